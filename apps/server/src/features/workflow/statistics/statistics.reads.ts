import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { Db } from '#platform/database/database';
import '../engine/flow.table';
import '../instance/instance.table';
import '../step/step.table';

/** Whose instances of which time and flow are counted. */
export type Counted = {
  /** undefined: all instances. */
  takenPartBy: string | undefined;
  from: number;
  to: number;
  flowId: string;
};

type Waits = {
  handled: number;
  open: number;
  mean_ms: number | null;
  slow_ms: number | null;
  longest_open_ms: number | null;
  returned: number;
};

const MOST = 100;

/** Drafts were never submitted: they have no start and are in no figure. */
const inScope = ({ takenPartBy, from, to, flowId }: Counted): RawBuilder<unknown> =>
  sql.join(
    [
      sql`c.start_time >= ${new Date(from)} and c.start_time <= ${new Date(to)}`,
      ...(flowId === '' ? [] : [sql`c.flow_id = ${flowId}`]),
      ...(takenPartBy === undefined
        ? []
        : [
            sql`(c.starter_id = ${takenPartBy} or c.launched_by = ${takenPartBy}
              or exists (select 1 from flow_task m where m.case_id = c.id and m.user_id = ${takenPartBy})
              or exists (select 1 from flow_copy k where k.case_id = c.id and k.user_id = ${takenPartBy}))`,
          ]),
    ],
    sql` and `,
  );

const wasReturned = sql`exists (select 1 from flow_task r where r.case_id = c.id and r.status in ('returned', 'refused'))`;
const wasOverdue = sql`exists (select 1 from flow_history h where h.case_id = c.id and h.event ->> 'kind' = 'overdue')`;
const tryFailed = sql`y.status in ('failed', 'interrupted')`;
const ANSWERED = sql`t.status in ('agreed', 'refused', 'returned', 'transferred', 'delegated', 'addedBefore')`;
const ms = (interval: RawBuilder<unknown>) => sql`extract(epoch from (${interval})) * 1000`;
const waits = (now: number) => sql`
  count(*) filter (where ${ANSWERED}) as handled,
  count(*) filter (where t.status = 'open') as open,
  avg(${ms(sql`t.handled_at - t.received_at`)}) filter (where ${ANSWERED})::float8 as mean_ms,
  percentile_cont(0.9) within group (order by ${ms(sql`t.handled_at - t.received_at`)}) filter (where ${ANSWERED}) as slow_ms,
  max(${ms(sql`${new Date(now)} - t.received_at`)}) filter (where t.status = 'open')::float8 as longest_open_ms,
  count(*) filter (where t.status in ('returned', 'refused')) as returned`;

