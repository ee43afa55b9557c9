import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withNames, withStamps } from './columns';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withStamps(withNames(db.schema.createTable('menu').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('parent_id', 'text', (c) => c.references('menu.id'))
    .addColumn('category', 'text', (c) => c.notNull().defaultTo('Web'))
    .addColumn('type', 'smallint', (c) => c.notNull())
    .addColumn('icon', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('url_address', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('link_target', 'text', (c) => c.notNull().defaultTo('_self'))
    .addColumn('is_button_authorize', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('is_column_authorize', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('is_data_authorize', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('module_id', 'text')
    .addColumn('property', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'`))
    .execute();
  await sql`create unique index menu_code on menu (category, lower(en_code))`.execute(db);
  await db.schema.createIndex('menu_parent').on('menu').column('parent_id').execute();
  await db.schema.createIndex('menu_module').on('menu').column('module_id').execute();

  const item = (name: string) =>
    withStamps(withNames(db.schema.createTable(name).addColumn('id', 'text', (c) => c.primaryKey()))).addColumn(
      'module_id',
      'text',
      (c) => c.notNull().references('menu.id').onDelete('cascade'),
    );
  await item('menu_button')
    .addColumn('parent_id', 'text')
    .addColumn('icon', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await item('menu_column')
    .addColumn('bind_table', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('bind_table_name', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create unique index menu_button_code on menu_button (module_id, lower(en_code))`.execute(db);
  await sql`create unique index menu_column_code on menu_column (module_id, lower(en_code))`.execute(db);

  // one row: this subject (user, role, position) holds this object (menu, button, column)
  await db.schema
    .createTable('permission_grant')
    .addColumn('subject_type', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('object_type', 'text', (c) => c.notNull())
    .addColumn('object_id', 'text', (c) => c.notNull())
    .addColumn('granted_by', 'text')
    .addColumn('granted_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('permission_grant_key', ['subject_type', 'subject_id', 'object_type', 'object_id'])
    .execute();
  await db.schema
    .createIndex('permission_grant_object')
    .on('permission_grant')
    .columns(['object_type', 'object_id'])
    .execute();
};
