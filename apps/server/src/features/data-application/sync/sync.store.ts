import { sql } from 'kysely';
import type { DataSync, DataSyncInput, SyncRun } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import '../data-application.table';

const shape = [
  'id',
  'full_name',
  'from_id',
  'to_id',
  'mode',
  'batch_size',
  'parts',
  'deletion_limit',
  'notify_ids',
  'frequency',
  'enabled_mark',
  'description',
  'version',
] as const;

type Row = {
  id: string;
  full_name: string;
  from_id: string;
  to_id: string;
  mode: string;
  batch_size: number;
  parts: unknown;
  deletion_limit: number;
  notify_ids: unknown;
  frequency: unknown;
  enabled_mark: 0 | 1;
  description: string;
  version: number;
};
type Run = Omit<SyncRun, 'parts'> & { syncId: string; isCancelled: boolean };

const NO_DELETIONS = { deletions: 'off' as const, markColumn: '' };

const toSync = (row: Row): DataSync => ({
  id: row.id,
  fullName: row.full_name,
  fromId: row.from_id,
  toId: row.to_id,
  mode: row.mode as DataSync['mode'],
  batchSize: row.batch_size,
  // one that was saved before there were deletions says nothing of them
  parts: (row.parts as DataSync['parts']).map((part) => ({ ...NO_DELETIONS, ...part })),
  deletionLimit: row.deletion_limit,
  notifyIds: row.notify_ids as string[],
  frequency: row.frequency as DataSync['frequency'],
  enabledMark: row.enabled_mark,
  description: row.description,
  version: row.version,
});

const toColumns = (input: DataSyncInput) => ({
  full_name: input.fullName,
  from_id: input.fromId,
  to_id: input.toId,
  mode: input.mode,
  batch_size: input.batchSize,
  parts: JSON.stringify(input.parts),
  deletion_limit: input.deletionLimit,
  notify_ids: JSON.stringify(input.notifyIds),
  frequency: input.frequency === null ? null : JSON.stringify(input.frequency),
  enabled_mark: input.enabledMark,
  description: input.description,
});

const runShape = [
  'id',
  'sync_id',
  'started_at',
  'ended_at',
  'started_by',
  'is_dry',
  'state',
  'is_cancelled',
  'message',
] as const;

