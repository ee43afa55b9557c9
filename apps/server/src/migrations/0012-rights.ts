import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withNames, withStamps } from './columns';

/** Terms of grants, data schemes, and the switch for rights to fill in fields. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('permission_grant')
    .addColumn('valid_from', 'timestamptz')
    .addColumn('valid_until', 'timestamptz')
    .execute();
  await db.schema
    .alterTable('menu')
    .addColumn('is_form_authorize', 'smallint', (c) => c.notNull().defaultTo(0))
    .execute();
  await withStamps(withNames(db.schema.createTable('data_scheme').addColumn('id', 'text', (c) => c.primaryKey())))
    .addColumn('module_id', 'text', (c) => c.notNull().references('menu.id').onDelete('cascade'))
    .addColumn('preset', 'text', (c) => c.notNull())
    .addColumn('condition', 'jsonb', (c) => c.notNull())
    .addColumn('condition_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create unique index data_scheme_code on data_scheme (module_id, lower(en_code))`.execute(db);
};
