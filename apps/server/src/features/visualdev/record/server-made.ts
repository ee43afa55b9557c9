import type { FieldInfo } from '@qiaoban/form/fields';
import type { FormRecord, FormRow } from '@qiaoban/form/runtime/record-data';
import type { Unit } from '#platform/database/transaction';
import { cleanHtml, isBlankHtml } from '#platform/rich-html';
import type { CompiledForm } from '../compiled/compile-form';
import type { BaseDataPort } from '../visualdev.ports';

/** Where the writer of a record belongs: numbers may hold the codes. */
export type Home = { department: string | null; organisation: string | null; position?: string | null };
/** A place of a record that a number of the rule belongs into. */
export type NumberSlot = { values: FormRecord; field: string; rule: string };

const isMade = (field: FieldInfo): boolean => field.block.definition.isServerMade;

const fill = (
  fields: readonly FieldInfo[],
  values: FormRecord,
  stored: FormRecord | undefined,
  home: Home,
): NumberSlot[] =>
  fields.flatMap(({ field, block, props }) => {
    const rule = block.definition.billRule?.(props);
    values[field] = stored?.[field] ?? null;
    if (stored === undefined && block.definition.makes === 'position') values[field] = home.position ?? null;
    return values[field] === null && rule !== undefined ? [{ values, field, rule }] : [];
  });

/** What is HTML keeps only what is known to be harmless; nothing readable is no value. */
const cleanTexts = (fields: readonly FieldInfo[], values: FormRecord): void => {
  for (const { field, block } of fields) {
    const html = values[field];
    if (!block.definition.isHtml || typeof html !== 'string') continue;
    const clean = cleanHtml(html);
    values[field] = isBlankHtml(clean) ? null : clean;
  }
};

const cleanRecord = (form: CompiledForm, record: FormRecord): void => {
  cleanTexts(form.stored, record);
  for (const { field, stored } of form.tables) {
    const rows = record[field];
    if (!Array.isArray(rows) || !stored.some(({ block }) => block.definition.isHtml)) continue;
    for (const row of rows as FormRow[]) cleanTexts(stored, row);
  }
};

/**
 * Puts what only the server makes into a checked record: what was stored before stays. Answers the places for which a
 * number is still to be taken (`takeNumbers`).
 */
export const openNumbers = (
  form: CompiledForm,
  record: FormRecord,
  previous: FormRecord | undefined,
  home: Home,
): NumberSlot[] => {
  cleanRecord(form, record);
  const open = fill(form.stored.filter(isMade), record, previous, home);
  for (const table of form.tables) {
    const made = table.stored.filter(isMade);
    const rows = record[table.field];
    if (made.length === 0 || !Array.isArray(rows)) continue;
    const before = previous?.[table.field];
    const old = new Map((Array.isArray(before) ? (before as FormRow[]) : []).map((row) => [row.id, row]));
    for (const row of rows as FormRow[]) open.push(...fill(made, row, old.get(row.id), home));
  }
  return open;
};

/** Takes the numbers of numbering rules in the transaction that stores the records: without doubles and gaps. */
export const takeNumbers = async (
  unit: Unit,
  slots: readonly NumberSlot[],
  baseData: Pick<BaseDataPort, 'takeBillNumbers'>,
  now: number,
  home: Home,
): Promise<void> => {
  const byRule = new Map<string, NumberSlot[]>();
  for (const slot of slots) {
    const rule = slot.rule.toLowerCase();
    const places = byRule.get(rule);
    if (places === undefined) byRule.set(rule, [slot]);
    else places.push(slot);
  }
  // in an order that all share, so that two transactions do not wait for one another
  for (const [rule, places] of [...byRule].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const contexts = places.map(({ values }) => ({ values, ...home }));
    const numbers = await baseData.takeBillNumbers(unit, rule, now, places.length, contexts);
    places.forEach(({ values, field }, at) => {
      values[field] = numbers[at]!;
    });
  }
};
