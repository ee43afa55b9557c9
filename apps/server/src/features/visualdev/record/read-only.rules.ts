import { textIn } from '@qiaoban/contracts/languages';
import { checkRecord } from '@qiaoban/form/check-record';
import type { RecordContext } from '@qiaoban/form/check-record';
import type { RecordProblem } from '@qiaoban/form/problem';
import type { FieldRights } from '@qiaoban/form/runtime/rights';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { CompiledForm } from '../compiled/compile-form';
import { rowChanges } from './record-changes.rules';
import { sameStored } from './record-values';

/** Changes of fields that the person may see but not change. The same value sent back is no change. */
export const readOnlyProblems = (
  form: CompiledForm,
  rights: FieldRights,
  data: unknown,
  context: RecordContext & { previous: FormRecord },
): RecordProblem[] => {
  const isReadOnly = (field: string): boolean => rights[field]?.access === 'read';
  const { previous } = context;
  const wanted = checkRecord(form.document, data, context).record;
  const fields = form.stored.filter(({ field, block: { definition } }) => {
    if (!isReadOnly(field) || definition.isServerMade || definition.formula !== undefined) return false;
    return typeof data === 'object' && data !== null && Object.hasOwn(data, field);
  });
  const changed = fields.filter((field) => !sameStored(field, wanted[field.field], previous[field.field]));
  const tables = form.tables.filter((table) => {
    const { added, changed: touched, removed } = rowChanges(table, previous, wanted);
    return isReadOnly(table.field) && added.length + touched.length + removed.length > 0;
  });
  return [
    ...changed.map(({ field, label }) => ({ field, label })),
    ...tables.map(({ field, info }) => ({ field, label: info.label })),
  ].map(({ field, label }) => ({
    path: field,
    key: 'permission.field_read_only',
    values: { label: textIn(label, context.language) },
  }));
};
