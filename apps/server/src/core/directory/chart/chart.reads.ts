import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { organizeErrors } from '@qiaoban/contracts/directory/organize.contract';
import type { ChartNode } from '@qiaoban/contracts/directory/organize-selector.contract';
import { ROOT_ID, ZERO_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { standsInUse } from '../organize/pick-item.reads';
import { isVisiblePath } from '../organize/visible';
import type { Roots } from '../organize/visible';
import '../directory.table';

const SEARCH_LIMIT = 20;
const PEOPLE_LIMIT = 200;

type Row = {
  id: string;
  parent_id: string | null;
  full_name: string;
  category: 'company' | 'department';
  head_id: string | null;
  head_name: string | null;
  head_icon: string | null;
  head_position: string | null;
  own: number;
  whole: number;
  children: number;
};

/** Main position of user `id`. */
const mainPosition = (id: ReturnType<typeof sql.ref>) => sql`(select p.full_name from user_position up
  join position p on p.id = up.position_id where up.user_id = ${id} order by up.sort_code limit 1)`;

/** Cards directly below an organisation ("0" for the top), in use only. One pass over the people counts them all. */
export const readChartLevel = async (db: Db, id: string, roots: Roots): Promise<ChartNode[]> => {
  const isTop = id === ZERO_ID || id === ROOT_ID;
  const { rows } = await sql<Row>`
    with card as (
      select o.id, o.parent_id, o.full_name, o.category, o.manager_id, o.sort_code, o.created_at from organize o
      where ${isTop ? sql`o.parent_id is null` : sql`o.parent_id = ${id}`} and o.enabled_mark = 1
        and ${isVisiblePath(sql.ref('o.path'), roots)}
    ), counted as (
      -- every organisation below a card names that card once, so that people are counted by one join
      select c.id, count(u.id) as whole, count(u.id) filter (where u.organize_id = c.id) as own
      from organize d
      cross join lateral unnest(string_to_array(d.path, '/')) as above(id)
      join card c on c.id = above.id
      join users u on u.organize_id = d.id and u.enabled_mark = 1
      group by c.id
    )
    select c.id, c.parent_id, c.full_name, c.category, h.id as head_id, h.real_name as head_name, h.head_icon,
      ${mainPosition(sql.ref('h.id'))} as head_position,
      coalesce(n.own, 0) as own, coalesce(n.whole, 0) as whole,
      (select count(*) from organize x where x.parent_id = c.id and x.enabled_mark = 1) as children
    from card c left join counted n on n.id = c.id left join users h on h.id = c.manager_id
    order by c.sort_code, c.created_at, c.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id ?? ROOT_ID,
    fullName: row.full_name,
    category: row.category,
    headId: row.head_id ?? '',
    headName: row.head_name ?? '',
    headIcon: row.head_icon ?? '',
    headPosition: row.head_position ?? '',
    userCount: row.own,
    totalCount: row.whole,
    childCount: row.children,
  }));
};

/** Organisations in use by name, code or head, each with the way down to it. */
export const searchChart = async (db: Db, keyword: string, roots: Roots) => {
  if (keyword === '') return [];
  const like = `%${escapeLike(keyword)}%`;
  const { rows } = await sql<{
    id: string;
    full_name: string;
    head: string | null;
    path: string;
    place: string | null;
  }>`
    select o.id, o.full_name, h.real_name as head, o.path,
      (select string_agg(a.full_name, ' / ' order by length(a.path)) from organize a
        where a.id = any(string_to_array(o.path, '/')) and a.id <> o.id) as place
    from organize o left join users h on h.id = o.manager_id
    where (o.full_name ilike ${like} or o.en_code ilike ${like} or h.real_name ilike ${like} or h.pinyin ilike ${like})
      and ${isVisiblePath(sql.ref('o.path'), roots)} and ${standsInUse}
    order by length(o.path), o.sort_code, o.id limit ${SEARCH_LIMIT}::int`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    headName: row.head ?? '',
    place: row.place ?? '',
    path: row.path.split('/').filter((id) => id !== ''),
  }));
};

/** People in use directly in an organisation, the head first. Throws organize.not_found. */
export const readChartPeople = async (db: Db, id: string, roots: Roots) => {
  const found = await db
    .selectFrom('organize as o')
    .select(['o.id', 'o.manager_id'])
    .where('o.id', '=', id)
    .where(isVisiblePath(sql.ref('o.path'), roots))
    .executeTakeFirst();
  if (found === undefined) throw new AppError(organizeErrors.not_found);
  const { rows } = await sql<{ id: string; real_name: string; head_icon: string; position: string | null }>`
    select u.id, u.real_name, u.head_icon, ${mainPosition(sql.ref('u.id'))} as position from users u
    where u.enabled_mark = 1 and (u.organize_id = ${id}
      or u.id in (select user_id from user_organize where organize_id = ${id}))
    order by (u.id = ${found.manager_id}) desc nulls last, u.sort_code, u.pinyin, u.id limit ${PEOPLE_LIMIT + 1}::int`.execute(
    db,
  );
  const list = rows.slice(0, PEOPLE_LIMIT).map((row) => ({
    id: row.id,
    fullName: row.real_name,
    headIcon: row.head_icon,
    position: row.position ?? '',
    isHead: row.id === found.manager_id,
  }));
  return { list, hasMore: rows.length > PEOPLE_LIMIT };
};
