import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { readNames } from '../user/user-selector.reads';
import { findDepartmentsByText, findUsersByText } from './find-by-text';
import {
  clearNames,
  departmentNames,
  findOthersByText,
  idsByName,
  idsLike,
  languagesOf,
  mainPositionOf,
  nameIn,
  otherNames,
  positionNames,
  roleNames,
} from './names.reads';
import '../directory.table';

type DepartmentOf = {
  id: string;
  fullName: string;
  category: 'company' | 'department';
  companyId: string;
  companyName: string;
  path: string;
};

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);

/** Those of `ids` who may act, in the order asked for. */
const usersInUse = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${ids}::text[]) and enabled_mark = 1`.execute(db);
  const found = new Set(idsOf(rows));
  return [...new Set(ids)].filter((id) => found.has(id));
};

/** People in use who hold one of the roles in use. */
const usersOfRoles = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct u.id, u.sort_code, u.pinyin from users u
    join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id and r.enabled_mark = 1
    where ur.role_id = any(${ids}::text[]) and u.enabled_mark = 1 order by u.sort_code, u.pinyin, u.id`.execute(db);
  return idsOf(rows);
};

/** People in use who hold one of the positions in use. */
const usersOfPositions = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct u.id, u.sort_code, u.pinyin from users u
    join user_position up on up.user_id = u.id join position p on p.id = up.position_id and p.enabled_mark = 1
    where up.position_id = any(${ids}::text[]) and u.enabled_mark = 1 order by u.sort_code, u.pinyin, u.id`.execute(db);
  return idsOf(rows);
};

/** People in use who are in one of the groups in use. */
const usersOfGroups = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct u.id, u.sort_code, u.pinyin from users u
    join user_group_member gm on gm.user_id = u.id join user_group g on g.id = gm.group_id and g.enabled_mark = 1
    where gm.group_id = any(${ids}::text[]) and u.enabled_mark = 1 order by u.sort_code, u.pinyin, u.id`.execute(db);
  return idsOf(rows);
};

/** People in use with one of the roles or positions in the department, or in the nearest department above that has somebody. */
const usersNear = async (
  db: Db,
  { departmentId, of, ids }: { departmentId: string; of: 'role' | 'position'; ids: readonly string[] },
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const holders =
    of === 'role'
      ? sql`select ur.user_id from user_role ur join role r on r.id = ur.role_id and r.enabled_mark = 1
          where ur.role_id = any(${ids}::text[])`
      : sql`select up.user_id from user_position up join position p on p.id = up.position_id and p.enabled_mark = 1
          where up.position_id = any(${ids}::text[])`;
  const { rows } = await sql<{ id: string }>`
    with recursive up(id, parent_id, n) as (
      select id, parent_id, 0 from organize where id = ${departmentId} union all
      select o.id, o.parent_id, up.n + 1 from organize o join up on o.id = up.parent_id where up.n < 50
    ), found as (
      select distinct u.id, u.sort_code, u.pinyin, up.n from users u join up
        on u.organize_id = up.id or exists (select 1 from user_organize uo where uo.user_id = u.id and uo.organize_id = up.id)
      where u.enabled_mark = 1 and u.id in (${holders})
    )
    select id from found where n = (select min(n) from found) order by sort_code, pinyin, id`.execute(db);
  return idsOf(rows);
};

/** People in use of these companies and departments and of those below them, those included who belong there besides. */
const usersOfDepartments = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.enabled_mark = 1 and u.id in (
      with inside as (
        select d.id from organize d join organize top on starts_with(d.path, top.path) where top.id = any(${ids}::text[])
      )
      select x.id from users x where x.organize_id in (select id from inside)
      union select y.user_id from user_organize y where y.organize_id in (select id from inside)
    ) order by u.sort_code, u.pinyin, u.id`.execute(db);
  return idsOf(rows);
};

/** The company or department that a person belongs to. */
const departmentOf = (db: Db, userId: string): Promise<DepartmentOf | undefined> =>
  db
    .selectFrom('users as u')
    .innerJoin('organize as d', 'd.id', 'u.organize_id')
    .innerJoin('organize as c', 'c.id', 'd.company_id')
    .select([
      'd.id',
      'd.full_name as fullName',
      'd.category',
      'd.path',
      'c.id as companyId',
      'c.full_name as companyName',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();

/**
 * The head of the department `level` levels above (0: of the department itself), when there is one who may act.
 * Companies count as levels: above the top department stands the company with its head.
 */
const departmentHead = async (db: Db, departmentId: string, level: number): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    with recursive up(id, parent_id, manager_id, n) as (
      select id, parent_id, manager_id, 0 from organize where id = ${departmentId} union all
      select o.id, o.parent_id, o.manager_id, up.n + 1 from organize o join up on o.id = up.parent_id where up.n < ${level}::int
    ) select u.id from up join users u on u.id = up.manager_id and u.enabled_mark = 1 where up.n = ${level}::int`.execute(
    db,
  );
  return rows[0]?.id;
};

