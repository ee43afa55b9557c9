import { AppError } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { fieldsByPath, listFields, pathsOf } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { FormDocument } from '@qiaoban/form/document';
import { isMissing } from '@qiaoban/form/problem';
import { seenDocument } from '@qiaoban/form/seen-document';
import '@qiaoban/form/texts/form-text';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FieldAccess, FieldRights } from '@qiaoban/flow/model/field-rights';
import { rightOf } from '@qiaoban/flow/model/field-rights';
import type { FormRights } from '@qiaoban/flow/rules/form-rights';
import { isSeenWith } from '@qiaoban/flow/rules/form-rights';
import type { FurtherSight } from '@qiaoban/flow/rules/further-forms';
import { furtherFieldOf } from '@qiaoban/flow/model/further-field';
import { seenFlow } from '@qiaoban/flow/model/seen-flow';

export type RecordValues = Record<string, unknown>;

/** The right to every field, sub-table and column of a form; nothing is left to a default. */
export const everyRight = (form: FormDocument, { rights, fallback }: FormRights): FieldRights =>
  Object.fromEntries(pathsOf(form).map((path) => [path, rightOf(rights, path, fallback)]));

const noFurther: FurtherSight = () => () => false;

/**
 * Form, rights and flow as far as somebody with these rights may see them: what is hidden is in none of them by any name.
 * `further`: what may be seen of the further forms; left out: nothing.
 */
export const seenParts = (form: FormDocument, flow: FlowDocument, at: FormRights, further = noFurther) => {
  const isSeen = isSeenWith(at);
  const seen = seenDocument(form, isSeen);
  const isNamed = (name: string): boolean => {
    const meant = furtherFieldOf(name);
    return meant ? further(meant.formId)(meant.field) : isSeen(name);
  };
  return { form: seen, fieldRights: everyRight(seen, at), flow: seenFlow(flow, isNamed) };
};

export const withoutDemands = (rights: FieldRights): FieldRights =>
  Object.fromEntries(
    Object.entries(rights).map(([path, { access, rows }]) => [path, { access, ...(rows ? { rows } : {}) }]),
  );

export const mayEditSome = (rights: Readonly<Record<string, { access: FieldAccess }>>): boolean =>
  Object.values(rights).some((right) => right.access === 'edit');

const isRow = (row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null;

/** What a form, as far as a person may see it, shows of a record. Nothing that this form does not know. */
export const visibleValues = (form: FormDocument, data: RecordValues): RecordValues => {
  const { main, tables } = listFields(form);
  const shown: RecordValues = {};
  for (const { field } of main) shown[field] = data[field] ?? null;
  for (const table of tables) {
    const rows = data[table.field];
    shown[table.field] = (Array.isArray(rows) ? rows : []).filter(isRow).map((row) => ({
      id: row['id'],
      ...Object.fromEntries(table.fields.map(({ field }) => [field, row[field] ?? null])),
    }));
  }
  return shown;
};

/** Those of the values that a form, as far as a person may see it, knows. */
export const visibleChanges = (form: FormDocument, changed: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(visibleValues(form, changed)).filter(([field]) => Object.hasOwn(changed, field)));

/** Fields that the node demands and that are empty: `amount`, `lines.2.category`. */
export const missingFields = (form: FormDocument, data: RecordValues, rights: FieldRights): string[] => {
  const { main, tables } = listFields(form);
  const isDemanded = (path: string): boolean => rights[path]?.required === true && rights[path].access === 'edit';
  return [
    ...[...main, ...tables].flatMap((each) => {
      const path = 'path' in each ? each.path : each.field;
      return isDemanded(path) && isMissing(data[each.field]) ? [path] : [];
    }),
    ...tables.flatMap((table) => {
      const rows = data[table.field];
      const columns = table.fields.filter(({ path }) => isDemanded(path));
      return (Array.isArray(rows) ? rows : []).flatMap((row: unknown, at) =>
        columns.flatMap(({ field }) => (isRow(row) && isMissing(row[field]) ? [`${table.field}.${at}.${field}`] : [])),
      );
    }),
  ];
};

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '');

/** Ids of users and departments that stand in a record, whose names a reader needs. */
export const idsInRecord = (form: FormDocument, data: RecordValues): { users: string[]; departments: string[] } => {
  const found = { user: new Set<string>(), department: new Set<string>() };
  const { main, tables } = listFields(form);
  for (const { field, block } of main) {
    const { holds } = block.definition;
    if (holds) for (const id of idsIn(data[field])) found[holds].add(id);
  }
  for (const table of tables) {
    const rows = data[table.field];
    for (const row of Array.isArray(rows) ? rows.filter(isRow) : []) {
      for (const { field, block } of table.fields) {
        const { holds } = block.definition;
        if (holds) for (const id of idsIn(row[field])) found[holds].add(id);
      }
    }
  }
  return { users: [...found.user], departments: [...found.department] };
};

/** The record's bill number, when one of the fields is one and it was given. */
export const billNumberOf = (fields: readonly FieldInfo[], data: RecordValues): string | undefined => {
  for (const { field, block } of fields) {
    const value = block.definition.isBillNumber ? data[field] : undefined;
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
};

/** "lines.2.amount" → the column's label. */
const labelAt = (form: FormDocument, path: string, language: Language): string => {
  const name = path.replace(/\.\d+\./, '.');
  const found = fieldsByPath(form).get(name) ?? listFields(form).tables.find((table) => table.field === name);
  return textIn(found?.label, language);
};

/** Throws visualdev.record_invalid with the fields that the node demands and that are empty. */
export const requireFilled = (
  form: FormDocument,
  data: RecordValues,
  rights: FieldRights,
  language: Language,
): void => {
  const paths = missingFields(form, data, rights);
  if (paths.length === 0) return;
  const fields = paths.map((path) => ({
    path,
    message: translate(language, 'form.problem.required', { label: labelAt(form, path, language) }),
  }));
  throw new AppError(visualdevErrors.record_invalid, {}, fields);
};
