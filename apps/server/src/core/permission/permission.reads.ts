import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SubjectType } from '@qiaoban/contracts/permission/grants';
import type { Db } from '#platform/database/database';
import { OBJECT_TYPES } from './grant-set';
import type { ObjectType } from './permission.table';
import './permission.table';

type Grant = { object_type: ObjectType; object_id: string };
/** A grant in force, or not yet; null: no limit. Epoch ms. */
type TermGrant = Grant & { valid_from: number | null; valid_until: number | null };
export type GrantSource = TermGrant & { subjectType: SubjectType; subjectId: string; fullName: string };

/** The person, the enabled roles and the enabled positions: whoever receives grants for them. */
export const subjectsOf = (userId: string): RawBuilder<unknown> => sql`
  select 'User' as type, id, real_name as name from directory_person where id = ${userId}
  union all select 'Role', r.id, r.full_name from directory_person_role ur join directory_role r on r.id = ur.role_id
    where ur.user_id = ${userId} and r.enabled_mark = 1
  union all select 'Position', p.id, p.full_name from directory_person_position up join directory_position p on p.id = up.position_id
    where up.user_id = ${userId} and p.enabled_mark = 1`;

export const isInForce = ({ valid_from, valid_until }: Omit<TermGrant, keyof Grant>, now: number): boolean =>
  (valid_from === null || valid_from <= now) && (valid_until === null || now < valid_until);

/** Every grant of a person, in force or not: own ones, those of the enabled roles and positions, each with its source. */
export const readGrantSources = async (db: Db, userId: string): Promise<GrantSource[]> => {
  const { rows } = await sql<GrantSource>`
    with subjects as (${subjectsOf(userId)})
    select g.object_type, g.object_id, g.valid_from, g.valid_until,
      s.type as "subjectType", s.id as "subjectId", s.name as "fullName"
    from permission_grant g join subjects s on s.type = g.subject_type and s.id = g.subject_id
    where g.object_type = any(${[...OBJECT_TYPES]}::text[])`.execute(db);
  return rows;
};

/** What a person holds at a moment (epoch ms), and when that changes by itself: Infinity for never. */
export const readGrants = async (
  db: Db,
  userId: string,
  now: number,
): Promise<{ held: TermGrant[]; changesAt: number }> => {
  const { rows } = await sql<TermGrant>`
    with subjects as (${subjectsOf(userId)})
    select g.object_type, g.object_id, g.valid_from, g.valid_until
    from permission_grant g join subjects s on s.type = g.subject_type and s.id = g.subject_id
    where g.object_type = any(${[...OBJECT_TYPES]}::text[])
      and (g.valid_until is null or g.valid_until > ${new Date(now)})`.execute(db);
  const moments = rows.flatMap(({ valid_from, valid_until }) => [valid_from ?? 0, valid_until ?? 0]);
  return {
    held: rows.filter((row) => isInForce(row, now)),
    changesAt: moments.reduce((soonest, at) => (at > now && at < soonest ? at : soonest), Infinity),
  };
};
