import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { requestContext } from '../request-context';
import type { Db, Tx } from './database';
import type { Json, JsonColumn, Time } from './tables';

/** Keys of writes that a client may send again; kept for a day. */
export type IdempotencyTable = {
  user_id: string;
  key: string;
  route: string;
  reply: JsonColumn<Json> | null;
  created_at: Time;
};

declare module './tables' {
  interface Tables {
    idempotency: IdempotencyTable;
  }
}

/** Thrown inside the transaction of a call that was done before. */
export class AlreadyDone extends Error {}

/** Writes the call's key in the transaction of its change: both are there, or neither. */
export const claimIdempotencyKey = async (tx: Tx): Promise<void> => {
  const claim = requestContext.getStore()?.idempotency;
  if (claim === undefined || claim.claimed) return;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    .values({ user_id: claim.userId, key: claim.key, route: claim.route, reply: null, created_at: new Date() })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new AlreadyDone();
  claim.claimed = true;
};

/**
 * Keeps what the transaction came to in the transaction itself: mostly that is the answer, and then a process that dies
 * before it could answer leaves the answer behind.
 */
export const keepResult = async (tx: Tx, result: unknown): Promise<void> => {
  const claim = requestContext.getStore()?.idempotency;
  if (claim?.claimed !== true) return;
  await keepReply(tx, claim.userId, claim.key, { data: result ?? null });
  claim.kept = result;
};

/** Keeps what was answered, for the same call sent again. */
export const keepReply = async (db: Db, userId: string, key: string, reply: unknown): Promise<void> => {
  await db
    .updateTable('idempotency')
    .set({ reply: JSON.stringify(reply ?? null) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
};

/** The earlier answer of a call that was done before; a different call under the same key is refused. */
export const earlierReply = async (
  db: Db,
  userId: string,
  key: string,
  route: string,
): Promise<{ data: unknown } | undefined> => {
  const row = await db
    .selectFrom('idempotency')
    .select(['route', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.route !== route || row.reply === null) throw new AppError(commonErrors.already_handled);
  return row.reply as unknown as { data: unknown };
};
