import { arrayText } from '#platform/database/array-text';
import type { Db, Tx } from '#platform/database/database';
import type { Alone } from '#platform/database/one-statement';
import { textFor } from '#platform/database/one-statement';
import type { Scope } from '#platform/database/scope';
import type { Statement } from '#platform/database/transaction';
import { isoTime } from '@qiaoban/form/values/time-value';
import type { FormRecord, FormRow } from '@qiaoban/form/runtime/record-data';
import type { CompiledForm, CompiledTable } from '../compiled/compile-form';
import type { AtOnceSql } from '../compiled/write-sql';
import { ALIAS, run } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';
import { whereOf } from './record-list.reads';
import { toColumn } from './record-values';
import type { StoredRow } from './record-values';

/** What the server knows of a new record beside its values. Times are epoch ms. */
export type NewRecord = {
  id: string;
  creator: string;
  created: number;
  organisation: string | null;
  department: string | null;
  flowInstance: string | null;
  flowStatus: number | null;
  record: FormRecord;
};
export type RowOf = { parentId: string; order: number; row: FormRow };

/** Where a statement runs: alone with the key of its call, or in a transaction that has written the key itself. */
export type Place = Pick<Alone, 'ask' | 'key'>;

/** A place in a transaction. */
export const placeIn = (tx: Tx): Place => ({ ask: (text, values) => run(tx, text, values), key: [] });

/** A list for each column, as parameters. */
const columnsOf = (values: readonly (readonly unknown[])[], width: number): string[] =>
  Array.from({ length: width }, (_, at) => arrayText(values.map((row) => row[at])));

const recordValues = (form: CompiledForm, each: NewRecord): unknown[] => [
  each.id,
  each.creator,
  isoTime(each.created),
  each.organisation,
  each.department,
  each.flowInstance,
  each.flowStatus,
  form.number,
  ...form.stored.map((field) => toColumn(field, each.record[field.field])),
];

const rowValues = (table: CompiledTable, { parentId, order, row }: RowOf): unknown[] => [
  row.id,
  parentId,
  order,
  ...table.stored.map((field) => toColumn(field, row[field.field])),
];

const versionOf = (rows: readonly Record<string, unknown>[]): number | undefined =>
  rows[0]?.['version'] as number | undefined;

/** Rows of sub-tables go in at most so many at once: a record of each sub-table's thousand, several hundred records. */
const CHUNK = 5000;

