import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Exports of logs that are made in the background. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('log_export')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('done', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('total', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('is_cancelled', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('file_id', 'text')
    .addColumn('file_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('message', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await sql`create index log_export_owner on log_export (owner_id, created_at)`.execute(db);
};
