import { randomInt } from 'node:crypto';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import { digestOf, hashDigest } from '#core/auth';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** Twelve letters and digits that are easy to read aloud. */
const randomPassword = (): string => {
  const pick = (from: string): string => from[randomInt(from.length)]!;
  return Array.from({ length: 12 }, (_, i) => pick(i % 3 === 2 ? DIGITS : LETTERS)).join('');
};

/**
 * Makes the administrator on the first start.
 * @returns the password to print, once; undefined when the administrator was there or the password was given
 */
export const ensureAdministrator = async (db: Db, given: string | undefined): Promise<string | undefined> => {
  const known = await db.selectFrom('users').select('id').where('id', '=', ADMIN_ID).executeTakeFirst();
  if (known !== undefined) return undefined;
  const password = given ?? randomPassword();
  await db
    .insertInto('users')
    .values({
      id: ADMIN_ID,
      account: 'admin',
      real_name: '系统管理员',
      pinyin: 'xitongguanliyuan xtgly',
      password_hash: await hashDigest(digestOf(password)),
      must_change_password: given === undefined,
      is_administrator: true,
      organize_id: null,
      manager_id: null,
      language: null,
      creator_id: null,
      modifier_id: null,
    })
    .execute();
  return given === undefined ? password : undefined;
};
