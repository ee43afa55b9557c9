import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { Dialect } from '../dialect/dialect';
import { qualified } from '../dialect/dialects';
import { comparable } from '../value/comparable.rules';
import type { Exact } from '../value/exact-select.rules';
import type { PartColumn } from './part-columns';
import type { Position } from './position.rules';

/** Columns by which a part is walked through: the growing one first, then the keys. */
export const orderOf = (part: SyncPart, isIncremental: boolean): string[] => {
  const grow = isIncremental && part.growColumn !== '' ? [part.growColumn] : [];
  return [...grow, ...part.keys.filter((key) => !grow.includes(key))];
};

/** `(a > x) or (a = x and b > y) …` and its values, numbered from the first. */
export const afterPosition = (
  dialect: Dialect,
  order: readonly Exact[],
  position: Position,
): { text: string; values: unknown[] } => {
  const values: unknown[] = [];
  const bind = (column: Exact, value: unknown): string => {
    values.push(column.bind(value));
    return column.bound(dialect.placeholder(values.length));
  };
  const directions = order.map((column, at) => {
    const same = order.slice(0, at).map((before, k) => `${before.order} = ${bind(before, position[k])}`);
    return `(${[...same, `${column.order} > ${bind(column, position[at])}`].join(' and ')})`;
  });
  return { text: `(${directions.join(' or ')})`, values };
};

type Ask = { dialect: Dialect; schema: string; part: SyncPart; order: readonly Exact[]; since: unknown };

/** Condition of the rows that belong to a run: keys that are not empty, and from the mark on. */
const belongs = ({ dialect, order, since }: Ask): { parts: string[]; values: unknown[] } => {
  const parts = order.map((column) => `${dialect.quote(column.name)} is not null`);
  const [first] = order;
  if (since === undefined || first === undefined) return { parts, values: [] };
  const from = `${first.order} >= ${first.bound(dialect.placeholder(1))}`;
  return { parts: [from, ...parts], values: [first.bind(since)] };
};

export const countText = (ask: Ask): { text: string; values: unknown[] } => {
  const { parts, values } = belongs(ask);
  return {
    text: `select count(*) as n from ${qualified(ask.dialect, ask.schema, ask.part.from)} where ${parts.join(' and ')}`,
    values,
  };
};

/** The next rows behind a position, in order: the part's columns, then those of the order. */
export const batchText = (
  ask: Ask,
  columns: readonly Exact[],
  position: Position | undefined,
  rows: number,
): { text: string; values: unknown[] } => {
  const { dialect, schema, part, order } = ask;
  const begin = position === undefined ? belongs(ask) : { parts: [], values: [] };
  const after = position === undefined ? undefined : afterPosition(dialect, order, position);
  const where = [...begin.parts, ...(after === undefined ? [] : [after.text])].join(' and ');
  // names of our own, as one column may be wanted twice
  const wanted = [...columns, ...order]
    .map((column, at) => `${column.text} as ${dialect.quote(`qb_column_${at}`)}`)
    .join(', ');
  const sorted = order.map((column) => column.order).join(', ');
  return {
    text: dialect.page(
      `select ${wanted} from ${qualified(dialect, schema, part.from)} where ${where} order by ${sorted}`,
      rows,
      0,
    ),
    values: [...begin.values, ...(after?.values ?? [])],
  };
};

/** Names of the keys in the target. */
export const targetKeys = (part: SyncPart): string[] =>
  part.keys.map((key) => part.columns.find((column) => column.from === key)?.to ?? '');

/** Condition of the rows with these keys; values are numbered after `before` others. */
export const keysText = (
  dialect: Dialect,
  names: readonly Exact[],
  keys: readonly (readonly unknown[])[],
  before = 0,
): { text: string; values: unknown[] } => {
  const values: unknown[] = [];
  const bind = (column: Exact, value: unknown): string => {
    values.push(column.bind(value));
    return column.bound(dialect.placeholder(before + values.length));
  };
  const text =
    names.length === 1
      ? `${dialect.quote(names[0]!.name)} in (${keys.map((key) => bind(names[0]!, key[0])).join(', ')})`
      : keys
          .map(
            (key) =>
              `(${names.map((column, at) => `${dialect.quote(column.name)} = ${bind(column, key[at])}`).join(' and ')})`,
          )
          .join(' or ');
  return { text, values };
};

/** The rows of a table that have these keys, with these columns. */
export const rowsWithKeysText = (
  { dialect, schema }: { dialect: Dialect; schema: string },
  table: string,
  columns: readonly Exact[],
  names: readonly Exact[],
  keys: readonly (readonly unknown[])[],
): { text: string; values: unknown[] } => {
  const { text, values } = keysText(dialect, names, keys);
  const wanted = columns.map((column, at) => `${column.text} as ${dialect.quote(`qb_column_${at}`)}`).join(', ');
  return { text: `select ${wanted} from ${qualified(dialect, schema, table)} where ${text}`, values };
};

type Compared = Pick<PartColumn, 'to' | 'isKey'>;

/** Rows of the target by their keys, to look them up. */
export const byKey = (columns: readonly Compared[], rows: readonly unknown[][]) => {
  const keyAt = columns.flatMap((column, at) => (column.isKey ? [at] : []));
  const keyOf = (row: readonly unknown[]): string =>
    keyAt.length === 1
      ? comparable(row[keyAt[0]!], columns[keyAt[0]!]!.to.kind)
      : JSON.stringify(keyAt.map((at) => comparable(row[at], columns[at]!.to.kind)));
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  return (row: readonly unknown[]): readonly unknown[] | undefined => known.get(keyOf(row));
};

const isSame = (one: unknown, other: unknown, { to }: Compared): boolean =>
  one === other || comparable(one, to.kind) === comparable(other, to.kind);

/**
 * The rows (in the form of the target) whose content differs from what the target holds under their keys, or that it
 * does not hold; `added` of them are new.
 */
export const differingRows = (
  columns: readonly Compared[],
  rows: readonly unknown[][],
  held: readonly unknown[][],
): { rows: unknown[][]; added: number } => {
  const find = byKey(columns, held as unknown[][]);
  let added = 0;
  const differing = rows.filter((row) => {
    const other = find(row);
    if (other === undefined) added += 1;
    return other === undefined || columns.some((column, at) => !isSame(row[at], other[at], column));
  });
  return { rows: differing, added };
};

/** Where the target holds something else than what was written: the row, the place of the column, what it holds. */
export const changedValue = (
  columns: readonly Compared[],
  rows: readonly unknown[][],
  held: readonly unknown[][],
  looked: readonly number[],
): { row: readonly unknown[]; at: number; stored: unknown } | undefined => {
  const find = byKey(columns, held as unknown[][]);
  for (const row of rows) {
    const other = find(row);
    for (const at of looked)
      if (other === undefined || !isSame(row[at], other[at], columns[at]!)) return { row, at, stored: other?.[at] };
  }
  return undefined;
};
