import type { FieldInfo } from '@qiaoban/form/fields';
import type { FormRecord, FormRow } from '@qiaoban/form/runtime/record-data';
import type { Unit } from '../../../platform/database/transaction';
import type { CompiledForm } from '../compiled/compile-form';
import type { BaseDataPort } from '../visualdev.ports';

const isMade = (field: FieldInfo): boolean => field.block.definition.isServerMade;

/** Where the writer of a record belongs: numbers may hold the codes. */
export type Home = { department: string | null; organisation: string | null };

const fill = async (
  unit: Unit,
  fields: readonly FieldInfo[],
  values: FormRecord,
  stored: FormRecord | undefined,
  baseData: BaseDataPort,
  now: number,
  home: Home | undefined,
): Promise<void> => {
  for (const field of fields) {
    const known = stored?.[field.field];
    if (known !== undefined && known !== null) {
      values[field.field] = known;
      continue;
    }
    const rule = field.block.definition.billRule?.(field.props);
    values[field.field] =
      rule === undefined ? null : await baseData.takeBillNumber(unit, rule, now, { values, ...home });
  }
};

/**
 * Puts what only the server makes into a checked record: numbers of bill rules, taken in the record's own transaction.
 * What was stored before stays.
 */
export const assignNumbers = async (
  unit: Unit,
  form: CompiledForm,
  record: FormRecord,
  previous: FormRecord | undefined,
  baseData: BaseDataPort,
  now: number,
  home?: Home,
): Promise<void> => {
  await fill(unit, form.stored.filter(isMade), record, previous, baseData, now, home);
  for (const table of form.tables) {
    const made = table.stored.filter(isMade);
    const rows = record[table.field];
    if (made.length === 0 || !Array.isArray(rows)) continue;
    const before = previous?.[table.field];
    const old = new Map((Array.isArray(before) ? (before as FormRow[]) : []).map((row) => [row.id, row]));
    for (const row of rows as FormRow[]) await fill(unit, made, row, old.get(row.id), baseData, now, home);
  }
};
