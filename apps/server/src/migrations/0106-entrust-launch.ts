import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a standing entrust is for (approving, launching), and who launched an instance in the name of its initiator. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table flow_entrust add column kinds jsonb not null default '["approve"]'`.execute(db);
  await sql`alter table flow_case add column launched_by text`.execute(db);
  await sql`create index flow_case_launched_by on flow_case (launched_by, created_at desc, id desc)
    where launched_by is not null`.execute(db);
};
