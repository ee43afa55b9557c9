import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Links by which people without an account fill in a form, and their answers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('public_form')
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('form_id', 'text', (c) => c.notNull().unique().references('form_model.id').onDelete('cascade'))
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('is_on', 'boolean', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('starts_at', sql`timestamp with time zone`)
    .addColumn('ends_at', sql`timestamp with time zone`)
    .addColumn('max_answers', 'integer')
    .addColumn('answers', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('settings', 'jsonb', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('public_answer')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token', 'text', (c) => c.notNull().references('public_form.token').onDelete('cascade'))
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    // what may answer once: a device or a mobile number, as a digest; nothing where any number may
    .addColumn('once_by', 'text')
    .addColumn('created_at', sql`timestamp with time zone`, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('public_answer_once')
    .unique()
    .on('public_answer')
    .columns(['token', 'once_by'])
    .execute();
  await db.schema.createIndex('public_answer_code').on('public_answer').columns(['token', 'code_hash']).execute();
};
