import { rowsAsOptions } from '@qiaoban/contracts/base-data/interface-options';
import type { Option } from '@qiaoban/form/block';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { RecordProblem } from '@qiaoban/form/problem';
import type { FormRecord, FormRow } from '@qiaoban/form/runtime/record-data';
import { optionSource } from '@qiaoban/form/values/option-value';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import type { Db } from '../../../platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';
import type { BaseDataPort } from '../visualdev.ports';

/** What data interfaces offer by `optionSource`, and the sources that gave no answer. */
export type Offered = { choices: ReadonlyMap<string, readonly Option[]>; failed: ReadonlySet<string> };

type Asker = { userId: string; userName: string; tenant: string };
type Dynamic = { field: FieldInfo; id: string; source: string };

const dynamicFields = (fields: readonly FieldInfo[]): Dynamic[] =>
  fields.flatMap((field) => {
    const props = field.props as OptionProps;
    const { dataType, propsUrl: id } = props;
    if (!field.block.definition.readsOptions || dataType !== 'dynamic' || !id) return [];
    return [{ field, id, source: optionSource(props) ?? '' }];
  });

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const rowsOf = (record: unknown, table: string): FormRow[] => {
  const rows = (record as FormRecord | undefined)?.[table];
  return Array.isArray(rows)
    ? (rows as unknown[]).filter((row): row is FormRow => typeof row === 'object' && !!row)
    : [];
};

/** Ids of interfaces that the fields need; with `data` only those of fields that hold something in it. */
const wantedOf = (form: CompiledForm, data: unknown): Map<string, string> => {
  const holds = (values: unknown, { field }: Dynamic): boolean =>
    !isEmpty((values as Record<string, unknown> | undefined)?.[field.field]);
  const main = dynamicFields(form.main).filter((each) => data === undefined || holds(data, each));
  const below = form.tables.flatMap((table) =>
    dynamicFields(table.stored).filter(
      (each) => data === undefined || rowsOf(data, table.field).some((row) => holds(row, each)),
    ),
  );
  return new Map([...main, ...below].map(({ source, id }) => [source, id]));
};

/**
 * Asks each interface once in the person's name; undefined when none is needed. Not inside a transaction. An interface
 * that fails is remembered: what was not changed may still be stored. A cut-off answer proves nothing and is left out.
 */
export const fetchOffered = async (
  db: Db,
  form: CompiledForm,
  who: Asker,
  { interfaces }: BaseDataPort,
  data?: unknown,
): Promise<Offered | undefined> => {
  const wanted = wantedOf(form, typeof data === 'object' && data !== null ? data : undefined);
  if (wanted.size === 0 || interfaces === undefined) return undefined;
  const { userId, userName, tenant } = who;
  const choices = new Map<string, readonly Option[]>();
  const failed = new Set<string>();
  await Promise.all(
    [...wanted].map(async ([source, id]) => {
      try {
        const answer = await interfaces.run(db, { userId, userName, tenant }, id);
        if (!answer.truncated) choices.set(source, rowsAsOptions(answer.data));
      } catch {
        // the call log of the interface says why
        failed.add(source);
      }
    }),
  );
  return { choices, failed };
};

/** Values that were chosen anew while their interface gave no answer: nobody can say whether they are on offer. */
export const offeredProblems = (
  form: CompiledForm,
  record: FormRecord,
  previous: FormRecord | undefined,
  offered: Offered | undefined,
): RecordProblem[] => {
  if (offered === undefined || offered.failed.size === 0) return [];
  const judge = (fields: readonly FieldInfo[], values: FormRecord, before: FormRecord | undefined, at: string) =>
    dynamicFields(fields)
      .filter(({ field, source }) => {
        const value = values[field.field];
        const isSame = JSON.stringify(value) === JSON.stringify(before?.[field.field]);
        return offered.failed.has(source) && !isEmpty(value) && !isSame;
      })
      .map(({ field }) => ({ path: `${at}${field.field}`, key: 'visualdev.options_failed' }));
  return [
    ...judge(form.main, record, previous, ''),
    ...form.tables.flatMap((table) => {
      const stored = new Map(rowsOf(previous, table.field).map((row) => [row.id, row]));
      return rowsOf(record, table.field).flatMap((row, at) =>
        judge(table.stored, row, stored.get(row.id), `${table.field}.${at}.`),
      );
    }),
  ];
};
