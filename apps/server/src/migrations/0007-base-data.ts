import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withNames, withStamps } from './columns';

/** Numbering rules with their counters, areas, dictionaries. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withStamps(withNames(db.schema.createTable('bill_rule').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('prefix', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('date_format', 'text', (c) => c.notNull())
    .addColumn('digit', 'smallint', (c) => c.notNull())
    .addColumn('start_number', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create unique index bill_rule_code on bill_rule (lower(en_code))`.execute(db);
  // one row a rule and period, raised in the transaction of the document that takes the number
  await db.schema
    .createTable('bill_counter')
    .addColumn('rule_code', 'text', (c) => c.notNull())
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('value', 'bigint', (c) => c.notNull())
    .addColumn('last_number', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('taken_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('bill_counter_key', ['rule_code', 'period'])
    .execute();

  await withStamps(withNames(db.schema.createTable('area').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('parent_id', 'text', (c) => c.notNull())
    .addColumn('type', 'smallint', (c) => c.notNull())
    .addColumn('quick_query', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create unique index area_code on area (en_code)`.execute(db);
  await db.schema.createIndex('area_parent').on('area').columns(['parent_id', 'sort_code']).execute();

  await withStamps(withNames(db.schema.createTable('dictionary_type').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('parent_id', 'text', (c) => c.references('dictionary_type.id'))
    .addColumn('is_tree', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('is_builtin', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await sql`create unique index dictionary_type_code on dictionary_type (lower(en_code))`.execute(db);
  await withStamps(withNames(db.schema.createTable('dictionary_data').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('dictionary_type_id', 'text', (c) => c.notNull().references('dictionary_type.id'))
    .addColumn('parent_id', 'text', (c) => c.references('dictionary_data.id'))
    .addColumn('is_default', 'smallint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create unique index dictionary_data_code on dictionary_data (dictionary_type_id, lower(en_code))`.execute(
    db,
  );
  await db.schema.createIndex('dictionary_data_parent').on('dictionary_data').column('parent_id').execute();
};
