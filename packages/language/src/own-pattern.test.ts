import { describe, expect, it } from 'vitest';
import { MAX_MATCHED_LENGTH, readOwnPattern } from './own-pattern';

const fits = (pattern: string, text: string): boolean => {
  const read = readOwnPattern(pattern);
  if (!read.ok) throw new Error(`${pattern}: ${read.fault}`);
  return read.fits(text);
};

/** The same numbers in every run. */
const dice = (seed: number) => {
  let state = seed;
  return <T>(choices: readonly T[]): T => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)]!;
  };
};

const ATOMS = [
  String.raw`a b 1 一 é 😀 - . \. \d \D \w \W \s \S \n \t \x41 \u4e00 \u{1F600} \uD83D\uDE00 \cJ \0 \/ \p{L} \P{L}`,
  String.raw`\p{Script=Han} \p{Lu} [ab] [^ab] [a-c1-3] [\w-] [\s,] [^\S] [\u4e00-\u9fa5] [[:a] [] [^] [\b] [.*] [😀一]`,
  String.raw`[\p{Script=Han}\d] [\u{1F600}-\u{1F64F}] [\]\[^] ^ $ \b \B`,
].flatMap((line) => line.split(' '));
const REPEATS = ['', '', '', '*', '+', '?', '{2}', '{0,3}', '{1,}', '*?', '+?'];
const SIGNS = [...'ab1一é😀A-.,/_:]^ \u00a0\u3000\u2028\ufeff\n\r\t\u0000\u0008'];

const patternOf = (roll: ReturnType<typeof dice>, depth = 2): string => {
  let pattern = '';
  for (let n = roll([1, 2, 3]); n > 0; n -= 1) {
    const isGroup = depth > 0 && roll([true, false, false]);
    const atom = isGroup ? `${roll(['(', '(?:', '(?<n>'])}${patternOf(roll, depth - 1)})` : roll(ATOMS);
    pattern += /^(?:\^|\$|\\b|\\B)$/i.test(atom) ? atom : atom + roll(REPEATS);
  }
  return roll([false, false, true]) ? `${pattern}|${roll(ATOMS)}` : pattern;
};

describe('patterns that people write', () => {
  it.each([
    '^\\d+$',
    '^[a-z]{2,5}-\\d{4}$',
    '^(?:ab|cd)$',
    '(a+)+',
    '((a*)b)*',
    'a*b*c*d*e*',
    '^.{1,500}$',
    '(?<n>a)b',
  ])('%s may be used', (pattern) => expect(readOwnPattern(pattern).ok).toBe(true));

  it.each([
    ['(?=x)a', 'look_around'],
    ['(?!x)a', 'look_around'],
    ['(?<=x)a', 'look_around'],
    ['(?<!x)a', 'look_around'],
    ['(a)\\1', 'back_reference'],
    ['(?<n>a)\\k<n>', 'back_reference'],
    ['(', 'syntax'],
    ['a**', 'syntax'],
    ['[z-a]', 'syntax'],
    ['[[:alpha:]]', 'syntax'],
    ['a{1001}', 'too_large'],
    ['((a{100}){100}){100}', 'too_large'],
    ['.{0,999}'.repeat(20), 'too_large'],
    [`(?:${'ab'.repeat(90)}){999}`, 'too_large'],
    [`(?:(?:${'ab'.repeat(80)}){9,}){99}`, 'too_large'],
    ['a'.repeat(201), 'too_large'],
    ['\\p{Script_Extensions=Han}', 'unsupported'],
  ])('%s may not: %s', (pattern, fault) => expect(readOwnPattern(pattern)).toEqual({ ok: false, fault }));

  it('means the same as in JavaScript', () => {
    const roll = dice(20_261_123);
    const wrong: string[] = [];
    let tried = 0;
    let used = 0;
    for (let n = 0; n < 3000; n += 1) {
      const pattern = patternOf(roll);
      let oracle: RegExp;
      try {
        oracle = new RegExp(pattern, 'u');
      } catch {
        continue;
      }
      tried += 1;
      const read = readOwnPattern(pattern);
      if (!read.ok) {
        wrong.push(`${pattern}: ${read.fault}`);
        continue;
      }
      for (let m = 0; m < 12; m += 1) {
        const text = Array.from({ length: roll([0, 1, 1, 2, 3, 5]) }, () => roll(SIGNS)).join('');
        if (read.fits(text) !== oracle.test(text)) wrong.push(`${pattern} on ${JSON.stringify(text)}`);
        used += 1;
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(tried).toBeGreaterThan(1500);
    expect(used).toBeGreaterThan(15_000);
  });

  it('texts that are too long fit nothing', () => {
    expect(fits('^a*$', 'a'.repeat(MAX_MATCHED_LENGTH))).toBe(true);
    expect(fits('^a*$', 'a'.repeat(MAX_MATCHED_LENGTH + 1))).toBe(false);
  });

  it.each([
    'a*a*a*a*b',
    'a{0,9}'.repeat(12) + 'b',
    '^(a+)+$',
    '^(a|aa|a?)+$',
    '(.*a){9}[^a]$',
    '^([a-z]+)*[^a-z]{2}$',
    '(?:a?){300}(?:a){300}[^a]',
    '^(?:a|b|.){0,200}(?:a|b|.){0,200}[^a-z]$',
  ])('never holds the program up: %s', (pattern) => {
    const read = readOwnPattern(pattern);
    if (!read.ok) throw new Error(read.fault);
    const before = process.cpuUsage();
    for (const end of ['', '!', 'b', '一'])
      for (let length = MAX_MATCHED_LENGTH - 9; length < MAX_MATCHED_LENGTH; length += 1)
        read.fits('a'.repeat(length) + end);
    // with backtracking one of these took from seconds to for ever; here 36 of them take tenths
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000);
  });
});
