import { expect, it, test } from 'vitest';
import { calculateExpressionText, isValidCalculateExpression } from './calculate-expression';
import { orderFormulas } from './dependencies';
import type { Formula } from './formula';
import { parseFormula } from './parse';

const formulas = (texts: Record<string, string>): Record<string, Formula> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const result = parseFormula(text);
      if (!result.ok) throw new Error(result.problem.code);
      return [name, result.value];
    }),
  );

test.each<[string, Record<string, string>, string[]]>([
  ['nothing', {}, []],
  ['independent ones keep their order', { b: 'x + 1', a: 'y + 1' }, ['b', 'a']],
  ['after what they read', { total: 'net + tax', tax: 'net * rate', net: 'price * 2' }, ['net', 'tax', 'total']],
  [
    'a column before the sum over it',
    { total: 'SUM(lines.amount)', 'lines.amount': 'lines.price * 2' },
    ['lines.amount', 'total'],
  ],
  ['a table means its columns', { rows: 'COUNT(lines)', 'lines.amount': 'lines.price' }, ['lines.amount', 'rows']],
])('%s', (_label, texts, order) => {
  expect(orderFormulas(formulas(texts))).toEqual({ ok: true, value: order });
});

test.each<[Record<string, string>, string[]]>([
  [{ a: 'a + 1' }, ['a', 'a']],
  [{ x: 'a', a: 'b + 1', b: 'c', c: 'a' }, ['a', 'b', 'c', 'a']],
  [{ total: 'SUM(lines.share)', 'lines.share': 'lines.amount / total' }, ['total', 'lines.share', 'total']],
])('%j is a circle', (texts, cycle) => {
  expect(orderFormulas(formulas(texts))).toEqual({ ok: false, problem: cycle });
});

it('orders a chain of 5,000 formulas', () => {
  const texts: Record<string, string> = {};
  for (let i = 0; i < 5_000; i += 1) texts[`f${i}`] = `f${i + 1} + 1`;
  const order = orderFormulas(formulas(texts));
  expect(order.ok && order.value[0]).toBe('f4999');
});

test.each<[string | string[], boolean]>([
  ['a + b', true],
  ['1', true],
  ['(a + b) × 2', true],
  ['a ÷ (b - (c * 2))', true],
  ['tableField102.price × 1.5', true],
  [['numInputField101', '+', '1', '2', '.', '5'], true],
  [['(', 'a', '+', 'b', ')', '×', '3'], true],
  ['', false],
  ['()', false],
  ['a +', false],
  ['+ a', false],
  ['-1 + a', false],
  ['a + * b', false],
  ['a b', false],
  ['(a + b', false],
  ['a + b)', false],
  [')a + b(', false],
  ['a (b)', false],
  ['(a)(b)', false],
  ['SUM(a)', false],
  ['a > b', false],
  ['a ^ b', false],
  ['"a" + 1', false],
  ['1.2.3', false],
  [['a', 'b'], false],
])('calculate %j: %s', (expression, valid) => {
  expect(isValidCalculateExpression(expression)).toBe(valid);
});

it('joins the digits of a keypad into numbers', () => {
  expect(calculateExpressionText(['a', '×', '1', '0', '.', '5'])).toBe('a × 10.5');
});
