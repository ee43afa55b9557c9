import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Components of forms that are kept for other forms. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('form_snippet')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('creator_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`create unique index form_snippet_name on form_snippet (lower(full_name))`.execute(db);
};
