import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { PLANNED_ANEW } from '#platform/database/pool';
import { isNarrowed, isNarrowedBeyondFlow, numberIn, sortFieldOf, SORTS } from './work-query.rules';
import type { InstanceQuery } from './work-query.rules';
import '../instance/instance.table';
import '#core/directory';

/** Where the rows of a list come from and whose they are. Fixed texts of ours; what people send comes in as parameters. */
type Source = {
  from: RawBuilder<unknown>;
  /** As `from`, without the instances: enough to count what is not narrowed. */
  rows: RawBuilder<unknown>;
  /** Such rows of one person, at least the newest `most`. */
  newest?: (userId: string, most: number) => RawBuilder<unknown>;
  mine: (userId: string) => RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  instanceId: RawBuilder<unknown>;
  /** Where the rows themselves know their flow. */
  flowId?: RawBuilder<unknown>;
  /** Received, handled, made at: the list's own order, newest first. */
  at: RawBuilder<unknown>;
  decision: RawBuilder<unknown>;
  /** What was decided of a row of the page `p`, where only that is looked up: an index answers the rest alone. */
  decisionOfPage?: RawBuilder<unknown>;
  isRead: RawBuilder<unknown>;
  /** Rows out of the archive and those in it, in the words of the indexes that hold them. */
  archived: ArchiveParts;
};
type ArchiveParts = Record<InstanceQuery['archived'], RawBuilder<unknown>>;

