import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Several flows of one form, and the rules by which one is chosen when the form is launched. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index flow_engine_form`.execute(db);
  await sql`create index flow_engine_form on flow_engine (form_id)`.execute(db);
  await sql`create table flow_start (form_id text primary key, rules jsonb not null, version integer not null default 1,
    modifier_id text, modified_at timestamptz not null)`.execute(db);
};
