import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import { dataSourceErrors } from '@qiaoban/contracts/data-application/data-source.contract';
import { dataRowErrors } from '@qiaoban/contracts/data-application/data-row.contract';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { Beside, Changed, ExternalReader, ExternalTables } from '../../data-application';
import type { Db, Tx } from '#platform/database/database';
import { unlessDone } from '#platform/database/one-statement';
import { inTransaction } from '#platform/database/transaction';
import { auditStatement } from '#core/log';
import { commentOwner, commentStore } from '../comment/comment.store';
import type { CompiledForm } from '../compiled/compile-form';
import type { FileClaims } from '../record/file-check';
import { auditMany, RECORD_AREA } from '../record/record-audit';
import { differences, filledIn, titleOf } from '../record/record-changes.rules';
import type { CreateOptions, RecordCheck, UpdateOptions, Writer } from '../record/record-check';
import type { RecordNews } from '../record/record-news';
import { recordInvalid } from '../record/record-refusals';
import { isVisible } from '../record/record.rights';
import type { FormRights } from '../record/record.rights';
import { readMain, sameStored, toColumn } from '../record/record-values';
import type { StoredRow } from '../record/stored-row';
import { isEmpty } from '@qiaoban/form/problem';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { Filter, FilterValue } from '@qiaoban/language/filter';
import type { ExternalRows } from './external-rows';

type Change = Omit<Parameters<typeof auditStatement>[2], 'area' | 'id'> & { id: string };

/** What the log calls a row elsewhere: ids of two tables may be the same. */
export const auditIdOf = (form: Pick<CompiledForm, 'id' | 'external'>, id: string): string =>
  form.external === undefined ? id : `${form.id}/${id}`;

type Deps = { tables: ExternalTables; check: RecordCheck; news: RecordNews; claims: FileClaims };
/** A record with what it is to hold, and as what it is known. */
type RecordChange = { id: string; data: unknown; options: UpdateOptions };
type Given = { form: CompiledForm; external: ExternalRows; rights: FormRights };

