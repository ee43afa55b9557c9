import { describe, expect, it } from 'vitest';
import type { Column, DesiredTable } from './desired-tables';
import { conversionOf, countable, factKey, planChanges, shown } from './plan-changes';
import type { ColumnFacts, ExistingTable } from './plan-changes';

const column = (name: string, type = 'text'): Column => ({ name, type, label: name.toUpperCase() });
const wanted = (columns: Column[], indexes: Partial<DesiredTable['indexes'][number]>[] = []): DesiredTable => ({
  name: 'f_a',
  label: '',
  parent: undefined,
  columns,
  indexes: indexes.map((index) => ({
    name: '',
    sql: 'create index',
    isUnique: false,
    label: '',
    columns: [],
    ...index,
  })),
});
const there = (columns: Record<string, string>, indexes: string[] = []): ExistingTable => ({
  name: 'f_a',
  columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
  indexes,
});
const plan = (to: DesiredTable[], from: ExistingTable[], facts: [string, ColumnFacts][] = []) =>
  planChanges(to, from, new Map(facts))
    .map(shown)
    .map(({ kind, table, column: name, isDestructive, affectedRows }) => ({
      kind,
      table,
      column: name,
      isDestructive,
      affectedRows,
    }));
const change = (kind: string, name: string, affectedRows = 0, table = 'f_a') => ({
  kind,
  table,
  column: name,
  isDestructive: affectedRows > 0,
  affectedRows,
});

describe('the plan of a publishing', () => {
  it('makes a table with its columns and indexes', () => {
    expect(plan([wanted([column('a')], [{ name: 'ix_a', columns: ['a'] }])], [])).toEqual([
      change('createTable', ''),
      change('addColumn', 'a'),
      change('addIndex', 'a'),
    ]);
  });

  it('is empty when the table fits; columns that every record has and dropped ones are left alone', () => {
    const now = there({ a: 'text', id: 'text', creator: 'text', _dropped_20260101_1_x_b: 'text' }, [
      'ix_a',
      'f_a_pkey',
    ]);
    expect(plan([wanted([column('a')], [{ name: 'ix_a' }])], [now])).toEqual([]);
  });

  it('adds what is new and says how many values a removed field holds', () => {
    const facts: [string, ColumnFacts][] = [[factKey('f_a', 'old'), { filled: 7 }]];
    expect(plan([wanted([column('a'), column('b')])], [there({ a: 'text', old: 'text' })], facts)).toEqual([
      change('dropColumn', 'old', 7),
      change('addColumn', 'b'),
    ]);
  });

  it('a removed field without values loses nothing', () => {
    expect(plan([wanted([])], [there({ old: 'text' })])).toEqual([change('dropColumn', 'old')]);
  });

  it('drops the table of a sub-table that went, with the count of its rows', () => {
    const rows: ExistingTable = { name: 'f_a_lines', columns: [], indexes: [] };
    expect(plan([wanted([])], [there({}), rows], [[factKey('f_a_lines', ''), { filled: 3 }]])).toEqual([
      change('dropTable', '', 3, 'f_a_lines'),
    ]);
  });

  it('makes the index of a replaced column anew, also when the column only orders it', () => {
    const to = wanted([column('day', 'timestamp with time zone')], [{ name: 'ix_owner', columns: ['day'] }]);
    expect(plan([to], [there({ day: 'jsonb' }, ['ix_owner'])])).toEqual([
      change('dropIndex', ''),
      change('changeType', 'day'),
      change('addIndex', 'day'),
    ]);
  });

  it.each([
    ['numeric(20,2)', 'numeric(22,4)', 'widen'],
    ['numeric(22,4)', 'numeric(20,2)', 'lossy'],
    ['integer', 'numeric(20,2)', 'widen'],
    ['numeric(20,2)', 'text', 'convert'],
    ['boolean', 'text', 'convert'],
    ['timestamp with time zone', 'text', 'convert'],
    ['text', 'jsonb', 'convert'],
    ['jsonb', 'text', 'never'],
    ['text', 'numeric(20,2)', 'never'],
    ['text', 'timestamp with time zone', 'never'],
  ] as const)('%s → %s: %s', (from, to, kind) => {
    expect(conversionOf(from, to).kind).toBe(kind);
  });

  it('fewer decimals lose something only where more are stored', () => {
    const to = wanted([column('n', 'numeric(18,2)')]);
    const from = there({ n: 'numeric(22,6)' });
    const facts = (scale: number): [string, ColumnFacts][] => [[factKey('f_a', 'n'), { filled: 5, scale }]];
    expect(plan([to], [from], facts(2))).toEqual([change('changeType', 'n')]);
    expect(plan([to], [from], facts(3))).toEqual([change('changeType', 'n', 5)]);
  });

  it('asks to count only what could be lost', () => {
    const changes = planChanges(
      [wanted([column('a'), column('n', 'numeric(18,2)')])],
      [there({ old: 'text', n: 'text' })],
      new Map(),
    );
    expect(countable(changes)).toEqual([
      { table: 'f_a', column: 'old', isNumber: false },
      { table: 'f_a', column: 'n', isNumber: false },
    ]);
  });
});