export const statisticsReads = {
  flows: async (db: Db, counted: Counted) => {
    const { rows } = await sql<{
      flow_id: string;
      full_name: string;
      names: LocalText | null;
      started: number;
      running: number;
      adopted: number;
      ended: number;
      mean_ms: number | null;
      slow_ms: number | null;
      returned: number;
      overdue: number;
    }>`
      select c.flow_id, f.full_name, f.names, count(*) as started,
        count(*) filter (where c.status = 1 or c.returned_at is not null) as running,
        count(*) filter (where c.status = 2) as adopted,
        count(*) filter (where c.status in (3, 4, 5) and c.returned_at is null) as ended,
        avg(${ms(sql`c.end_time - c.start_time`)})::float8 as mean_ms,
        percentile_cont(0.9) within group (order by ${ms(sql`c.end_time - c.start_time`)}) as slow_ms,
        count(*) filter (where ${wasReturned}) as returned,
        count(*) filter (where ${wasOverdue}) as overdue
      from flow_case c join flow_engine f on f.id = c.flow_id
      where ${inScope(counted)} group by c.flow_id, f.full_name, f.names order by count(*) desc, c.flow_id`.execute(db);
    return rows;
  },

  nodes: async (db: Db, counted: Counted, now: number) => {
    const { rows } = await sql<Waits & { flow_id: string; node_id: string; version: number }>`
      select c.flow_id, t.node_id, max(c.flow_version) as version, ${waits(now)}
      from flow_case c join flow_task t on t.case_id = c.id
      where ${inScope(counted)} group by c.flow_id, t.node_id
      order by mean_ms desc nulls last, open desc limit ${MOST}`.execute(db);
    return rows;
  },

  works: async (db: Db, counted: Counted) => {
    const took = ms(sql`max(y.ended_at) filter (where y.status = 'ok') - min(y.started_at)`);
    const { rows } = await sql<{
      flow_id: string;
      node_id: string;
      version: number;
      done: number;
      open: number;
      failed: number;
      failures: number;
      mean_ms: number | null;
      slow_ms: number | null;
    }>`
      select c.flow_id, s.node_id, max(c.flow_version) as version,
        count(*) filter (where s.status in ('answered', 'done')) as done,
        count(*) filter (where s.status in ('waiting', 'running')) as open,
        count(*) filter (where s.status = 'failed') as failed,
        coalesce(sum(tried.failures), 0)::int as failures,
        avg(tried.took)::float8 as mean_ms, percentile_cont(0.9) within group (order by tried.took::float8) as slow_ms
      from flow_case c join flow_step s on s.case_id = c.id
      cross join lateral (
        select count(*) filter (where ${tryFailed}) as failures, ${took} as took from flow_step_try y
        where y.case_id = s.case_id and y.node_id = s.node_id and y.batch = s.batch
      ) tried
      where ${inScope(counted)} group by c.flow_id, s.node_id
      order by failed desc, failures desc, mean_ms desc nulls last, c.flow_id, s.node_id limit ${MOST}`.execute(db);
    return rows;
  },

  people: async (db: Db, counted: Counted, now: number) => {
    const { rows } = await sql<Waits & { user_id: string }>`
      select t.user_id, ${waits(now)}
      from flow_case c join flow_task t on t.case_id = c.id
      where ${inScope(counted)} group by t.user_id
      order by mean_ms desc nulls last, open desc limit ${MOST}`.execute(db);
    return rows;
  },

  days: async (db: Db, counted: Counted, timeZone: string) => {
    const dayOf = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD')`;
    const { rows } = await sql<{ day: string; started: number; ended: number }>`
      with x as (
        select ${dayOf(sql`c.start_time`)} as day, 'started' as what from flow_case c where ${inScope(counted)}
        union all
        select ${dayOf(sql`c.end_time`)}, 'ended' from flow_case c where ${inScope(counted)} and c.end_time is not null
      )
      select to_char(d.day, 'YYYY-MM-DD') as day, count(*) filter (where x.what = 'started') as started,
        count(*) filter (where x.what = 'ended') as ended
      from generate_series((select min(day)::timestamp from x), (select max(day)::timestamp from x), interval '1 day') d(day)
      left join x on x.day = to_char(d.day, 'YYYY-MM-DD')
      group by d.day order by d.day`.execute(db);
    return rows;
  },

  instances: async (
    db: Db,
    counted: Counted,
    more: { nodeId: string; userId: string; only: string; now: number; limit: number; offset: number },
  ) => {
    const { nodeId } = more;
    const reached = sql`(exists (select 1 from flow_task n where n.case_id = c.id and n.node_id = ${nodeId})
      or exists (select 1 from flow_step s where s.case_id = c.id and s.node_id = ${nodeId}))`;
    const hasFailed = sql`exists (select 1 from flow_step_try y where y.case_id = c.id and ${tryFailed}
      and (${nodeId} = '' or y.node_id = ${nodeId}))`;
    const where = sql.join(
      [
        inScope(counted),
        ...(nodeId === '' ? [] : [reached]),
        ...(more.userId === ''
          ? []
          : [sql`exists (select 1 from flow_task n where n.case_id = c.id and n.user_id = ${more.userId})`]),
        ...(more.only === 'running' ? [sql`(c.status = 1 or c.returned_at is not null)`] : []),
        ...(more.only === 'returned' ? [wasReturned] : []),
        ...(more.only === 'overdue' ? [wasOverdue] : []),
        ...(more.only === 'failed' ? [hasFailed] : []),
      ],
      sql` and `,
    );
    const { rows } = await sql<{
      id: string;
      title: string;
      full_name: string;
      names: LocalText | null;
      starter_name: string;
      start_time: number | null;
      status: number;
      is_returned: boolean;
      duration_ms: number;
      total: number;
    }>`
      select c.id, c.title, f.full_name, f.names, c.starter_name, c.start_time, c.status,
        c.returned_at is not null as is_returned, count(*) over () as total,
        (${ms(sql`coalesce(c.end_time, ${new Date(more.now)}) - c.start_time`)})::float8 as duration_ms
      from flow_case c join flow_engine f on f.id = c.flow_id
      where ${where} order by duration_ms desc, c.id limit ${more.limit} offset ${more.offset}`.execute(db);
    return rows;
  },
};
