import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withNames, withStamps } from './columns';

/** Further departments of people, groups of people, recent contacts, the day somebody left. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('users').addColumn('left_at', 'timestamptz').execute();

  await db.schema
    .createTable('user_organize')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('organize_id', 'text', (c) => c.notNull().references('organize.id'))
    .addColumn('sort_code', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('user_organize_key', ['user_id', 'organize_id'])
    .execute();
  await db.schema.createIndex('user_organize_organize').on('user_organize').column('organize_id').execute();

  await withStamps(
    withNames(db.schema.createTable('user_group').addColumn('id', 'text', (c) => c.primaryKey())),
  ).execute();
  await sql`create unique index user_group_code on user_group (lower(en_code)) where en_code <> ''`.execute(db);
  await db.schema
    .createTable('user_group_member')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (c) => c.notNull().references('user_group.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('user_group_member_key', ['user_id', 'group_id'])
    .execute();
  await db.schema.createIndex('user_group_member_group').on('user_group_member').column('group_id').execute();

  await db.schema
    .createTable('recent_contact')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('contact_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('used_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('recent_contact_key', ['user_id', 'contact_id'])
    .execute();
  await sql`create index recent_contact_used on recent_contact (user_id, used_at desc)`.execute(db);
  await db.schema.createIndex('organize_manager').on('organize').column('manager_id').execute();
};
