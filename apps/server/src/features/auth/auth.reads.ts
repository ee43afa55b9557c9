import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import '../directory';

export const findSignedIn = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'real_name',
      'enabled_mark',
      'is_administrator',
      'must_change_password',
      'password_changed_at',
      'created_at',
    ])
    .where('id', '=', sql<string>`any(${userIds}::text[])`)
    .execute();

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
