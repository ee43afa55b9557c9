import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import '../directory';

export const findSignedIn = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'real_name', 'enabled_mark', 'is_administrator', 'must_change_password'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** By account (any case) or by mobile number. */
export const findByAccount = (db: Db, account: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'account',
      'real_name',
      'password_hash',
      'enabled_mark',
      'is_administrator',
      'must_change_password',
      'theme',
    ])
    .where((w) => w.or([w(sql`lower(account)`, '=', account.toLowerCase()), w('mobile_phone', '=', account)]))
    .limit(1)
    .executeTakeFirst();

export const findPassword = (db: Db, userId: string) =>
  db.selectFrom('users').select(['account', 'password_hash']).where('id', '=', userId).executeTakeFirstOrThrow();

/** The person with department, company, positions and roles, as the shell shows them. */
export const readPerson = async (db: Db, userId: string) => {
  const user = await db
    .selectFrom('users')
    .leftJoin('organize as d', 'd.id', 'users.organize_id')
    .leftJoin('organize as c', 'c.id', 'd.company_id')
    .select([
      'users.id',
      'account',
      'real_name',
      'head_icon',
      'gender',
      'users.manager_id',
      'is_administrator',
      'language',
      'must_change_password',
      'd.id as department_id',
      'd.full_name as department_name',
      'd.category as department_category',
      'c.id as company_id',
      'c.full_name as company_name',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const positions = await db
    .selectFrom('user_position as up')
    .innerJoin('position as p', 'p.id', 'up.position_id')
    .select(['p.id', 'p.full_name as name'])
    .where('up.user_id', '=', userId)
    .orderBy('up.sort_code')
    .execute();
  const roles = await db.selectFrom('user_role').select('role_id').where('user_id', '=', userId).execute();
  return { user, positions, roleIds: roles.map((role) => role.role_id) };
};
