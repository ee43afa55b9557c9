import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import type { Db } from '../../../platform/database/database';
import { escapeLike } from '../../../platform/database/like';
import { isNarrowed, numberIn, sortFieldOf, SORTS } from './work-query.rules';
import type { InstanceQuery } from './work-query.rules';
import '../instance/instance.table';
import '../../../core/directory';

/** Where the rows of a list come from and whose they are. Fixed texts of ours; what people send comes in as parameters. */
type Source = {
  from: RawBuilder<unknown>;
  /** As `from`, without the instances: enough to count what is not narrowed. */
  rows: RawBuilder<unknown>;
  mine: (userId: string) => RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** Received, handled, made at: the list's own order, newest first. */
  at: RawBuilder<unknown>;
  decision: RawBuilder<unknown>;
  isRead: RawBuilder<unknown>;
};

const nothing = sql`''`;
const yes = sql`true`;
const onTasks = sql`flow_task t join flow_case c on c.id = t.case_id`;
const onInstances = sql`flow_case c`;
/** What somebody is asked for, and what came back to its initiator. */
const openRows = sql`(
  select id, case_id, user_id, received_at, read_at, '' as decision from flow_task where status = 'open'
  union all
  select id, id, starter_id, returned_at, null::timestamptz, 'returned' from flow_case where returned_at is not null
  union all
  select id, id, launched_by, returned_at, null::timestamptz, 'returned' from flow_case
  where returned_at is not null and launched_by is not null
) t`;
const onOpen = sql`${openRows} join flow_case c on c.id = t.case_id`;

export const SOURCES = {
  launched: {
    from: onInstances,
    rows: onInstances,
    mine: (userId) => sql`(c.starter_id = ${userId} or c.launched_by = ${userId})`,
    id: sql`c.id`,
    at: sql`c.created_at`,
    decision: nothing,
    isRead: yes,
  },
  toDo: {
    from: onOpen,
    rows: openRows,
    mine: (userId) => sql`t.user_id = ${userId}`,
    id: sql`t.id`,
    at: sql`t.received_at`,
    decision: sql`t.decision`,
    isRead: sql`t.read_at is not null`,
  },
  done: {
    from: onTasks,
    rows: sql`flow_task t`,
    mine: (userId) =>
      sql`t.user_id = ${userId} and t.status in ('agreed', 'refused', 'returned', 'transferred', 'delegated', 'addedBefore')`,
    id: sql`t.id`,
    at: sql`t.handled_at`,
    decision: sql`t.status`,
    isRead: yes,
  },
  circulated: {
    from: sql`flow_copy k join flow_case c on c.id = k.case_id`,
    rows: sql`flow_copy k`,
    mine: (userId) => sql`k.user_id = ${userId}`,
    id: sql`k.id`,
    at: sql`k.sent_at`,
    decision: nothing,
    isRead: sql`k.read_at is not null`,
  },
  // drafts are nobody's business but their starters'
  monitored: {
    from: onInstances,
    rows: onInstances,
    mine: () => sql`c.status <> 0`,
    id: sql`c.id`,
    at: sql`c.created_at`,
    decision: nothing,
    isRead: yes,
  },
} satisfies Record<string, Source>;
export type SourceName = keyof typeof SOURCES;

export type WorkRow = {
  id: string;
  case_id: string;
  title: string;
  flow_name: string;
  flow_names: LocalText | null;
  flow_id: string;
  flow_version: number;
  form_id: string;
  record_id: string;
  start_time: number | null;
  at: number;
  starter_name: string;
  starter_id: string;
  launched_by: string | null;
  current_nodes: string[];
  current_users: string[];
  urgent: number;
  status: number;
  completion: number;
  decision: string;
  is_returned: boolean;
  state: InstanceState;
  /** Since when those who are asked now have been waiting for; null when nobody is. */
  waiting_since: number | null;
  is_read: boolean;
};

