import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Saved queries of the lists of records. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('list_plan')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('form_id', 'text', (c) => c.notNull().references('form_model.id').onDelete('cascade'))
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('is_shared', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('settings', 'jsonb', (c) => c.notNull())
    .addColumn('created_at', sql`timestamp with time zone`, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('list_plan_form').on('list_plan').columns(['form_id', 'owner_id']).execute();
};