/** The heads in use of these departments, in their order, each once. */
const departmentHeads = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ department: string; id: string }>`
    select o.id as department, u.id from organize o join users u on u.id = o.manager_id and u.enabled_mark = 1
    where o.id = any(${ids}::text[])`.execute(db);
  const heads = new Map(rows.map((row) => [row.department, row.id]));
  return [...new Set(ids.flatMap((id) => heads.get(id) ?? []))];
};

/** Everybody above a person, the direct manager first, in use or not; a circle ends where it closes. */
const managersAbove = async (db: Db, userId: string): Promise<{ id: string; enabled: boolean }[]> => {
  const { rows } = await sql<{ id: string; enabled_mark: number }>`
    with recursive up(id, manager_id, enabled_mark, seen) as (
      select id, manager_id, enabled_mark, array[id] from users where id = ${userId} union all
      select u.id, u.manager_id, u.enabled_mark, up.seen || u.id from users u join up on u.id = up.manager_id
      where u.id <> all(up.seen) and cardinality(up.seen) < 50
    ) select id, enabled_mark from up where id <> ${userId} order by cardinality(seen)`.execute(db);
  return rows.map((row) => ({ id: row.id, enabled: row.enabled_mark === 1 }));
};

/** The manager `level` levels above (1: the direct one), when there is one who may act. */
const managerOf = async (db: Db, userId: string, level: number): Promise<string | undefined> => {
  const manager = (await managersAbove(db, userId))[level - 1];
  return manager?.enabled === true ? manager.id : undefined;
};

/** The managers from the direct one upwards who may act, `n` people at most; those out of use are passed over. */
const managerChain = async (db: Db, userId: string, n: number): Promise<string[]> =>
  (await managersAbove(db, userId))
    .filter((manager) => manager.enabled)
    .slice(0, n)
    .map((manager) => manager.id);

/** Everybody in use whose chain of managers holds the person, the person not included. */
const subordinatesOf = async (db: Db, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive down(id) as (
      select id from users where manager_id = ${userId} union
      select u.id from users u join down on u.manager_id = down.id
    ) select u.id from down join users u on u.id = down.id where u.enabled_mark = 1 and u.id <> ${userId}
    order by u.sort_code, u.pinyin, u.id`.execute(db);
  return idsOf(rows);
};

/** True when the department is `ancestorId` or stands somewhere below it. */
const isBelow = async (db: Db, departmentId: string, ancestorId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from organize d, organize a
    where d.id = ${departmentId} and a.id = ${ancestorId} and starts_with(d.path, a.path)`.execute(db);
  return rows.length > 0;
};

/** The departments with these ids and all below them. */
const departmentsBelow = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct d.id, d.path from organize d join organize a on starts_with(d.path, a.path)
    where a.id = any(${ids}::text[]) order by d.path`.execute(db);
  return idsOf(rows);
};

/** Administrators who may act; the built-in one first. */
const administrators = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where is_administrator and enabled_mark = 1 order by (id = 'admin') desc, sort_code, id`.execute(
    db,
  );
  return idsOf(rows);
};

/**
 * Questions about people for the features below. Where people are asked to act only those in use are answered;
 * names are answered for everybody who is still known.
 */
export const people = {
  /** Names, avatars and departments by id, in the order asked for; unknown ids are left out. */
  byIds: readNames,
  usersInUse,
  usersOfRoles,
  usersOfPositions,
  usersOfDepartments,
  usersOfGroups,
  usersNear,
  departmentOf,
  departmentHead,
  departmentHeads,
  managerOf,
  managerChain,
  subordinatesOf,
  isBelow,
  departmentsBelow,
  departmentNames,
  roleNames,
  positionNames,
  languagesOf,
  clearNames,
  idsByName,
  idsLike,
  nameIn,
  administrators,
  findUsersByText,
  findDepartmentsByText,
  otherNames,
  findOthersByText,
  mainPositionOf,
};
export type People = typeof people;
