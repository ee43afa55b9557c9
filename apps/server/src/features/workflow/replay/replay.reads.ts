import { sql } from 'kysely';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import type { Db } from '#platform/database/database';
import '../instance/instance.table';

export type FinishedInstance = {
  id: string;
  title: string;
  form_id: string;
  record_id: string;
  flow_version: number;
  starter_name: string;
  state: InstanceState;
  start_time: number;
  end_time: number;
};

export const replayReads = {
  /** The last approved instances of a flow, and how many there are. */
  approved: async (db: Db, flowId: string, count: number): Promise<{ rows: FinishedInstance[]; total: number }> => {
    const { rows } = await sql<FinishedInstance>`
      select id, title, form_id, record_id, flow_version, starter_name, state, start_time, end_time from flow_case
      where flow_id = ${flowId} and status = 2 and start_time is not null and end_time is not null
      order by end_time desc, id limit ${count}`.execute(db);
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::int as n from flow_case where flow_id = ${flowId} and status = 2`.execute(db);
    return { rows, total: counted[0]?.n ?? 0 };
  },

  /** Milliseconds at each node: of each of these instances, and usually in the flow. */
  durations: async (db: Db, flowId: string, ids: readonly string[]) => {
    const { rows: own } = await sql<{ case_id: string; node_id: string; ms: number }>`
      select case_id, node_id, (extract(epoch from max(handled_at) - min(received_at)) * 1000)::float8 as ms
      from flow_task where case_id = any(${[...ids]}::text[]) and handled_at is not null
      group by case_id, node_id`.execute(db);
    const { rows: usual } = await sql<{ node_id: string; ms: number }>`
      select t.node_id, avg(extract(epoch from t.handled_at - t.received_at) * 1000)::float8 as ms
      from flow_task t join flow_case c on c.id = t.case_id
      where c.flow_id = ${flowId} and t.status in ('agreed', 'refused') and t.handled_at is not null
      group by t.node_id`.execute(db);
    return {
      ownOf: (id: string) =>
        Object.fromEntries(own.flatMap((row) => (row.case_id === id ? [[row.node_id, row.ms] as const] : []))),
      usual: Object.fromEntries(usual.map((row) => [row.node_id, row.ms] as const)),
    };
  },
};
