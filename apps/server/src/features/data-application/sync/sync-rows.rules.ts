import type { ColumnType } from '@qiaoban/contracts/data-application/column';
import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { Dialect, Target } from '../dialect/dialect';
import { qualified } from '../dialect/dialects';

/** Where a part stands: values of the order columns of the last row that was done. */
export type Position = readonly unknown[];

/** Columns by which a part is walked through: the growing one first, then the keys. */
export const orderOf = (part: SyncPart, isIncremental: boolean): string[] => {
  const grow = isIncremental && part.growColumn !== '' ? [part.growColumn] : [];
  return [...grow, ...part.keys.filter((key) => !grow.includes(key))];
};

/** `(a > x) or (a = x and b > y) …` and its values, numbered from `first`. */
export const afterPosition = (
  dialect: Dialect,
  order: readonly string[],
  position: Position,
): { text: string; values: unknown[] } => {
  const values: unknown[] = [];
  const bind = (value: unknown): string => {
    values.push(value);
    return dialect.placeholder(values.length);
  };
  const ways = order.map((column, at) => {
    const same = order.slice(0, at).map((before, k) => `${dialect.quote(before)} = ${bind(position[k])}`);
    return `(${[...same, `${dialect.quote(column)} > ${bind(position[at])}`].join(' and ')})`;
  });
  return { text: `(${ways.join(' or ')})`, values };
};

type Ask = { dialect: Dialect; schema: string; part: SyncPart; order: readonly string[]; since: unknown };

/** Condition of the rows that belong to a run: keys that are not empty, and from the mark on. */
const belongs = ({ dialect, order, since }: Ask): { parts: string[]; values: unknown[] } => {
  const parts = order.map((column) => `${dialect.quote(column)} is not null`);
  if (since === undefined) return { parts, values: [] };
  return { parts: [`${dialect.quote(order[0]!)} >= ${dialect.placeholder(1)}`, ...parts], values: [since] };
};

export const countText = (ask: Ask): { text: string; values: unknown[] } => {
  const { parts, values } = belongs(ask);
  return {
    text: `select count(*) as n from ${qualified(ask.dialect, ask.schema, ask.part.from)} where ${parts.join(' and ')}`,
    values,
  };
};

/** The next rows behind a position, in order. */
export const batchText = (
  ask: Ask,
  position: Position | undefined,
  rows: number,
): { text: string; values: unknown[] } => {
  const { dialect, schema, part, order } = ask;
  const begin = position === undefined ? belongs(ask) : { parts: [], values: [] };
  const after = position === undefined ? undefined : afterPosition(dialect, order, position);
  const where = [...begin.parts, ...(after === undefined ? [] : [after.text])].join(' and ');
  // columns of the order come last, for the position; names of our own, as one column may be wanted twice
  const columns = [...part.columns.map((column) => column.from), ...order]
    .map((name, at) => `${dialect.quote(name)} as ${dialect.quote(`qb_column_${at}`)}`)
    .join(', ');
  const sorted = order.map(dialect.quote).join(', ');
  return {
    text: dialect.page(
      `select ${columns} from ${qualified(dialect, schema, part.from)} where ${where} order by ${sorted}`,
      rows,
      0,
    ),
    values: [...begin.values, ...(after?.values ?? [])],
  };
};

/** Names of the keys in the target. */
export const targetKeys = (part: SyncPart): string[] =>
  part.keys.map((key) => part.columns.find((column) => column.from === key)?.to ?? '');

export const targetColumns = (part: SyncPart): Target[] =>
  part.columns.map((column) => ({ name: column.to, type: column.dataType }));

/** The rows of the target that have these keys. */
export const sameKeysText = (
  dialect: Dialect,
  schema: string,
  part: SyncPart,
  keys: readonly (readonly unknown[])[],
) => {
  const names = targetKeys(part).map(dialect.quote);
  const values: unknown[] = [];
  const bind = (value: unknown): string => {
    values.push(value);
    return dialect.placeholder(values.length);
  };
  const where =
    names.length === 1
      ? `${names[0]} in (${keys.map((key) => bind(key[0])).join(', ')})`
      : keys.map((key) => `(${names.map((name, at) => `${name} = ${bind(key[at])}`).join(' and ')})`).join(' or ');
  const columns = part.columns.map((column) => dialect.quote(column.to)).join(', ');
  return { text: `select ${columns} from ${qualified(dialect, schema, part.to)} where ${where}`, values };
};

/** A value in the form in which the target takes it. */
export const converted = (value: unknown, type: ColumnType, dialect: Dialect): unknown => {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (type === 'boolean') {
    const isTrue = value === true || value === 1 || /^(1|t|true|y|yes)$/i.test(String(value));
    return dialect.type === 'PostgreSQL' || dialect.type === 'SqlServer' ? isTrue : Number(isTrue);
  }
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return type === 'varchar' || type === 'text' ? String(value) : Number(value);
  // MySQL's empty date
  if ((type === 'date' || type === 'datetime') && String(value).startsWith('0000-00-00')) return null;
  if (type === 'date') return String(value).slice(0, 10);
  if (type === 'varchar' || type === 'text' || type === 'json') return String(value);
  return value;
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
};

/** `1.50` → `1.5`, `1.0` → `1`. */
const withoutEmptyDecimals = (text: string): string => {
  const point = text.lastIndexOf('.');
  if (point < 0 || !/^\d*$/.test(text.slice(point + 1))) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, end === point + 1 ? point : end);
};

/** A value as it is compared: the same for the same content, whichever database it came from. */
export const comparable = (value: unknown, type: ColumnType): string => {
  if (value === null || value === undefined) return '\u0000';
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (type === 'json') {
    try {
      return JSON.stringify(sorted(typeof value === 'string' ? JSON.parse(value) : value));
    } catch {
      return String(value);
    }
  }
  if (type === 'boolean') return /^(1|t|true|y|yes)$/i.test(String(value)) ? '1' : '0';
  if (type === 'datetime')
    return withoutEmptyDecimals(String(value).replace('T', ' ')).replace(/^(\d{4}-\d\d-\d\d)$/, '$1 00:00:00');
  if (type === 'date') return String(value).slice(0, 10);
  if (['int', 'bigint', 'decimal', 'double'].includes(type)) return withoutEmptyDecimals(String(value));
  return String(value);
};

/** The rows whose content differs from what the target holds under their keys, or that it does not hold. */
export const differingRows = (part: SyncPart, rows: readonly unknown[][], held: readonly unknown[][]): unknown[][] => {
  const keyAt = part.keys.map((key) => part.columns.findIndex((column) => column.from === key));
  const keyOf = (row: readonly unknown[]): string =>
    JSON.stringify(keyAt.map((at) => comparable(row[at], part.columns[at]!.dataType)));
  const known = new Map(held.map((row) => [keyOf(row), row]));
  return rows.filter((row) => {
    const other = known.get(keyOf(row));
    return (
      other === undefined ||
      part.columns.some((column, at) => comparable(row[at], column.dataType) !== comparable(other[at], column.dataType))
    );
  });
};
