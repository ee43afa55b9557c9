import { sql } from 'kysely';
import type { EntrustKind } from '@qiaoban/contracts/workflow/entrust.contract';
import type { Db, Tx } from '#platform/database/database';
import type { Span } from './entrust.rules';
import '../engine/flow.table';
import './entrust.table';

type Row = {
  id: string;
  user_id: string;
  to_user_id: string;
  flow_ids: string[];
  kinds: EntrustKind[];
  start_time: number;
  end_time: number;
  description: string;
  version: number;
};

const shape = [
  'id',
  'user_id',
  'to_user_id',
  'flow_ids',
  'kinds',
  'start_time',
  'end_time',
  'description',
  'version',
] as const;

export const spanOf = (row: Row): Span => ({
  userId: row.user_id,
  toUserId: row.to_user_id,
  flowIds: row.flow_ids,
  kinds: row.kinds,
  start: row.start_time,
  end: row.end_time,
});

const columnsOf = (span: Span) => ({
  to_user_id: span.toUserId,
  flow_ids: JSON.stringify(span.flowIds),
  kinds: JSON.stringify(span.kinds),
  start_time: new Date(span.start),
  end_time: new Date(span.end),
});

export const entrustStore = {
  /** Everything that is in force now or will be, but for one that is being changed. Whoever is out of use takes over nothing, and nothing is launched in the name of such. */
  current: async (db: Db, now: number, exceptId = ''): Promise<Span[]> => {
    const rows = await db
      .selectFrom('flow_entrust as e')
      .innerJoin('directory_person as u', 'u.id', 'e.to_user_id')
      .select(shape.map((name) => `e.${name}` as const))
      .innerJoin('directory_person as p', 'p.id', 'e.user_id')
      .where('u.enabled_mark', '=', 1)
      .where((w) => w.or([w('p.enabled_mark', '=', 1), sql<boolean>`e.kinds ? 'approve'`]))
      .where(sql<boolean>`e.end_time > ${new Date(now)}`)
      .where('e.id', '<>', exceptId)
      .execute();
    return rows.map(spanOf);
  },

  /** Of a person, to others and from others, the newest first. */
  listFor: (db: Db, userId: string) =>
    db
      .selectFrom('flow_entrust')
      .select(shape)
      .where((w) => w.or([w('user_id', '=', userId), w('to_user_id', '=', userId)]))
      .orderBy('start_time', 'desc')
      .execute(),

  find: (db: Db, id: string) => db.selectFrom('flow_entrust').select(shape).where('id', '=', id).executeTakeFirst(),

  /** Two at the same time could close a circle that neither of them sees. */
  lockAll: async (tx: Tx): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.flow_entrust'))`.execute(tx);
  },

  insert: async (tx: Tx, id: string, span: Span, description: string): Promise<void> => {
    await tx
      .insertInto('flow_entrust')
      .values({
        id,
        user_id: span.userId,
        ...columnsOf(span),
        description,
      })
      .execute();
  },

  /** False when somebody was faster. */
  update: async (tx: Tx, id: string, version: number, span: Span, description: string): Promise<boolean> => {
    const { numUpdatedRows } = await tx
      .updateTable('flow_entrust')
      .set({ ...columnsOf(span), description, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  end: async (tx: Tx, id: string, at: number): Promise<void> => {
    await tx
      .updateTable('flow_entrust')
      .set({ end_time: new Date(at) })
      .where('id', '=', id)
      .execute();
  },

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('flow_entrust').where('id', '=', id).execute();
  },

  /** Names of flows by id, in the words of their designer. */
  flowNames: async (db: Db, ids: readonly string[]) => {
    if (ids.length === 0) return [];
    return db.selectFrom('flow_engine').select(['id', 'full_name', 'names']).where('id', 'in', ids).execute();
  },

  /** Flows that may be started now. */
  flowsInUse: (db: Db) =>
    db
      .selectFrom('flow_engine')
      .select(['id', 'full_name', 'names'])
      .where('is_stopped', '=', false)
      .where('published_version', '>', 0)
      .orderBy('sort_code')
      .execute(),

  /** Open tasks of a person in these flows; all flows when none are named. */
  openTasks: async (tx: Tx, userId: string, flowIds: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select t.id from flow_task t join flow_case c on c.id = t.case_id
      where t.user_id = ${userId} and t.status = 'open'
        and (${flowIds.length === 0} or c.flow_id = any(${[...flowIds]}::text[])) order by t.id`.execute(tx);
    return rows.map(({ id }) => id);
  },
};
