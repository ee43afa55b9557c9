import { dataRowErrors } from '@qiaoban/contracts/data-application/data-row.contract';
import type { RowValues } from '@qiaoban/contracts/data-application/data-row.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import type { Connection } from '../driver/driver';
import { externalRow, keyOfId } from './external-row';
import type { ExternalRow } from './external-row';
import { narrowed } from './external-table';
import type { ExternalReader, ExternalTable, OpenExternal } from './external-table';
import { textOfValue } from './external-values.rules';
import { insertRow, readRow, ROW_TIMEOUT } from './insert-row';
import type { RowTexts } from './insert-row';
import { deleteText, rowText, updateText } from './row-statements';
import { valuesOf } from './row-table';
import type { RowTable } from './row-table';

/** What is written beside a change. */
export type Beside = {
  /** Statements that go into the same transaction, where the table is in our own database; left out: as elsewhere. */
  within?: readonly { sql: string; parameters: readonly unknown[] }[];
  /** Elsewhere: a transaction of our own around the moment at which the change is committed there. */
  around(commit: () => Promise<void>): Promise<void>;
};

/** What may be written at all. */
const requireWritable = ({ refusal, table }: RowTable): void => {
  if (refusal === undefined || refusal.code === dataRowErrors.no_key) return;
  throw new AppError(refusal.code, { ...refusal.values, table });
};

const keyRow = ({ keys }: ExternalTable, id: string): RowValues | undefined => {
  const key = keyOfId(id, keys.length);
  return key && Object.fromEntries(keys.map((name, at) => [name, key[at] ?? null]));
};

/** The row of an id, in words; undefined for none, and for ids that its key can never have. */
const rowOf = async (given: RowTable, connection: Connection, key: RowValues, isLocked: boolean) => {
  try {
    return await readRow(given, connection, rowText(given, key, 'zh', isLocked));
  } catch (error) {
    if (error instanceof AppError && error.code === dataRowErrors.value) return undefined;
    throw error;
  }
};

const textsOf = (given: RowTable, values: Readonly<Record<string, unknown>>): RowValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { column } = given.columns.find((each) => each.name === name)!;
      return [name, textOfValue(value, column, given.link.timeZone)];
    }),
  );

/** The row that is to be changed, locked. Errors: `common.not_found`, `common.stale` when it is not what was read. */
const requireSame = async (
  given: RowTable,
  connection: Connection,
  table: ExternalTable,
  id: string,
  version?: number,
) => {
  const key = keyRow(table, id);
  const texts = key && (await rowOf(given, connection, key, true));
  if (texts === undefined) throw new AppError(commonErrors.not_found);
  if (version !== undefined && externalRow(given, table.keys, texts).version !== version)
    throw new AppError(commonErrors.stale);
  return { texts, old: valuesOf(given, texts) };
};

const committed = (connection: Connection): Promise<void> =>
  connection.commit().catch((error: unknown) => {
    throw connection.isUsable() ? error : new AppError(commonErrors.outcome_unknown);
  });

/** A row that is to hold other values than those that were read. */
export type Changed = { id: string; version: number; values: Readonly<Record<string, unknown>> };

const change = async (
  given: RowTable,
  connection: Connection,
  table: ExternalTable,
  { id, version, values }: Changed,
  language: Language,
): Promise<RowTexts> => {
  const { texts, old } = await requireSame(given, connection, table, id, version);
  const next = textsOf(given, values);
  if (Object.keys(next).length === 0) return texts;
  const { text, values: bound } = updateText(given, old, next, language);
  const { affected } = await connection.run(text, bound, ROW_TIMEOUT);
  if (affected > 1) throw new AppError(dataRowErrors.no_key, { table: table.table });
  // MySQL counts no row that stays as it is in its own eyes
  if (affected === 0 && given.link.type !== 'MySql') throw new AppError(commonErrors.stale);
  return (await rowOf(given, connection, { ...old, ...next }, false)) ?? texts;
};

/** Changes of external tables: what was read is compared in the change itself. Errors: those of `data_source`, `data_row`. */
export const createExternalWrites = (on: OpenExternal) => {
  /** A change in a transaction there, with what goes beside it. */
  const write = (
    reader: ExternalReader,
    table: ExternalTable,
    work: (given: RowTable, connection: Connection) => Promise<RowTexts[]>,
    beside: (rows: readonly ExternalRow[]) => Beside,
  ): Promise<ExternalRow[]> =>
    on(reader, table.linkId, table.table, async (all) => {
      requireWritable(all);
      const given = narrowed(all, table);
      return given.link.use(async (connection) => {
        await connection.begin();
        try {
          const rows = await work(given, connection);
          const made = rows.map((each) => externalRow(given, table.keys, each));
          const { within, around } = beside(made);
          if (given.link.isOwn && within !== undefined) {
            for (const { sql, parameters } of within) await connection.run(sql, parameters);
            await committed(connection);
          } else await around(() => committed(connection));
          return made;
        } catch (error) {
          await connection.rollback().catch(() => connection.close());
          throw error;
        }
      });
    });

  return {
    /**
     * Changed rows and new ones, all of them or none, in this order. Errors: `common.not_found`, `common.stale` when somebody
     * changed one since it was read.
     */
    save: (
      reader: ExternalReader,
      table: ExternalTable,
      { changed, added }: { changed: readonly Changed[]; added: readonly Readonly<Record<string, unknown>>[] },
      language: Language,
      beside: (rows: readonly ExternalRow[]) => Beside,
    ): Promise<ExternalRow[]> =>
      write(
        reader,
        table,
        async (given, connection) => {
          const rows: RowTexts[] = [];
          for (const each of changed) rows.push(await change(given, connection, table, each, language));
          for (const values of added) rows.push(await insertRow(given, connection, textsOf(given, values), language));
          return rows;
        },
        beside,
      ),

    /** All of them or none. @returns the rows as they were. Errors: `common.not_found` */
    remove: (
      reader: ExternalReader,
      table: ExternalTable,
      ids: readonly string[],
      language: Language,
      beside: (rows: readonly ExternalRow[]) => Beside,
    ): Promise<ExternalRow[]> =>
      write(
        reader,
        table,
        async (given, connection) => {
          const gone: RowTexts[] = [];
          for (const id of ids) {
            const { texts, old } = await requireSame(given, connection, table, id);
            const { text, values } = deleteText(given, old, language);
            const { affected } = await connection.run(text, values, ROW_TIMEOUT);
            if (affected !== 1) throw new AppError(commonErrors.stale);
            gone.push(texts);
          }
          return gone;
        },
        beside,
      ),
  };
};
