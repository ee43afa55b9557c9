import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withStamps } from './columns';

/** Keys for other programs, web hooks with their deliveries, words of the tenant's own, icons of the tenant's own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const thing = (name: string) =>
    withStamps(db.schema.createTable(name).addColumn('id', 'text', (c) => c.primaryKey()));

  await thing('api_key')
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('is_read_only', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('all_menus', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('menus', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`))
    .addColumn('ip_list', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`))
    .addColumn('per_minute', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz')
    .addColumn('enabled_mark', 'smallint', (c) => c.notNull().defaultTo(1))
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('last_used_at', 'timestamptz')
    .addColumn('last_ip', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('api_key_day')
    .addColumn('key_id', 'text', (c) => c.notNull().references('api_key.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('calls', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('refused', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('api_key_day_key', ['key_id', 'day'])
    .execute();

  await thing('webhook')
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('object_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('actions', 'jsonb', (c) => c.notNull())
    .addColumn('fields', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`))
    .addColumn('max_failures', 'integer', (c) => c.notNull().defaultTo(20))
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('paused_at', 'timestamptz')
    .addColumn('enabled_mark', 'smallint', (c) => c.notNull().defaultTo(1))
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create index webhook_source on webhook (source) where enabled_mark = 1`.execute(db);
  await db.schema
    .createTable('webhook_delivery')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('webhook_id', 'text', (c) => c.notNull().references('webhook.id').onDelete('cascade'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('status', 'integer')
    .addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('error', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('duration_ms', 'integer')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('next_at', 'timestamptz')
    .addColumn('done_at', 'timestamptz')
    .execute();
  await sql`create index webhook_delivery_due on webhook_delivery (next_at) where next_at is not null`.execute(db);
  await sql`create index webhook_delivery_list on webhook_delivery (webhook_id, created_at desc, id desc)`.execute(db);
  await listen(db);

  await db.schema
    .createTable('text_override')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('modifier_id', 'text')
    .addColumn('modified_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('text_override_key', ['language', 'key'])
    .execute();
  await thing('own_icon')
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('svg', 'text', (c) => c.notNull())
    .execute();
};

/**
 * News for web hooks, noted in the transaction of the change itself: triggers put a job beside it, whatever part of the
 * program wrote. Without a web hook for such news they cost one look at an empty index.
 */
const listen = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function webhook_news(source text, action text, ids jsonb) returns void language sql as $$
      insert into job (id, kind, payload, run_at, attempts, max_attempts, state, created_at)
      values (gen_random_uuid()::text, 'webhook.news',
        jsonb_build_object('source', source, 'action', action, 'ids', ids, 'at', extract(epoch from now()) * 1000),
        now(), 0, 10, 'waiting', now())
    $$`.execute(db);
  await sql`
    create function webhook_hear_log() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from webhook where enabled_mark = 1 and source in ('record', 'user')) then
        perform webhook_news(case area when 'user' then 'user' else 'record' end, action, jsonb_agg(target_id))
        from fresh where area in ('form.record', 'user') group by area, action;
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger webhook_hear_log after insert on operation_log
    referencing new table as fresh for each statement execute function webhook_hear_log()`.execute(db);
  await sql`
    create function webhook_hear_case() returns trigger language plpgsql as $$
    begin
      if new.status in (1, 2, 3, 4, 5)
        and exists (select 1 from webhook where enabled_mark = 1 and source = 'case') then
        perform webhook_news('case', 'status' || new.status, jsonb_build_array(new.id));
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger webhook_hear_case_made after insert on flow_case
    for each row when (new.status <> 0) execute function webhook_hear_case()`.execute(db);
  await sql`create trigger webhook_hear_case after update of status on flow_case
    for each row when (old.status is distinct from new.status) execute function webhook_hear_case()`.execute(db);
  await sql`
    create function webhook_hear_task() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from webhook where enabled_mark = 1 and source = 'case') then
        perform webhook_news('case', 'node', jsonb_build_array(case_id, node_id))
        from fresh where status = 'open' group by case_id, node_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger webhook_hear_task after insert on flow_task
    referencing new table as fresh for each statement execute function webhook_hear_task()`.execute(db);
};
