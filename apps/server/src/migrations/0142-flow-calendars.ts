import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Working calendars with the organisations that keep to them, and flows that people have at hand. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table flow_calendar (id text primary key, full_name text not null, description text not null default '',
    is_default boolean not null default false, rule jsonb not null, creator_id text,
    created_at timestamptz not null default now(), modifier_id text, modified_at timestamptz,
    version integer not null default 1)`.execute(db);
  await sql`create unique index flow_calendar_name on flow_calendar (lower(full_name))`.execute(db);
  await sql`create unique index flow_calendar_default on flow_calendar (is_default) where is_default`.execute(db);
  await sql`create table flow_calendar_organize (organize_id text primary key,
    calendar_id text not null references flow_calendar(id) on delete cascade)`.execute(db);
  await sql`create index flow_calendar_organize_of on flow_calendar_organize (calendar_id)`.execute(db);
  await sql`create table flow_favourite (user_id text not null references users(id) on delete cascade,
    flow_id text not null references flow_engine(id) on delete cascade, primary key (user_id, flow_id))`.execute(db);
  await sql`create index flow_favourite_flow on flow_favourite (flow_id)`.execute(db);
};
