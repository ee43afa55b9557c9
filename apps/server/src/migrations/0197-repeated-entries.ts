import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Entries of calendars come again: by which rule, until when at the latest, and on which days they do not. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('agenda_entry')
    .addColumn('repeat', 'jsonb')
    .addColumn('repeat_end', 'timestamptz')
    .addColumn('skipped', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
  await sql`drop index agenda_entry_time`.execute(db);
  await sql`create index agenda_entry_time on agenda_entry (coalesce(repeat_end, ends_at))`.execute(db);
};
