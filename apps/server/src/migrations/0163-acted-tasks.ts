import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Which instances somebody has acted on is read without a look at each task, those of a flow are counted without a look at each. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create index flow_task_acted_case on flow_task (user_id, handled_at desc, id desc) include (case_id)
      where status in ('agreed', 'refused', 'returned', 'transferred', 'delegated', 'addedBefore')`,
    'drop index flow_task_acted',
    'create index flow_case_of_flow on flow_case (flow_id, created_at desc, id desc) include (status)',
    'drop index flow_case_flow',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
