import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Mails may carry an entry for the calendar; invitations to interviews go by mail unless somebody chooses otherwise. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table message_send add column calendar text not null default ''`.execute(db);
  for (const event of ['invited', 'changed', 'cancelled'])
    await sql`insert into message_choice (user_id, event, channels) values ('', ${`recruitment.${event}`}, '["mail"]')
      on conflict do nothing`.execute(db);
};
