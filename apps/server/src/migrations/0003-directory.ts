import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withNames, withStamps } from './columns';

/** Organisations and departments (one tree), positions, roles, users and who holds what. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withStamps(withNames(db.schema.createTable('organize').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('parent_id', 'text', (c) => c.references('organize.id'))
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('company_id', 'text', (c) => c.notNull())
    .addColumn('manager_id', 'text')
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('property', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'`))
    .execute();
  await sql`create index organize_path on organize (path text_pattern_ops)`.execute(db);
  await db.schema.createIndex('organize_parent').on('organize').column('parent_id').execute();
  await sql`create unique index organize_code on organize (lower(en_code)) where en_code <> ''`.execute(db);

  await withStamps(withNames(db.schema.createTable('position').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('organize_id', 'text', (c) => c.notNull().references('organize.id'))
    .addColumn('type', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create unique index position_code on position (lower(en_code)) where en_code <> ''`.execute(db);
  await db.schema.createIndex('position_organize').on('position').column('organize_id').execute();

  await withStamps(withNames(db.schema.createTable('role').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('type', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create unique index role_code on role (lower(en_code)) where en_code <> ''`.execute(db);

  await withStamps(db.schema.createTable('users').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('real_name', 'text', (c) => c.notNull())
    .addColumn('pinyin', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('must_change_password', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('password_changed_at', 'timestamptz')
    .addColumn('gender', 'smallint', (c) => c.notNull().defaultTo(2))
    .addColumn('organize_id', 'text', (c) => c.references('organize.id'))
    .addColumn('manager_id', 'text', (c) => c.references('users.id'))
    .addColumn('mobile_phone', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('head_icon', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('sort_code', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('enabled_mark', 'smallint', (c) => c.notNull().defaultTo(1))
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('is_administrator', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('entry_date', 'timestamptz')
    .addColumn('property', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('theme', 'text', (c) => c.notNull().defaultTo('classic'))
    .addColumn('language', 'text')
    .addColumn('message_seq', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create unique index users_account on users (lower(account))`.execute(db);
  await sql`create unique index users_mobile on users (mobile_phone) where mobile_phone <> ''`.execute(db);
  await db.schema.createIndex('users_organize').on('users').column('organize_id').execute();
  await db.schema.createIndex('users_manager').on('users').column('manager_id').execute();

  await db.schema
    .createTable('user_role')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role_id', 'text', (c) => c.notNull().references('role.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('user_role_key', ['user_id', 'role_id'])
    .execute();
  await db.schema.createIndex('user_role_role').on('user_role').column('role_id').execute();
  await db.schema
    .createTable('user_position')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('position_id', 'text', (c) => c.notNull().references('position.id').onDelete('cascade'))
    .addColumn('sort_code', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('user_position_key', ['user_id', 'position_id'])
    .execute();
  await db.schema.createIndex('user_position_position').on('user_position').column('position_id').execute();
};
