import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Forms on a table of a data source: where it is, its key, and which column each field is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table form_model add column external_table jsonb').execute(db);
};
