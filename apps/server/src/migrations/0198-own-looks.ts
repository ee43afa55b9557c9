import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What people chose in lists, wherever they sign in: columns, widths, views. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('own_look')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('value', 'jsonb', (c) => c.notNull())
    .addColumn('kept_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('own_look_key', ['user_id', 'name'])
    .execute();
  await sql`create index own_look_kept on own_look (user_id, kept_at desc)`.execute(db);
};