/** Creating, changing and deleting rows of tables elsewhere through a form: checked, audited and compared as records are. */
export const createExternalWriter = ({ tables, check, news, claims }: Deps) => {
  /** The audit rows of a change: in its own transaction where the table is in our database, else around its commit. */
  const noted = (db: Db, who: Writer, form: CompiledForm, changes: readonly Change[]): Beside => {
    const statements = (on: Db) =>
      changes.map((change) =>
        auditStatement(on, who, { ...change, area: RECORD_AREA, id: auditIdOf(form, change.id) }),
      );
    let isCommitted = false;
    return {
      within: statements(db).map((statement) => statement.compile()),
      around: (commit) =>
        inTransaction(db, async ({ tx }) => {
          for (const statement of statements(tx)) await statement.execute();
          // a transaction that is tried again must not commit there twice
          if (!isCommitted) await commit();
          isCommitted = true;
        }),
    };
  };

  /** Refusals of a value, and of a row that is not there, in the words of forms. */
  const worded = async <T>(external: ExternalRows, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === commonErrors.not_found) throw new AppError(visualdevErrors.record_not_found);
      if (error.code !== dataRowErrors.value && error.code !== dataRowErrors.key_needed) throw error;
      const fields = error.fields.map(({ path, message }) => {
        const column = path.replace(/^values\./, '');
        return { path: [...external.columns].find(([, name]) => name === column)?.[0] ?? path, message };
      });
      throw new AppError(visualdevErrors.record_invalid, {}, fields);
    }
  };

  /** A refusal of that database because a row with this key is there already, in the words of forms. */
  const untilTaken = async <T>(
    db: Db,
    { form, external, rights }: Given,
    record: FormRecord,
    language: Writer['language'],
    work: Promise<T>,
  ): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const keys = form.stored.filter(({ field }) => external.keyFields.includes(field));
      const isRefused = error instanceof AppError && error.code === dataSourceErrors.failed;
      const tests = keys.map(({ field }): Filter => ({ field, op: 'eq', value: record[field] as FilterValue }));
      const isGiven = keys.length > 0 && keys.every(({ field }) => !isEmpty(record[field]));
      if (!isRefused || !isGiven || !(await external.has(db, rights.scope, { op: 'and', items: tests }))) throw error;
      const label = keys.map((each) => textIn(each.label, language)).join(' + ');
      const problem = { path: keys[0]!.field, key: 'visualdev.value_taken', values: { label } };
      throw recordInvalid(form, [problem], language);
    }
  };

  const seen = (rights: FormRights) => (field: string) => isVisible(rights, field);
  const after = (who: Writer, form: CompiledForm, id: string): void => news.changed(who.tenant, form.id, id);

  /** Values for columns; those that the database computes are never written. */
  const valuesOf = async (
    reader: ExternalReader,
    { form, external }: Given,
    record: FormRecord,
    isWanted: (field: CompiledForm['stored'][number], column: { isFilled: boolean; isKey: boolean }) => boolean,
  ) => {
    const { linkId, table, keys } = external.table;
    const { columns } = await tables.describe(reader, linkId, table);
    const byName = new Map(columns.map((column) => [column.name, column]));
    return Object.fromEntries(
      form.stored.flatMap((field) => {
        const column = byName.get(external.columns.get(field.field) ?? '');
        if (column === undefined || column.isComputed) return [];
        const isKey = keys.includes(column.name);
        return isWanted(field, { ...column, isKey })
          ? [[column.name, toColumn(field, record[field.field])] as const]
          : [];
      }),
    );
  };

  /** Values of columns that a change makes other ones; those that tell rows apart stay. */
  const changedValues = async (
    reader: ExternalReader,
    given: Given,
    who: Writer,
    record: FormRecord,
    previous: FormRecord,
  ) => {
    const changedKeys: string[] = [];
    const values = await valuesOf(reader, given, record, (field, { isKey }) => {
      const isChanged = !sameStored(field, previous[field.field], record[field.field]);
      if (isChanged && isKey) changedKeys.push(field.field);
      return isChanged;
    });
    if (changedKeys.length > 0)
      throw recordInvalid(
        given.form,
        changedKeys.map((path) => ({ path, key: 'visualdev.external_key_stays' })),
        who.language,
      );
    return values;
  };
  const newValues = (reader: ExternalReader, given: Given, record: FormRecord) => {
    const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
    return valuesOf(reader, given, record, (field, { isFilled }) => !(isFilled && isNothing(record[field.field])));
  };

  return {
    create: (db: Db, given: Given, who: Writer, data: unknown, options: CreateOptions) =>
      unlessDone(db, async () => {
        const { form, external, rights } = given;
        const { record } = await check.ofNew(db, form, who, data, options);
        const reader = { db, tenant: who.tenant };
        const values = await newValues(reader, given, record);
        const [row] = await untilTaken(
          db,
          given,
          record,
          who.language,
          worded(
            external,
            tables.save(reader, external.table, { changed: [], added: [values] }, who.language, ([made]) => {
              const stored = readMain(form.stored, external.stored(made!));
              const name = titleOf(form, stored, seen(rights));
              return noted(db, who, form, [{ action: 'create', id: made!.id, name, after: filledIn(form, stored) }]);
            }),
          ),
        );
        after(who, form, row!.id);
        return { id: row!.id, version: row!.version };
      }),

    /** All of them or none. `failed`: words a refusal of one of them. */
    update: (
      db: Db,
      given: Given,
      who: Writer,
      changes: readonly RecordChange[],
      failed: (error: unknown, at: number) => unknown = (error) => error,
    ) =>
      unlessDone(db, async () => {
        const { form, external, rights } = given;
        const reader = { db, tenant: who.tenant };
        const checked: { record: FormRecord; previous: FormRecord; changed: Changed }[] = [];
        for (const [at, { id, data, options }] of changes.entries()) {
          try {
            const { record, previous } = await check.ofChange(db, form, who, id, data, { ...options, lock: false });
            const values = await changedValues(reader, given, who, record, previous);
            checked.push({ record, previous, changed: { id, version: options.version, values } });
          } catch (error) {
            throw failed(error, at);
          }
        }
        const rows = await worded(
          external,
          tables.save(
            reader,
            external.table,
            { changed: checked.map(({ changed }) => changed), added: [] },
            who.language,
            () =>
              noted(
                db,
                who,
                form,
                checked.map(({ record, previous, changed: { id } }): Change => {
                  const name = titleOf(form, record, seen(rights));
                  return { action: 'update', id, name, ...differences(form, previous, record) };
                }),
              ),
          ),
        );
        for (const { id } of changes.slice(0, 1)) after(who, form, id);
        return rows.map(({ version }, at) => ({ id: changes[at]!.id, version, previous: checked[at]!.previous }));
      }),

    /**
     * Checked records of an import, all of them or none, within the transaction that notes how far it is: what is kept of
     * them is written before their database commits, and our own commits behind it. @returns their ids
     */
    save: async (
      tx: Tx,
      given: Given,
      who: Writer,
      records: readonly { record: FormRecord; previous: { row: StoredRow; record: FormRecord } | undefined }[],
    ): Promise<string[]> => {
      const { form, external, rights } = given;
      const reader = { db: tx, tenant: who.tenant };
      const changed: (Changed & { change: Omit<Change, 'id'> })[] = [];
      const added: Record<string, unknown>[] = [];
      for (const { record, previous } of records) {
        if (previous === undefined) added.push(await newValues(reader, given, record));
        else {
          const values = await changedValues(reader, given, who, record, previous.record);
          // what was there says the same
          if (Object.keys(values).length === 0) continue;
          const name = titleOf(form, record, seen(rights));
          const change = { action: 'update', name, ...differences(form, previous.record, record) };
          changed.push({ id: previous.row.id, version: previous.row.version, values, change });
        }
      }
      if (changed.length + added.length === 0) return [];
      const rows = await worded(
        external,
        tables.save(reader, external.table, { changed, added }, who.language, (made) => ({
          around: async (commit) => {
            const changes = made.map((row, at): Change => {
              const of = changed[at];
              if (of !== undefined) return { ...of.change, id: of.id };
              const stored = readMain(form.stored, external.stored(row));
              const name = titleOf(form, stored, seen(rights));
              return { action: 'create', id: row.id, name, after: filledIn(form, stored) };
            });
            await auditMany(
              tx,
              who,
              changes.map((each) => ({ ...each, id: auditIdOf(form, each.id) })),
            );
            await commit();
          },
        })),
      );
      return rows.map(({ id }) => id);
    },

    /** All of them or none; those out of reach are not there. For good: there is no bin there. */
    remove: (db: Db, given: Given, who: Writer, ids: readonly string[]) =>
      unlessDone(db, async () => {
        const { form, external, rights } = given;
        const reached = (await external.findMany(db, rights.scope, [...new Set(ids)])).map(({ id }) => id);
        if (reached.length === 0) return 0;
        const gone = await worded(
          external,
          tables.remove({ db, tenant: who.tenant }, external.table, reached, who.language, (rows) => {
            const changes = rows.map((row): Change => {
              const stored = readMain(form.stored, external.stored(row));
              return {
                action: 'delete',
                id: row.id,
                name: titleOf(form, stored, seen(rights)),
                before: filledIn(form, stored),
              };
            });
            return noted(db, who, form, changes);
          }),
        );
        await inTransaction(db, async ({ tx }) => {
          const comments = await commentStore.removeOf(tx, form.id, reached);
          await claims.release(tx, comments.map(commentOwner));
        });
        for (const { id } of gone.slice(0, 1)) after(who, form, id);
        return gone.length;
      }),
  };
};
export type ExternalWriter = ReturnType<typeof createExternalWriter>;
