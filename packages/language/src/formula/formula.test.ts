import { describe, expect, it, test } from 'vitest';
import { compileFormula, evaluateFormula } from './evaluate';
import { formulaFields } from './formula';
import type { Formula } from './formula';
import { parseFormula } from './parse';

const parsed = (text: string): Formula => {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(`${text}: ${result.problem.code} at ${result.problem.position}`);
  return result.value;
};

const FIELDS: Record<string, unknown> = {
  price: 12.5,
  quantity: 3,
  金额: 1001,
  '报销 金额(元)': 7,
  blank: null,
  word: 'abc',
  digits: '12.30',
  yes: true,
  'lines.amount': [1, 2.5, null, '3'],
  'lines.kind': ['餐费', '交通', '餐费', ''],
  user: { id: 'u1', name: '王伟' },
};
const scope = { lookup: (name: string) => FIELDS[name] };
const run = (text: string) => evaluateFormula(parsed(text), scope);

describe('values', () => {
  test.each<[string, unknown]>([
    ['0.1 + 0.2', 0.3],
    ['1.005 * 1000', 1005],
    ['0.7 + 0.1', 0.8],
    ['4.35 * 100', 435],
    ['1.1 * 1.1', 1.21],
    ['0.3 - 0.1', 0.2],
    ['1 / 3 * 3', 1],
    ['12345678901234567890 + 1 - 12345678901234567890', 1],
    ['1 + 2 * 3', 7],
    ['(1 + 2) × 3', 9],
    ['10 ÷ 4', 2.5],
    ['7 - 2 - 1', 4],
    ['IF(2 <= 2, 1, 0) & IF(2 >= 2, 1, 0) & IF(2 < 2, 1, 0) & IF(2 > 2, 1, 0)', '1100'],
    ['IF(1 <= 2, 1, 0) & IF(1 >= 2, 1, 0) & IF(1 < 2, 1, 0) & IF(1 > 2, 1, 0)', '1010'],
    ['100 / 10 / 2', 5],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['2 * -3', -6],
    ['7 % 3', 1],
    ['-7 % 3', 2],
    ['.5 + 1', 1.5],
    ['（1，2）', undefined],
    ['SUM（1，2）', 3],
    ['"a" & 1 & \'b\'', 'a1b'],
    ['"say ""hi"""', 'say "hi"'],
    ['“引号”', '引号'],
    ['1 + 2 & "x"', '3x'],
    ['price * quantity', 37.5],
    ['金额 + {报销 金额(元)}', 1008],
    ['digits + 1', 13.3],
    ['yes + 1', 2],
    ['user', 'u1'],
    ['missing + 1', 1],
    ['blank * 5', 0],
    ['blank', null],
    ['5 / 0', null],
    ['5 / blank', null],
    ['5 / 0 + 1', null],
    ['5 % 0', null],
    ['word + 1', null],
    ['SUM(1, 5 / 0)', null],
    ['IFEMPTY(5 / 0, 9)', 9],
    ['lines.amount', [1, 2.5, null, '3']],
    ['lines.amount * 2', 13],
    ['lines.kind & "!"', '餐费,交通,餐费!'],
    ['"x" & 1 / 0', null],
    ['0 * -5', 0],
    ['10 ^ 400', null],
    ['10 ^ 99999', null],
    ['true', true],
    ['NULL', null],
  ])('%s', (text, expected) => {
    if (expected === undefined) expect(parseFormula(text).ok).toBe(false);
    else expect(run(text)).toEqual(expected);
  });
});

