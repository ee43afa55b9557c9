import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Translations of what people typed, for things that keep none of their own (dictionaries, roles, fields of forms …). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('user_text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('thing_id', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_text_key', ['source', 'thing_id', 'field', 'language'])
    .execute();
  await sql`alter table user_text add constraint user_text_language check (language in ('zhtw', 'en'))`.execute(db);
};
