import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { HOUR } from '#platform/clock';
import './session.table';

/** Rows that are taken away in one statement. */
const BATCH = 5000;

/** One counter, and how many tries it lets through inside a quarter of an hour. */
export type Count = { key: string; limit: number };
/** Tries of each counter, this one among them; a key that is locked is missing. */
export type Taken = ReadonlyMap<string, number>;

export const guessStore = {
  /**
   * Counts a try for every key in one statement, before anything is compared: as many at once as one likes are no more
   * than the limit. The last try that is let through locks its key; a locked key counts nothing and is left out.
   */
  take: async (platform: Db, counts: readonly Count[], lockMinutes: number, now: number): Promise<Taken> => {
    const at = new Date(now);
    const lock = new Date(now + lockMinutes * 60_000);
    const limits = JSON.stringify(Object.fromEntries(counts.map(({ key, limit }) => [key, limit])));
    const isOver = sql`(guess.first_at < ${at}::timestamptz - interval '15 minutes' or guess.locked_until is not null)`;
    const tries = sql`(case when ${isOver} then 1 else guess.failures + 1 end)`;
    // in one order everywhere: two calls never wait for each other's rows
    const { rows } = await sql<{ key: string; failures: number }>`
      insert into guess (key, failures, first_at, locked_until)
      select key, 1, ${at}::timestamptz, case when value::int <= 1 then ${lock}::timestamptz end
      from jsonb_each_text(${limits}::jsonb) order by key
      on conflict (key) do update set
        failures = ${tries},
        first_at = case when ${isOver} then ${at}::timestamptz else guess.first_at end,
        locked_until = case when ${tries} >= (${limits}::jsonb ->> guess.key)::int then ${lock}::timestamptz end
      where guess.locked_until is null or guess.locked_until <= ${at}::timestamptz
      returning key, failures`.execute(platform);
    return new Map(rows.map((row) => [row.key, row.failures]));
  },

  /** Takes one try back: it was none, or it was right. */
  giveBack: async (platform: Db, keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return;
    await platform
      .updateTable('guess')
      .set({ failures: sql`greatest(failures - 1, 0)` as never, locked_until: null })
      .where('key', '=', sql<string>`any(${keys}::text[])`)
      .execute();
  },

  forget: async (platform: Db, keys: readonly string[]): Promise<void> => {
    await platform
      .deleteFrom('guess')
      .where('key', '=', sql<string>`any(${keys}::text[])`)
      .execute();
  },

  /**
   * Takes away counters that are over since an hour: a try finds them as if they had never been there. Some at a time, and
   * past those that somebody is at; false when none is left.
   */
  cleanUp: async (platform: Db, now: number): Promise<boolean> => {
    const over = new Date(now - HOUR);
    const { numAffectedRows } = await sql`
      delete from guess where key in (
        select key from guess
        where first_at < ${over} and (locked_until is null or locked_until < ${over})
        order by key limit ${BATCH} for update skip locked)`.execute(platform);
    return Number(numAffectedRows ?? 0) === BATCH;
  },

  /** Until when those of the keys that are locked stay so, epoch ms. */
  lockedUntil: async (platform: Db, keys: readonly string[], now: number): Promise<Map<string, number>> => {
    const rows = await platform
      .selectFrom('guess')
      .select(['key', 'locked_until'])
      .where('key', '=', sql<string>`any(${keys}::text[])`)
      .where('locked_until', '>', sql<number>`${new Date(now)}`)
      .execute();
    return new Map(rows.map((row) => [row.key, row.locked_until ?? 0]));
  },

  /** Seconds for which one of these keys must still wait; 0 when all may try. */
  secondsLocked: async (platform: Db, keys: readonly string[], now: number): Promise<number> => {
    const rows = await platform
      .selectFrom('guess')
      .select('locked_until')
      .where('key', '=', sql<string>`any(${keys}::text[])`)
      .execute();
    const until = Math.max(0, ...rows.map((row) => row.locked_until ?? 0));
    return until > now ? Math.ceil((until - now) / 1000) : 0;
  },
};
