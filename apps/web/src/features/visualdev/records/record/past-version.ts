import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import { isEncrypted, isMasked } from '@qiaoban/form/values/protected-text';
import type { FormValues } from '@qiaoban/form/carry/record-difference';

type Step = { id: string; before: unknown; after: unknown };
const valuesOf = (value: unknown): FormValues =>
  typeof value === 'object' && value !== null ? (value as FormValues) : {};

/** The history knows what they held: neither in part only, nor not at all. */
const isKnown = ({ block, props }: FieldInfo): boolean =>
  !block.definition.isSecret && !isMasked(props) && !isEncrypted(props);

/** Rows without what the history does not know: what is left out stays as it is. */
const knownRows = (fields: readonly FieldInfo[], rows: unknown): unknown => {
  const unknown = new Set(fields.filter((field) => !isKnown(field)).map(({ field }) => field));
  if (!Array.isArray(rows) || unknown.size === 0) return rows;
  return (rows as FormValues[]).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !unknown.has(name))),
  );
};

type Row = FormValues & { id?: unknown };
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** A row that was taken out comes back behind the one that it stood behind when the record was made, else at the end. */
const withRow = (rows: readonly Row[], row: Row, order: readonly unknown[]): Row[] => {
  const place = order.indexOf(row.id);
  const above = order.slice(0, Math.max(0, place)).findLast((id) => rows.some((each) => each.id === id));
  if (place >= 0 && above === undefined) return [row, ...rows];
  const at = above === undefined ? rows.length : rows.findIndex(({ id }) => id === above) + 1;
  return [...rows.slice(0, at), row, ...rows.slice(at)];
};

/** The rows before a step: the history has of a sub-table those that it touched. */
const rowsBefore = (rows: readonly Row[], before: readonly Row[], after: readonly Row[], order: readonly unknown[]) => {
  const old = new Map(before.map((row) => [row.id, row]));
  const isAdded = (row: Row): boolean => !old.has(row.id) && after.some(({ id }) => id === row.id);
  const kept = rows.filter((row) => !isAdded(row)).map((row) => ({ ...row, ...old.get(row.id) }));
  const removed = before.filter(({ id }) => !rows.some((row) => row.id === id));
  return removed.reduce<Row[]>((all, row) => withRow(all, row, order), kept);
};

/**
 * The fields that were different after a step, with what they held then: each later change is taken back from what the
 * record holds now, newest first. `steps`: newest first. What the server makes, and fields that the form no longer has,
 * are left out.
 */
export const valuesAfter = (
  document: FormDocument,
  steps: readonly Step[],
  id: string,
  now: FormValues,
): Record<string, unknown> => {
  const { main, tables } = listFields(document);
  const restorable = new Set(
    main
      .filter(
        (field) =>
          field.column !== undefined &&
          !field.block.definition.isServerMade &&
          field.block.definition.formula === undefined &&
          isKnown(field),
      )
      .map(({ field }) => field),
  );
  const columns = new Map(tables.map(({ field, fields }) => [field, fields]));
  const made = valuesOf(steps.at(-1)?.after);
  const values: Record<string, unknown> = {};
  for (const step of steps) {
    if (step.id === id) break;
    const before = valuesOf(step.before);
    const after = valuesOf(step.after);
    for (const field of Object.keys({ ...before, ...after })) {
      const fields = columns.get(field);
      if (fields !== undefined) {
        const rows = rowsIn(field in values ? values[field] : knownRows(fields, now[field]));
        const order = rowsIn(made[field]).map((row) => row.id);
        const was = rowsIn(knownRows(fields, before[field]));
        values[field] = rowsBefore(rows, was, rowsIn(after[field]), order);
      } else if (restorable.has(field)) values[field] = before[field] ?? null;
    }
  }
  return values;
};
