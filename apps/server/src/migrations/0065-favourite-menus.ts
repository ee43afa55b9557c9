import type { Kysely } from 'kysely';

/** Menus that stand first for a person. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('favourite_menu')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('menu_id', 'text', (c) => c.notNull().references('menu.id').onDelete('cascade'))
    .addColumn('sort_code', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('favourite_menu_key', ['user_id', 'menu_id'])
    .execute();
  await db.schema.createIndex('favourite_menu_menu').on('favourite_menu').column('menu_id').execute();
};
