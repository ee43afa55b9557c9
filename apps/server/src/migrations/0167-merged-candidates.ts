import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Applications of one person become one: the other stays, hidden behind the one that is kept, so that it can come back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `alter table recruitment_candidate add column merged_into_id text
      references recruitment_candidate(id) on delete cascade`,
    `create index recruitment_candidate_merged on recruitment_candidate (merged_into_id) where merged_into_id is not null`,
    'alter table recruitment_move add column origin_id text',
    `create table recruitment_merge (id text primary key, number bigint generated always as identity,
      candidate_id text not null references recruitment_candidate(id) on delete cascade,
      merged_id text not null references recruitment_candidate(id) on delete cascade, moved jsonb not null,
      state_after text not null, by_id text not null, by_name text not null, at timestamptz not null)`,
    'create index recruitment_merge_candidate on recruitment_merge (candidate_id, number desc)',
    'create index recruitment_merge_merged on recruitment_merge (merged_id, number desc)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
