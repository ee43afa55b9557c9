import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { userErrors } from '@qiaoban/contracts/directory/user.contract';
import type { UserInput } from '@qiaoban/contracts/directory/user-fields';
import type { Db } from '#platform/database/database';
import { isUniqueViolation } from '#platform/database/transaction';
import { organizeExists, userExists } from '../organize/organize.reads';
import '../directory.table';

const wrong = (code: string, path: string): AppError => new AppError(code, {}, [{ path, message: '' }]);

/** True when `userId` is `managerId` or stands somewhere above it. */
const isAbove = async (tx: Db, userId: string, managerId: string): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    with recursive up(id) as (
      select ${managerId}::text union
      select u.manager_id from users u join up on u.id = up.id where u.manager_id is not null
    ) select id from up where id = ${userId}`.execute(tx);
  return rows.length > 0;
};

const allExist = async (
  tx: Db,
  table: 'role' | 'position' | 'users' | 'organize',
  ids: readonly string[],
): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where id = any(${wanted}::text[])`.execute(tx);
  return rows[0]?.n === wanted.length;
};

/** A picture that was uploaded here; addresses elsewhere would tell others who looks at it. */
const OWN_PICTURE = /^\/api\/file\/Image\/userAvatar\/[\w-]+\?[\w=&%.-]+$/;

type Links = Pick<UserInput, 'organizeId' | 'organizeIds' | 'managerId' | 'roleIds' | 'positionIds' | 'headIcon'>;

/** Refuses links to what is not there (naming the field) and a manager who stands below the person. */
export const checkLinks = async (tx: Db, id: string, input: Links, before?: Links): Promise<void> => {
  const { organizeId, managerId } = input;
  if (organizeId !== null && organizeId !== before?.organizeId && !(await organizeExists(tx, organizeId))) {
    throw wrong(userErrors.organize_missing, 'organizeId');
  }
  if (!(await allExist(tx, 'organize', input.organizeIds))) throw wrong(userErrors.organize_missing, 'organizeIds');
  if (input.headIcon !== '' && input.headIcon !== before?.headIcon && !OWN_PICTURE.test(input.headIcon)) {
    throw wrong(userErrors.avatar_foreign, 'headIcon');
  }
  if (managerId !== null && managerId !== before?.managerId) {
    if (!(await userExists(tx, managerId))) throw wrong(userErrors.manager_missing, 'managerId');
    if (await isAbove(tx, id, managerId)) throw wrong(userErrors.manager_cycle, 'managerId');
  }
  if (!(await allExist(tx, 'role', input.roleIds))) throw wrong(userErrors.roles_missing, 'roleIds');
  if (!(await allExist(tx, 'position', input.positionIds))) throw wrong(userErrors.positions_missing, 'positionIds');
};

export const checkMembers = async (tx: Db, userIds: readonly string[]): Promise<void> => {
  if (!(await allExist(tx, 'users', userIds))) throw wrong(userErrors.members_missing, 'userIds');
};

/** Turns "this would be a second one" into the refusal that names the field. */
export const explainTaken = (error: unknown, user: { account?: string; mobilePhone: string }): never => {
  if (isUniqueViolation(error, 'users_account')) {
    throw new AppError(userErrors.account_taken, { account: user.account ?? '' }, [{ path: 'account', message: '' }]);
  }
  if (isUniqueViolation(error, 'users_mobile')) {
    throw new AppError(userErrors.mobile_taken, { mobile: user.mobilePhone }, [{ path: 'mobilePhone', message: '' }]);
  }
  throw error;
};
