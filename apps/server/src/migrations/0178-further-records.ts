import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Records of forms that steps of a flow have filled in besides its own: one for each form of an instance. `flow_version`: by
 * which version it was filled in last, `is_draft`: nobody has agreed to it as it stands.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table flow_further_record (case_id text not null references flow_case(id) on delete cascade,
    form_id text not null, record_id text not null, flow_version integer not null, is_draft boolean not null default false,
    primary key (case_id, form_id))`.execute(db);
};
