import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withNames, withStamps } from './columns';

/** Data interfaces with versions, access keys and call log; maps; common fields; more of numbering rules and areas. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withStamps(withNames(db.schema.createTable('data_interface').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('category_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('data_type', 'smallint', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('definition', 'jsonb', (c) => c.notNull())
    .addColumn('version_number', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`create unique index data_interface_code on data_interface (lower(en_code))`.execute(db);
  await db.schema
    .createTable('data_interface_version')
    .addColumn('interface_id', 'text', (c) => c.notNull().references('data_interface.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('definition', 'jsonb', (c) => c.notNull())
    .addColumn('restored_from', 'integer')
    .addColumn('creator_id', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('data_interface_version_key', ['interface_id', 'number'])
    .execute();
  await withStamps(db.schema.createTable('interface_key').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('app_key', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz')
    .addColumn('ips', 'jsonb', (c) => c.notNull())
    .addColumn('is_for_all', 'boolean', (c) => c.notNull())
    .addColumn('interface_ids', 'jsonb', (c) => c.notNull())
    .addColumn('per_minute', 'integer', (c) => c.notNull())
    .addColumn('enabled_mark', 'smallint', (c) => c.notNull().defaultTo(1))
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('last_used_at', 'timestamptz')
    .execute();
  await sql`create unique index interface_key_app_key on interface_key (app_key)`.execute(db);
  await db.schema
    .createTable('interface_nonce')
    .addColumn('key_id', 'text', (c) => c.notNull().references('interface_key.id').onDelete('cascade'))
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('interface_nonce_key', ['key_id', 'nonce'])
    .execute();
  await db.schema.createIndex('interface_nonce_at').on('interface_nonce').column('at').execute();
  await db.schema
    .createTable('interface_call')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('interface_id', 'text', (c) => c.notNull())
    .addColumn('interface_name', 'text', (c) => c.notNull())
    .addColumn('en_code', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('caller', 'text', (c) => c.notNull())
    .addColumn('caller_id', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('parameters', 'jsonb', (c) => c.notNull())
    .addColumn('duration', 'integer', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('cached', 'boolean', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('error', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('interface_call_at').on('interface_call').column('at').execute();
  await db.schema.createIndex('interface_call_of').on('interface_call').columns(['interface_id', 'at']).execute();

  await withStamps(withNames(db.schema.createTable('data_map').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('data', 'text', (c) => c.notNull())
    .execute();
  await sql`create unique index data_map_code on data_map (lower(en_code))`.execute(db);

  await withStamps(db.schema.createTable('common_field').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('field_name', 'text', (c) => c.notNull())
    .addColumn('data_type', 'text', (c) => c.notNull())
    .addColumn('data_length', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('allow_null', 'smallint', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`create unique index common_field_field on common_field (lower(field))`.execute(db);
};
