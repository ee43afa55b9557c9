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

/**
 * The fields that were different after a step, with what they held then: each later change is taken back, newest first.
 * `steps`: newest first. What the server makes, and fields that the form no longer has, are left out.
 */
export const valuesAfter = (document: FormDocument, steps: readonly Step[], id: string): Record<string, unknown> => {
  const { main, tables } = listFields(document);
  const restorable = new Set([
    ...main
      .filter(
        (field) =>
          field.column !== undefined &&
          !field.block.definition.isServerMade &&
          field.block.definition.formula === undefined &&
          isKnown(field),
      )
      .map(({ field }) => field),
    ...tables.map(({ field }) => field),
  ]);
  const columns = new Map(tables.map(({ field, fields }) => [field, fields]));
  const values: Record<string, unknown> = {};
  for (const step of steps) {
    if (step.id === id) break;
    const before = valuesOf(step.before);
    for (const field of Object.keys({ ...before, ...valuesOf(step.after) }))
      if (restorable.has(field)) values[field] = knownRows(columns.get(field) ?? [], before[field] ?? null);
  }
  return values;
};
