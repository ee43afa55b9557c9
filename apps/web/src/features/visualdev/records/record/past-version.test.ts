import { expect, test } from 'vitest';
import { formOf } from '@qiaoban/form/sample-form';
import { valuesAfter } from './past-version';

const document = formOf([
  { type: 'comInput', field: 'a', props: { label: 'A' } },
  { type: 'comInput', field: 'b', props: { label: 'B' } },
  { type: 'createUser', field: 'by', props: { label: 'By' } },
]);
const steps = [
  { id: '3', before: { a: '2', gone: 'x' }, after: { a: '3' } },
  { id: '2', before: { a: '1', b: null }, after: { a: '2', b: 'new', by: 'u' } },
  { id: '1', before: null, after: { a: '1' } },
];

test('an old version is what later changes took away', () => {
  expect(valuesAfter(document, steps, '2', {})).toEqual({ a: '2' });
  expect(valuesAfter(document, steps, '1', {})).toEqual({ a: '1', b: null });
});

test('the newest version needs nothing', () => {
  expect(valuesAfter(document, steps, '3', {})).toEqual({});
});

test('of a sub-table, only the rows that were touched are taken back: the others stay', () => {
  const bill = formOf([
    {
      type: 'table',
      field: 'lines',
      props: { label: 'Lines' },
      children: [{ type: 'comInput', field: 'item', props: { label: 'Item' } }],
    },
  ]);
  const row = (id: string, item: string) => ({ id, item });
  const history = [
    { id: '4', before: { lines: [row('c', 'C')] }, after: { lines: [] } },
    { id: '3', before: { lines: [row('b', 'B'), row('a', 'A')] }, after: { lines: [row('b', 'B2'), row('n', 'N')] } },
    { id: '2', before: { lines: [] }, after: { lines: [row('c', 'C')] } },
    { id: '1', before: null, after: { lines: [row('a', 'A'), row('b', 'B'), row('d', 'D')] } },
  ];
  const now = { lines: [row('b', 'B2'), row('d', 'D'), row('n', 'N')] };
  const linesAfter = (id: string) => valuesAfter(bill, history, id, now)['lines'];
  expect(linesAfter('4')).toBeUndefined();
  expect(linesAfter('3')).toEqual([...now.lines, row('c', 'C')]);
  expect(linesAfter('2')).toEqual([row('a', 'A'), row('b', 'B'), row('d', 'D'), row('c', 'C')]);
  expect(linesAfter('1')).toEqual([row('a', 'A'), row('b', 'B'), row('d', 'D')]);
});
