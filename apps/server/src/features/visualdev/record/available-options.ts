import { rowsAsOptions } from '@qiaoban/contracts/base-data/interface-options';
import type { Option } from '@qiaoban/form/block';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { RecordProblem } from '@qiaoban/form/problem';
import type { FormRecord, FormRow } from '@qiaoban/form/runtime/record-data';
import { boundFields, partsOfSource, withBound } from '@qiaoban/form/values/option-parameters';
import { optionSource } from '@qiaoban/form/values/option-value';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import type { Db } from '../../../platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';
import type { BaseDataPort } from '../visualdev.ports';

/** What data interfaces offer by `optionSource`, the sources that gave no answer, and those with more than they gave. */
export type AvailableOptions = {
  choices: ReadonlyMap<string, readonly Option[]>;
  failed: ReadonlySet<string>;
  cut: ReadonlySet<string>;
};

type Asker = { userId: string; userName: string; tenant: string };
type Dynamic = { field: FieldInfo; source: string; isBound: boolean };
type Read = (path: string) => unknown;

/** Interfaces that are asked at a time. */
const AT_ONCE = 8;
/** Of choices that hang on an empty field. */
const WAITING = 'dynamic:';
const NOTHING: Read = () => undefined;

const dynamicFields = (fields: readonly FieldInfo[], read: Read = NOTHING): Dynamic[] =>
  fields.flatMap((field) => {
    const props = field.props as OptionProps;
    const { dataType, propsUrl } = props;
    if (!field.block.definition.readsOptions || dataType !== 'dynamic' || !propsUrl) return [];
    return [{ field, source: optionSource(withBound(props, read)) ?? '', isBound: boundFields(props).length > 0 }];
  });

/** Fields of the record, or of a row of it, by their path. */
export const readerOf =
  (record: unknown, table?: string, row?: unknown): Read =>
  (path) => {
    const [first = '', field] = path.split('.');
    const from = field === undefined ? record : first === table ? row : undefined;
    return (from as Record<string, unknown> | undefined)?.[field ?? first];
  };

/** True for forms with choices that hang on other fields: which are offered is known of a whole record only. */
export const hasBoundChoices = (form: CompiledForm): boolean =>
  [form.main, ...form.tables.map((table) => table.stored)].some((fields) =>
    dynamicFields(fields).some(({ isBound }) => isBound),
  );

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const rowsOf = (record: unknown, table: string): FormRow[] => {
  const rows = (record as FormRecord | undefined)?.[table];
  return Array.isArray(rows)
    ? (rows as unknown[]).filter((row): row is FormRow => typeof row === 'object' && !!row)
    : [];
};

/** Sources that the fields need; with `data` only those of fields that hold something in it. */
const wantedOf = (form: CompiledForm, data: unknown): Set<string> => {
  const holds = (values: unknown, { field }: Dynamic): boolean =>
    !isEmpty((values as Record<string, unknown> | undefined)?.[field.field]);
  if (data === undefined)
    return new Set(
      [form.main, ...form.tables.map((table) => table.stored)]
        .flatMap((fields) => dynamicFields(fields))
        .map(({ source }) => source)
        .filter((source) => source !== WAITING),
    );
  const main = dynamicFields(form.main, readerOf(data)).filter((each) => holds(data, each));
  const below = form.tables.flatMap((table) =>
    rowsOf(data, table.field).flatMap((row) =>
      dynamicFields(table.stored, readerOf(data, table.field, row)).filter((each) => holds(row, each)),
    ),
  );
  return new Set([...main, ...below].map(({ source }) => source).filter((source) => source !== WAITING));
};

const isRecord = (data: unknown): boolean => typeof data === 'object' && data !== null;

const askFor = async (
  db: Db,
  who: Asker,
  { interfaces }: Pick<BaseDataPort, 'interfaces'>,
  wanted: ReadonlySet<string>,
): Promise<AvailableOptions | undefined> => {
  if (wanted.size === 0 || interfaces === undefined) return undefined;
  const { userId, userName, tenant } = who;
  const choices = new Map<string, readonly Option[]>();
  const failed = new Set<string>();
  const cut = new Set<string>();
  const left = [...wanted];
  const ask = async (): Promise<void> => {
    for (let source = left.shift(); source !== undefined; source = left.shift()) {
      const { id, values } = partsOfSource(source);
      try {
        const answer = await interfaces.run(db, { userId, userName, tenant }, id, values);
        if (answer.truncated) cut.add(source);
        else choices.set(source, rowsAsOptions(answer.data));
      } catch {
        // the call log of the interface says why
        failed.add(source);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return { choices, failed, cut };
};

/**
 * Asks each interface once in the person's name; undefined when none is needed. Not inside a transaction. An interface
 * that fails is remembered: what was not changed may still be stored. A cut-off answer proves nothing and is left out.
 */
export const fetchAvailableOptions = (
  db: Db,
  form: CompiledForm,
  who: Asker,
  { interfaces }: BaseDataPort,
  data?: unknown,
): Promise<AvailableOptions | undefined> =>
  askFor(db, who, { interfaces }, wantedOf(form, isRecord(data) ? data : undefined));

/** What many records need besides `known`, which is what needs none of them. */
export const fetchAvailableOptionsOf = async (
  db: Db,
  form: CompiledForm,
  who: Asker,
  ports: BaseDataPort,
  records: readonly unknown[],
  known: AvailableOptions | undefined,
): Promise<AvailableOptions | undefined> => {
  const wanted = new Set(records.flatMap((data) => [...wantedOf(form, data)]));
  for (const source of wantedOf(form, undefined)) wanted.delete(source);
  const more = await askFor(db, who, ports, wanted);
  if (known === undefined || more === undefined) return known ?? more;
  return {
    choices: new Map([...known.choices, ...more.choices]),
    failed: new Set([...known.failed, ...more.failed]),
    cut: new Set([...known.cut, ...more.cut]),
  };
};
/** Values that were chosen anew while their interface gave no answer: nobody can say whether they are on offer. */
export const availableOptionProblems = (
  form: CompiledForm,
  record: FormRecord,
  previous: FormRecord | undefined,
  availableOptions: AvailableOptions | undefined,
): RecordProblem[] => {
  if (availableOptions === undefined || (availableOptions.failed.size === 0 && !hasBoundChoices(form))) return [];
  // one that hangs on fields and was not asked for with what they hold now
  const isUnknown = ({ source, isBound }: Dynamic): boolean =>
    availableOptions.failed.has(source) ||
    (isBound && source !== WAITING && !availableOptions.choices.has(source) && !availableOptions.cut.has(source));
  const judge = (
    fields: readonly FieldInfo[],
    values: FormRecord,
    before: FormRecord | undefined,
    at: string,
    read: Read,
  ) =>
    dynamicFields(fields, read)
      .filter((each) => {
        const value = values[each.field.field];
        const isSame = JSON.stringify(value) === JSON.stringify(before?.[each.field.field]);
        return isUnknown(each) && !isEmpty(value) && !isSame;
      })
      .map(({ field }) => ({ path: `${at}${field.field}`, key: 'visualdev.options_failed' }));
  return [
    ...judge(form.main, record, previous, '', readerOf(record)),
    ...form.tables.flatMap((table) => {
      const stored = new Map(rowsOf(previous, table.field).map((row) => [row.id, row]));
      return rowsOf(record, table.field).flatMap((row, at) =>
        judge(table.stored, row, stored.get(row.id), `${table.field}.${at}.`, readerOf(record, table.field, row)),
      );
    }),
  ];
};
