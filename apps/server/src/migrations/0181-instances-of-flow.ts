import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Instances of one flow that are not archived are told apart by the index alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    'drop index flow_case_of_flow',
    'create index flow_case_of_flow on flow_case (flow_id, created_at desc, id desc) include (status, archived_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
