import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Ended instances can be archived. Their rows stay where they are with a mark on them, and on their tasks and copies; the
 * indexes that the lists are read from hold what is not archived, others of the same order hold what is.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const acted = `status in ('agreed', 'refused', 'returned', 'transferred', 'delegated', 'addedBefore')`;
  const statements = [
    'alter table flow_engine add column archive_months smallint',
    'alter table flow_case add column archived_at timestamptz, add column restored_at timestamptz',
    'alter table flow_task add column is_archived boolean not null default false',
    'alter table flow_copy add column is_archived boolean not null default false',
    `create index flow_task_handled on flow_task (user_id, handled_at desc, id desc) include (case_id)
      where ${acted} and not is_archived`,
    `create index flow_task_archived on flow_task (user_id, handled_at desc, id desc) include (case_id)
      where ${acted} and is_archived`,
    'drop index flow_task_acted_case',
    'create index flow_copy_sent on flow_copy (user_id, sent_at desc, id desc) where not is_archived',
    'create index flow_copy_archived on flow_copy (user_id, sent_at desc, id desc) where is_archived',
    'drop index flow_copy_user',
    'create index flow_case_listed on flow_case (created_at desc, id desc) where status <> 0 and archived_at is null',
    'create index flow_case_archived on flow_case (created_at desc, id desc) where archived_at is not null',
    'drop index flow_case_created',
    'create index flow_case_ended on flow_case (flow_id, end_time) where end_time is not null and archived_at is null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
