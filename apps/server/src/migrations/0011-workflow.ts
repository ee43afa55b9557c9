import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withNames, withStamps } from './columns';

/** Flows with their published versions; cases with their tasks, copies and history. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withStamps(withNames(db.schema.createTable('flow_engine').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('names', 'jsonb')
    .addColumn('category', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('icon', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('icon_background', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('form_id', 'text', (c) => c.notNull())
    .addColumn('draft', 'jsonb', (c) => c.notNull())
    .addColumn('published_version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('has_newer_draft', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_stopped', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await sql`create unique index flow_engine_code on flow_engine (lower(en_code))`.execute(db);
  // one flow a form; one that was stopped makes room for another
  await sql`create unique index flow_engine_form on flow_engine (form_id) where not is_stopped`.execute(db);

  await db.schema
    .createTable('flow_version')
    .addColumn('flow_id', 'text', (c) => c.notNull().references('flow_engine.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('document', 'jsonb', (c) => c.notNull())
    .addColumn('published_by', 'text', (c) => c.notNull())
    .addColumn('published_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('flow_version_key', ['flow_id', 'number'])
    .execute();

  await db.schema
    .createTable('flow_case')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('flow_id', 'text', (c) => c.notNull().references('flow_engine.id'))
    .addColumn('flow_version', 'integer', (c) => c.notNull())
    .addColumn('form_id', 'text', (c) => c.notNull())
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('status', 'smallint', (c) => c.notNull())
    .addColumn('urgent', 'smallint', (c) => c.notNull().defaultTo(1))
    .addColumn('starter_id', 'text', (c) => c.notNull())
    .addColumn('starter_name', 'text', (c) => c.notNull())
    .addColumn('department', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('state', 'jsonb', (c) => c.notNull())
    .addColumn('completion', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('current_nodes', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`))
    .addColumn('current_users', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('start_time', 'timestamptz')
    .addColumn('end_time', 'timestamptz')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`create unique index flow_case_record on flow_case (record_id)`.execute(db);
  await sql`create index flow_case_starter on flow_case (starter_id, created_at desc, id desc)`.execute(db);
  await sql`create index flow_case_created on flow_case (created_at desc, id desc) where status <> 0`.execute(db);
  await sql`create index flow_case_flow on flow_case (flow_id, created_at desc, id desc)`.execute(db);
  // the monitor looks for titles among all cases
  await sql`create extension if not exists pg_trgm with schema public`.execute(db);
  await sql`create index flow_case_title on flow_case using gin (title public.gin_trgm_ops)`.execute(db);

  await db.schema
    .createTable('flow_task')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('case_id', 'text', (c) => c.notNull().references('flow_case.id').onDelete('cascade'))
    .addColumn('node_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('batch', 'integer', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('received_at', 'timestamptz', (c) => c.notNull())
    .addColumn('read_at', 'timestamptz')
    .addColumn('handled_at', 'timestamptz')
    .addColumn('opinion', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('flow_task_case').on('flow_task').column('case_id').execute();
  await sql`create index flow_task_open on flow_task (user_id, received_at desc, id desc) where status = 'open'`.execute(
    db,
  );
  await sql`create index flow_task_done on flow_task (user_id, handled_at desc, id desc)
    where status in ('agreed', 'refused', 'returned', 'transferred')`.execute(db);

  // one row a person and case: who gets a second copy has it unread again
  await db.schema
    .createTable('flow_copy')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('case_id', 'text', (c) => c.notNull().references('flow_case.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('node_id', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'timestamptz', (c) => c.notNull())
    .addColumn('read_at', 'timestamptz')
    .addUniqueConstraint('flow_copy_person', ['case_id', 'user_id'])
    .execute();
  await sql`create index flow_copy_user on flow_copy (user_id, sent_at desc, id desc)`.execute(db);

  await db.schema
    .createTable('flow_history')
    .addColumn('case_id', 'text', (c) => c.notNull().references('flow_case.id').onDelete('cascade'))
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('event', 'jsonb', (c) => c.notNull())
    .addPrimaryKeyConstraint('flow_history_key', ['case_id', 'sequence'])
    .execute();
};
