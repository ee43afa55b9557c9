import { AppError, statusOf } from '@qiaoban/contracts/errors';
import { rowsAsOptions } from '@qiaoban/contracts/base-data/interface-options';
import type { Option } from '@qiaoban/form/block';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { RecordProblem } from '@qiaoban/form/problem';
import type { FormRecord, FormRow } from '@qiaoban/form/runtime/record-data';
import { isFormSource, partsOfFormSource, pathKey } from '@qiaoban/form/values/form-source';
import { boundFields, partsOfSource, withBound } from '@qiaoban/form/values/option-parameters';
import { optionSource } from '@qiaoban/form/values/option-value';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import type { Db } from '#platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';
import type { OtherForms } from '../other-form/other-form.service';
import type { BaseDataPort } from '../visualdev.ports';
import type { RecordsElsewhere } from './relation-check';

/**
 * What data interfaces and other forms offer by `optionSource`, the sources that gave no answer, and those with more than
 * they gave. `elsewhere`: which of the records chosen from tables of data sources are there.
 */
export type AvailableOptions = {
  choices: ReadonlyMap<string, readonly Option[]>;
  failed: ReadonlySet<string>;
  cut: ReadonlySet<string>;
  elsewhere?: RecordsElsewhere;
};

type Asker = { userId: string; userName: string; tenant: string };
/** Who answers: data interfaces, and other forms as the person sees them. */
export type OptionSources = Pick<BaseDataPort, 'interfaces'> & Pick<OtherForms, 'availableValues'>;
/** Sources to ask; of another form with the values that are to be found there. */
type Wanted = ReadonlyMap<string, ReadonlySet<string>>;
type Dynamic = { field: FieldInfo; source: string; isBound: boolean };
type Read = (path: string) => unknown;

/** Interfaces that are asked at a time. */
const AT_ONCE = 8;
/** Of choices that hang on an empty field. */
const isWaiting = (source: string): boolean => source === 'dynamic:' || source === 'form:';
const NOTHING: Read = () => undefined;

const dynamicFields = (fields: readonly FieldInfo[], read: Read = NOTHING): Dynamic[] =>
  fields.flatMap((field) => {
    const props = field.props as OptionProps;
    const { dataType, propsUrl, sourceField } = props;
    const isAsked = dataType === 'form' ? Boolean(sourceField) : dataType === 'dynamic' && Boolean(propsUrl);
    if (!field.block.definition.readsOptions || !isAsked) return [];
    const source = optionSource(withBound(props, read)) ?? '';
    return [{ field, source, isBound: dataType === 'form' || boundFields(props).length > 0 }];
  });

/** Fields of the record, or of a row of it, by their path. */
export const readerOf =
  (record: unknown, table?: string, row?: unknown): Read =>
  (path) => {
    const [first = '', field] = path.split('.');
    const from = field === undefined ? record : first === table ? row : undefined;
    return (from as Record<string, unknown> | undefined)?.[field ?? first];
  };

/** True for forms with choices that hang on other fields or stand in other forms: which are offered is known of a whole record only. */
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

const isText = (value: unknown): value is string => typeof value === 'string';

/** What a value chose of another form: texts, of a path its key. */
const chosenOf = (source: string, value: unknown): string[] => {
  if (partsOfFormSource(source).levels === undefined) return [value].flat().filter(isText);
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const paths = list.every(isText) ? [list] : list.filter((each) => Array.isArray(each));
  return paths.map((path) => pathKey(path.filter(isText)));
};

/** Sources that the fields need; with `data` only those of fields that hold something in it. */
const wantedOf = (form: CompiledForm, data: unknown): Wanted => {
  const wanted = new Map<string, Set<string>>();
  const add = ({ field, source }: Dynamic, values: unknown): void => {
    const value = (values as Record<string, unknown> | undefined)?.[field.field];
    if (isWaiting(source) || (data !== undefined && isEmpty(value))) return;
    // of another form nobody fetches all values
    if (data === undefined && isFormSource(source)) return;
    wanted.set(
      source,
      new Set([...(wanted.get(source) ?? []), ...(isFormSource(source) ? chosenOf(source, value) : [])]),
    );
  };
  for (const each of dynamicFields(form.main, readerOf(data))) add(each, data);
  for (const table of form.tables) {
    const rows: unknown[] = data === undefined ? [undefined] : rowsOf(data, table.field);
    for (const row of rows)
      for (const each of dynamicFields(table.stored, readerOf(data, table.field, row))) add(each, row);
  }
  return wanted;
};

