import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import '../directory';

export const findSignedIn = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('directory_person')
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
  db
    .selectFrom('directory_account')
    .select(['account', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** The person with department, company, positions and roles, as the shell shows them. */
export const readPerson = async (db: Db, userId: string) => {
  const user = await db
    .selectFrom('directory_person')
    .leftJoin('directory_organize as d', 'd.id', 'directory_person.organize_id')
    .leftJoin('directory_organize as c', 'c.id', 'd.company_id')
    .select([
      'directory_person.id',
      'account',
      'real_name',
      'head_icon',
      'gender',
      'directory_person.manager_id',
      'is_administrator',
      'language',
      'd.id as department_id',
      'd.full_name as department_name',
      'd.category as department_category',
      'c.id as company_id',
      'c.full_name as company_name',
    ])
    .where('directory_person.id', '=', userId)
    .executeTakeFirstOrThrow();
  const positions = await db
    .selectFrom('directory_person_position as up')
    .innerJoin('directory_position as p', 'p.id', 'up.position_id')
    .select(['p.id', 'p.full_name as name'])
    .where('up.user_id', '=', userId)
    .orderBy('up.sort_code')
    .execute();
  const roles = await db.selectFrom('directory_person_role').select('role_id').where('user_id', '=', userId).execute();
  return { user, positions, roleIds: roles.map((role) => role.role_id) };
};
