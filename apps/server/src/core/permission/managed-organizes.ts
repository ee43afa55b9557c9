import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import './permission.table';

type Manager = { userId: string; isAdministrator: boolean };
type ManagerScope = {
  /** False: everywhere. Whoever was ever given organisations keeps to them, also when all of these have run out. */
  isConfined: boolean;
  /** Organisations with everything below, until when (epoch ms, Infinity for ever). */
  roots: { id: string; path: string; until: number }[];
};

type Row = { id: string | null; path: string | null; valid_from: number | null; valid_until: number | null };

/** Which organisations somebody administers. */
export const scopeOfManager = async (
  db: Db,
  { userId, isAdministrator }: Manager,
  now: number,
): Promise<ManagerScope> => {
  if (isAdministrator) return { isConfined: false, roots: [] };
  const { rows } = await sql<Row>`
    select o.id, o.path, g.valid_from, g.valid_until from permission_grant g
    left join directory_organize o on o.id = g.object_id
    where g.object_type = 'organize' and (
      (g.subject_type = 'User' and g.subject_id = ${userId})
      or (g.subject_type = 'Role' and g.subject_id in (select role_id from directory_person_role where user_id = ${userId}))
      or (g.subject_type = 'Position'
          and g.subject_id in (select position_id from directory_person_position where user_id = ${userId})))`.execute(
    db,
  );
  const roots = rows.flatMap(({ id, path, valid_from, valid_until }) => {
    const isInForce = (valid_from ?? 0) <= now && now < (valid_until ?? Infinity);
    return id !== null && path !== null && isInForce ? [{ id, path, until: valid_until ?? Infinity }] : [];
  });
  return { isConfined: rows.length > 0, roots };
};

export type Targets = {
  /** Companies and departments; null or "-1": nowhere, or the top. */
  organizeIds?: readonly (string | null)[];
  userIds?: readonly string[];
  /** Stands for all of its members. */
  roleIds?: readonly string[];
  positionIds?: readonly string[];
};

/** Names of what is outside of these organisations, at most a few. */
export const outsideNames = async (db: Db, roots: ManagerScope['roots'], targets: Targets): Promise<string[]> => {
  const paths = roots.map((root) => root.path);
  const organizeIds = [...new Set(targets.organizeIds ?? [])];
  const named = organizeIds.filter((id) => id !== null && id !== '-1');
  const { rows } = await sql<{ name: string }>`
    with inside as (select o.id from directory_organize o where exists (select 1 from unnest(${paths}::text[]) p where starts_with(o.path, p)))
    (select o.full_name as name from directory_organize o
      where o.id = any(${named}::text[]) and o.id not in (select id from inside) limit 5)
    union all (select u.real_name from directory_person u
      where u.id = any(${[...(targets.userIds ?? [])]}::text[])
        and (u.organize_id is null or u.organize_id not in (select id from inside)) limit 5)
    union all (select distinct r.full_name from directory_role r join directory_person_role ur on ur.role_id = r.id
      join directory_person u on u.id = ur.user_id
      where r.id = any(${[...(targets.roleIds ?? [])]}::text[])
        and (u.organize_id is null or u.organize_id not in (select id from inside)) limit 5)
    union all (select distinct p.full_name from directory_position p
      left join directory_person_position up on up.position_id = p.id left join directory_person u on u.id = up.user_id
      where p.id = any(${[...(targets.positionIds ?? [])]}::text[])
        and (p.organize_id not in (select id from inside)
          or (u.id is not null and (u.organize_id is null or u.organize_id not in (select id from inside)))) limit 5)`.execute(
    db,
  );
  const isNowhere = organizeIds.length > named.length;
  return [...(isNowhere ? [''] : []), ...rows.map((row) => row.name)];
};

/** Those of these organisations that are outside; "" stands for nowhere, which is outside of every one. */
export const outsideOrganizes = async (
  db: Db,
  roots: ManagerScope['roots'],
  organizeIds: readonly string[],
): Promise<string[]> => {
  const paths = roots.map((root) => root.path);
  const { rows } = await sql<{ id: string }>`
    select x.id from unnest(${[...new Set(organizeIds)]}::text[]) as x (id) where not exists (
      select 1 from directory_organize o, unnest(${paths}::text[]) p where o.id = x.id and starts_with(o.path, p))`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

/** Those of these roles that have a member outside, or one of no organisation. */
export const outsideRoles = async (
  db: Db,
  roots: ManagerScope['roots'],
  roleIds: readonly string[],
): Promise<string[]> => {
  const paths = roots.map((root) => root.path);
  const { rows } = await sql<{ id: string }>`
    select distinct ur.role_id as id from directory_person_role ur
    join directory_person u on u.id = ur.user_id
    where ur.role_id = any(${[...roleIds]}::text[]) and not exists (
      select 1 from directory_organize o, unnest(${paths}::text[]) p
      where o.id = u.organize_id and starts_with(o.path, p))`.execute(db);
  return rows.map((row) => row.id);
};

/** Menus whose buttons change people, organisations and rights. */
const MANAGING = [
  'permission.organize',
  'permission.department',
  'permission.position',
  'permission.user',
  'permission.role',
  'permission.authorize',
];

/** People among these who may change the directory or rights everywhere: with such buttons and without organisations. */
export const unlimitedManagers = async (db: Db, userIds: readonly string[]): Promise<string[]> => {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    with subjects as (
      select id as user_id, 'User' as type, id from directory_person where id = any(${userIds}::text[])
      union all select user_id, 'Role', role_id from directory_person_role where user_id = any(${userIds}::text[])
      union all select user_id, 'Position', position_id from directory_person_position where user_id = any(${userIds}::text[])
    ), held as (
      select s.user_id, g.object_type, g.object_id from subjects s
      join permission_grant g on g.subject_type = s.type and g.subject_id = s.id
    )
    select u.real_name as name from directory_person u where u.id = any(${userIds}::text[]) and not u.is_administrator
      and not exists (select 1 from held h where h.user_id = u.id and h.object_type = 'organize')
      and exists (
        select 1 from held h where h.user_id = u.id and (
          (h.object_type = 'button' and h.object_id in (
            select b.id from menu_entry_button b join menu_entry m on m.id = b.module_id where m.en_code = any(${MANAGING}::text[])))
          or (h.object_type = 'module' and h.object_id in (
            select m.id from menu_entry m where m.en_code = any(${MANAGING}::text[]) and m.is_button_authorize = 0))))
    order by u.id limit 5`.execute(db);
  return rows.map((row) => row.name);
};
