import { parsePattern } from './parse-pattern';
import type { Part } from './parse-pattern';

const SIGNS = [
  ...Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)),
  ...'\t\n\r\u0000\u00a0\u00adéЖ一，￥\u3000\u200b\u2028\ufeff😀',
];
const MOST_SIGNS = 14;
const SAMPLES = 3;

export type Hostile = { head: string; pump: string; end: string };
type Spot = { before: string[]; part: Part };

const setsOf = (parts: readonly Part[]): string[] =>
  parts.flatMap((part): string[] => {
    if (part.kind === 'set') return [part.source];
    if (part.kind === 'repeat') return setsOf([part.part]);
    return part.kind === 'choice' ? part.of.flatMap(setsOf) : [];
  });

/** One sign for each way of belonging to the pattern's sets, so that every overlap of two sets has its sign. */
const signsOf = (sets: readonly string[], flags: string): { signs: string[]; in: (set: string) => string[] } => {
  const usable = flags.replace(/[gy]/g, '');
  const tests = new Map(sets.map((set) => [set, new RegExp(`^(?:${set})$`, usable)] as const));
  const known = new Map<string, string>();
  for (const sign of SIGNS) {
    const belongs = [...tests.values()].map((test) => (test.test(sign) ? 1 : 0)).join('');
    if (!known.has(belongs)) known.set(belongs, sign);
  }
  const signs = [...known.values()];
  const members = new Map(sets.map((set) => [set, signs.filter((sign) => tests.get(set)?.test(sign))]));
  return { signs, in: (set) => members.get(set) ?? [] };
};

/**
 * Texts made against the pattern: what it repeats, repeated (alone and behind what must stand before), then something that
 * lets the whole fail, so that an engine that goes back has everything to try again.
 */
export const hostileTexts = (source: string, flags: string): Hostile[] => {
  const tree = parsePattern(source);
  const { signs, in: membersOf } = signsOf([...new Set(setsOf(tree))], flags);
  let seed = 7;
  const pick = <T>(from: readonly T[]): T | undefined => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return from[Math.floor((seed / 2 ** 32) * from.length)];
  };
  const sample = (part: Part): string => {
    if (part.kind === 'set') return pick(membersOf(part.source)) ?? '';
    if (part.kind === 'choice') return (pick(part.of) ?? []).map(sample).join('');
    if (part.kind === 'repeat')
      return Array.from({ length: Math.max(1, Math.min(part.min, 40)) }, () => sample(part.part)).join('');
    return '';
  };
  const samples = (part: Part): string[] => Array.from({ length: SAMPLES }, () => sample(part));

  const spots: Spot[] = [];
  const walk = (parts: readonly Part[], before: string[]): void => {
    let head = before;
    for (const part of parts) {
      if (part.kind === 'choice') for (const each of part.of) walk(each, head);
      if (part.kind === 'repeat') {
        if (part.max > 1) spots.push({ before: head, part: part.part });
        walk([part.part], head);
      }
      const made = samples(part);
      head = head.map((text, n) => text + made[n]!);
    }
  };
  walk(
    tree,
    Array.from({ length: SAMPLES }, () => ''),
  );

  const ends = [
    ...new Set(['', '\n', '\u0000', ...signs.slice(-4), ...signs.slice(0, 4), `${signs[0]}\n`, `${signs.at(-1)}\n`]),
  ];
  const found = new Map<string, Hostile>();
  for (const { before, part } of spots) {
    const bodies =
      part.kind === 'set' ? membersOf(part.source).slice(0, MOST_SIGNS) : [...samples(part), ...samples(part)];
    for (const head of new Set(['', ...before.slice(0, 2)]))
      for (const body of new Set(bodies))
        for (const pump of new Set([body, head + body]))
          if (pump !== '') for (const end of ends) found.set(JSON.stringify([head, pump, end]), { head, pump, end });
  }
  return [...found.values()];
};