export const syncStore = {
  list: async (db: Db, keyword: string) => {
    let query = db.selectFrom('data_sync').select([...shape, 'created_at']);
    if (keyword !== '') query = query.where('full_name', 'ilike', `%${escapeLike(keyword)}%`);
    const rows = await query.orderBy('created_at', 'desc').execute();
    return rows.map((row) => ({ ...toSync(row), creatorTime: row.created_at }));
  },
  find: async (db: Db, id: string): Promise<DataSync | undefined> => {
    const row = await db.selectFrom('data_sync').select(shape).where('id', '=', id).executeTakeFirst();
    return row && toSync(row);
  },
  findByName: async (db: Db, name: string): Promise<DataSync | undefined> => {
    const row = await db.selectFrom('data_sync').select(shape).where('full_name', '=', name).executeTakeFirst();
    return row && toSync(row);
  },
  insert: async (db: Db, id: string, by: { userId: string; userName: string }, input: DataSyncInput) => {
    await db
      .insertInto('data_sync')
      .values({ id, creator_id: by.userId, modifier_id: null, creator_name: by.userName, ...toColumns(input) })
      .execute();
  },
  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (db: Db, id: string, modifierId: string, version: number, input: DataSyncInput) =>
    saveVersion(db, 'data_sync', { id, version, modifierId }, toColumns(input)),
  remove: async (db: Db, id: string) => {
    await db.deleteFrom('data_sync').where('id', '=', id).execute();
    await db.deleteFrom('data_sync_key').where('sync_id', '=', id).execute();
  },
  /** Who is notified of a sync that names nobody. */
  makersOf: async (db: Db, id: string): Promise<string[]> => {
    const row = await db.selectFrom('data_sync').select('creator_id').where('id', '=', id).executeTakeFirst();
    return row?.creator_id ? [row.creator_id] : [];
  },
  /** Forgets which rows the sync brought: to a target that it has no more, or tables of which it deletes nothing. */
  forgetBrought: async (db: Db, id: string, kept: readonly number[]) => {
    let query = db.deleteFrom('data_sync_key').where('sync_id', '=', id);
    if (kept.length > 0) query = query.where('part', 'not in', kept);
    await query.execute();
  },

  startRun: async (db: Db, id: string, sync: DataSync, startedBy: string, isDry: boolean) => {
    await db
      .insertInto('data_sync_run')
      .values({ id, sync_id: sync.id, started_by: startedBy, is_dry: isDry, state: 'waiting' } as never)
      .execute();
    await db
      .insertInto('data_sync_part')
      .values(
        sync.parts.map((part, seq) => ({
          run_id: id,
          seq,
          source_table: part.from,
          target_table: part.to,
          state: 'waiting',
        })) as never,
      )
      .execute();
  },
  openRun: (db: Db, syncId: string) =>
    db
      .selectFrom('data_sync_run')
      .select(['id', 'state'])
      .where('sync_id', '=', syncId)
      .where('state', 'in', ['waiting', 'running', 'asking'])
      .executeTakeFirst(),
  cancelRun: async (db: Db, runId: string) => {
    await db.updateTable('data_sync_run').set({ is_cancelled: true }).where('id', '=', runId).execute();
  },
  /** The last run of a sync, and whether the sync was saved after it began. */
  lastRun: (db: Db, syncId: string) =>
    db
      .selectFrom('data_sync_run as r')
      .innerJoin('data_sync as s', 's.id', 'r.sync_id')
      .select([
        'r.id',
        'r.state',
        'r.is_dry',
        sql<boolean>`coalesce(s.modified_at > r.started_at, false)`.as('changed'),
      ])
      .where('r.sync_id', '=', syncId)
      .orderBy('r.started_at', 'desc')
      .executeTakeFirst(),
  /** A run that ended early waits again; its tables keep their positions. */
  reopenRun: async (db: Db, runId: string) => {
    await db
      .updateTable('data_sync_run')
      .set({ state: 'waiting', is_cancelled: false, message: '', ended_at: null })
      .where('id', '=', runId)
      .execute();
    await db
      .updateTable('data_sync_part')
      .set({ state: 'waiting', message: '', question: null })
      .where('run_id', '=', runId)
      .where('state', '!=', 'done')
      .execute();
  },
  findRun: async (db: Db, runId: string): Promise<Run | undefined> => {
    const row = await db.selectFrom('data_sync_run').select(runShape).where('id', '=', runId).executeTakeFirst();
    return (
      row && {
        id: row.id,
        syncId: row.sync_id,
        startedAt: row.started_at,
        endedAt: row.ended_at,
        startedBy: row.started_by,
        isDry: row.is_dry,
        state: row.state as SyncRun['state'],
        isCancelled: row.is_cancelled,
        message: row.message,
      }
    );
  },
  setRun: async (db: Db, runId: string, state: string, message = '') => {
    const isEnd = state !== 'running' && state !== 'asking';
    await db
      .updateTable('data_sync_run')
      .set({ state, message, ...(isEnd ? { ended_at: sql`now()` as never } : {}) })
      .where('id', '=', runId)
      .execute();
  },
  /** Ends a run that asks, with its tables that do. */
  endAsking: async (db: Db, runId: string, state: 'cancelled' | 'done', message = '') => {
    await db
      .updateTable('data_sync_part')
      .set({ state, question: null, ...(message === '' ? {} : { message }) })
      .where('run_id', '=', runId)
      .where('state', '=', 'asking')
      .execute();
    const failed = await db
      .selectFrom('data_sync_part')
      .select('run_id')
      .where('run_id', '=', runId)
      .where('state', '=', 'failed')
      .executeTakeFirst();
    await syncStore.setRun(db, runId, state === 'done' && failed !== undefined ? 'failed' : state);
  },
  setPart: async (
    db: Db,
    runId: string,
    seq: number,
    values: {
      state?: string;
      total?: number;
      message?: string;
      held_before?: number;
      deleted?: number;
      refused?: number;
      step?: 'copy' | 'delete';
      question?: string | null;
      allowed?: number;
    },
  ): Promise<void> => {
    await db.updateTable('data_sync_part').set(values).where('run_id', '=', runId).where('seq', '=', seq).execute();
  },
  partsOf: (db: Db, runId: string) =>
    db.selectFrom('data_sync_part').selectAll().where('run_id', '=', runId).orderBy('seq').execute(),

  /** Runs with their tables: of one sync, or the newest of each. */
  runs: async (db: Db, syncIds: readonly string[], each: number): Promise<Map<string, SyncRun[]>> => {
    if (syncIds.length === 0) return new Map();
    const { rows } = await sql<{
      id: string;
      sync_id: string;
      started_at: number;
      ended_at: number | null;
      started_by: string;
      is_dry: boolean;
      state: SyncRun['state'];
      message: string;
      parts: SyncRun['parts'];
    }>`select r.id, r.sync_id, r.started_at, r.ended_at, r.started_by, r.is_dry, r.state, r.message,
        (select coalesce(json_agg(json_build_object('from', p.source_table, 'to', p.target_table, 'state', p.state, 'total', p.total,
          'done', p.done, 'written', p.written, 'message', p.message, 'inserted', p.inserted, 'updated', p.updated,
          'unchanged', p.unchanged, 'deleted', p.deleted, 'refused', p.refused, 'question', p.question) order by p.seq), '[]') from data_sync_part p where p.run_id = r.id) as parts
      from unnest(${[...syncIds]}::text[]) as s(id)
      cross join lateral (select * from data_sync_run where sync_id = s.id order by started_at desc limit ${each}) r
      order by r.started_at desc`.execute(db);
    const found = new Map<string, SyncRun[]>();
    for (const { sync_id, started_at, ended_at, started_by, is_dry, ...row } of rows) {
      const run = { ...row, startedAt: started_at, endedAt: ended_at, startedBy: started_by, isDry: is_dry };
      found.set(sync_id, [...(found.get(sync_id) ?? []), run]);
    }
    return found;
  },
  /** Keeps the log short. */
  forgetOldRuns: async (db: Db, syncId: string, keep: number) => {
    await sql`delete from data_sync_run where sync_id = ${syncId} and state not in ('waiting', 'running', 'asking') and id not in
      (select id from data_sync_run where sync_id = ${syncId} order by started_at desc limit ${keep})`.execute(db);
  },

  marks: async (db: Db, syncId: string): Promise<Map<string, unknown>> => {
    const rows = await db.selectFrom('data_sync_mark').selectAll().where('sync_id', '=', syncId).execute();
    return new Map(rows.map((row) => [row.source_table, row.position as unknown]));
  },
  setMark: async (db: Db, syncId: string, table: string, value: unknown) => {
    await db
      .insertInto('data_sync_mark')
      .values({ sync_id: syncId, source_table: table, position: JSON.stringify(value) })
      .onConflict((c) => c.columns(['sync_id', 'source_table']).doUpdateSet({ position: JSON.stringify(value) }))
      .execute();
  },
  clearMarks: async (db: Db, syncId: string) => {
    await db.deleteFrom('data_sync_mark').where('sync_id', '=', syncId).execute();
  },
};
