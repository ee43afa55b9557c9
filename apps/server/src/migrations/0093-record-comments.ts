import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What people say about records. Records have tables of their own, so nothing refers to them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('record_comment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('form_id', 'text', (c) => c.notNull().references('form_model.id').onDelete('cascade'))
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('mentions', 'jsonb', (c) => c.notNull())
    .addColumn('files', 'jsonb', (c) => c.notNull())
    .addColumn('created_at', sql`timestamp with time zone`, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('record_comment_record')
    .on('record_comment')
    .columns(['form_id', 'record_id', 'created_at'])
    .execute();
};
