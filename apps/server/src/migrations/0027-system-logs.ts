import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Logs of calls and faults, the chain over the operation log, and what makes searching millions of lines quick. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create extension if not exists pg_trgm with schema public`.execute(db);
  await db.schema
    .createTable('request_log')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('duration', 'integer', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .execute();
  await sql`create index request_log_at on request_log (at)`.execute(db);
  await sql`create index request_log_user on request_log (user_id, at)`.execute(db);
  await sql`create index request_log_text on request_log using gin (url public.gin_trgm_ops)`.execute(db);

  await db.schema
    .createTable('error_group')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('module', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('first_at', 'timestamptz', (c) => c.notNull())
    .addColumn('last_at', 'timestamptz', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create index error_group_last on error_group (last_at)`.execute(db);
  await db.schema
    .createTable('error_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('group_id', 'text', (c) => c.notNull().references('error_group.id').onDelete('cascade'))
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('stack', 'text', (c) => c.notNull())
    .execute();
  await sql`create index error_event_group on error_event (group_id, at)`.execute(db);

  // beside the operation log, not in it: the lines themselves are written once and never touched again
  await db.schema
    .createTable('audit_link')
    .addColumn('seq', 'bigint', (c) => c.primaryKey())
    .addColumn('log_id', 'text', (c) => c.notNull().unique())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('sealed_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`clock_timestamp()`))
    .execute();
  await sql`create index operation_log_user on operation_log (user_id, at)`.execute(db);
  await sql`create index operation_log_name on operation_log using gin (target_name public.gin_trgm_ops)`.execute(db);
  await sql`create index operation_log_area on operation_log (area, at)`.execute(db);
  await sql`create index login_log_text on login_log using gin (account public.gin_trgm_ops, user_name public.gin_trgm_ops)`.execute(
    db,
  );
  await sql`create index login_log_ip on login_log (ip, at)`.execute(db);
};
