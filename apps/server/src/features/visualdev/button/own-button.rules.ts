import type { OwnButton } from '@qiaoban/form/own-button';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { ColumnKind } from '@qiaoban/language/filter';
import { FilterError } from '@qiaoban/language/filter-error';
import { compileFilter } from '@qiaoban/language/filter-evaluate';
import { resolveVariables } from '@qiaoban/language/filter-variables';
import type { VariableValues } from '@qiaoban/language/filter-variables';
import type { CompiledForm } from '../compiled/compile-form';
import type { StoredRow } from '../record/record-values';

export type LoadedRow = { row: StoredRow; record: FormRecord };

const kindsOf = (form: CompiledForm): Record<string, ColumnKind> =>
  Object.fromEntries(Object.entries(form.filterColumns).map(([field, { kind }]) => [field, kind]));

/** Whether a record meets the condition of a button; one that asks for a field that is gone is met by none. */
export const appliesTo = (
  form: CompiledForm,
  { when }: Pick<OwnButton, 'when'>,
  variables: VariableValues,
): ((loaded: LoadedRow) => boolean) => {
  if (when === undefined) return () => true;
  try {
    const test = compileFilter(resolveVariables(when, variables), kindsOf(form));
    return ({ row, record }) =>
      test({
        ...record,
        id: row.id,
        creator: row.creator,
        created: row.created,
        department: row.department,
        organisation: row['organisation'] ?? null,
        flow_status: row.flow_status,
      });
  } catch (error) {
    if (error instanceof FilterError) return () => false;
    throw error;
  }
};
