import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '@qiaoban/contracts/languages';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import '../directory.table';

const namesFrom =
  (table: 'organize' | 'role' | 'position') =>
  async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; full_name: string }>`
      select id, full_name from ${sql.table(table)} where id = any(${ids}::text[])`.execute(db);
    return new Map(rows.map((row) => [row.id, row.full_name]));
  };

/** Names by id, those out of use included; unknown ids are left out. */
export const departmentNames = namesFrom('organize');
export const roleNames = namesFrom('role');
export const positionNames = namesFrom('position');

const OTHER_TABLES = { position: 'position', role: 'role', group: 'user_group' } as const;
/** What has a name in the directory besides people and departments. */
type NamedKind = keyof typeof OTHER_TABLES;

/** Names of positions, roles or groups by id. */
export const otherNames = async (db: Db, kind: NamedKind, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; full_name: string }>`
    select id, full_name from ${sql.table(OTHER_TABLES[kind])} where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.full_name]));
};

/** Ids by what somebody typed for positions, roles or groups in use: a code, which is unique, else a name. */
export const findOthersByText = async (
  db: Db,
  kind: NamedKind,
  texts: readonly string[],
): Promise<{ id: string; fullName: string; enCode: string }[]> => {
  const { rows } = await sql<{ id: string; fullName: string; enCode: string }>`
    select id, full_name as "fullName", en_code as "enCode" from ${sql.table(OTHER_TABLES[kind])}
    where enabled_mark = 1 and (full_name = any(${texts}::text[]) or en_code = any(${texts}::text[]))`.execute(db);
  return rows;
};

/** The first position of a person. */
export const mainPositionOf = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('user_position')
    .select('position_id')
    .where('user_id', '=', userId)
    .orderBy('sort_code')
    .orderBy('position_id')
    .executeTakeFirst();
  return row?.position_id;
};

/** People or departments whose name holds a text, whether in use or not; `limit` at most. */
export const idsByName = async (
  db: Db,
  kind: 'user' | 'department',
  text: string,
  limit: number,
): Promise<string[]> => {
  const [table, name] = kind === 'user' ? (['users', 'real_name'] as const) : (['organize', 'full_name'] as const);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(name)} ilike ${`%${escapeLike(text)}%`} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** People whose name or account holds a text, `limit` at most. */
export const idsLike = async (db: Db, text: string, limit: number): Promise<string[]> => {
  const like = `%${escapeLike(text)}%`;
  const { rows } = await sql<{ id: string }>`select id from users
    where real_name ilike ${like} or account ilike ${like} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** A part of a statement of another feature: the name of the person whose id stands in the column. */
export const nameIn = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select real_name from users where users.id = ${sql.ref(column)})`;

/** Names of people by id as a file tells them apart: `张伟(zhangwei)` where somebody else is called the same. */
export const clearNames = async (db: Db, userIds: readonly string[]): Promise<Map<string, string>> => {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    with asked as (
      select id, real_name, account, lower(real_name) as called from users where id = any(${userIds}::text[])
    ), sharing as (
      select lower(real_name) as called from users
      where lower(real_name) in (select called from asked) group by 1 having count(*) > 1
    )
    select a.id, case when s.called is null then a.real_name else a.real_name || '(' || a.account || ')' end as name
    from asked a left join sharing s on s.called = a.called`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
};

/** The language that each person chose; those who never chose are left out. */
export const languagesOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, Language>> => {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; language: Language }>`
    select id, language from users where id = any(${userIds}::text[]) and language is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row.language]));
};
