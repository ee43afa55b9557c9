import { sql } from 'kysely';
import type { RowValues } from '@qiaoban/contracts/data-application/data-row.contract';
import type { Db } from '#platform/database/database';
import '../data-application.table';

export type RowAction = 'create' | 'update' | 'delete';
export type RowChange = { id: string; action: RowAction; before: RowValues | undefined; after: RowValues | undefined };
type Of = { userId: string; linkId: string; table: string };

const json = (row: RowValues | undefined): string | null => (row === undefined ? null : JSON.stringify(row));

/** Rows of the data browser as they were and became, for a day. */
export const rowChangesStore = {
  insert: (db: Db, { userId, linkId, table }: Of, change: RowChange) =>
    db.insertInto('data_row_change').values({
      id: change.id,
      user_id: userId,
      link_id: linkId,
      table_name: table,
      action: change.action,
      before: json(change.before) as never,
      after: json(change.after) as never,
    }),
  setUndone: (db: Db, id: string) =>
    db
      .updateTable('data_row_change')
      .set({ undone_at: sql`now()` as never })
      .where('id', '=', id)
      .where('undone_at', 'is', null),
  /** The day is over: what was kept for it goes. */
  forgetOld: (db: Db) => sql`delete from data_row_change where at < now() - interval '1 day'`.execute(db),
  find: async (db: Db, { userId, linkId, table }: Of, id: string): Promise<RowChange | undefined> => {
    const row = await db
      .selectFrom('data_row_change')
      .select(['id', 'action', 'before', 'after'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('link_id', '=', linkId)
      .where('table_name', '=', table)
      .where('undone_at', 'is', null)
      .where('at', '>', sql<Date>`now() - interval '1 day'` as never)
      .executeTakeFirst();
    return (
      row && {
        id: row.id,
        action: row.action as RowAction,
        before: (row.before as RowValues | null) ?? undefined,
        after: (row.after as RowValues | null) ?? undefined,
      }
    );
  },
  /** Those of a day, the newest first. */
  list: (db: Db, { userId, linkId, table }: Of, most: number) =>
    db
      .selectFrom('data_row_change')
      .select(['id', 'at', 'action', 'before', 'after', 'undone_at'])
      .where('user_id', '=', userId)
      .where('link_id', '=', linkId)
      .where('table_name', '=', table)
      .where('at', '>', sql<Date>`now() - interval '1 day'` as never)
      .orderBy('at', 'desc')
      .limit(most)
      .execute(),
};
