import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withNames, withStamps } from './columns';

/** Durable schedules of every feature; scheduled tasks and their runs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('timetable_entry')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('payload', 'jsonb', (c) => c.notNull())
    .addColumn('cron', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('from_at', 'timestamptz')
    .addColumn('until_at', 'timestamptz')
    .addColumn('missed', 'text', (c) => c.notNull())
    .addColumn('next_run', 'timestamptz')
    .addPrimaryKeyConstraint('timetable_entry_key', ['kind', 'id'])
    .execute();
  await sql`create index timetable_due on timetable_entry (next_run) where next_run is not null`.execute(db);

  await withStamps(withNames(db.schema.createTable('schedule_task').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('content', 'jsonb', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('frequency', 'jsonb', (c) => c.notNull())
    .addColumn('retry_times', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('retry_pause', 'integer', (c) => c.notNull().defaultTo(60))
    .addColumn('overlap', 'text', (c) => c.notNull().defaultTo('skip'))
    .addColumn('notify_ids', 'jsonb', (c) => c.notNull())
    .addColumn('keep_days', 'integer', (c) => c.notNull().defaultTo(30))
    .addColumn('run_count', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('last_run', 'timestamptz')
    .addColumn('last_outcome', 'text')
    .execute();
  await db.schema.createIndex('schedule_task_code').on('schedule_task').column('en_code').unique().execute();

  await db.schema
    .createTable('schedule_run')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('task_id', 'text', (c) => c.notNull().references('schedule_task.id').onDelete('cascade'))
    .addColumn('due_at', 'timestamptz', (c) => c.notNull())
    .addColumn('started_at', 'timestamptz', (c) => c.notNull())
    .addColumn('beat_at', 'timestamptz', (c) => c.notNull())
    .addColumn('ended_at', 'timestamptz')
    .addColumn('by_hand', 'text')
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('output', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('error', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('schedule_run_task').on('schedule_run').columns(['task_id', 'started_at']).execute();
  await db.schema.createIndex('schedule_run_age').on('schedule_run').column('started_at').execute();
  // one run of a task at a time where its overlap rule says so: the database decides, not a look before
  await sql`create unique index schedule_run_alone on schedule_run (task_id) where outcome = 'running'`.execute(db);
};
