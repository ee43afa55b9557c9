import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Applications: what was installed, the documents that belong to it as they were shipped, the last upgrade, trusted keys. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('application')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('names', 'jsonb', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('icon', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('signed_by', 'text', (c) => c.notNull())
    .addColumn('installed_by', 'text', (c) => c.notNull())
    .addColumn('installed_at', 'timestamptz', (c) => c.notNull())
    .addColumn('upgrade', 'jsonb')
    .execute();
  await db.schema
    .createTable('application_document')
    .addColumn('application_id', 'text', (c) => c.notNull().references('application.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('target_id', 'text', (c) => c.notNull())
    .addColumn('shipped', 'jsonb', (c) => c.notNull())
    .addColumn('installed', 'jsonb', (c) => c.notNull())
    .addColumn('sort_code', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('application_document_key', ['application_id', 'kind', 'code'])
    .addUniqueConstraint('application_document_target', ['kind', 'target_id'])
    .execute();
  await db.schema
    .createTable('application_upload')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('package', 'jsonb', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createTable('application_key')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull().unique())
    .addColumn('private_key', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute();
};