describe('comparisons and logic', () => {
  test.each<[string, boolean]>([
    ['1 = 1.0', true],
    ['1 == 2', false],
    ['1 <> 2', true],
    ['1 ≠ 1', false],
    ['2 >= 2', true],
    ['2 ≤ 1', false],
    ['0.1 + 0.2 = 0.3', true],
    ['"10" > 9', true],
    ['"abc" < "abd"', true],
    ['digits = 12.3', true],
    ['word = 1', false],
    ['word > 1', false],
    ['blank = ""', true],
    ['blank = 0', false],
    ['blank < 5', false],
    ['blank > -5', false],
    ['lines.amount > 6', true],
    ['1 < 2 and 2 < 3', true],
    ['1 > 2 or 2 < 3', true],
    ['1 > 2 || 2 < 3 && 1 > 2', false],
    ['not 1 > 2', true],
    ['not blank and yes', true],
    ['!yes or 1 = 1', true],
    ['NOT(1 = 2)', true],
    ['and(1, 1 = 1)', true],
    ['true and false or true', true],
    ['word and blank', false],
  ])('%s', (text, expected) => {
    expect(run(text)).toBe(expected);
  });

  it('does not calculate what it does not need', () => {
    const seen: string[] = [];
    const lookup = (name: string) => {
      seen.push(name);
      return name === 'a';
    };
    evaluateFormula(parsed('IF(a, b, c)'), lookup);
    evaluateFormula(parsed('a or d'), lookup);
    evaluateFormula(parsed('e and f'), lookup);
    expect(seen).toEqual(['a', 'b', 'a', 'e']);
  });
});

describe('problems', () => {
  test.each<[string, string, number]>([
    ['', 'formula.empty', 0],
    ['  ', 'formula.empty', 0],
    ['1 +', 'formula.missing_operand', 3],
    ['* 2', 'formula.missing_operand', 0],
    ['1 + * 2', 'formula.missing_operand', 4],
    ['()', 'formula.missing_operand', 1],
    ['a and', 'formula.missing_operand', 5],
    ['and b', 'formula.missing_operand', 0],
    ['SUM(1,)', 'formula.missing_operand', 6],
    ['{ }', 'formula.missing_operand', 0],
    ['a b', 'formula.missing_operator', 2],
    ['(1)(2)', 'formula.bad_character', 3],
    ['1, 2', 'formula.bad_character', 1],
    ['(1 + 2', 'formula.missing_close', 6],
    ['SUM(1', 'formula.missing_close', 5],
    ['1)', 'formula.extra_close', 1],
    ['1..2', 'formula.bad_number', 0],
    ['12ab', 'formula.bad_number', 0],
    ['"abc', 'formula.unclosed_text', 0],
    ['{abc', 'formula.unclosed_field', 0],
    ['a # b', 'formula.bad_character', 2],
    ['a; drop', 'formula.bad_character', 1],
    ['[1]', 'formula.bad_character', 0],
    ['constructor("x")', 'formula.unknown_function', 0],
    ['1 + NOPE(2)', 'formula.unknown_function', 4],
    ['ROUND()', 'formula.too_few_arguments', 0],
    ['ROUND(1,2,3)', 'formula.too_many_arguments', 0],
    ['1' + '+1'.repeat(3000), 'formula.too_long', 5000],
    ['('.repeat(300), 'formula.too_deep', 200],
    ['-'.repeat(300) + '1', 'formula.too_deep', 200],
  ])('%s', (text, code, position) => {
    const result = parseFormula(text);
    expect(result.ok ? 'fine' : [result.problem.code, result.problem.position]).toEqual([code, position]);
  });
});

it('names a sign as it was typed', () => {
  const result = parseFormula('a；b');
  expect(result.ok ? 'fine' : result.problem.values).toEqual({ character: '；' });
});

it('lists the fields it reads, braces and dots included', () => {
  expect(formulaFields(parsed('a + {b c} * lines.amount - a + SUM(total) + true'))).toEqual([
    'a',
    'b c',
    'lines.amount',
    'total',
  ]);
});

it('reads {sum} and {true} as fields, not as function and constant', () => {
  expect(formulaFields(parsed('{true} + {and}'))).toEqual(['true', 'and']);
});

it('a long chain of additions neither overflows nor loses a cent', () => {
  const text = Array.from({ length: 1_600 }, () => '.1').join('+');
  expect(run(text)).toBe(160);
});

it('compiles once', () => {
  const formula = parsed('price + 1');
  expect(compileFormula(formula)).toBe(compileFormula(formula));
  expect(compileFormula(formula)((name) => (name === 'price' ? 2 : null))).toBe(3);
});
