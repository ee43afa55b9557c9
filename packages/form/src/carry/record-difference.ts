import type { FormDocument } from '../document';
import { listFields } from '../fields';
import type { FieldInfo, TableInfo } from '../fields';
import { isEmpty } from '../problem';
import type { StoredFile } from '../values/file-value';
import { withoutAddresses } from '../values/html-text';

export type FormValues = Readonly<Record<string, unknown>>;

type ValueDifference = { kind: 'value'; field: FieldInfo; before: unknown; after: unknown };

/** What happened to a row of a sub-table: the columns that differ, and one that stayed and tells which row it is. */
export type RowDifference = {
  kind: 'added' | 'removed' | 'changed';
  id: string;
  known: { field: FieldInfo; value: unknown } | undefined;
  values: ValueDifference[];
};

/** One thing that is different between two states of a record. */
export type Difference = ValueDifference | { kind: 'rows'; table: TableInfo; rows: RowDifference[] };

/** Missing values are the same, however they are missing; all else by content. */
const same = (a: unknown, b: unknown): boolean => (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);

/** A value without what is of a moment: the addresses of files and pictures. */
const lasting = ({ block: { definition } }: FieldInfo, value: unknown): unknown => {
  if (definition.isHtml && typeof value === 'string') return withoutAddresses(value);
  if (!definition.isFile || !Array.isArray(value)) return value;
  return (value as StoredFile[]).map(({ name, fileId }) => ({ name, fileId }));
};

const sameValue = (field: FieldInfo, a: unknown, b: unknown): boolean => same(lasting(field, a), lasting(field, b));

type Row = Record<string, unknown>;
const rowsOf = (value: unknown): Map<string, Row> =>
  new Map((Array.isArray(value) ? (value as Row[]) : []).map((row, index) => [String(row.id ?? index), row]));

const valuesDiffer = (fields: readonly FieldInfo[], before: FormValues, after: FormValues): ValueDifference[] =>
  fields.flatMap((field): ValueDifference[] =>
    sameValue(field, before[field.field], after[field.field])
      ? []
      : [{ kind: 'value', field, before: before[field.field] ?? null, after: after[field.field] ?? null }],
  );

const rowDiffers = ({ fields }: TableInfo, id: string, before: Row | undefined, after: Row | undefined) => {
  const values = valuesDiffer(fields, before ?? {}, after ?? {});
  const kind: RowDifference['kind'] = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const stayed =
    kind === 'changed'
      ? fields.find(
          (each) => !isEmpty(after?.[each.field]) && sameValue(each, before?.[each.field], after?.[each.field]),
        )
      : undefined;
  return { kind, id, known: stayed && { field: stayed, value: after?.[stayed.field] }, values };
};

const rowsDiffer = (table: TableInfo, before: unknown, after: unknown): Difference | undefined => {
  const [old, next] = [rowsOf(before), rowsOf(after)];
  const rows = [...new Set([...old.keys(), ...next.keys()])]
    .map((id) => rowDiffers(table, id, old.get(id), next.get(id)))
    .filter(({ kind, values }) => kind !== 'changed' || values.length > 0);
  return rows.length > 0 ? { kind: 'rows', table, rows } : undefined;
};

/**
 * What is different, in the order of the form. Fields that stand in neither state are the same: a history holds only
 * what was changed and may be seen.
 */
export const differences = (document: FormDocument, before: FormValues, after: FormValues): Difference[] => {
  const { main, tables } = listFields(document);
  const isKnown = (field: string): boolean => field in before || field in after;
  return [
    ...valuesDiffer(
      main.filter(({ field }) => isKnown(field)),
      before,
      after,
    ),
    ...tables.flatMap((table) =>
      isKnown(table.field) ? (rowsDiffer(table, before[table.field], after[table.field]) ?? []) : [],
    ),
  ];
};

/** Name of the field or sub-table that a difference is about. */
export const fieldOf = (difference: Difference): string =>
  difference.kind === 'rows' ? difference.table.field : difference.field.field;

/**
 * My changes on top of what somebody else saved: fields that I changed are mine, the others theirs. `both` names the
 * fields that both changed to something else.
 */
export const mergeRecords = (
  document: FormDocument,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): { merged: Record<string, unknown>; both: string[] } => {
  // Only what is sent is mine: fields that the server makes are absent and never count as changed.
  const sent = (values: FormValues): Record<string, unknown> =>
    Object.fromEntries(Object.keys(mine).map((field) => [field, values[field]]));
  const changed = differences(document, sent(base), mine).map(fieldOf);
  const other = new Set(differences(document, sent(base), sent(theirs)).map(fieldOf));
  const apart = new Set(differences(document, sent(theirs), mine).map(fieldOf));
  return {
    merged: { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) },
    both: changed.filter((field) => other.has(field) && apart.has(field)),
  };
};
