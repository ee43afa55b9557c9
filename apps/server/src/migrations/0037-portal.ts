import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withNames, withStamps } from './columns';

/** Portals, and which of them a person sees first. Who may see one stands among the grants, as object type `portal`. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withStamps(withNames(db.schema.createTable('portal').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('category', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('creator_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('modifier_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('draft', 'jsonb', (c) => c.notNull())
    // what people see; null until the first publishing
    .addColumn('published', 'jsonb')
    .addColumn('published_at', 'timestamptz')
    // 0 never published, 1 published, 2 published with a newer draft
    .addColumn('state', 'smallint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create unique index portal_code on portal (lower(en_code))`.execute(db);
  await db.schema
    .createTable('portal_choice')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('portal_id', 'text', (c) => c.notNull().references('portal.id').onDelete('cascade'))
    .execute();
};