const isRecord = (data: unknown): boolean => typeof data === 'object' && data !== null;

/** A form that the person may not read offers nothing. */
const offersNothing = (error: unknown): boolean => error instanceof AppError && statusOf(error.code) < 500;

const askFor = async (
  db: Db,
  who: Asker,
  { interfaces, availableValues }: OptionSources,
  wanted: Wanted,
): Promise<AvailableOptions | undefined> => {
  if (wanted.size === 0) return undefined;
  const { userId, userName, tenant } = who;
  const choices = new Map<string, readonly Option[]>();
  const failed = new Set<string>();
  const cut = new Set<string>();
  const left = [...wanted];
  const askForm = async (source: string, values: ReadonlySet<string>): Promise<void> => {
    try {
      const found = await availableValues(db, who, source, [...values]);
      choices.set(
        source,
        found.map((value) => ({ id: value, fullName: value })),
      );
    } catch (error) {
      if (offersNothing(error)) choices.set(source, []);
      else failed.add(source);
    }
  };
  const askInterface = async (source: string): Promise<void> => {
    if (interfaces === undefined) return;
    const { id, values } = partsOfSource(source);
    try {
      const answer = await interfaces.run(db, { userId, userName, tenant }, id, values);
      if (answer.truncated) cut.add(source);
      else choices.set(source, rowsAsOptions(answer.data));
    } catch {
      // the call log of the interface says why
      failed.add(source);
    }
  };
  const ask = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      await (isFormSource(next[0]) ? askForm(...next) : askInterface(next[0]));
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
  sources: OptionSources,
  data?: unknown,
): Promise<AvailableOptions | undefined> => askFor(db, who, sources, wantedOf(form, isRecord(data) ? data : undefined));

/** What many records need besides `known`, which is what needs none of them. */
export const fetchAvailableOptionsOf = async (
  db: Db,
  form: CompiledForm,
  who: Asker,
  sources: OptionSources,
  records: readonly unknown[],
  known: AvailableOptions | undefined,
): Promise<AvailableOptions | undefined> => {
  const wanted = new Map<string, ReadonlySet<string>>();
  for (const data of records)
    for (const [source, values] of wantedOf(form, data))
      wanted.set(source, new Set([...(wanted.get(source) ?? []), ...values]));
  for (const source of wantedOf(form, undefined).keys()) wanted.delete(source);
  const more = await askFor(db, who, sources, wanted);
  if (known === undefined || more === undefined) return known ?? more;
  return {
    choices: new Map([...known.choices, ...more.choices]),
    failed: new Set([...known.failed, ...more.failed]),
    cut: new Set([...known.cut, ...more.cut]),
  };
};

/** The same, and what is known of records elsewhere. */
export const knowingElsewhere = (
  options: AvailableOptions | undefined,
  elsewhere: RecordsElsewhere | undefined,
): AvailableOptions | undefined =>
  elsewhere === undefined
    ? options
    : { ...(options ?? { choices: new Map(), failed: new Set(), cut: new Set() }), elsewhere };

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
    (isBound && !isWaiting(source) && !availableOptions.choices.has(source) && !availableOptions.cut.has(source));
  const unknownIn = (
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
    ...unknownIn(form.main, record, previous, '', readerOf(record)),
    ...form.tables.flatMap((table) => {
      const stored = new Map(rowsOf(previous, table.field).map((row) => [row.id, row]));
      return rowsOf(record, table.field).flatMap((row, at) =>
        unknownIn(table.stored, row, stored.get(row.id), `${table.field}.${at}.`, readerOf(record, table.field, row)),
      );
    }),
  ];
};
