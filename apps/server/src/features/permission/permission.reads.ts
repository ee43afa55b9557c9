import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { ObjectType } from './permission.table';
import './permission.table';

/** All that a person holds: own grants, those of the enabled roles, those of the enabled positions. */
export const readGrants = async (db: Db, userId: string): Promise<{ object_type: ObjectType; object_id: string }[]> => {
  const { rows } = await sql<{ object_type: ObjectType; object_id: string }>`
    select distinct g.object_type, g.object_id from permission_grant g
    where (g.subject_type = 'User' and g.subject_id = ${userId})
       or (g.subject_type = 'Role' and g.subject_id in
            (select ur.role_id from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${userId} and r.enabled_mark = 1))
       or (g.subject_type = 'Position' and g.subject_id in
            (select up.position_id from user_position up join position p on p.id = up.position_id
             where up.user_id = ${userId} and p.enabled_mark = 1))`.execute(db);
  return rows;
};
