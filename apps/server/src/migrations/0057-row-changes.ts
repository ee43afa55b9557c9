import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Rows that people changed in the data browser, as they were and as they became, for a day: so that it can be undone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table data_row_change (id text primary key, at timestamptz not null default now(),
    user_id text not null, link_id text not null, table_name text not null, action text not null,
    before jsonb, after jsonb, undone_at timestamptz)`.execute(db);
  await sql`create index data_row_change_of on data_row_change (user_id, link_id, table_name, at)`.execute(db);
};
