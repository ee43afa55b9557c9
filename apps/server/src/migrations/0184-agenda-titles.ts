import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Templates of the calendar that nobody has edited give way to the product's texts, whose titles say when it is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from message_template where is_builtin and version = 1
    and event in ('agenda.invited', 'agenda.changed', 'agenda.cancelled')`.execute(db);
};