export const recordStore = {
  /** One record with its sub-tables, in the recycle bin too when `anyState`. */
  find: async (
    db: Db,
    form: CompiledForm,
    scope: Scope,
    id: string,
    options: { anyState?: boolean; lock?: boolean } = {},
  ) => {
    if (form.external !== undefined) return form.external.find(db, scope, id);
    const params: unknown[] = [id];
    const where = whereOf(form, scope, undefined, false, params);
    const condition = options.anyState === true ? where.replace(`${ALIAS}.deleted is null`, 'true') : where;
    const text = `${form.read.mark} ${form.read.one} from ${form.read.from} where ${ALIAS}.id = $1 and ${condition}${options.lock === true ? ` for update of ${ALIAS}` : ''}`;
    const { rows } = await run<StoredRow & { deleted: number | null }>(db, text, params);
    return rows[0];
  },

  /** Several records in one statement, in the order of `ids`, those in the scope. `flat`: without sub-tables. */
  findMany: async (
    db: Db,
    form: CompiledForm,
    scope: Scope,
    ids: readonly string[],
    options: { flat?: boolean; lock?: boolean } = {},
  ): Promise<StoredRow[]> => {
    if (form.external !== undefined) return form.external.findMany(db, scope, ids);
    const params: unknown[] = [ids];
    const where = whereOf(form, scope, undefined, false, params);
    const lock = options.lock === true ? ` order by ${ALIAS}.id for update of ${ALIAS}` : '';
    const select = options.flat === true ? form.read.flat : form.read.one;
    const text = `${form.read.mark} ${select} from ${form.read.from} where ${ALIAS}.id = any($1::text[]) and ${where}${lock}`;
    const { rows } = await run<StoredRow>(db, text, params);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },

  /** The statement that writes new records. */
  insertStatement: (form: CompiledForm, records: readonly NewRecord[]): Statement => ({
    sql: form.write.insert,
    parameters: columnsOf(
      records.map((each) => recordValues(form, each)),
      8 + form.stored.length,
    ),
  }),

  /** A new record with the rows of each sub-table (in the order of the form's tables) and its audit row, in one statement. */
  insertWhole: async (
    at: Place,
    form: CompiledForm,
    each: NewRecord,
    rows: readonly (readonly RowOf[])[],
    audit: readonly unknown[],
  ): Promise<void> => {
    const arrays = form.tables.flatMap((table, index) =>
      columnsOf(
        (rows[index] ?? []).map((row) => rowValues(table, row)),
        3 + table.stored.length,
      ),
    );
    await at.ask(textFor(form.insertWhole, at), [...recordValues(form, each), ...arrays, ...audit, ...at.key]);
  },

  /**
   * The record itself and its audit row in one statement, where it is still what was read.
   * @returns the new version, undefined when somebody was faster
   */
  updateWhole: async (
    at: Place,
    form: CompiledForm,
    was: Pick<StoredRow, 'id' | 'version' | 'flow_instance' | 'flow_status'>,
    by: { userId: string; now: number },
    record: FormRecord,
    audit: readonly unknown[],
  ) => {
    const { rows } = await at.ask(textFor(form.updateWhole, at), [
      was.id,
      was.version,
      by.userId,
      isoTime(by.now),
      form.number,
      ...form.stored.map((field) => toColumn(field, record[field.field])),
      was.flow_instance,
      was.flow_status,
      ...audit,
      ...at.key,
    ]);
    return versionOf(rows);
  },

  /**
   * A record without a case and its audit row in one statement, where it is in the scope and has this version.
   * @returns the new version, undefined where it is not so
   */
  updateAtOnce: async (
    at: Place,
    form: CompiledForm,
    { head, tail }: AtOnceSql,
    which: { id: string; version: number; scope: Scope },
    by: { userId: string; now: number },
    record: FormRecord,
    audit: readonly unknown[],
  ) => {
    const params = [
      which.id,
      which.version,
      by.userId,
      isoTime(by.now),
      form.number,
      ...form.stored.map((field) => toColumn(field, record[field.field])),
      JSON.stringify(Object.fromEntries(form.stored.map(({ field }) => [field, record[field] ?? null]))),
      ...audit,
      ...at.key,
    ];
    const where = whereOf(form, which.scope, undefined, false, params);
    const { rows } = await at.ask(`${head}${where}${textFor(tail, at)}`, params);
    return versionOf(rows);
  },

  insertRows: async (tx: Tx, table: CompiledTable, rows: readonly RowOf[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += CHUNK) {
      const values = rows.slice(at, at + CHUNK).map((row) => rowValues(table, row));
      await run(tx, table.write.insert, columnsOf(values, 3 + table.stored.length));
    }
  },

  updateRows: async (
    tx: Tx,
    table: CompiledTable,
    parentId: string,
    rows: readonly Omit<RowOf, 'parentId'>[],
  ): Promise<void> => {
    if (rows.length === 0) return;
    const values = rows.map(({ order, row }) => [
      row.id,
      order,
      ...table.stored.map((field) => toColumn(field, row[field.field])),
    ]);
    await run(tx, table.write.update, [parentId, ...columnsOf(values, 2 + table.stored.length)]);
  },

  removeRows: async (tx: Tx, table: CompiledTable, parentId: string, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await run(tx, `delete from ${quoted(table.tableName)} where parent_id = $1 and id = any($2::text[])`, [
      parentId,
      ids,
    ]);
  },

  /** Saves when `version` is still the stored one. @returns the new version, undefined when somebody was faster */
  update: async (
    tx: Tx,
    form: CompiledForm,
    id: string,
    version: number,
    by: { userId: string; now: number },
    record: FormRecord,
  ) => {
    const values = form.stored.map((field) => toColumn(field, record[field.field]));
    const { rows } = await run<{ version: number }>(tx, form.write.update, [
      id,
      version,
      by.userId,
      isoTime(by.now),
      form.number,
      ...values,
    ]);
    return rows[0]?.version;
  },

  setFlow: async (
    tx: Tx,
    form: CompiledForm,
    id: string,
    flow: { flowInstance: string | null; flowStatus: number | null },
  ): Promise<boolean> => {
    const text = `update ${quoted(form.tableName)} set flow_instance = $2, flow_status = $3::smallint where id = $1`;
    const { numAffectedRows } = await run(tx, text, [id, flow.flowInstance, flow.flowStatus]);
    return numAffectedRows === 1n;
  },

  /** Puts records into the recycle bin or takes them out. @returns those that were changed */
  setDeleted: async (
    tx: Tx,
    form: CompiledForm,
    ids: readonly string[],
    at: number | null,
    by: string,
  ): Promise<string[]> => {
    const text =
      `update ${quoted(form.tableName)} set deleted = $2::timestamptz, modifier = $3, version = version + 1 ` +
      `where id = any($1::text[]) and deleted is ${at === null ? 'not null' : 'null'} returning id`;
    const { rows } = await run<{ id: string }>(tx, text, [ids, at === null ? null : isoTime(at), by]);
    return rows.map(({ id }) => id);
  },

  /** Deletes records of the recycle bin for good, their rows with them. */
  purge: async (tx: Tx, form: CompiledForm, ids: readonly string[]): Promise<void> => {
    await run(tx, `delete from ${quoted(form.tableName)} where id = any($1::text[]) and deleted is not null`, [ids]);
  },

  /** The records among `ids` in the scope, kept from others until the transaction ends. */
  lockMany: async (tx: Tx, form: CompiledForm, scope: Scope, ids: readonly string[], isRecycleBin: boolean) => {
    const params: unknown[] = [ids];
    const where = whereOf(form, scope, undefined, isRecycleBin, params);
    // in the order of their ids, so that two batches do not wait for one another
    const text = `${form.read.mark} select ${form.read.list} from ${form.read.from} where ${ALIAS}.id = any($1::text[]) and ${where} order by ${ALIAS}.id for update`;
    return (await run<StoredRow>(tx, text, params)).rows;
  },
};
