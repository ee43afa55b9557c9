import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What became of a message after its gateway took it, and when to ask next. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('message_send')
    .addColumn('receipt_state', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('receipt_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('receipt_reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('receipt_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('receipt_due', 'timestamptz')
    .addColumn('receipt_at', 'timestamptz')
    .execute();
  await sql`create index message_send_receipt on message_send (receipt_due) where receipt_state = 'waiting'`.execute(
    db,
  );
};