const instances: ArchiveParts = { '': sql`c.archived_at is null`, '1': sql`c.archived_at is not null` };
const nothing = sql`''`;
const yes = sql`true`;
const onTasks = sql`flow_task t join flow_case c on c.id = t.case_id`;
const onInstances = sql`flow_case c`;
/** What somebody is asked for, and what came back to its initiator. */
const OPEN_KINDS = [
  sql`select id, case_id, user_id, received_at, read_at, '' as decision from flow_task where status = 'open'`,
  sql`select id, id, starter_id, returned_at, null::timestamptz, 'returned' from flow_case where returned_at is not null`,
  sql`select id, id, launched_by, returned_at, null::timestamptz, 'returned' from flow_case
    where returned_at is not null and launched_by is not null`,
];
const inOne = (kinds: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(kinds, sql` union all `)}) t`;
const openRows = inOne(OPEN_KINDS);
/** Of each kind somebody's newest, which its index has in order: of all kinds together everything would be read to be sorted. */
const newestOpenRows = (userId: string, most: number): RawBuilder<unknown> =>
  inOne(
    OPEN_KINDS.map(
      (kind) => sql`(select * from (${kind}) as k (id, case_id, user_id, received_at, read_at, decision)
        where user_id = ${userId} order by received_at desc, id desc limit ${most})`,
    ),
  );
const onOpen = sql`${openRows} join flow_case c on c.id = t.case_id`;

const SOURCES = {
  launched: {
    from: onInstances,
    rows: onInstances,
    mine: (userId) => sql`(c.starter_id = ${userId} or c.launched_by = ${userId})`,
    id: sql`c.id`,
    instanceId: sql`c.id`,
    at: sql`c.created_at`,
    decision: nothing,
    isRead: yes,
    archived: instances,
  },
  toDo: {
    from: onOpen,
    rows: openRows,
    newest: newestOpenRows,
    mine: (userId) => sql`t.user_id = ${userId}`,
    id: sql`t.id`,
    instanceId: sql`t.case_id`,
    at: sql`t.received_at`,
    decision: sql`t.decision`,
    isRead: sql`t.read_at is not null`,
    // what somebody is asked for has not ended
    archived: { '': yes, '1': sql`false` },
  },
  done: {
    from: onTasks,
    rows: sql`flow_task t`,
    mine: (userId) =>
      sql`t.user_id = ${userId} and t.status in ('agreed', 'refused', 'returned', 'transferred', 'delegated', 'addedBefore')`,
    id: sql`t.id`,
    instanceId: sql`t.case_id`,
    flowId: sql`t.flow_id`,
    at: sql`t.handled_at`,
    decision: nothing,
    decisionOfPage: sql`(select d.status from flow_task d where d.id = p.id)`,
    isRead: yes,
    archived: { '': sql`not t.is_archived`, '1': sql`t.is_archived` },
  },
  circulated: {
    from: sql`flow_copy k join flow_case c on c.id = k.case_id`,
    rows: sql`flow_copy k`,
    mine: (userId) => sql`k.user_id = ${userId}`,
    id: sql`k.id`,
    instanceId: sql`k.case_id`,
    at: sql`k.sent_at`,
    decision: nothing,
    isRead: sql`k.read_at is not null`,
    archived: { '': sql`not k.is_archived`, '1': sql`k.is_archived` },
  },
  // drafts are nobody's business but their starters'
  monitored: {
    from: onInstances,
    rows: onInstances,
    mine: () => sql`c.status <> 0`,
    id: sql`c.id`,
    instanceId: sql`c.id`,
    at: sql`c.created_at`,
    decision: nothing,
    isRead: yes,
    archived: instances,
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

/** What a query asks of an instance `c` and its flow `f`. */
const askedOf = (query: InstanceQuery, flowId = sql<unknown>`c.flow_id`): RawBuilder<unknown>[] => {
  const parts: RawBuilder<unknown>[] = [];
  if (query.keyword !== '') {
    const like = `%${escapeLike(query.keyword)}%`;
    // names are looked up first: a text of each instance beside the title would keep the index of titles from being used
    parts.push(sql`(c.title ilike ${like} or c.starter_id = any(array(
      select p.id from directory_person p where p.real_name ilike ${like})))`);
  }
  if (query.startTime !== undefined) parts.push(sql`c.start_time >= ${new Date(query.startTime)}`);
  if (query.endTime !== undefined) parts.push(sql`c.start_time <= ${new Date(query.endTime)}`);
  if (query.flowId !== '') parts.push(sql`${flowId} = ${query.flowId}`);
  if (query.flowCategory !== '') parts.push(sql`f.category = ${query.flowCategory}`);
  if (query.creatorUserId !== '') parts.push(sql`c.starter_id = ${query.creatorUserId}`);
  const status = numberIn('status', query);
  if (status !== undefined) parts.push(sql`c.status = ${status}`);
  const urgent = numberIn('flowUrgent', query);
  if (urgent !== undefined) parts.push(sql`c.urgent = ${urgent}`);
  return parts;
};

const inOrder = ({ sort }: InstanceQuery): RawBuilder<unknown> =>
  sort === 'asc' ? sql`key, id` : sql`key desc, id desc`;

/** Up to this many rows are counted; beyond, the total is an estimate. */
export const MAX_COUNTED = 10_000;

/** Planned for its values: of somebody with ten tasks another way is right than of somebody with a hundred thousand. */
const ANEW = sql.raw(PLANNED_ANEW);

/** The column that puts a list into another order than its own; undefined where none does. */
const foreignField = (query: InstanceQuery) => {
  const field = sortFieldOf(query);
  return field === 'creatorTime' ? undefined : field;
};

/** The rows that match, with what a page needs to put them in the list's own order. */
const matching = (
  source: Source,
  userId: string,
  query: InstanceQuery,
  more: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> => {
  const narrowed = query.flowCategory === '' ? source.from : sql`${source.from} join flow_engine f on f.id = c.flow_id`;
  // where nothing narrows, or the flow that the rows know, one index says it
  const isOfRows = source.flowId === undefined ? !isNarrowed(query) : !isNarrowedBeyondFlow(query);
  const from = isOfRows ? source.rows : narrowed;
  const conditions = sql.join(
    [source.mine(userId), source.archived[query.archived], ...askedOf(query, source.flowId), ...more],
    sql` and `,
  );
  return sql`select ${source.id} as id, ${source.instanceId} as case_id, ${source.at} as at, ${source.decision} as decision,
    ${source.isRead} as is_read, ${source.at} as key from ${from} where ${conditions}`;
};

/** Such rows with what puts them in the order that is asked for: looked up only now, an instance is a wide row. */
const keyed = (rows: RawBuilder<unknown>, query: InstanceQuery): RawBuilder<unknown> => {
  const field = foreignField(query);
  if (field === undefined) return sql`select * from ${rows} r`;
  const ofFlow = field === 'flowName' ? sql`join flow_engine f on f.id = c.flow_id` : sql``;
  return sql`select r.id, r.case_id, r.at, r.decision, r.is_read, ${sql.raw(SORTS[field])} as key
    from ${rows} r join flow_case c on c.id = r.case_id ${ofFlow}`;
};

/** The page of rows `from`: in order, cut. */
const cutOf = (from: RawBuilder<unknown>, query: InstanceQuery): RawBuilder<unknown> =>
  sql`${from} order by ${inOrder(query)} limit ${query.pageSize} offset ${(query.currentPage - 1) * query.pageSize}`;

/** What is shown of the rows of a page `p`. */
const shownOf = ({
  decisionOfPage = sql`p.decision`,
}: Source): RawBuilder<unknown> => sql`p.id, c.id as case_id, c.title, f.full_name as flow_name, f.names as flow_names, c.flow_id,
  c.flow_version, c.form_id, c.record_id, c.start_time, p.at, c.starter_name, c.starter_id, c.launched_by,
  c.current_nodes, c.current_users, c.urgent, c.status, c.completion, ${decisionOfPage} as decision,
  c.returned_at is not null as is_returned, c.state,
  coalesce(c.returned_at, (
    select min(o.received_at) from flow_task o where o.case_id = c.id and o.status = 'open'
  )) as waiting_since,
  p.is_read`;
const ofPage = sql`join flow_case c on c.id = p.case_id join flow_engine f on f.id = c.flow_id`;

/** Rows of a page on the way of its order: quick where many match. */
const readPage = async (db: Db, source: Source, userId: string, query: InstanceQuery): Promise<WorkRow[]> => {
  const isNewest = !isNarrowed(query) && query.sort !== 'asc';
  const newest = isNewest ? source.newest?.(userId, query.currentPage * query.pageSize) : undefined;
  const rowsOfPage = matching(newest ? { ...source, rows: newest } : source, userId, query);
  const { rows } =
    await sql<WorkRow>`${isNarrowed(query) ? ANEW : sql``}select ${shownOf(source)} from (${cutOf(rowsOfPage, query)}) p ${ofPage}
    order by ${inOrder(query)}`.execute(db);
  return rows;
};

/** Of so few instances it is asked whose they are; of more it is asked which of somebody's they are. */
const FEW_INSTANCES = 5000;

/** The instances that a word of the query finds, where they are few and somebody's rows may be many. */
const fewInstances = async (db: Db, source: Source, query: InstanceQuery): Promise<RawBuilder<unknown>[]> => {
  if (source.rows === onInstances || query.keyword === '') return [];
  const found = sql`select c.id from flow_case c join flow_engine f on f.id = c.flow_id
    where ${sql.join([instances[query.archived], ...askedOf(query)], sql` and `)} limit ${FEW_INSTANCES + 1}`;
  const { rows } = await sql<{ n: number }>`${ANEW}select count(*) as n from (${found}) i`.execute(db);
  return (rows[0]?.n ?? 0) > FEW_INSTANCES ? [] : [sql`${source.instanceId} = any(array(${found}))`];
};

type Counted = Omit<WorkRow, 'id'> & { id: string | null; total: number };
// a page beyond the last one has no row but the one that says how many there are
const pageOf = (rows: readonly Counted[]) => ({
  rows: rows.filter((row): row is Counted & WorkRow => row.id !== null),
  total: rows[0]?.total ?? 0,
});

/** Matches up to the limit, counted and put in order then: quick where few match, which an order meets after all others. */
const readFew = async (db: Db, source: Source, userId: string, query: InstanceQuery) => {
  const few = await fewInstances(db, source, query);
  // of more than are counted the page is read in another way
  const counted = sql`(select * from found where (select count(*) from found) <= ${MAX_COUNTED})`;
  const { rows } = await sql<Counted>`${ANEW}
    with found as materialized (${matching(source, userId, query, few)} limit ${MAX_COUNTED + 1}),
      keyed as (${keyed(counted, query)}),
      p as (${cutOf(sql`select * from keyed`, query)})
    select n.total, ${shownOf(source)} from (select count(*) as total from found) n left join (p ${ofPage}) on true
    order by ${inOrder(query)}`.execute(db);
  return pageOf(rows);
};

/** Rows of a page in another order than the list's own, and how many were put into that order: the newest 10,000 at most. */
const readRecent = async (
  db: Db,
  source: Source,
  userId: string,
  query: InstanceQuery,
): Promise<WorkTotal & { rows: WorkRow[] }> => {
  const newest = sql`order by at desc, id desc limit`;
  const { rows } = await sql<Counted>`${ANEW}
    with recent as materialized (${matching(source, userId, query)} ${newest} ${MAX_COUNTED + 1}),
      keyed as (${keyed(sql`(select * from recent ${newest} ${MAX_COUNTED})`, query)}),
      p as (${cutOf(sql`select * from keyed`, query)})
    select n.total, ${shownOf(source)} from (select count(*) as total from recent) n left join (p ${ofPage}) on true
    order by ${inOrder(query)}`.execute(db);
  const page = pageOf(rows);
  return { rows: page.rows, total: Math.min(page.total, MAX_COUNTED), totalIsExact: page.total <= MAX_COUNTED };
};

/** Ids of all rows that match in their order; of more than `most` just so many, whichever. */
export const readWorkIds = async (
  db: Db,
  name: SourceName,
  userId: string,
  query: InstanceQuery,
  most: number,
): Promise<string[]> => {
  // cut before it is put in order: there may be millions, which nobody is given
  const found = sql`(${matching(SOURCES[name], userId, query)} limit ${most})`;
  const { rows } = await sql<{ id: string }>`${ANEW}
    select m.id from (${keyed(found, query)}) m order by ${inOrder(query)}`.execute(db);
  return rows.map((row) => row.id);
};

/** These rows of a list, as they are now, in the order of the ids; what is no longer in the list is left out. */
export const readWorkByIds = async (
  db: Db,
  name: SourceName,
  userId: string,
  { ids, archived }: Pick<InstanceQuery, 'archived'> & { ids: readonly string[] },
): Promise<WorkRow[]> => {
  const source: Source = SOURCES[name];
  const { rows } = await sql<WorkRow>`select ${shownOf(source)} from (
      select ${source.id} as id, ${source.instanceId} as case_id, ${source.at} as at, ${source.decision} as decision,
        ${source.isRead} as is_read from ${source.rows}
      where ${source.mine(userId)} and ${source.archived[archived]} and ${source.id} = any(${[...ids]}::text[])) p ${ofPage}`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** How many rows a list has that nothing narrows: exact up to 10,000; beyond, as the database last counted, or "more". */
const countAll = async (
  db: Db,
  name: SourceName,
  userId: string,
  archived: InstanceQuery['archived'],
): Promise<WorkTotal> => {
  const source: Source = SOURCES[name];
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from ${source.rows} where ${source.mine(userId)} and ${source.archived[archived]} limit ${MAX_COUNTED + 1}) as counted`.execute(
    db,
  );
  const total = rows[0]?.n ?? 0;
  if (total <= MAX_COUNTED) return { total, totalIsExact: true };
  if (name !== 'monitored') return { total, totalIsExact: false };
  const index = archived === '' ? 'flow_case_listed' : 'flow_case_archived';
  const { rows: known } = await sql<{ n: number }>`
    select reltuples::bigint as n from pg_class where oid = ${index}::regclass`.execute(db);
  return { total: Math.max(total, known[0]?.n ?? 0), totalIsExact: false };
};

