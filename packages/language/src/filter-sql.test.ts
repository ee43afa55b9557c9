import { describe, expect, it, test } from 'vitest';
import type { Filter } from './filter';
import { instanceKinds, filterCases } from './filter.cases';
import { escapeLike, filterToSql } from './filter-sql';
import type { FilterColumns, SqlPart } from './filter-sql';

const columns: FilterColumns = {
  name: { kind: 'text', column: 't.name' },
  amount: { kind: 'number', column: 't.amount' },
  count: { kind: 'number', column: 't.count', cast: 'integer' },
  at: { kind: 'time', column: 't.at' },
  done: { kind: 'boolean', column: 't.done' },
  tags: { kind: 'texts', column: 't.tags' },
  stay: { kind: 'span', column: 't.stay' },
  open: { kind: 'hours', column: 't.open' },
  spot: { kind: 'place', column: 't.spot' },
};

const render = (parts: readonly SqlPart[]): { sql: string; params: unknown[] } => {
  const params: unknown[] = [];
  const sql = parts
    .map((part) => {
      if ('text' in part) return part.text;
      if ('column' in part) return part.column;
      params.push(part.param);
      return `$${params.length}${part.cast ? `::${part.cast}` : ''}`;
    })
    .join('');
  return { sql, params };
};

test.each<[Filter, string, unknown[]]>([
  [{ op: 'all' }, 'true', []],
  [{ op: 'none' }, 'false', []],
  [{ field: 'name', op: 'eq', value: 'x' }, 't.name = $1::text', ['x']],
  [{ field: 'name', op: 'ne', value: 'x' }, 't.name is distinct from $1::text', ['x']],
  [{ field: 'name', op: 'isNull' }, `(t.name is null or t.name = '')`, []],
  [{ field: 'name', op: 'notNull' }, `t.name <> ''`, []],
  [{ field: 'name', op: 'like', value: '50%_\\' }, 't.name ilike $1::text', ['%50\\%\\_\\\\%']],
  [{ field: 'name', op: 'startsWith', value: 'a' }, 't.name ilike $1::text', ['a%']],
  [{ field: 'name', op: 'notLike', value: 'a' }, '((t.name ilike $1::text) is not true)', ['%a%']],
  [{ field: 'name', op: 'lt', value: 'b' }, `(t.name collate "C" < $1::text and t.name <> '')`, ['b']],
  [
    { field: 'amount', op: 'between', value: [1, 2.5] },
    '(t.amount >= $1::numeric and t.amount <= $2::numeric)',
    ['1', '2.5'],
  ],
  [{ field: 'count', op: 'eq', value: 7 }, 't.count = $1::integer', ['7']],
  [{ field: 'count', op: 'gt', value: 7.5 }, 't.count > $1::numeric', ['7.5']],
  [{ field: 'count', op: 'in', value: [1, 3e9] }, 't.count = any($1::numeric[])', [['1', '3000000000']]],
  [{ field: 'at', op: 'ge', value: 0 }, 't.at >= $1::timestamptz', ['1970-01-01T00:00:00.000Z']],
  [{ field: 'done', op: 'isNull' }, 't.done is null', []],
  [{ field: 'tags', op: 'has', value: 'a"b' }, 't.tags @> $1::text::jsonb', ['["a\\"b"]']],
  [{ field: 'tags', op: 'hasAny', value: ['a', 'b'] }, 't.tags ?| $1::text[]', [['a', 'b']]],
  [
    { field: 'stay', op: 'between', value: [5, 9] },
    '((t.stay ->> 1)::numeric >= $1::numeric and (t.stay ->> 0)::numeric <= $2::numeric)',
    ['5', '9'],
  ],
  [
    { field: 'open', op: 'between', value: ['08:00:00', '09:00:00'] },
    '((t.open ->> 1) collate "C" >= $1::text and (t.open ->> 0) collate "C" <= $2::text)',
    ['08:00:00', '09:00:00'],
  ],
  [{ field: 'spot', op: 'like', value: 'a' }, `(t.spot ->> 'address') ilike $1::text`, ['%a%']],
  [{ field: 'stay', op: 'notNull' }, `t.stay not in ('[]'::jsonb, 'null'::jsonb)`, []],
  [
    {
      op: 'and',
      items: [{ op: 'all' }, { field: 'done', op: 'eq', value: true }, { op: 'not', item: { op: 'none' } }],
    },
    't.done = $1::boolean',
    [true],
  ],
  [
    {
      op: 'not',
      item: {
        op: 'or',
        items: [
          { field: 'done', op: 'eq', value: true },
          { field: 'at', op: 'isNull' },
        ],
      },
    },
    '(((t.done = $1::boolean or t.at is null)) is not true)',
    [true],
  ],
])('%j', (filter, sql, params) => {
  expect(render(filterToSql(filter, columns))).toEqual({ sql, params });
});

describe('safety', () => {
  it('puts no text of a client into the statement', () => {
    const evil = `'; drop table users; --`;
    for (const [, filter] of filterCases) {
      const poisoned = JSON.parse(
        JSON.stringify(filter, (key, value: unknown) =>
          key === 'value' && typeof value === 'string' && value !== '' ? evil : value,
        ),
      ) as Filter;
      const { sql } = render(filterToSql(poisoned, columns));
      expect(sql).not.toContain('drop');
      expect(sql.length).toBeGreaterThan(0);
    }
  });

  it('refuses fields that are not columns, inherited names included', () => {
    for (const field of ['secret', '__proto__', 'constructor', 'name; --']) {
      expect(() => filterToSql({ field, op: 'isNull' }, columns)).toThrow('filter.unknown_field');
    }
  });

  it('covers every kind of the shared cases', () => {
    expect(Object.keys(instanceKinds).every((field) => field in columns)).toBe(true);
  });

  it('escapes what LIKE reads as signs', () => {
    expect(escapeLike('a%b_c\\d')).toBe('a\\%b\\_c\\\\d');
  });
});
