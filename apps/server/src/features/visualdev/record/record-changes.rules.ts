import type { FormRecord, FormRow } from '@qiaoban/form/runtime/record-data';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { CompiledForm, CompiledTable } from '../compiled/compile-form';
import { SECRET_MASK } from '@qiaoban/form/values/secret-value';
import { isEncrypted, isMasked, maskValue } from '@qiaoban/form/values/protected-text';
import { sameStored } from './record-values';

type RowChanges = {
  added: { order: number; row: FormRow }[];
  /** Moved rows are among them: their place is stored too. */
  changed: { order: number; row: FormRow }[];
  removed: string[];
};

const rowsOf = (record: FormRecord, table: string): FormRow[] =>
  Array.isArray(record[table]) ? (record[table] as FormRow[]) : [];

const sameRow = (fields: readonly FieldInfo[], a: FormRow, b: FormRow): boolean =>
  fields.every((field) => sameStored(field, a[field.field], b[field.field]));

/** What has to be written so that the stored rows become the wanted ones. */
export const rowChanges = (table: CompiledTable, before: FormRecord, after: FormRecord): RowChanges => {
  const old = new Map(rowsOf(before, table.field).map((row, order) => [row.id, { row, order }]));
  const wanted = rowsOf(after, table.field);
  const changes: RowChanges = { added: [], changed: [], removed: [] };
  wanted.forEach((row, order) => {
    const stored = old.get(row.id);
    if (stored === undefined) changes.added.push({ order, row });
    else if (stored.order !== order || !sameRow(table.stored, stored.row, row)) changes.changed.push({ order, row });
    old.delete(row.id);
  });
  changes.removed.push(...old.keys());
  return changes;
};

/** A value as a log may have it: of a masked one a part; a secret, or what is stored unreadable, is only there. */
const logged = ({ block, props }: FieldInfo, value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  if (isMasked(props)) return maskValue(value, props);
  return block.definition.isSecret || isEncrypted(props) ? SECRET_MASK : value;
};

const loggedRow = (table: CompiledTable, row: FormRow): FormRow => ({
  ...row,
  ...Object.fromEntries(
    table.stored.flatMap((field) =>
      Object.hasOwn(row, field.field) ? [[field.field, logged(field, row[field.field])]] : [],
    ),
  ),
});

/** Before and after of what differs, for the audit: fields, and of each sub-table the rows that were touched. */
export const differences = (
  form: CompiledForm,
  before: FormRecord,
  after: FormRecord,
): { before: FormRecord; after: FormRecord } => {
  const was: FormRecord = {};
  const is: FormRecord = {};
  for (const field of form.stored) {
    if (sameStored(field, before[field.field], after[field.field])) continue;
    was[field.field] = logged(field, before[field.field]);
    is[field.field] = logged(field, after[field.field]);
  }
  for (const table of form.tables) {
    const { added, changed, removed } = rowChanges(table, before, after);
    const old = new Map(rowsOf(before, table.field).map((row) => [row.id, row]));
    // a row that only moved says nothing
    const edited = changed.filter(({ row }) => !sameRow(table.stored, old.get(row.id)!, row));
    if (added.length + edited.length + removed.length === 0) continue;
    was[table.field] = [...edited.map(({ row }) => row.id), ...removed].map((id) => loggedRow(table, old.get(id)!));
    is[table.field] = [...edited, ...added].map(({ row }) => loggedRow(table, row));
  }
  return { before: was, after: is };
};

/** Values that a person typed or the server made, without the empty ones: what an audit row of a new record holds. */
export const filledIn = (form: CompiledForm, record: FormRecord): FormRecord => {
  const found: FormRecord = {};
  const add = (field: string, value: unknown): void => {
    const isNothing = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
    if (!isNothing) found[field] = value;
  };
  for (const each of form.stored) add(each.field, logged(each, record[each.field]));
  for (const table of form.tables)
    add(
      table.field,
      rowsOf(record, table.field).map((row) => loggedRow(table, row)),
    );
  return found;
};

/** What a record is called in logs: its number, else its first text, of the fields that its writer may see. */
export const titleOf = (form: CompiledForm, record: FormRecord, isSeen: (field: string) => boolean): string => {
  const fields = [...form.billNumbers, ...form.keyword].filter(({ field }) => isSeen(field));
  const value = fields
    .map(({ field, props }) => maskValue(record[field], props))
    .find((each) => typeof each === 'string' && each !== '');
  return typeof value === 'string' ? value.slice(0, 200) : '';
};
