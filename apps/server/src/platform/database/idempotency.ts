import { createHash } from 'node:crypto';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { requestContext } from '../request-context';
import type { RequestContext } from '../request-context';
import type { Db, Tx } from './database';
import type { Json, JsonColumn, Time } from './tables';

/** Keys of writes that a client may send again; kept for a week (`old-keys.ts`). */
type IdempotencyTable = {
  user_id: string;
  key: string;
  route: string;
  /** Of everything that was asked; null for keys from before it was kept. */
  digest: string | null;
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
    .values({
      user_id: claim.userId,
      key: claim.key,
      route: claim.route,
      digest: claim.digest,
      reply: null,
      created_at: new Date(),
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new AlreadyDone();
  claim.claimed = true;
};

/**
 * Does a part of a call whose parts are transactions of their own, each under a key of its own made of the call's: the same
 * call sent again answers for the parts that were done and does the others.
 */
export const asOwnPart = async <T>(db: Db, part: string, work: () => Promise<T>): Promise<T> => {
  const context = requestContext.getStore();
  if (context?.idempotency === undefined) return work();
  const { key, route, userId, digest } = context.idempotency;
  const own: Claim = {
    route,
    userId,
    key: digestOfCall(key, part),
    digest: digestOfCall(digest, part),
    claimed: false,
  };
  try {
    return await requestContext.run({ ...context, idempotency: own }, work);
  } catch (error) {
    if (!(error instanceof AlreadyDone)) throw error;
    return (await earlierReply(db, userId, own.key, own))?.data as T;
  }
};

/** What a statement writes that is a transaction by itself (`inOneStatement`): the columns of the key with their types. */
const KEY_COLUMNS: readonly (readonly [name: keyof IdempotencyTable, type: string])[] = [
  ['user_id', 'text'],
  ['key', 'text'],
  ['route', 'text'],
  ['digest', 'text'],
  ['reply', 'jsonb'],
  ['created_at', 'timestamptz'],
];
type Claim = NonNullable<RequestContext['idempotency']>;

/** A step `insert into idempotency …`, its parameters beginning at `from`: those of `keyValues`. One row for each of `source`. */
export const keyStep = (from: number, source?: string): string =>
  `insert into idempotency (${KEY_COLUMNS.map(([name]) => `"${name}"`).join(', ')}) ` +
  `select ${KEY_COLUMNS.map(([, type], at) => `$${from + at}::${type}`).join(', ')}${source === undefined ? '' : ` from ${source}`}`;

/** Parameters of `keyStep`. */
export const keyValues = (claim: Claim, result: unknown): unknown[] => [
  claim.userId,
  claim.key,
  claim.route,
  claim.digest,
  JSON.stringify({ data: result ?? null }),
  new Date().toISOString(),
];

/** The call was done before. */
export const isClaimed = async (db: Db, claim: Claim): Promise<boolean> => {
  const found = await db
    .selectFrom('idempotency')
    .select('key')
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirst();
  return found !== undefined;
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

/** Secrets do not go into the digest: a quick one of few unknown letters would tell them to whoever reads the table. */
const withoutSecrets = (name: string, value: unknown): unknown =>
  /password|secret|token/i.test(name) && typeof value === 'string' ? '' : value;

/** What a call asks, in short: its route with the parsed parts. */
export const digestOfCall = (route: string, ...parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([route, ...parts], withoutSecrets))
    .digest('base64url');

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
  asked: { route: string; digest: string },
): Promise<{ data: unknown } | undefined> => {
  const row = await db
    .selectFrom('idempotency')
    .select(['route', 'digest', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isSame = row.digest === null ? row.route === asked.route : row.digest === asked.digest;
  if (!isSame) throw new AppError(commonErrors.key_reused);
  if (row.reply === null) throw new AppError(commonErrors.already_handled);
  return row.reply as unknown as { data: unknown };
};
