import { sql } from 'kysely';
import type { HistoryEntry } from '@qiaoban/flow/engine/effects';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import type { Db, Tx } from '#platform/database/database';
import '../instance/instance.table';
import './migration.table';
import type { FlowMigrationTable, MigratedInstance } from './migration.table';

/** So many instances are taken over at once. */
const MOST_MIGRATED = 1000;

type Head = Pick<FlowMigrationTable, 'id' | 'flow_id' | 'to_version' | 'by_id'>;

export const migrationStore = {
  /** Instances under way on other versions than this one. */
  waiting: async (db: Db, flowId: string, version: number) => {
    const { rows } = await sql<{ id: string; total: number }>`
      select id, count(*) over () as total from flow_case
      where flow_id = ${flowId} and flow_version <> ${version}
        and (status in (1, 4) or (status = 3 and not coalesce((state ->> 'isClosed')::boolean, false)))
      order by id limit ${MOST_MIGRATED}`.execute(db);
    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  },

  /** Other version, other state, one more line in the history. */
  take: async (
    tx: Tx,
    id: string,
    change: { flowVersion: number; state: InstanceState; entry: HistoryEntry },
  ): Promise<void> => {
    const { flowVersion, state, entry } = change;
    await sql`
      with telling as (
        insert into flow_history (case_id, sequence, at, event)
        values (${id}, ${entry.sequence}, ${new Date(entry.at)}, ${JSON.stringify(entry)}::jsonb)
      )
      update flow_case set flow_version = ${flowVersion}, state = ${JSON.stringify(state)}::jsonb, version = version + 1
      where id = ${id}`.execute(tx);
  },

  versionOf: async (tx: Tx, id: string): Promise<number> =>
    (await tx.selectFrom('flow_case').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version,

  insert: async (tx: Tx, head: Head, at: number, instances: readonly MigratedInstance[]): Promise<void> => {
    await tx
      .insertInto('flow_migration')
      .values({ ...head, at: new Date(at), undone_at: null, instances: JSON.stringify(instances) })
      .execute();
  },

  list: (db: Db, flowId: string) =>
    db
      .selectFrom('flow_migration')
      .select(['id', 'at', 'by_id', 'to_version', 'undone_at'])
      .select(sql<number>`jsonb_array_length(instances)`.as('count'))
      .where('flow_id', '=', flowId)
      .orderBy('at', 'desc')
      .execute(),

  lock: (tx: Tx, id: string) =>
    tx.selectFrom('flow_migration').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  undone: async (tx: Tx, id: string, at: number): Promise<void> => {
    await tx
      .updateTable('flow_migration')
      .set({ undone_at: new Date(at) })
      .where('id', '=', id)
      .execute();
  },
};
