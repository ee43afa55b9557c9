import type { Db } from '#platform/database/database';
import { newId } from '#platform/ids';
import './log.table';

type LoginAttempt = {
  account: string;
  userId: string | null;
  userName: string;
  ip: string;
  place: string;
  platform: string;
  outcome: string;
};

/** Keeps a try to sign in, done or refused. */
export const recordLogin = async (db: Db, now: number, a: LoginAttempt): Promise<void> => {
  await db
    .insertInto('login_log')
    .values({
      id: newId(),
      at: new Date(now),
      account: a.account.slice(0, 64),
      user_id: a.userId,
      user_name: a.userName,
      ip: a.ip,
      place: a.place,
      platform: a.platform,
      outcome: a.outcome,
    })
    .execute();
};
