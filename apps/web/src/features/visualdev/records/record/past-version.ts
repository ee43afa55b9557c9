import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FormValues } from '../record-difference';

type Step = { id: string; before: unknown; after: unknown };
const valuesOf = (value: unknown): FormValues =>
  typeof value === 'object' && value !== null ? (value as FormValues) : {};

/**
 * The fields that were different after a step, with what they held then: each later change is taken back, newest first.
 * `steps`: newest first. What the server makes, and fields that the form no longer has, are left out.
 */
export const valuesAfter = (document: FormDocument, steps: readonly Step[], id: string): Record<string, unknown> => {
  const { main, tables } = listFields(document);
  const restorable = new Set([
    ...main
      .filter(
        ({ block, column }) =>
          column !== undefined && !block.definition.isServerMade && block.definition.formula === undefined,
      )
      .map(({ field }) => field),
    ...tables.map(({ field }) => field),
  ]);
  const values: Record<string, unknown> = {};
  for (const step of steps) {
    if (step.id === id) break;
    const before = valuesOf(step.before);
    for (const field of Object.keys({ ...before, ...valuesOf(step.after) }))
      if (restorable.has(field)) values[field] = before[field] ?? null;
  }
  return values;
};
