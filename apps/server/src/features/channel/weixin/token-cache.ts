import { sql } from 'kysely';
import { weixinErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import type { Encrypter } from '#platform/encrypter';
import './weixin.table';

export type TokenSource = {
  /** Which token of the tenant. */
  key: string;
  /** Changes with account, secret or address: a token of the old ones is not used any more. */
  account: string;
  ask(): Promise<{ token: string; seconds: number }>;
};

/** Renewed this long before its end, so that it does not end under way. */
const MARGIN_S = 300;
const CLAIM_S = 20;
const LOOK_MS = 150;

/**
 * Access tokens that all nodes share. A platform makes the old token void when a new one is asked for, so only one node
 * asks at a time (by the clock of the database) and the others wait for what it gets.
 */
export const createTokenCache = ({ encrypter }: { encrypter: Encrypter }) => {
  const stored = async (db: Db, source: TokenSource): Promise<string | undefined> => {
    const { rows } = await sql<{ token: string }>`
      select token from channel_token where key = ${source.key} and account = ${source.account} and token <> ''
        and good_until > now()`.execute(db);
    return rows[0] && encrypter.open(rows[0].token);
  };

  const claim = async (db: Db, source: TokenSource): Promise<boolean> => {
    const { rows } = await sql`
      insert into channel_token (key, renewing_until) values (${source.key}, now() + ${`${CLAIM_S} s`}::interval)
      on conflict (key) do update set renewing_until = now() + ${`${CLAIM_S} s`}::interval
        where channel_token.renewing_until is null or channel_token.renewing_until < now()
      returning key`.execute(db);
    return rows.length === 1;
  };

  const renew = async (db: Db, source: TokenSource): Promise<string> => {
    try {
      const { token, seconds } = await source.ask();
      const good = Math.max(seconds - MARGIN_S, Math.floor(seconds / 2));
      await sql`
        update channel_token set token = ${encrypter.seal(token)}, account = ${source.account},
          good_until = now() + ${`${good} s`}::interval, renewing_until = null where key = ${source.key}`.execute(db);
      return token;
    } catch (error) {
      await sql`update channel_token set renewing_until = null where key = ${source.key}`.execute(db);
      throw error;
    }
  };

  return {
    /** A token that is good for a while. Throws what the source throws, weixin.busy when another node does not finish. */
    get: async (db: Db, source: TokenSource): Promise<string> => {
      for (let looks = 0; looks * LOOK_MS < CLAIM_S * 1000; looks++) {
        const known = await stored(db, source);
        if (known !== undefined) return known;
        if (await claim(db, source)) return (await stored(db, source)) ?? renew(db, source);
        await new Promise((done) => setTimeout(done, LOOK_MS));
      }
      throw new AppError(weixinErrors.busy);
    },

    /** Forgets a token that the platform refused, unless another one has taken its place. */
    drop: async (db: Db, source: TokenSource, refused: string): Promise<void> => {
      if ((await stored(db, source)) === refused)
        await db.updateTable('channel_token').set({ token: '' }).where('key', '=', source.key).execute();
    },
  };
};
export type TokenCache = ReturnType<typeof createTokenCache>;
