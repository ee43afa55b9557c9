import type { FieldInfo } from '@qiaoban/form/fields';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { Unit } from '../../../platform/database/transaction';
import type { CompiledForm } from '../compiled/compile-form';
import { assignNumbers } from '../record/server-made';
import type { BaseDataPort } from '../visualdev.ports';

/** Base data that can hand out many numbers at once; where it cannot, they are taken one by one. */
export type NumbersPort = BaseDataPort & {
  /** The next `count` numbers of a bill rule, in their order. */
  takeBillNumbers?(
    unit: Unit,
    code: string,
    now: number,
    count: number,
    contexts?: readonly { values: FormRecord }[],
  ): Promise<string[]>;
};

type Slot = { values: FormRecord; field: string; rule: string | undefined };

const slotsIn = (fields: readonly FieldInfo[], values: FormRecord): Slot[] =>
  fields
    .filter(({ block }) => block.definition.isServerMade)
    .map(({ field, block, props }) => ({ values, field, rule: block.definition.billRule?.(props) }));

const slotsOf = (form: CompiledForm, record: FormRecord): Slot[] => [
  ...slotsIn(form.stored, record),
  ...form.tables.flatMap((table) => {
    const rows = record[table.field];
    return Array.isArray(rows) ? (rows as FormRecord[]).flatMap((row) => slotsIn(table.stored, row)) : [];
  }),
];

/** Numbers new records, in their order and in the transaction that stores them: without doubles and gaps. */
export const numberRecords = async (
  unit: Unit,
  form: CompiledForm,
  records: readonly FormRecord[],
  baseData: NumbersPort,
  now: number,
): Promise<void> => {
  if (baseData.takeBillNumbers === undefined) {
    for (const record of records) await assignNumbers(unit, form, record, undefined, baseData, now);
    return;
  }
  const byRule = new Map<string, Slot[]>();
  for (const slot of records.flatMap((record) => slotsOf(form, record))) {
    if (slot.rule === undefined) slot.values[slot.field] = null;
    else if (byRule.has(slot.rule)) byRule.get(slot.rule)!.push(slot);
    else byRule.set(slot.rule, [slot]);
  }
  for (const [rule, slots] of byRule) {
    const numbers = await baseData.takeBillNumbers(unit, rule, now, slots.length, slots);
    slots.forEach((slot, at) => {
      slot.values[slot.field] = numbers[at]!;
    });
  }
};
