import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Only forms whose texts are looked for keep an index of them; those that were published before count as looked for today.
 * Running instances are found by their state without reading the finished ones.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table form_text_search (
      form_id text primary key references form_model (id) on delete cascade,
      searched_at timestamp with time zone not null
    )`,
    'insert into form_text_search select id, now() from form_model where published_version > 0',
    'create index flow_case_running on flow_case (created_at desc, id desc) where status = 1',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
