import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What the clock has to do in cases, and who has entrusted his approvals to whom. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('flow_timer')
    .addColumn('case_id', 'text', (c) => c.notNull().references('flow_case.id').onDelete('cascade'))
    .addColumn('node_id', 'text', (c) => c.notNull())
    .addColumn('batch', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('due_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('flow_timer_key', ['case_id', 'node_id', 'batch', 'kind'])
    .execute();

  await db.schema
    .createTable('flow_entrust')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('to_user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('flow_ids', 'jsonb', (c) => c.notNull())
    .addColumn('start_time', 'timestamptz', (c) => c.notNull())
    .addColumn('end_time', 'timestamptz', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('flow_entrust_user').on('flow_entrust').column('user_id').execute();
  await db.schema.createIndex('flow_entrust_to').on('flow_entrust').column('to_user_id').execute();
  await db.schema.createIndex('flow_entrust_end').on('flow_entrust').column('end_time').execute();

  // who handed a task on, to get it back, has done something too
  await sql`create index flow_task_acted on flow_task (user_id, handled_at desc, id desc)
    where status in ('agreed', 'refused', 'returned', 'transferred', 'delegated', 'addedBefore')`.execute(db);
  await sql`drop index flow_task_done`.execute(db);
};
