import type { FormFields } from '../fields';
import type { Place } from './cell';
import { splitPath } from './cell';

/** `{ field: value, tableField: rows[] }`; each row is `{ id, column: value }`. */
export type FormRecord = Record<string, unknown>;
export type FormRow = Record<string, unknown> & { id: string };

type Rows = { order: readonly string[]; byId: Map<string, Map<string, unknown>> };

/** The values of one open record, addressed by place. Unset values are null. */
export type RecordData = ReturnType<typeof createRecordData>;

const isRow = (row: unknown): row is FormRow =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';

export const createRecordData = (fields: FormFields, record: FormRecord) => {
  const main = new Map<string, unknown>(fields.main.map(({ field }) => [field, record[field] ?? null]));
  const tables = new Map<string, Rows>();
  for (const table of fields.tables) {
    const given = record[table.field];
    const rows = Array.isArray(given) ? given.filter(isRow) : [];
    const byId = new Map(
      rows.map((row) => [
        row.id,
        new Map<string, unknown>(table.fields.map(({ field }) => [field, row[field] ?? null])),
      ]),
    );
    tables.set(table.field, { order: [...byId.keys()], byId });
  }

  const get = ({ path, row }: Place): unknown => {
    const { table, field } = splitPath(path);
    if (table === undefined) return main.get(field) ?? null;
    return (row === undefined ? undefined : tables.get(table)?.byId.get(row)?.get(field)) ?? null;
  };
  /** Answers whether the place exists and now holds another value. */
  const set = ({ path, row }: Place, value: unknown): boolean => {
    const { table, field } = splitPath(path);
    const target = table === undefined ? main : row === undefined ? undefined : tables.get(table)?.byId.get(row);
    if (!target?.has(field) || sameValue(target.get(field), value ?? null)) return false;
    target.set(field, value ?? null);
    return true;
  };
  const rowIds = (table: string): readonly string[] => tables.get(table)?.order ?? [];
  /** The values of a column, top row first. */
  const column = (path: string): unknown[] => {
    const { table = '', field } = splitPath(path);
    const rows = tables.get(table);
    return rows ? rows.order.map((id) => rows.byId.get(id)?.get(field) ?? null) : [];
  };
  const insertRow = (table: string, id: string, at: number, values: ReadonlyMap<string, unknown>): void => {
    const rows = tables.get(table);
    if (!rows) return;
    rows.byId.set(id, new Map(values));
    rows.order = [...rows.order.slice(0, at), id, ...rows.order.slice(at)];
  };
  const removeRow = (table: string, id: string): void => {
    const rows = tables.get(table);
    if (!rows?.byId.delete(id)) return;
    rows.order = rows.order.filter((each) => each !== id);
  };
  const reorder = (table: string, order: readonly string[]): void => {
    const rows = tables.get(table);
    if (rows) rows.order = order;
  };
  const rowValues = (table: string, id: string): ReadonlyMap<string, unknown> =>
    tables.get(table)?.byId.get(id) ?? new Map();

  return { get, set, rowIds, column, insertRow, removeRow, reorder, rowValues };
};

/** Same by content: values are JSON and small. */
const sameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
};
