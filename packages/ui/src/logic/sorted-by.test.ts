import { expect, test } from 'vitest';
import { sortedBy } from './sorted-by';

test('a new order comes behind those that stay', () => {
  const before = [{ field: 'b', direction: 'asc' as const }];
  const sorter = [
    { columnKey: 'a', order: 'descend' as const },
    { columnKey: 'b', order: 'descend' as const },
  ];
  expect(sortedBy(before, sorter)).toEqual([
    { field: 'b', direction: 'desc' },
    { field: 'a', direction: 'desc' },
  ]);
});

test('an order that is taken away is gone', () => {
  expect(sortedBy([{ field: 'b', direction: 'asc' }], { columnKey: 'b', order: null })).toEqual([]);
});
