import type { PlannedChange } from '@qiaoban/contracts/visualdev/form-model.contract';
import { RECORD_COLUMNS, ROW_COLUMNS } from './desired-tables';
import type { Column, DesiredTable } from './desired-tables';
import { indexNameOf } from './table-names';

/** A table that is there. */
export type ExistingTable = {
  name: string;
  /** `seal`: name of the check that keeps readable texts out of it. */
  columns: { name: string; type: string; seal?: string | undefined }[];
  indexes: string[];
};
/** What is stored in a column: rows with a value, most decimals of a number. Rows of a table under the name `''`. */
export type ColumnFacts = { filled: number; scale?: number };
export type Facts = ReadonlyMap<string, ColumnFacts>;
export const factKey = (table: string, column: string): string => `${table}.${column}`;

/** How a column gets another type. `lossy`: some values would not survive; `never`: none would. */
type Conversion = { kind: 'widen' | 'convert' | 'lossy'; using: string } | { kind: 'never' };

/** A change with all that carrying it out needs. */
export type Change = PlannedChange & {
  sql: { using?: string; index?: string; parent?: string; type?: string; seal?: string };
};

/** Decimals of a numeric type; the whole part is the same everywhere. */
const scaleOf = (type: string): number | undefined => {
  const match = /^numeric\(\d+,(\d+)\)$/.exec(type);
  return match ? Number(match[1]) : undefined;
};

/** How values of one type become the other. `{c}` in `using` is the column. */
export const conversionOf = (from: string, to: string): Conversion => {
  const [a, b] = [scaleOf(from), scaleOf(to)];
  if (a !== undefined && b !== undefined) return { kind: b >= a ? 'widen' : 'lossy', using: '{c}' };
  if (from === 'integer' && b !== undefined) return { kind: 'widen', using: '{c}' };
  if (to === 'text') {
    if (a !== undefined) return { kind: 'convert', using: 'trim_scale({c})::text' };
    if (from === 'integer' || from === 'boolean') return { kind: 'convert', using: '{c}::text' };
    if (from === 'timestamp with time zone') {
      return { kind: 'convert', using: `to_char({c} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')` };
    }
  }
  // one choice becomes a list of one
  if (from === 'text' && to === 'jsonb') {
    return { kind: 'convert', using: `case when {c} is null or {c} = '' then null else jsonb_build_array({c}) end` };
  }
  return { kind: 'never' };
};

const base = { from: '', to: '', column: '', label: '', isDestructive: false, affectedRows: 0 };

/** A column of its own takes the place of one whose values cannot become it. */
const replaceColumn = (table: string, column: Column, from: string, facts: Facts): Change[] => {
  const { filled } = facts.get(factKey(table, column.name)) ?? { filled: 0 };
  const change = { ...base, table, column: column.name, label: column.label, from, to: column.type };
  return [
    { ...change, kind: 'changeType', isDestructive: filled > 0, affectedRows: filled, sql: { type: column.type } },
  ];
};

/** Do values lose something, so that they are kept beside the new column? */
const losesDecimals = (table: string, { name, type }: Pick<Column, 'name' | 'type'>, facts: Facts): boolean =>
  (facts.get(factKey(table, name))?.scale ?? 0) > (scaleOf(type) ?? 0);
const isKeptBeside = (table: string, column: Pick<Column, 'name' | 'type'>, from: string, facts: Facts): boolean => {
  const { kind } = conversionOf(from, column.type);
  return kind === 'never' || (kind === 'lossy' && losesDecimals(table, column, facts));
};

const planColumn = (table: string, column: Column, from: string, facts: Facts): Change[] => {
  const known = facts.get(factKey(table, column.name)) ?? { filled: 0 };
  const conversion = conversionOf(from, column.type);
  const change = { ...base, table, column: column.name, label: column.label, from, to: column.type };
  if (conversion.kind === 'never') return replaceColumn(table, column, from, facts);
  const { using } = conversion;
  if (conversion.kind === 'lossy') {
    const isDestructive = losesDecimals(table, column, facts);
    const affectedRows = isDestructive ? known.filled : 0;
    return [{ ...change, kind: 'changeType', isDestructive, affectedRows, sql: { type: column.type, using } }];
  }
  return [
    { ...change, kind: conversion.kind === 'widen' ? 'widenColumn' : 'changeType', sql: { type: column.type, using } },
  ];
};

/** Its values are sealed or opened, all of them, while it is published. Without `facts` the column is new and empty. */
const planSeal = (table: string, column: Column, seal: string | undefined, facts?: Facts): Change[] => {
  if ((column.isSealed ?? false) === (seal !== undefined)) return [];
  const { filled: affectedRows } = facts?.get(factKey(table, column.name)) ?? { filled: 0 };
  const from = facts === undefined ? '' : column.type;
  const name = { ...base, table, column: column.name, label: column.label, from, affectedRows };
  return [
    column.isSealed
      ? { ...name, kind: 'encryptColumn', sql: {} }
      : { ...name, kind: 'decryptColumn', sql: seal === undefined ? {} : { seal } },
  ];
};

