import { sql } from 'kysely';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Db } from '../../platform/database/database';
import './session.table';

/** Seconds for which this key (an account, an address) must still wait; 0 when it may try. */
export const secondsLocked = async (platform: Db, keys: string[], now: number): Promise<number> => {
  const rows = await platform.selectFrom('guess').select('locked_until').where('key', 'in', keys).execute();
  const until = Math.max(0, ...rows.map((row) => row.locked_until ?? 0));
  return until > now ? Math.ceil((until - now) / 1000) : 0;
};

/** Counts a wrong password; the key is locked when it reached `limit` inside a quarter of an hour. */
export const countFailure = async (
  platform: Db,
  key: string,
  limit: number,
  lockMinutes: number,
  now: number,
): Promise<void> => {
  const at = new Date(now);
  await sql`
    insert into guess (key, failures, first_at) values (${key}, 1, ${at})
    on conflict (key) do update set
      failures = case when guess.first_at < ${at}::timestamptz - interval '15 minutes' then 1 else guess.failures + 1 end,
      first_at = case when guess.first_at < ${at}::timestamptz - interval '15 minutes' then ${at} else guess.first_at end,
      locked_until = case when guess.first_at >= ${at}::timestamptz - interval '15 minutes' and guess.failures + 1 >= ${limit}
                          then ${new Date(now + lockMinutes * 60_000)}::timestamptz else guess.locked_until end`.execute(
    platform,
  );
};

export const forgetFailures = async (platform: Db, ...keys: string[]): Promise<void> => {
  await platform.deleteFrom('guess').where('key', 'in', keys).execute();
};

/** The most failures of these keys inside the last quarter of an hour. */
export const recentFailures = async (platform: Db, keys: string[], now: number): Promise<number> => {
  const rows = await platform
    .selectFrom('guess')
    .select('failures')
    .where('key', 'in', keys)
    .where('first_at', '>=', new Date(now - 15 * 60_000) as never)
    .execute();
  return Math.max(0, ...rows.map((row) => row.failures));
};

/** Counts one use of something that strangers may do; throws `common.too_many` beyond `limit` in a quarter of an hour. */
export const limitUse = async (platform: Db, key: string, limit: number, now: number): Promise<void> => {
  const seconds = await secondsLocked(platform, [key], now);
  if (seconds > 0) throw new AppError(commonErrors.too_many, { seconds });
  await countFailure(platform, key, limit, 5, now);
};
