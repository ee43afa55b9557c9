import { sql } from 'kysely';
import { Language } from '@qiaoban/contracts/languages';
import { SYSTEM } from '@qiaoban/flow/engine/events';
import type { Db } from '#platform/database/database';
import '#core/directory';
import '#core/log';

type InitiatorRow = {
  organize_id: string | null;
  path: string | null;
  full_name: string | null;
  roles: string[];
  positions: string[];
};

/** Department with its path, enabled roles and positions of a person, in one query. */
export const readInitiator = async (db: Db, userId: string): Promise<InitiatorRow | undefined> => {
  const { rows } = await sql<InitiatorRow>`
    select u.organize_id, o.path, o.full_name,
      (select coalesce(jsonb_agg(r.id order by r.id), '[]') from directory_person_role ur
        join directory_role r on r.id = ur.role_id and r.enabled_mark = 1 where ur.user_id = u.id) as roles,
      (select coalesce(jsonb_agg(p.id order by p.id), '[]') from directory_person_position up
        join directory_position p on p.id = up.position_id and p.enabled_mark = 1 where up.user_id = u.id) as positions
    from directory_person u left join directory_organize o on o.id = u.organize_id where u.id = ${userId}`.execute(db);
  return rows[0];
};

/** The language that each person chose; Chinese where nobody chose. */
export const readLanguages = async (db: Db, userIds: readonly string[]): Promise<Map<string, Language>> => {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; language: string | null }>`
    select id, language from directory_person where id = any(${userIds as string[]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, Language.catch('zh').parse(row.language)]));
};

/** Those who may act, in the order asked for, each with the language that the person reads. */
export const readInUse = async (db: Db, ids: readonly string[]): Promise<Map<string, Language>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; language: string | null }>`
    select id, language from directory_person
    where id = any(${ids as string[]}::text[]) and enabled_mark = 1`.execute(db);
  const found = new Map(rows.map((row) => [row.id, Language.catch('zh').parse(row.language)]));
  return new Map([...new Set(ids)].flatMap((id) => (found.has(id) ? [[id, found.get(id)!] as const] : [])));
};

/** Names of people whom the directory does not have any more, as the log of their deletion has them. */
const readFormerNames = async (db: Db, ids: readonly string[]): Promise<[string, string][]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select target_id as id, target_name as name from log_operation
    where target_id = any(${ids as string[]}::text[]) and area = 'user' and action = 'delete'`.execute(db);
  return rows.map(({ id, name }) => [id, name]);
};

/** Names of people by id, those who have left or were deleted included: what they did in an instance stays theirs. */
export const readUserNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; real_name: string }>`
    select id, real_name from directory_person where id = any(${ids as string[]}::text[])`.execute(db);
  const names = new Map(rows.map((row) => [row.id, row.real_name]));
  const missing = ids.filter((id) => !names.has(id) && id !== SYSTEM);
  if (missing.length > 0) for (const [id, name] of await readFormerNames(db, missing)) names.set(id, name);
  return names;
};

/** Names of roles, positions or groups by id, those out of use included. */
export const readNamesOf = async (
  db: Db,
  table: 'directory_role' | 'directory_position' | 'directory_group',
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom(table).select(['id', 'full_name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
};
