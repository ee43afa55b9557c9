import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A window that comes back asks what was taken back in every conversation: a small index of those instead of their messages. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index chat_message_recalled on chat_message (conversation_id, seq) where recalled_at is not null`.execute(
    db,
  );
};
