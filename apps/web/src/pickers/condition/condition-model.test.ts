import { describe, expect, it } from 'vitest';
import type { Filter } from '@qiaoban/language/filter';
import { countTests, filterOf, groupOf, isComplete, isTestComplete, withField, withOp } from './condition-model';
import type { ConditionTest } from './condition-model';

const filters: [string, Filter][] = [
  ['one test', { field: 'amount', op: 'gt', value: 5000 }],
  ['a test without a value', { field: 'amount', op: 'isNull' }],
  [
    'and',
    {
      op: 'and',
      items: [
        { field: 'a', op: 'eq', value: 1 },
        { field: 'b', op: 'like', value: 'x' },
      ],
    },
  ],
  [
    'groups in groups',
    {
      op: 'or',
      items: [
        { field: 'a', op: 'between', value: [1, 2] },
        {
          op: 'and',
          items: [
            { field: 'b', op: 'in', value: ['x', 'y'] },
            { field: 'c', op: 'eq', value: { var: 'me' } },
          ],
        },
      ],
    },
  ],
  ['what the builder does not edit', { op: 'not', item: { field: 'a', op: 'eq', value: 1 } }],
  ['everything', { op: 'all' }],
];

describe('a filter in the builder', () => {
  it.each(filters)('comes back as it was: %s', (_name, filter) => {
    expect(filterOf(groupOf(filter))).toEqual(filter);
  });

  it('counts its tests and drops empty groups', () => {
    const group = groupOf(filters[3]?.[1]);
    expect(countTests(group)).toBe(3);
    expect(filterOf({ ...group, items: [...group.items, groupOf(undefined)] })).toEqual(filters[3]?.[1]);
  });
});

it.each([
  [{ field: '', op: 'eq', value: 1 }, false],
  [{ field: 'a', op: 'eq', value: undefined }, false],
  [{ field: 'a', op: 'eq', value: 0 }, true],
  [{ field: 'a', op: 'eq', value: false }, true],
  [{ field: 'a', op: 'isNull', value: undefined }, true],
  [{ field: 'a', op: 'between', value: [null, null] }, false],
  [{ field: 'a', op: 'between', value: [1, null] }, true],
  [{ field: 'a', op: 'in', value: [] }, false],
  [{ field: 'a', op: 'in', value: ['x'] }, true],
] satisfies [Pick<ConditionTest, 'field' | 'op' | 'value'>, boolean][])('%j complete: %s', (test, expected) => {
  expect(isTestComplete(test)).toBe(expected);
});

it('keeps what still fits when field or operator change', () => {
  const test: ConditionTest = { id: '1', kind: 'test', field: 'a', op: 'gt', value: 5 };
  expect(withField(test, 'b', { kind: 'number', ops: ['between', 'gt'] })).toMatchObject({
    field: 'b',
    op: 'gt',
    value: undefined,
  });
  expect(withField(test, 'c', { kind: 'text', ops: ['like', 'eq'] })).toMatchObject({ op: 'like' });
  expect(withOp(test, 'le').value).toBe(5);
  expect(withOp(test, 'in').value).toEqual([5]);
  expect(withOp({ ...test, op: 'in', value: ['x', 'y'] }, 'eq').value).toBe('x');
  expect(withOp(test, 'isNull').value).toBeUndefined();
  expect(isComplete(groupOf({ field: 'a', op: 'eq', value: 1 }))).toBe(true);
});
