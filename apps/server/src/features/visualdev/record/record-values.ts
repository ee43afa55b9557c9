import type { FieldInfo } from '@qiaoban/form/fields';
import type { FormRecord, FormRow } from '@qiaoban/form/runtime/record-data';
import { SECRET_MASK } from '@qiaoban/form/values/secret-value';
import { isMasked, maskValue } from '@qiaoban/form/values/protected-text';
import { withPictures } from '#platform/rich-html';
import type { CompiledForm, CompiledTable } from '../compiled/compile-form';
import { columnOf } from '../compiled/compile-form';
import type { StoredRow } from './stored-row';

export type { StoredRow };

/** Gives files an address that works for a while; undefined leaves them without. */
export type SignFile = (fileId: string, isImage: boolean) => string;

/** Whoever writes in a database elsewhere could name any file in a text there: none is opened by that. */
export const signOnlyOurs = ({ external }: CompiledForm, sign: SignFile): SignFile =>
  external === undefined ? sign : () => '';

type StoredFile = { name: string; fileId: string; url: string };
const isImageName = (name: string): boolean => /\.(jpe?g|png|gif|bmp|webp)$/i.test(name);

const decode = (field: FieldInfo, stored: unknown, sign: SignFile | undefined): unknown => {
  const value =
    field.block.codec === undefined ? (stored ?? null) : (field.block.codec.fromColumn(stored, field.props) ?? null);
  // what was stored once is not shown again
  if (sign !== undefined && field.block.definition.isSecret && value !== null) return SECRET_MASK;
  if (sign !== undefined) return withAddresses(field, maskValue(value, field.props), sign);
  return value;
};

const withAddresses = (field: FieldInfo, value: unknown, sign: SignFile): unknown => {
  if (field.block.definition.isHtml && typeof value === 'string') return withPictures(value, (id) => sign(id, true));
  if (!field.block.definition.isFile || !Array.isArray(value)) return value;
  return (value as StoredFile[]).map((file) => ({ ...file, url: sign(file.fileId, isImageName(file.name)) }));
};

/** Values of the named main fields out of a stored row. */
export const readMain = (fields: readonly FieldInfo[], row: Record<string, unknown>, sign?: SignFile): FormRecord => {
  const record: FormRecord = {};
  for (const field of fields) record[field.field] = decode(field, row[columnOf(field)], sign);
  return record;
};

const readRows = (table: CompiledTable, stored: unknown, sign?: SignFile): FormRow[] =>
  Array.isArray(stored)
    ? (stored as Record<string, unknown>[]).map((row) => {
        const read: FormRow = { id: String(row['id']) };
        for (const field of table.stored) read[field.field] = decode(field, row[field.field], sign);
        return read;
      })
    : [];

/** The whole record with its sub-tables. */
export const readRecord = (form: CompiledForm, row: StoredRow, sign?: SignFile): FormRecord => {
  const record = readMain(form.main, row, sign);
  form.tables.forEach((table, at) => {
    record[table.field] = readRows(table, row[`rows${at}`], sign);
  });
  return record;
};

/** The same with what `change` makes of the values of each field; rows of sub-tables too. */
const changedFields = (
  form: CompiledForm,
  record: FormRecord,
  isMeant: (field: FieldInfo) => boolean,
  change: (field: FieldInfo, value: unknown) => unknown,
): FormRecord => {
  const ofFields = <T extends Record<string, unknown>>(fields: readonly FieldInfo[], values: T): T => {
    const meant = fields.filter((each) => isMeant(each) && Object.hasOwn(values, each.field));
    if (meant.length === 0) return values;
    return { ...values, ...Object.fromEntries(meant.map((each) => [each.field, change(each, values[each.field])])) };
  };
  const shown = { ...ofFields(form.main, record) };
  for (const { field, stored } of form.tables) {
    const rows = shown[field];
    if (Array.isArray(rows)) shown[field] = (rows as FormRow[]).map((row) => ofFields(stored, row));
  }
  return shown;
};

/** A record, or a part of one, with addresses of its files and pictures. */
export const addressedRecord = (form: CompiledForm, record: FormRecord, sign: SignFile): FormRecord =>
  changedFields(
    form,
    record,
    ({ block: { definition } }) => definition.isFile || definition.isHtml,
    (field, value) => withAddresses(field, value, sign),
  );

/** A record, or a part of one, as it is shown: of masked fields a part. */
export const shownRecord = (form: CompiledForm, record: FormRecord): FormRecord =>
  form.hasMasks
    ? changedFields(
        form,
        record,
        ({ props }) => isMasked(props),
        ({ props }, value) => maskValue(value, props),
      )
    : record;

/** Value as the column takes it. Addresses of files run out, so they are not kept. */
export const toColumn = (field: FieldInfo, value: unknown): unknown => {
  const kept =
    field.block.definition.isFile && Array.isArray(value)
      ? // always in one order: the database answers with another one than a person sends
        (value as StoredFile[]).map(({ name, fileId }) => ({ name, fileId, url: '' }))
      : value;
  return field.block.codec === undefined
    ? (kept ?? null)
    : (field.block.codec.toColumn(kept ?? null, field.props) ?? null);
};

/** Same in the column, whatever the address of a file says. */
export const sameStored = (field: FieldInfo, a: unknown, b: unknown): boolean =>
  JSON.stringify(toColumn(field, a)) === JSON.stringify(toColumn(field, b));
