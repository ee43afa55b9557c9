import type { Db } from '#platform/database/database';
import '../data-application.table';

/** Target tables that a sync made and never completed. Whoever may work with either may drop them. */
export const unfinishedStore = {
  /** Said before the table is made: whatever happens then, it is known whose it is. */
  note: async (db: Db, syncId: string, table: string): Promise<void> => {
    await db
      .insertInto('data_sync_unfinished')
      .values({ sync_id: syncId, target_table: table })
      .onConflict((c) => c.doNothing())
      .execute();
  },
  /** The table is complete, or was there before. */
  clear: async (db: Db, syncId: string, table: string): Promise<void> => {
    await db
      .deleteFrom('data_sync_unfinished')
      .where('sync_id', '=', syncId)
      .where('target_table', '=', table)
      .execute();
  },
  /** By sync; only of tables that the sync still writes. */
  of: async (db: Db, syncs: readonly { id: string; parts: readonly { to: string }[] }[]) => {
    if (syncs.length === 0) return new Map<string, string[]>();
    const ids = syncs.map(({ id }) => id);
    const rows = await db.selectFrom('data_sync_unfinished').selectAll().where('sync_id', 'in', ids).execute();
    const left = ({ id, parts }: (typeof syncs)[number]): string[] =>
      parts.map(({ to }) => to).filter((to) => rows.some((row) => row.sync_id === id && row.target_table === to));
    return new Map(syncs.map((sync) => [sync.id, left(sync)]));
  },
  /** Syncs that left this table of a link half-made and do not work on it now. */
  leftBy: async (db: Db, linkId: string, table: string): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('data_sync_unfinished as u')
      .innerJoin('data_sync as s', 's.id', 'u.sync_id')
      .select('s.id')
      .where('s.to_id', '=', linkId)
      .where('u.target_table', '=', table)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('data_sync_run as r')
              .select('r.id')
              .whereRef('r.sync_id', '=', 's.id')
              .where('r.state', 'not in', ['done', 'failed', 'cancelled']),
          ),
        ),
      )
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
  /** A table of a link was dropped: one of the same name that comes later is somebody else's. */
  forget: async (db: Db, linkId: string, table: string): Promise<void> => {
    await db
      .deleteFrom('data_sync_unfinished')
      .where('target_table', '=', table)
      .where('sync_id', 'in', (from) => from.selectFrom('data_sync').select('id').where('to_id', '=', linkId))
      .execute();
  },
  /** Whether the next run drops what the sync left half-made, and makes it anew. */
  wantAnew: async (db: Db, syncId: string, isWanted: boolean): Promise<void> => {
    await db.updateTable('data_sync_unfinished').set({ drop_first: isWanted }).where('sync_id', '=', syncId).execute();
  },
};