const planTable = (desired: DesiredTable, existing: ExistingTable | undefined, facts: Facts): Change[] => {
  const table = desired.name;
  const indexes = (there: readonly string[]): Change[] =>
    desired.indexes
      .filter((index) => !there.includes(index.name))
      .map((index) => ({
        ...base,
        kind: 'addIndex',
        table,
        column: index.columns[0] ?? '',
        label: index.label,
        to: index.name,
        sql: { index: index.sql },
      }));
  const added = (columns: readonly Column[]): Change[] =>
    columns.flatMap((column): Change[] => [
      {
        ...base,
        kind: 'addColumn',
        table,
        column: column.name,
        label: column.label,
        to: column.type,
        sql: { type: column.type },
      },
      ...planSeal(table, column, undefined),
    ]);
  if (existing === undefined) {
    const parent = desired.parent === undefined ? {} : { parent: desired.parent };
    return [
      { ...base, kind: 'createTable', table, label: desired.label, sql: parent },
      ...added(desired.columns),
      ...indexes([]),
    ];
  }
  const own = desired.parent === undefined ? RECORD_COLUMNS : ROW_COLUMNS;
  const there = new Map(existing.columns.map((column) => [column.name, column.type]));
  const seals = new Map(existing.columns.map((column) => [column.name, column.seal]));
  const wanted = new Set(desired.columns.map((column) => column.name));
  const isOurs = (name: string): boolean => Object.hasOwn(own, name) || name.startsWith('_dropped_');
  const gone = existing.columns.filter((column) => !wanted.has(column.name) && !isOurs(column.name));
  const replaced = new Set(
    desired.columns
      .filter(
        ({ name, type }) =>
          there.has(name) &&
          there.get(name) !== type &&
          (seals.get(name) !== undefined || isKeptBeside(table, { name, type }, there.get(name)!, facts)),
      )
      .map(({ name }) => name),
  );
  // the index of a column that is replaced stays on the old one: it goes, and is made again
  const fitting = new Set(
    desired.indexes.filter((index) => !index.columns.some((column) => replaced.has(column))).map(({ name }) => name),
  );
  const idle = existing.indexes.filter((name) => name.startsWith('ix_') && !fitting.has(name));
  return [
    ...idle.map((name): Change => ({ ...base, kind: 'dropIndex', table, from: name, sql: {} })),
    ...gone.map((column): Change => {
      const { filled } = facts.get(factKey(table, column.name)) ?? { filled: 0 };
      const name = { column: column.name, label: column.name, from: column.type };
      return { ...base, ...name, kind: 'dropColumn', table, isDestructive: filled > 0, affectedRows: filled, sql: {} };
    }),
    ...desired.columns.flatMap((column) => {
      const from = there.get(column.name);
      if (from === undefined) return added([column]);
      const seal = seals.get(column.name);
      if (from === column.type) return planSeal(table, column, seal, facts);
      // an encrypted value is no text that could be read as something else
      const isReplaced = seal !== undefined || replaced.has(column.name);
      // less of each number goes along, whose whole is kept beside it
      const isCarried = conversionOf(from, column.type).kind === 'lossy';
      const change =
        isReplaced && !isCarried ? replaceColumn(table, column, from, facts) : planColumn(table, column, from, facts);
      return [...change, ...planSeal(table, column, undefined, isReplaced ? undefined : facts)];
    }),
    ...indexes(existing.indexes.filter((name) => fitting.has(name))),
  ];
};

/**
 * What must change so that the database fits the form. Pure; asked once without facts to learn which columns to count
 * (`countable`), then with them.
 */
export const planChanges = (
  desired: readonly DesiredTable[],
  existing: readonly ExistingTable[],
  facts: Facts,
): Change[] => {
  const wanted = new Set(desired.map(({ name }) => name));
  const gone = existing.filter(({ name }) => !wanted.has(name));
  return [
    ...desired.flatMap((table) =>
      planTable(
        table,
        existing.find(({ name }) => name === table.name),
        facts,
      ),
    ),
    ...gone.map(({ name }): Change => {
      const { filled } = facts.get(factKey(name, '')) ?? { filled: 0 };
      return {
        ...base,
        kind: 'dropTable',
        table: name,
        label: name,
        isDestructive: filled > 0,
        affectedRows: filled,
        sql: { index: indexNameOf(name, 'parent') },
      };
    }),
  ];
};

const COUNTED: readonly Change['kind'][] = ['dropColumn', 'dropTable', 'changeType', 'encryptColumn', 'decryptColumn'];

/** Columns (`''`: whole tables) whose contents decide whether a change loses something. */
export const countable = (changes: readonly Change[]): { table: string; column: string; isNumber: boolean }[] =>
  changes
    .filter(({ kind, from }) => COUNTED.includes(kind) && (kind === 'dropTable' || from !== ''))
    .map(({ table, column, from }) => ({ table, column, isNumber: from.startsWith('numeric') }));

/**
 * What goes is told by the title that it had in the form that was published before; the database knows no titles. The
 * form's own table bears the form's name.
 */
export const withTitles = (changes: readonly Change[], before: readonly DesiredTable[], formName: string): Change[] =>
  changes.map((change) => {
    if (change.kind === 'createTable' && change.label === '') return { ...change, label: formName };
    if (change.kind !== 'dropTable' && change.kind !== 'dropColumn') return change;
    const table = before.find(({ name }) => name === change.table);
    const label =
      change.kind === 'dropTable' ? table?.label : table?.columns.find(({ name }) => name === change.column)?.label;
    return label === undefined || label === '' ? change : { ...change, label };
  });

/** The change as a person is told of it. */
export const shown = ({ sql: _sql, ...change }: Change): PlannedChange => change;
