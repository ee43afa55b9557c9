import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A task knows its flow: what somebody did in one flow is found in the index of what they did, without a look at the instances. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const acted = `status in ('agreed', 'refused', 'returned', 'transferred', 'delegated', 'addedBefore')`;
  const statements = [
    'alter table flow_task add column flow_id text',
    // first, as every row is written anew
    'drop index flow_task_handled',
    'drop index flow_task_archived',
    'update flow_task t set flow_id = c.flow_id from flow_case c where c.id = t.case_id',
    'alter table flow_task alter column flow_id set not null',
    `create index flow_task_done_of on flow_task (user_id, handled_at desc, id desc) include (case_id, flow_id)
      where ${acted} and not is_archived`,
    `create index flow_task_archived_of on flow_task (user_id, handled_at desc, id desc) include (case_id, flow_id)
      where ${acted} and is_archived`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
