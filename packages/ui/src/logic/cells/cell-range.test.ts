import { expect, it, test } from 'vitest';
import { cellBeside, lookInRange, rangeBetween } from './cell-range';

const keys = { rows: ['a', 'b', 'c'], columns: ['x', 'y', 'z'] };

it('spans a rectangle whichever corner it began at', () => {
  const range = { fromRow: 0, toRow: 2, fromColumn: 1, toColumn: 2 };
  expect(rangeBetween(keys, { from: { row: 'a', column: 'y' }, to: { row: 'c', column: 'z' } })).toEqual(range);
  expect(rangeBetween(keys, { from: { row: 'c', column: 'y' }, to: { row: 'a', column: 'z' } })).toEqual(range);
});

it('is none once a corner has left the table', () => {
  expect(rangeBetween(keys, { from: { row: 'a', column: 'y' }, to: { row: 'gone', column: 'z' } })).toBeUndefined();
});

test.each([
  ['ArrowDown', { row: 'c', column: 'y' }],
  ['ArrowLeft', { row: 'b', column: 'x' }],
  ['Enter', undefined],
])('%s leads to the cell beside', (key, to) => {
  expect(cellBeside(keys, { row: 'b', column: 'y' }, key)).toEqual(to);
});

it('an arrow stays at the edge', () => {
  expect(cellBeside(keys, { row: 'a', column: 'x' }, 'ArrowUp')).toEqual({ row: 'a', column: 'x' });
});

test.each([
  [0, 1, 'many'],
  [1, 1, 'many'],
  [2, 1, undefined],
  [0, 0, undefined],
] as const)('the cell at %i, %i looks %s', (row, column, look) => {
  expect(lookInRange({ fromRow: 0, toRow: 1, fromColumn: 1, toColumn: 1 }, row, column)).toBe(look);
});

it('a single cell looks like one', () => {
  expect(lookInRange({ fromRow: 1, toRow: 1, fromColumn: 1, toColumn: 1 }, 1, 1)).toBe('one');
});