const conditionsOf = (source: Source, userId: string, query: InstanceQuery): RawBuilder<unknown> => {
  const parts = [source.mine(userId)];
  if (query.keyword !== '') {
    const like = `%${escapeLike(query.keyword)}%`;
    // names are looked up first: a text of each instance beside the title would keep the index of titles from being used
    parts.push(sql`(c.title ilike ${like} or c.starter_id = any(array(
      select p.id from directory_person p where p.real_name ilike ${like})))`);
  }
  if (query.startTime !== undefined) parts.push(sql`c.start_time >= ${new Date(query.startTime)}`);
  if (query.endTime !== undefined) parts.push(sql`c.start_time <= ${new Date(query.endTime)}`);
  if (query.flowId !== '') parts.push(sql`c.flow_id = ${query.flowId}`);
  if (query.flowCategory !== '') parts.push(sql`f.category = ${query.flowCategory}`);
  if (query.creatorUserId !== '') parts.push(sql`c.starter_id = ${query.creatorUserId}`);
  const status = numberIn('status', query);
  if (status !== undefined) parts.push(sql`c.status = ${status}`);
  const urgent = numberIn('flowUrgent', query);
  if (urgent !== undefined) parts.push(sql`c.urgent = ${urgent}`);
  return sql.join(parts, sql` and `);
};

const orderOf = (source: Source, query: InstanceQuery): RawBuilder<unknown> => {
  const direction = query.sort === 'asc' ? sql`asc` : sql`desc`;
  const field = sortFieldOf(query);
  const column = field === undefined || field === 'creatorTime' ? source.at : sql.raw(SORTS[field]);
  return sql`${column} ${direction}, ${source.id} ${direction}`;
};

/** Up to this many rows are counted; beyond, the total is an estimate. */
const MAX_COUNTED = 10_000;

/** One page of a list of instances. */
export const readWork = async (db: Db, name: SourceName, userId: string, query: InstanceQuery): Promise<WorkRow[]> => {
  const source: Source = SOURCES[name];
  const { rows } = await sql<WorkRow>`
    select ${source.id} as id, c.id as case_id, c.title, f.full_name as flow_name, f.names as flow_names, c.flow_id,
      c.flow_version, c.form_id, c.record_id, c.start_time, ${source.at} as at, c.starter_name, c.starter_id, c.launched_by,
      c.current_nodes, c.current_users, c.urgent, c.status, c.completion, ${source.decision} as decision,
      c.returned_at is not null as is_returned, c.state,
      coalesce(c.returned_at, (
        select min(o.received_at) from flow_task o where o.case_id = c.id and o.status = 'open'
      )) as waiting_since,
      ${source.isRead} as is_read
    from ${source.from} join flow_engine f on f.id = c.flow_id
    where ${conditionsOf(source, userId, query)}
    order by ${orderOf(source, query)}
    limit ${query.pageSize} offset ${(query.currentPage - 1) * query.pageSize}`.execute(db);
  return rows;
};

/** How many rows match: exact up to 10,000; beyond, all cases as the database last counted them, or "more than 10,000". */
export const countWork = async (
  db: Db,
  name: SourceName,
  userId: string,
  query: InstanceQuery,
): Promise<{ total: number; totalIsExact: boolean }> => {
  const source: Source = SOURCES[name];
  const from = isNarrowed(query) ? sql`${source.from} join flow_engine f on f.id = c.flow_id` : source.rows;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select 1 from ${from} where ${conditionsOf(source, userId, query)} limit ${MAX_COUNTED + 1}
    ) as counted`.execute(db);
  const total = rows[0]?.n ?? 0;
  if (total <= MAX_COUNTED) return { total, totalIsExact: true };
  if (name !== 'monitored' || isNarrowed(query)) return { total, totalIsExact: false };
  const { rows: known } = await sql<{ n: number }>`
    select reltuples::bigint as n from pg_class where oid = 'flow_case'::regclass`.execute(db);
  return { total: Math.max(total, known[0]?.n ?? 0), totalIsExact: false };
};

export type WorkCounts = { toDo: number; done: number; circulated: number; launched: number };

/** Numbers of the badges, in one query. */
export const readCounts = async (db: Db, userId: string): Promise<WorkCounts> => {
  const { rows } = await sql<WorkCounts>`
    select
      (select count(*) from flow_task where user_id = ${userId} and status = 'open')
        + (select count(*) from flow_case where starter_id = ${userId} and returned_at is not null)
        + (select count(*) from flow_case where launched_by = ${userId} and returned_at is not null) as "toDo",
      (select count(*) from flow_task
        where user_id = ${userId} and status in ('agreed', 'refused', 'returned', 'transferred', 'delegated', 'addedBefore')) as done,
      (select count(*) from flow_copy where user_id = ${userId} and read_at is null) as circulated,
      (select count(*) from flow_case where (starter_id = ${userId} or launched_by = ${userId}) and status = 1) as launched`.execute(
    db,
  );
  return rows[0] ?? { toDo: 0, done: 0, circulated: 0, launched: 0 };
};
