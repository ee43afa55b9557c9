import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withStamps } from './columns';

/** Data sources, statements that people ran, syncs with their runs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withStamps(db.schema.createTable('data_source').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('db_type', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('port', 'integer', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('sealed_password', 'text', (c) => c.notNull())
    .addColumn('service_name', 'text', (c) => c.notNull())
    .addColumn('schema_name', 'text', (c) => c.notNull())
    .addColumn('parameters', 'jsonb', (c) => c.notNull())
    .addColumn('sort_code', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('enabled_mark', 'smallint', (c) => c.notNull().defaultTo(1))
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('creator_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('modifier_name', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create unique index data_source_name on data_source (lower(full_name))`.execute(db);

  await db.schema
    .createTable('data_statement')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('link_id', 'text', (c) => c.notNull())
    .addColumn('statement', 'text', (c) => c.notNull())
    .addColumn('duration', 'integer', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('data_statement_user').on('data_statement').columns(['user_id', 'at']).execute();

  await withStamps(db.schema.createTable('data_sync').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('from_id', 'text', (c) => c.notNull())
    .addColumn('to_id', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('batch_size', 'integer', (c) => c.notNull())
    .addColumn('parts', 'jsonb', (c) => c.notNull())
    .addColumn('frequency', 'jsonb')
    .addColumn('enabled_mark', 'smallint', (c) => c.notNull().defaultTo(1))
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('creator_name', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create unique index data_sync_name on data_sync (lower(full_name))`.execute(db);

  await db.schema
    .createTable('data_sync_run')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sync_id', 'text', (c) => c.notNull().references('data_sync.id').onDelete('cascade'))
    .addColumn('started_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('ended_at', 'timestamptz')
    .addColumn('started_by', 'text', (c) => c.notNull())
    .addColumn('is_dry', 'boolean', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('is_cancelled', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('message', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('data_sync_run_of').on('data_sync_run').columns(['sync_id', 'started_at']).execute();
  // one run of a sync at a time, whoever starts it
  await sql`create unique index data_sync_run_one on data_sync_run (sync_id) where state in ('waiting', 'running')`.execute(
    db,
  );

  await db.schema
    .createTable('data_sync_part')
    .addColumn('run_id', 'text', (c) => c.notNull().references('data_sync_run.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('source_table', 'text', (c) => c.notNull())
    .addColumn('target_table', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('total', 'bigint', (c) => c.notNull().defaultTo(-1))
    .addColumn('done', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('position', 'jsonb')
    .addColumn('written', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('message', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('data_sync_part_key', ['run_id', 'seq'])
    .execute();

  // how far an incremental sync has come, between its runs
  await db.schema
    .createTable('data_sync_mark')
    .addColumn('sync_id', 'text', (c) => c.notNull().references('data_sync.id').onDelete('cascade'))
    .addColumn('source_table', 'text', (c) => c.notNull())
    .addColumn('position', 'jsonb', (c) => c.notNull())
    .addPrimaryKeyConstraint('data_sync_mark_key', ['sync_id', 'source_table'])
    .execute();
};
