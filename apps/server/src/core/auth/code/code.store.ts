import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { CodePurpose } from './code.table';
import './code.table';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Wrong tries of one code before it is dead. */
const MAX_FAILURES = 5;
export const WAIT_SECONDS = 60;
const PER_TARGET_AN_HOUR = 5;
const PER_TARGET_A_DAY = 10;
const PER_ADDRESS_AN_HOUR = 60;

const since = (ms: number): never => new Date(ms) as never;

/** Seconds until the oldest of `limit` sendings leaves the window; 0 when there is room. */
const secondsLeft = (times: number[], limit: number, windowMs: number, now: number): number => {
  const decisive = times.length < limit ? undefined : times[limit - 1];
  return decisive === undefined ? 0 : Math.ceil((decisive + windowMs - now) / 1000);
};

export const codeStore = {
  /** Seconds to wait before another code may go to this target, or from this address; 0 for none. Locks both. */
  secondsToWait: async (tx: Tx, target: string, ip: string, now: number): Promise<number> => {
    await sql`select pg_advisory_xact_lock(hashtext(${`code:${target}`}))`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtext(${`code-from:${ip}`}))`.execute(tx);
    const toTarget = await tx
      .selectFrom('verification_code')
      .select('created_at')
      .where('target', '=', target)
      .where('created_at', '>', since(now - DAY))
      .orderBy('created_at', 'desc')
      .limit(PER_TARGET_A_DAY)
      .execute();
    const fromAddress = await tx
      .selectFrom('verification_code')
      .select('created_at')
      .where('ip', '=', ip)
      .where('created_at', '>', since(now - 60 * MINUTE))
      .orderBy('created_at', 'desc')
      .limit(PER_ADDRESS_AN_HOUR)
      .execute();
    const times = toTarget.map((row) => row.created_at);
    return Math.max(
      0,
      secondsLeft(times, 1, WAIT_SECONDS * 1000, now),
      secondsLeft(times, PER_TARGET_AN_HOUR, 60 * MINUTE, now),
      secondsLeft(times, PER_TARGET_A_DAY, DAY, now),
      secondsLeft(
        fromAddress.map((row) => row.created_at),
        PER_ADDRESS_AN_HOUR,
        60 * MINUTE,
        now,
      ),
    );
  },

  insert: async (
    tx: Tx,
    row: {
      id: string;
      purpose: CodePurpose;
      target: string;
      user_id: string | null;
      code_hash: string;
      ip: string;
      created_at: Date;
      expires_at: Date;
    },
  ): Promise<void> => {
    await tx
      .deleteFrom('verification_code')
      .where('created_at', '<', since(row.created_at.getTime() - 2 * DAY))
      .execute();
    await tx.insertInto('verification_code').values(row).execute();
  },

  /** The newest code for this purpose; only it counts. */
  newest: (db: Db, purpose: CodePurpose, target: string, now: number) =>
    db
      .selectFrom('verification_code')
      .select(['id', 'code_hash', 'user_id', 'expires_at', 'failures', 'used_at'])
      .where('purpose', '=', purpose)
      .where('target', '=', target)
      .where('created_at', '>', since(now - DAY))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Counts a try before the code is compared: as many at once as one likes are still five. False when it is dead. */
  countTry: async (db: Db, id: string): Promise<boolean> => {
    const done = await db
      .updateTable('verification_code')
      .set({ failures: sql`failures + 1` as never })
      .where('id', '=', id)
      .where('failures', '<', MAX_FAILURES)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  use: async (db: Db, id: string, now: number): Promise<boolean> => {
    const done = await db
      .updateTable('verification_code')
      .set({ used_at: new Date(now) })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
};
