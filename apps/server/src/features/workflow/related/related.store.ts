import { sql } from 'kysely';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import '../instance/instance.table';
import './related.table';

type LinkedRow = {
  id: string;
  title: string;
  full_name: string;
  names: LocalText | null;
  starter_name: string;
  status: number;
  is_returned: boolean;
  start_time: number | null;
  state: InstanceState;
  creator_id: string;
  is_back: boolean;
  /** One has started the other as its sub-flow; nobody related them. */
  is_subflow: boolean;
};
export type RelatableRow = Omit<LinkedRow, 'state' | 'creator_id' | 'is_back' | 'is_subflow'>;

const columns = sql`c.id, c.title, f.full_name, f.names, c.starter_name, c.status, c.returned_at is not null as is_returned,
  c.start_time`;
/** Instances that refer to one, of which a reader is told: of more nobody sees more than the newest. */
const MOST_BACK = 50;
/** Up to this many are counted. */
const MOST_COUNTED = 10_000;

/** What this person has to do with: started, was asked for, was told of. A monitor has all of it. */
const seenBy = (userId: string, isMonitor: boolean, keyword: string) => {
  const mine = sql`(c.starter_id = ${userId} or c.launched_by = ${userId}
    or exists (select 1 from flow_task t where t.case_id = c.id and t.user_id = ${userId})
    or exists (select 1 from flow_copy k where k.case_id = c.id and k.user_id = ${userId}))`;
  return sql`c.status <> 0 and (${isMonitor} or ${mine})
    and (${keyword === ''} or c.title ilike ${`%${escapeLike(keyword)}%`})`;
};

export const relatedStore = {
  /**
   * What has started the instance and what it has started, then those to which it refers, in the order in which they were
   * related, then those that refer to it.
   */
  of: async (db: Db, instanceId: string): Promise<LinkedRow[]> => {
    const { rows } = await sql<LinkedRow>`
      (select ${columns}, c.state, '' as creator_id, true as is_back, true as is_subflow from flow_child l
        join flow_case c on c.id = l.case_id join flow_engine f on f.id = c.flow_id
        where l.child_id = ${instanceId})
      union all
      (select ${columns}, c.state, '' as creator_id, false as is_back, true as is_subflow from flow_child l
        join flow_case c on c.id = l.child_id join flow_engine f on f.id = c.flow_id
        where l.case_id = ${instanceId} order by c.created_at, l.place)
      union all
      (select ${columns}, c.state, l.creator_id, false as is_back, false as is_subflow from flow_link l
        join flow_case c on c.id = l.other_id join flow_engine f on f.id = c.flow_id
        where l.case_id = ${instanceId} order by l.created_at, c.id)
      union all
      (select ${columns}, c.state, l.creator_id, true as is_back, false as is_subflow from flow_link l
        join flow_case c on c.id = l.case_id join flow_engine f on f.id = c.flow_id
        where l.other_id = ${instanceId} order by l.created_at desc, c.id limit ${MOST_BACK})`.execute(db);
    return rows;
  },

  /** Who related the other case; undefined where nobody did. */
  creatorOf: async (db: Db, instanceId: string, otherId: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('flow_link')
      .select('creator_id')
      .where('case_id', '=', instanceId)
      .where('other_id', '=', otherId)
      .executeTakeFirst();
    return row?.creator_id;
  },

  idsOf: async (db: Db, instanceId: string): Promise<string[]> => {
    const rows = await db.selectFrom('flow_link').select('other_id').where('case_id', '=', instanceId).execute();
    return rows.map((row) => row.other_id);
  },

  add: async (
    tx: Tx,
    instanceId: string,
    otherIds: readonly string[],
    creatorId: string,
    now: number,
  ): Promise<void> => {
    const at = { case_id: instanceId, creator_id: creatorId, created_at: new Date(now) };
    await tx
      .insertInto('flow_link')
      .values(otherIds.map((other_id) => ({ ...at, other_id })))
      .onConflict((c) => c.doNothing())
      .execute();
  },

  remove: async (tx: Tx, instanceId: string, otherId: string): Promise<void> => {
    await tx.deleteFrom('flow_link').where('case_id', '=', instanceId).where('other_id', '=', otherId).execute();
  },

  relatable: async (db: Db, userId: string, isMonitor: boolean, query: PageQuery): Promise<RelatableRow[]> => {
    const { rows } = await sql<RelatableRow>`
      select ${columns} from flow_case c join flow_engine f on f.id = c.flow_id
      where ${seenBy(userId, isMonitor, query.keyword)}
      order by c.created_at desc, c.id desc
      limit ${query.pageSize} offset ${(query.currentPage - 1) * query.pageSize}`.execute(db);
    return rows;
  },

  countRelatable: async (db: Db, userId: string, isMonitor: boolean, keyword: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from (select 1 from flow_case c where ${seenBy(userId, isMonitor, keyword)}
        limit ${MOST_COUNTED + 1}) as counted`.execute(db);
    return rows[0]?.n ?? 0;
  },
  mostCounted: MOST_COUNTED,
};
