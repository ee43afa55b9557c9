import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { FormRecord, FormRow } from '@qiaoban/form/runtime/record-data';
import type { TextHost } from '@qiaoban/form/block';
import type { SheetCell } from '#platform/sheet/sheet';
import type { CompiledForm } from '../../compiled/compile-form';
import { maskValue } from '@qiaoban/form/values/protected-text';
import { isReadable, isVisible } from '../../record/record.rights';
import type { FormRights } from '../../record/record.rights';

/** A column of the file: a field of the record, or of the rows of a sub-table. */
export type ExportColumn = {
  field: FieldInfo;
  table: string | undefined;
  title: string;
  /** Only a part of its values goes into the file. */
  isInPart: boolean;
};
export type ExportPlan = { columns: ExportColumn[]; tables: string[] };

/** The columns asked for, in their order. Refuses fields that are not there or not to be seen. */
export const exportPlan = (
  form: CompiledForm,
  rights: Pick<FormRights, 'columns' | 'full'>,
  paths: readonly string[],
  language: Language,
): ExportPlan => {
  const columns = [...new Set(paths)].map((path): ExportColumn => {
    const field = form.byPath.get(path);
    if (field === undefined || !isVisible(rights, path))
      throw new AppError(commonErrors.unknown_field, { field: path });
    const sub = form.tables.find(({ info }) => info.fields.includes(field))?.info;
    const label = textIn(field.label, language) || field.field;
    const title = sub === undefined ? label : `${textIn(sub.label, language)}.${label}`;
    return { field, table: sub?.field, title, isInPart: !isReadable(rights, field) };
  });
  return { columns, tables: [...new Set(columns.flatMap(({ table }) => table ?? []))] };
};

/** A value as it stands in the file: numbers as such where they say the same. */
export const cellOf = (field: FieldInfo, value: unknown, host: TextHost): SheetCell => {
  if (typeof value === 'number' && field.filterKind === 'number' && !field.block.definition.readsOptions) {
    // a switch is a number too, and is read as words
    const text = field.block.codec?.toText(value, field.props, host) ?? '';
    return Number(text) === value ? value : text;
  }
  return field.block.codec?.toText(value ?? null, field.props, host) ?? '';
};

/** Rows of a sub-table. */
export const rowsOf = (record: FormRecord, table: string): FormRow[] =>
  Array.isArray(record[table]) ? (record[table] as FormRow[]) : [];

/** Rows of the file for one record: as many as its longest sub-table has; main values stand in the first only. */
export const exportRows = ({ columns, tables }: ExportPlan, record: FormRecord, host: TextHost): SheetCell[][] => {
  const height = Math.max(1, ...tables.map((table) => rowsOf(record, table).length));
  return Array.from({ length: height }, (_, at) =>
    columns.map(({ field, table, isInPart }) => {
      const values = table === undefined ? (at === 0 ? record : undefined) : rowsOf(record, table)[at];
      const value = values?.[field.field];
      if (values === undefined) return '';
      return cellOf(field, isInPart ? maskValue(value, field.props) : value, host);
    }),
  );
};
