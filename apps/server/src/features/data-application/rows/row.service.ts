import { AppError } from '@qiaoban/contracts/errors';
import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import { dataRowErrors } from '@qiaoban/contracts/data-application/data-row.contract';
import type { RowValues } from '@qiaoban/contracts/data-application/data-row.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { translate } from '@qiaoban/contracts/texts';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit, auditStatement } from '#core/log';
import { statementError } from '../driver/connect-reason.rules';
import type { Connection } from '../driver/driver';
import type { Link, LinkAccess } from '../source/link-access';
import { comparable } from '../value/comparable.rules';
import { pageText } from './page.rules';
import { rowChangesStore } from './row-changes.store';
import type { RowAction, RowChange } from './row-changes.store';
import { insertRow, readRow, ROW_TIMEOUT as TIMEOUT } from './insert-row';
import type { RowTexts } from './insert-row';
import { deleteText, rowText, updateText } from './row-statements';
import { columnNamed, keyTextOf, openRowTable, valuesOf, textsOfRow } from './row-table';
import type { RowTable } from './row-table';

const ONE = { maxRows: 1, timeoutMs: TIMEOUT };
/** Changes that are told at once. */
const LISTED = 200;

type Row = RowTexts;
type Done = { changeId: string; row: Row | null };

/** Rows of tables, added, changed and deleted one by one. */
export const createRowService = ({ access }: { access: LinkAccess }) => {
  const open = async (actor: Actor, linkId: string, table: string): Promise<RowTable> => {
    const link = await access(actor.db, actor.tenant, linkId);
    try {
      return await openRowTable(link, table);
    } catch (error) {
      throw statementError(error, TIMEOUT);
    }
  };
  const openToWrite = async (actor: Actor, linkId: string, table: string): Promise<RowTable> => {
    const given = await open(actor, linkId, table);
    if (given.refusal !== undefined) throw given.refusal;
    return given;
  };

  /** The row as it is now, locked. Refuses one that somebody changed or deleted. */
  const requireSame = async (given: RowTable, connection: Connection, old: RowValues, actor: Actor): Promise<void> => {
    const key = keyTextOf(given, old);
    const now = await readRow(given, connection, rowText(given, old, actor.language, true));
    if (now === undefined) throw new AppError(dataRowErrors.gone, { key });
    const isSame = given.columns.every(
      ({ name, column }, at) => comparable(old[name] ?? null, column.kind) === comparable(now[at], column.kind),
    );
    if (!isSame) throw new AppError(dataRowErrors.changed, { key });
  };

  const checkNames = (given: RowTable, values: RowValues): void => {
    for (const name of Object.keys(values))
      if (columnNamed(given, name).isComputed) throw new AppError(dataRowErrors.computed, { column: name });
  };

  /** Runs a change in one transaction; in our own database with the note and the log, elsewhere these follow at once. */
  const perform = async (
    actor: Actor,
    given: RowTable,
    undoneId: string | undefined,
    work: (connection: Connection) => Promise<Omit<RowChange, 'id'>>,
  ): Promise<Done> => {
    const { link, table, columns } = given;
    const of = { userId: actor.userId, linkId: link.id, table };
    const id = newId();
    const change = (made: Omit<RowChange, 'id'>): RowChange => ({ id, ...made });
    const logged = (made: RowChange) => ({
      area: 'data_row',
      action: undoneId === undefined ? made.action : 'undo',
      id: link.id,
      name: `${table}: ${keyTextOf(given, made.after ?? made.before ?? {})}`,
      ...(made.before === undefined ? {} : { before: made.before }),
      ...(made.after === undefined ? {} : { after: made.after }),
    });
    const notes = (made: RowChange) => [
      rowChangesStore.insert(actor.db, of, made).compile(),
      ...(undoneId === undefined ? [] : [rowChangesStore.setUndone(actor.db, undoneId).compile()]),
      auditStatement(actor.db, actor, logged(made)).compile(),
    ];
    const made = await link.use(async (connection) => {
      await connection.begin();
      try {
        const done = change(await work(connection));
        if (link.isOwn) for (const { sql, parameters } of notes(done)) await connection.run(sql, parameters);
        await connection.commit();
        return done;
      } catch (error) {
        await connection.rollback().catch(() => connection.close());
        throw statementError(error, TIMEOUT);
      }
    });
    if (!link.isOwn)
      await inTransaction(actor.db, async ({ tx }) => {
        await rowChangesStore.insert(tx, of, made).execute();
        if (undoneId !== undefined) await rowChangesStore.setUndone(tx, undoneId).execute();
        await audit(tx, actor, logged(made));
      });
    await rowChangesStore.forgetOld(actor.db);
    const { after } = made;
    return { changeId: id, row: after === undefined ? null : columns.map(({ name }) => after[name] ?? null) };
  };

  const add = (actor: Actor, given: RowTable, values: RowValues, undoneId?: string): Promise<Done> => {
    checkNames(given, values);
    return perform(actor, given, undoneId, async (connection) => {
      const added = await insertRow(given, connection, values, actor.language);
      return { action: 'create', before: undefined, after: valuesOf(given, added) };
    });
  };

  const change = (
    actor: Actor,
    given: RowTable,
    old: RowValues,
    values: RowValues,
    undoneId?: string,
  ): Promise<Done> => {
    checkNames(given, values);
    const changed = Object.entries(values).filter(([name, value]) => (old[name] ?? null) !== value);
    if (changed.length === 0) throw new AppError(dataRowErrors.nothing);
    const next = Object.fromEntries(changed);
    return perform(actor, given, undoneId, async (connection) => {
      await requireSame(given, connection, old, actor);
      const { text, values: bound } = updateText(given, old, next, actor.language);
      const { affected } = await connection.run(text, bound);
      const key = keyTextOf(given, old);
      if (affected > 1) throw new AppError(dataRowErrors.no_key, { table: given.table });
      const now = await readRow(given, connection, rowText(given, { ...old, ...next }, actor.language, false));
      // MySQL counts no row that stays as it is in its own eyes
      if (now === undefined || (affected === 0 && given.link.type !== 'MySql'))
        throw new AppError(dataRowErrors.changed, { key });
      return { action: 'update', before: old, after: valuesOf(given, now) };
    });
  };

  const remove = (actor: Actor, given: RowTable, old: RowValues, undoneId?: string): Promise<Done> =>
    perform(actor, given, undoneId, async (connection) => {
      await requireSame(given, connection, old, actor);
      const { text, values } = deleteText(given, old, actor.language);
      const { affected } = await connection.run(text, values);
      if (affected !== 1) throw new AppError(dataRowErrors.changed, { key: keyTextOf(given, old) });
      return { action: 'delete', before: old, after: undefined };
    });

  /** All columns of what was shown: a row that lacks some cannot be compared. */
  const whole = (given: RowTable, old: RowValues): RowValues => {
    for (const { name } of given.columns)
      if (!Object.hasOwn(old, name))
        throw new AppError(dataModelErrors.no_column, { table: given.table, column: name });
    return Object.fromEntries(given.columns.map(({ name }) => [name, old[name] ?? null]));
  };

  const undo = async (actor: Actor, linkId: string, table: string, changeId: string): Promise<Done> => {
    const given = await openToWrite(actor, linkId, table);
    const found = await rowChangesStore.find(actor.db, { userId: actor.userId, linkId, table }, changeId);
    if (found === undefined) throw new AppError(dataRowErrors.undo_gone);
    const written = (row: RowValues): RowValues =>
      Object.fromEntries(
        given.columns.flatMap(({ name, isComputed }) =>
          isComputed || !Object.hasOwn(row, name) ? [] : [[name, row[name] ?? null]],
        ),
      );
    const { before, after } = found;
    if (before === undefined) return remove(actor, given, whole(given, after ?? {}), changeId);
    if (after === undefined) return add(actor, given, written(before), changeId);
    return change(actor, given, whole(given, after), written(before), changeId);
  };

  return {
    list: async (actor: Actor, linkId: string, table: string, query: PageQuery & { field: string }) => {
      const given = await open(actor, linkId, table);
      const { link, columns, refusal } = given;
      const { page, count } = pageText(given, query);
      const shown = (from: Link) =>
        from.use(async (connection) => ({
          rows: (await connection.read(page.text, page.values, { maxRows: query.pageSize, timeoutMs: TIMEOUT })).rows,
          total: (await connection.read(count.text, count.values, ONE)).rows[0]?.[0],
        }));
      const { rows, total } = await shown(link).catch((error: unknown) => {
        throw statementError(error, TIMEOUT);
      });
      return {
        refusal: refusal === undefined ? '' : translate(actor.language, refusal.code, refusal.values),
        columns: columns.map(({ name, column, isKey, isComputed, isFilled }) => ({
          name,
          type: column.native,
          isKey,
          isNullable: column.isNullable,
          isComputed,
          isFilled,
        })),
        list: rows.map((row) => textsOfRow(given, row)),
        pagination: {
          currentPage: query.currentPage,
          pageSize: query.pageSize,
          total: Number(total ?? 0),
          totalIsExact: true,
        },
      };
    },
    add: async (actor: Actor, linkId: string, table: string, values: RowValues) =>
      add(actor, await openToWrite(actor, linkId, table), values),
    change: async (actor: Actor, linkId: string, table: string, given: { old: RowValues; values: RowValues }) => {
      const opened = await openToWrite(actor, linkId, table);
      return change(actor, opened, whole(opened, given.old), given.values);
    },
    remove: async (actor: Actor, linkId: string, table: string, old: RowValues) => {
      const opened = await openToWrite(actor, linkId, table);
      return remove(actor, opened, whole(opened, old));
    },
    undo,
    changes: async (actor: Actor, linkId: string, table: string) => {
      const given = await open(actor, linkId, table);
      const rows = await rowChangesStore.list(actor.db, { userId: actor.userId, linkId, table }, LISTED + 1);
      return {
        list: rows.slice(0, LISTED).map(({ id, at, action, before, after, undone_at }) => {
          const [was, is] = [(before ?? {}) as RowValues, (after ?? {}) as RowValues];
          return {
            id,
            at,
            action: action as RowAction,
            key: keyTextOf(given, after === null ? was : is),
            changed:
              action === 'update' ? given.columns.map(({ name }) => name).filter((name) => is[name] !== was[name]) : [],
            isUndone: undone_at !== null,
          };
        }),
        hasMore: rows.length > LISTED,
      };
    },
  };
};
export type RowService = ReturnType<typeof createRowService>;
