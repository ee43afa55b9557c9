import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The chains over the calls and the faults, as the operations and the sign-ins have theirs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['request_link', 'error_link'])
    await db.schema
      .createTable(table)
      .addColumn('seq', 'bigint', (c) => c.primaryKey())
      .addColumn('log_id', 'text', (c) => c.notNull().unique())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('sealed_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`clock_timestamp()`))
      .execute();
  await sql`create index error_event_at on error_event (at)`.execute(db);
};
