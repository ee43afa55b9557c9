import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Since when a case waits for its initiator to correct it: such cases are to-dos like any other. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table flow_case add column returned_at timestamptz`.execute(db);
  await sql`
    update flow_case c set returned_at =
      coalesce((select max(h.at) from flow_history h where h.case_id = c.id), c.created_at)
    where c.status = 3 and not coalesce((c.state ->> 'isClosed')::boolean, false)`.execute(db);
  await sql`create index flow_case_returned on flow_case (starter_id, returned_at desc, id desc)
    where returned_at is not null`.execute(db);
};
