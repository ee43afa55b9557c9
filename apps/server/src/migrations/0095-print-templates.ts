import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Sheets on which records are printed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('print_template')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('form_id', 'text', (c) => c.notNull().references('form_model.id').onDelete('cascade'))
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('is_on', 'boolean', (c) => c.notNull())
    .addColumn('template', 'jsonb', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', sql`timestamp with time zone`, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('print_template_form').on('print_template').column('form_id').execute();
};
