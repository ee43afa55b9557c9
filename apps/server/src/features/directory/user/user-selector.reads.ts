import { sql } from 'kysely';
import type { PickItem } from '@qiaoban/contracts/directory/directory-node';
import { SELECTOR_LIMIT } from '@qiaoban/contracts/directory/user-selector.contract';
import { ROOT_ID, ZERO_ID } from '@qiaoban/contracts/ids';
import type { Db } from '../../../platform/database/database';
import { escapeLike } from '../../../platform/database/like';
import { readOrganizes } from '../organize/organize.reads';
import { iconOf, inUse, toPickTree } from '../organize/organize.tree';
import '../directory.table';

/** Names from the top down to organisation `o`: `Company / Department`. */
const placeOf = sql<string>`coalesce((select string_agg(a.full_name, ' / ' order by length(a.path))
  from organize a where starts_with(o.path, a.path)), '')`;
/** The same without `o` itself. */
const placeAbove = sql<string>`coalesce((select string_agg(a.full_name, ' / ' order by length(a.path))
  from organize a where starts_with(o.path, a.path) and a.id <> o.id), '')`;

const persons = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('organize as o', 'o.id', 'u.organize_id')
    .select(['u.id', 'u.real_name', 'u.head_icon', 'u.organize_id', placeOf.as('place')]);
type Person = { id: string; real_name: string; head_icon: string; organize_id: string | null; place: string };

const personItem = (row: Person): PickItem => ({
  id: row.id,
  parentId: row.organize_id ?? ROOT_ID,
  fullName: row.real_name,
  type: 'user',
  icon: iconOf('user'),
  headIcon: row.head_icon,
  parentFullName: row.place,
  isLeaf: true,
  hasChildren: false,
});

const organizes = (db: Db) =>
  db
    .selectFrom('organize as o')
    .select(['o.id', 'o.parent_id', 'o.full_name', 'o.category', placeAbove.as('place')])
    .select(
      sql<boolean>`exists (select 1 from organize x where x.parent_id = o.id and x.enabled_mark = 1)
        or exists (select 1 from users x where x.organize_id = o.id and x.enabled_mark = 1)`.as('has_children'),
    );
type Place = Awaited<ReturnType<ReturnType<typeof organizes>['executeTakeFirstOrThrow']>>;

const organizeItem = (row: Place): PickItem => ({
  id: row.id,
  parentId: row.parent_id ?? ROOT_ID,
  fullName: row.full_name,
  type: row.category,
  icon: iconOf(row.category),
  headIcon: '',
  parentFullName: row.place,
  isLeaf: !row.has_children,
  hasChildren: row.has_children,
});

/** What stands directly below a company or department ("0" or "-1" for the top), in use only. */
export const readLevel = async (db: Db, id: string): Promise<PickItem[]> => {
  const isTop = id === ZERO_ID || id === ROOT_ID;
  const places = await organizes(db)
    .where((w) => (isTop ? w('o.parent_id', 'is', null) : w('o.parent_id', '=', id)))
    .where('o.enabled_mark', '=', 1)
    .orderBy('o.sort_code')
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute();
  const people = await persons(db)
    .where((w) => (isTop ? w('u.organize_id', 'is', null) : w('u.organize_id', '=', id)))
    .where('u.enabled_mark', '=', 1)
    .orderBy('u.sort_code')
    .orderBy('u.pinyin')
    .orderBy('u.id')
    .execute();
  return [...places.map(organizeItem), ...people.map(personItem)];
};

/** People in use whose name, account or pinyin holds the keyword: the first of them, and whether there are more. */
export const searchPeople = async (db: Db, keyword: string): Promise<{ list: PickItem[]; hasMore: boolean }> => {
  const like = `%${escapeLike(keyword)}%`;
  const rows = await persons(db)
    .where('u.enabled_mark', '=', 1)
    .where((w) => w.or([w('u.real_name', 'ilike', like), w('u.account', 'ilike', like), w('u.pinyin', 'ilike', like)]))
    .orderBy('u.pinyin')
    .orderBy('u.id')
    .limit(SELECTOR_LIMIT + 1)
    .execute();
  return { list: rows.slice(0, SELECTOR_LIMIT).map(personItem), hasMore: rows.length > SELECTOR_LIMIT };
};

/** The whole tree down to the people in use. */
export const readPeopleTree = async (db: Db) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'organize_id', 'real_name', 'head_icon'])
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .orderBy('pinyin')
    .orderBy('id')
    .execute();
  const leaves = rows.map((row) => ({
    id: row.id,
    organizeId: row.organize_id,
    fullName: row.real_name,
    type: 'user' as const,
    headIcon: row.head_icon,
  }));
  return toPickTree(inUse(await readOrganizes(db)), leaves);
};

/** All people in use, for the chat. */
export const readEverybody = async (db: Db) => {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('organize as o', 'o.id', 'u.organize_id')
    .select(['u.id', 'u.real_name as realName', 'u.account', 'u.head_icon as headIcon', 'u.pinyin as quickQuery'])
    .select('o.full_name as department')
    .where('u.enabled_mark', '=', 1)
    .orderBy('u.pinyin')
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({ ...row, department: row.department ?? '' }));
};

/** Names of people by id, those out of use included, in the order asked for. */
export const readNames = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('organize as o', 'o.id', 'u.organize_id')
    .select(['u.id', 'u.real_name as fullName', 'u.head_icon as headIcon', 'o.full_name as department'])
    .where(sql<boolean>`u.id = any(${ids}::text[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.id, { ...row, department: row.department ?? '' }]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
};

/** Names of people, companies and departments by id, those out of use included, in the order asked for. */
export const readPickItems = async (db: Db, ids: readonly string[]): Promise<PickItem[]> => {
  if (ids.length === 0) return [];
  const people = await persons(db)
    .where(sql<boolean>`u.id = any(${ids}::text[])`)
    .execute();
  const places = await organizes(db)
    .where(sql<boolean>`o.id = any(${ids}::text[])`)
    .execute();
  const found = new Map([...people.map(personItem), ...places.map(organizeItem)].map((item) => [item.id, item]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
};
