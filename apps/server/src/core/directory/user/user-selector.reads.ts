import { sql } from 'kysely';
import type { PickItem } from '@qiaoban/contracts/directory/directory-node';
import { SELECTOR_LIMIT } from '@qiaoban/contracts/directory/user-selector.contract';
import { ROOT_ID, ZERO_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import { iconOf } from '../organize/organize.tree';
import { organizeItems, placeOf, toOrganizeItem } from '../organize/pick-item.reads';
import { isVisiblePath, isVisiblePerson } from '../organize/visible';
import type { Roots } from '../organize/visible';
import { isMeantBy } from './person-search';
import '../directory.table';

/** How far somebody may look through the organisation. */
export type Viewer = { roots: Roots; self: string };
type Hits = { list: PickItem[]; hasMore: boolean };

/** Most people of one department that a level answers; the others are found by name. */
const LEVEL_LIMIT = 1000;

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

/** What stands directly below a company or department ("0" or "-1" for the top), in use only. */
export const readLevel = async (db: Db, id: string, { roots, self }: Viewer): Promise<Hits> => {
  const isTop = id === ZERO_ID || id === ROOT_ID;
  const places = await organizeItems(db, 'people')
    .where((w) => (isTop ? w('o.parent_id', 'is', null) : w('o.parent_id', '=', id)))
    .where('o.enabled_mark', '=', 1)
    .where(isVisiblePath(sql.ref('o.path'), roots))
    .orderBy('o.sort_code')
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute();
  const people = await persons(db)
    .where((w) =>
      isTop
        ? w('u.organize_id', 'is', null)
        : // both by their index; with "or" everybody would be gone through
          w(
            'u.id',
            'in',
            w
              .selectFrom('users as x')
              .select('x.id')
              .where('x.organize_id', '=', id)
              .union(w.selectFrom('user_organize as y').select('y.user_id as id').where('y.organize_id', '=', id)),
          ),
    )
    .where('u.enabled_mark', '=', 1)
    .where(isVisiblePerson(roots, self))
    .orderBy('u.sort_code')
    .orderBy('u.pinyin')
    .orderBy('u.id')
    .limit(LEVEL_LIMIT + 1)
    .execute();
  const shown = people.slice(0, LEVEL_LIMIT).map(personItem);
  return { list: [...places.map(toOrganizeItem), ...shown], hasMore: people.length > LEVEL_LIMIT };
};

/** People in use whose name, account or pinyin holds the keyword: the first of them, and whether there are more. */
export const searchPeople = async (db: Db, keyword: string, { roots, self }: Viewer): Promise<Hits> => {
  const rows = await persons(db)
    .where('u.enabled_mark', '=', 1)
    .where(isMeantBy(keyword))
    .where(isVisiblePerson(roots, self))
    .orderBy('u.pinyin')
    .orderBy('u.id')
    .limit(SELECTOR_LIMIT + 1)
    .execute();
  return { list: rows.slice(0, SELECTOR_LIMIT).map(personItem), hasMore: rows.length > SELECTOR_LIMIT };
};

/** People in use of a group, as far as the viewer may look; with a keyword those that it means. */
export const readGroupPeople = async (
  db: Db,
  groupId: string,
  keyword: string,
  { roots, self }: Viewer,
): Promise<Hits> => {
  const rows = await persons(db)
    .innerJoin('user_group_member as gm', 'gm.user_id', 'u.id')
    .where('gm.group_id', '=', groupId)
    .where('u.enabled_mark', '=', 1)
    .where(keyword === '' ? sql<boolean>`true` : isMeantBy(keyword))
    .where(isVisiblePerson(roots, self))
    .orderBy('u.sort_code')
    .orderBy('u.pinyin')
    .orderBy('u.id')
    .limit(LEVEL_LIMIT + 1)
    .execute();
  return { list: rows.slice(0, LEVEL_LIMIT).map(personItem), hasMore: rows.length > LEVEL_LIMIT };
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
  const places = await organizeItems(db, 'people')
    .where(sql<boolean>`o.id = any(${ids}::text[])`)
    .execute();
  const found = new Map([...people.map(personItem), ...places.map(toOrganizeItem)].map((item) => [item.id, item]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
};
