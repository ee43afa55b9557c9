import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The chain over the sign-ins, as the operations have one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('login_link')
    .addColumn('seq', 'bigint', (c) => c.primaryKey())
    .addColumn('log_id', 'text', (c) => c.notNull().unique())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('sealed_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`clock_timestamp()`))
    .execute();
};
