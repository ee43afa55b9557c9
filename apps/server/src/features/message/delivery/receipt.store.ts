import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { SendStored } from './send.store';
import type { MessageSendTable } from './send.table';

/** Longer than one question to a gateway may take. */
const LEASE_MS = 60_000;

export const receiptStore = {
  LEASE_MS,

  /** Takes rows whose receipt is to be asked for. */
  claim: async (tx: Tx, now: number, limit: number): Promise<SendStored[]> => {
    const { rows } = await sql<SendStored>`
      update message_send set receipt_tries = receipt_tries + 1, receipt_due = ${new Date(now + LEASE_MS)}
      where id in (
        select id from message_send where receipt_state = 'waiting' and receipt_due <= ${new Date(now)}
        order by receipt_due limit ${limit} for update skip locked)
      returning *`.execute(tx);
    return rows;
  },

  /** Keeps what was answered. Only whoever asked last may say it. */
  settle: async (
    db: Db,
    row: Pick<SendStored, 'id' | 'receipt_tries'>,
    set: Partial<Pick<Insertable<MessageSendTable>, 'receipt_state' | 'receipt_reason' | 'receipt_due' | 'receipt_at'>>,
  ): Promise<void> => {
    await db
      .updateTable('message_send')
      .set(set)
      .where('id', '=', row.id)
      .where('receipt_state', '=', 'waiting')
      .where('receipt_tries', '=', row.receipt_tries)
      .execute();
  },
};
