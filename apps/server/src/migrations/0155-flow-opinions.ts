import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Files and signatures of opinions, phrases at hand, and cases that belong together. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table flow_enclosure (case_id text not null references flow_case(id) on delete cascade,
    sequence integer not null, place smallint not null, kind text not null, file_id text not null, name text not null,
    primary key (case_id, sequence, place))`.execute(db);
  await sql`create table flow_phrase_list (owner_id text primary key, phrases jsonb not null,
    version integer not null default 1)`.execute(db);
  await sql`create table flow_link (case_id text not null references flow_case(id) on delete cascade,
    other_id text not null references flow_case(id) on delete cascade, creator_id text not null,
    created_at timestamptz not null, primary key (case_id, other_id))`.execute(db);
  await sql`create index flow_link_other on flow_link (other_id)`.execute(db);
};
