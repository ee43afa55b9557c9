import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { LogExportTable } from '../log.table';

export type ExportRow = Selectable<LogExportTable>;

/** Exports of logs that are made in the background. */
export const exportTaskStore = {
  insert: async (tx: Tx, row: Insertable<LogExportTable>): Promise<void> => {
    await tx.insertInto('log_export').values(row).execute();
  },
  find: (db: Db, id: string): Promise<ExportRow | undefined> =>
    db.selectFrom('log_export').selectAll().where('id', '=', id).executeTakeFirst(),
  listOf: (db: Db, ownerId: string): Promise<ExportRow[]> =>
    db
      .selectFrom('log_export')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  /** One that was begun after `since` and has not ended. */
  hasOpen: async (db: Db, ownerId: string, since: number): Promise<boolean> => {
    const open = await db
      .selectFrom('log_export')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('state', 'in', ['waiting', 'running'])
      .where('is_cancelled', '=', false)
      .where('created_at', '>', new Date(since) as never)
      .executeTakeFirst();
    return open !== undefined;
  },
  update: async (db: Db, id: string, values: Updateable<LogExportTable>): Promise<void> => {
    await db.updateTable('log_export').set(values).where('id', '=', id).execute();
  },
  /** Notes how far it is. @returns true when it was cancelled, or is gone, meanwhile */
  moved: async (db: Db, id: string, done: number): Promise<boolean> => {
    const row = await db
      .updateTable('log_export')
      .set({ done })
      .where('id', '=', id)
      .returning('is_cancelled')
      .executeTakeFirst();
    return row?.is_cancelled !== false;
  },
  remove: async (db: Db, id: string): Promise<void> => {
    await db.deleteFrom('log_export').where('id', '=', id).execute();
  },
};
