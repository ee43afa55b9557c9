import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { authErrors } from '@qiaoban/contracts/auth/auth.errors';
import { brokenRules } from '@qiaoban/contracts/auth/weak-password';
import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import type { Db, Tx } from '#platform/database/database';
import { newId } from '#platform/ids';
import { digestOf, hashDigest, verifyDigest } from '#platform/password';
import { readSecurity } from '../../system';
import './password.table';

type NewPassword = {
  password: string;
  /** Whose it will be; empty when nobody's yet. */
  userId?: string;
  account: string;
  /** Input field that a refusal names. */
  path: string;
  language: Language;
};

const refusal = (code: string, path: string, what = ''): AppError =>
  new AppError(code, { what }, [{ path, message: '' }]);

const wasUsed = async (db: Db, userId: string, digest: string, depth: number): Promise<boolean> => {
  const current = await sql<{ hash: string }>`select password_hash as hash from users where id = ${userId}`.execute(db);
  const earlier = await db
    .selectFrom('password_history')
    .select('password_hash as hash')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(depth)
    .execute();
  for (const { hash } of [...current.rows, ...earlier]) if (await verifyDigest(hash, digest)) return true;
  return false;
};

/**
 * The stored form of a password that somebody typed, once it keeps the tenant's policy: every place that sets a
 * password comes through here. Throws `auth.password_weak` or `auth.password_used`, naming the field.
 */
export const hashNewPassword = async (db: Db, wanted: NewPassword): Promise<string> => {
  const security = await readSecurity(db);
  const what = brokenRules(wanted.language, security, wanted.password, wanted.account);
  if (what !== '') throw refusal(authErrors.password_weak, wanted.path, what);
  const digest = digestOf(wanted.password);
  const { userId = '' } = wanted;
  if (security.passwordHistory > 0 && userId !== '' && (await wasUsed(db, userId, digest, security.passwordHistory)))
    throw refusal(authErrors.password_used, wanted.path);
  return hashDigest(digest);
};

const SPECIMEN = 'aA1!';
/**
 * A password that keeps the tenant's policy and that nobody ever learns: its person sets another one by a code that is sent
 * to the mailbox.
 */
export const unknownPassword = async (db: Db, account: string): Promise<string> => {
  const security = await readSecurity(db);
  const length = Math.min(Math.max(24, security.minChars), security.maxChars) - SPECIMEN.length;
  for (;;) {
    const password = randomBytes(length).toString('base64url').slice(0, length) + SPECIMEN;
    // chance may repeat signs, or spell what a policy refuses
    if (brokenRules('zh', security, password, account) === '') return password;
  }
};

/** Keeps the password that is about to be replaced, as far back as the policy looks. */
export const keepOldPassword = async (tx: Tx, userId: string, now: number): Promise<void> => {
  const { passwordHistory } = await readSecurity(tx);
  if (passwordHistory > 0) {
    await sql`insert into password_history (id, user_id, password_hash, at)
      select ${newId()}, id, password_hash, ${new Date(now)} from users where id = ${userId}`.execute(tx);
  }
  await sql`delete from password_history where user_id = ${userId} and id not in (
    select id from password_history where user_id = ${userId} order by at desc, id desc limit ${passwordHistory})`.execute(
    tx,
  );
};
