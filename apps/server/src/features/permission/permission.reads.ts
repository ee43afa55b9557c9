import { sql } from 'kysely';
import type { SubjectType } from '@qiaoban/contracts/permission/authority.contract';
import type { Db } from '../../platform/database/database';
import type { ObjectType } from './permission.table';
import './permission.table';

type Grant = { object_type: ObjectType; object_id: string };

/** All that a person holds: own grants, those of the enabled roles, those of the enabled positions. */
export const readGrants = async (db: Db, userId: string): Promise<Grant[]> => {
  const { rows } = await sql<Grant>`
    select distinct g.object_type, g.object_id from permission_grant g
    where (g.subject_type = 'User' and g.subject_id = ${userId})
       or (g.subject_type = 'Role' and g.subject_id in
            (select ur.role_id from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${userId} and r.enabled_mark = 1))
       or (g.subject_type = 'Position' and g.subject_id in
            (select up.position_id from user_position up join position p on p.id = up.position_id
             where up.user_id = ${userId} and p.enabled_mark = 1))`.execute(db);
  return rows;
};

/** The same, each with the role, position or person that it comes from. */
export const readGrantSources = async (
  db: Db,
  userId: string,
): Promise<(Grant & { subjectType: SubjectType; subjectId: string; fullName: string })[]> => {
  const { rows } = await sql<Grant & { subjectType: SubjectType; subjectId: string; fullName: string }>`
    with subjects as (
      select 'User' as type, id, real_name as name from users where id = ${userId}
      union all select 'Role', r.id, r.full_name from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = ${userId} and r.enabled_mark = 1
      union all select 'Position', p.id, p.full_name from user_position up join position p on p.id = up.position_id
        where up.user_id = ${userId} and p.enabled_mark = 1
    )
    select g.object_type, g.object_id, s.type as "subjectType", s.id as "subjectId", s.name as "fullName"
    from permission_grant g join subjects s on s.type = g.subject_type and s.id = g.subject_id`.execute(db);
  return rows;
};
