import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withStamps } from './columns';

/** Form models with their published versions, background works, uploaded imports. Record tables are made by publishing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // trigram indexes answer "contains"; one copy for all tenants
  await sql`create extension if not exists pg_trgm with schema public`.execute(db);

  await withStamps(db.schema.createTable('form_model').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('en_code', 'text', (c) => c.notNull())
    .addColumn('names', 'jsonb')
    .addColumn('category', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('icon', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('sort_code', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('creator_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('modifier_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('draft', 'jsonb', (c) => c.notNull())
    // 0 never published, 1 published, 2 published with a newer draft
    .addColumn('state', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('published_version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('flow_id', 'text')
    .addColumn('table_name', 'text', (c) => c.notNull())
    .execute();
  await sql`create unique index form_model_code on form_model (lower(en_code))`.execute(db);

  await db.schema
    .createTable('form_version')
    .addColumn('form_id', 'text', (c) => c.notNull().references('form_model.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('document', 'jsonb', (c) => c.notNull())
    .addColumn('published_by', 'text', (c) => c.notNull())
    .addColumn('published_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_version_key', ['form_id', 'number'])
    .execute();

  await db.schema
    .createTable('work_task')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('total', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('imported', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('file_id', 'text')
    .addColumn('file_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('message', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('is_cancelled', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('work_task_owner').on('work_task').columns(['owner_id', 'created_at']).execute();

  await db.schema
    .createTable('work_problem')
    .addColumn('task_id', 'text', (c) => c.notNull().references('work_task.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    // lines of the record that was refused, from `first_line` on: all of them go into the marked file
    .addColumn('first_line', 'integer', (c) => c.notNull())
    .addColumn('last_line', 'integer', (c) => c.notNull())
    .addColumn('column_index', 'integer', (c) => c.notNull())
    .addColumn('column_title', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('work_problem_key', ['task_id', 'seq'])
    .execute();

  await db.schema
    .createTable('form_import')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('form_id', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('rows_key', 'text', (c) => c.notNull())
    .addColumn('heading', 'jsonb', (c) => c.notNull())
    .addColumn('heading_line', 'integer', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute();
};
