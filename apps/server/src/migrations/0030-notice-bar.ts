import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A reader takes a notice off the start page; the few notices that stand there are found by an index of their own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('message_receive')
    .addColumn('put_away', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await sql`create index notice_bar on notice (id) where (is_pinned or is_urgent) and state = 'published'`.execute(db);
};
