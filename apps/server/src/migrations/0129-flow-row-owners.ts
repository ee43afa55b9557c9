import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Who has added which row of a sub-table while an instance ran; rows that stand nowhere are the initiator's. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table flow_row (case_id text not null references flow_case(id) on delete cascade,
    row_id text not null, user_id text not null, primary key (case_id, row_id))`.execute(db);
};