type WorkTotal = { total: number; totalIsExact: boolean };

/**
 * One page of a list of instances, and how many there are: exact up to 10,000. Of more than that only the list's own order
 * covers all; any other one puts the newest 10,000 in order and counts no others.
 */
export const readWork = async (
  db: Db,
  name: SourceName,
  userId: string,
  query: InstanceQuery,
): Promise<WorkTotal & { rows: WorkRow[] }> => {
  const source: Source = SOURCES[name];
  const isForeign = foreignField(query) !== undefined;
  if (!isNarrowed(query)) {
    if (isForeign) return readRecent(db, source, userId, query);
    const [rows, total] = await Promise.all([
      readPage(db, source, userId, query),
      countAll(db, name, userId, query.archived),
    ]);
    return { rows, ...total };
  }
  const { rows, total } = await readFew(db, source, userId, query);
  if (total <= MAX_COUNTED) return { rows, total, totalIsExact: true };
  if (isForeign) return readRecent(db, source, userId, query);
  return { rows: await readPage(db, source, userId, query), total, totalIsExact: false };
};

type WorkCounts = { toDo: number; done: number; circulated: number; launched: number };

/** Numbers of the badges, in one query. */
export const readCounts = async (db: Db, userId: string): Promise<WorkCounts> => {
  const { rows } = await sql<WorkCounts>`
    select
      (select count(*) from flow_task where user_id = ${userId} and status = 'open')
        + (select count(*) from flow_case where starter_id = ${userId} and returned_at is not null)
        + (select count(*) from flow_case where launched_by = ${userId} and returned_at is not null) as "toDo",
      (select count(*) from flow_task
        where user_id = ${userId} and status in ('agreed', 'refused', 'returned', 'transferred', 'delegated', 'addedBefore')
        and not is_archived) as done,
      (select count(*) from flow_copy where user_id = ${userId} and read_at is null and not is_archived) as circulated,
      (select count(*) from flow_case where (starter_id = ${userId} or launched_by = ${userId}) and status = 1) as launched`.execute(
    db,
  );
  return rows[0] ?? { toDo: 0, done: 0, circulated: 0, launched: 0 };
};
