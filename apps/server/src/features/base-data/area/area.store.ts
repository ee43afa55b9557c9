import { sql } from 'kysely';
import { AREA_SEARCH_LIMIT } from '@qiaoban/contracts/base-data/area.contract';
import type { AreaInput, AreaRow } from '@qiaoban/contracts/base-data/area.contract';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import type { Spelling } from './area-spelling';
import './area.table';

const hasChildren = sql<boolean>`exists (select 1 from area below where below.parent_id = area.id)`;

const rowsOf = (db: Db) =>
  db
    .selectFrom('area')
    .select([
      'area.id',
      'area.parent_id as parentId',
      'area.full_name as fullName',
      'area.en_code as enCode',
      'area.type',
      'area.sort_code as sortCode',
      'area.enabled_mark as enabledMark',
    ])
    .select(hasChildren.as('hasChildren'))
    .orderBy('area.sort_code')
    .orderBy('area.id');

const toColumns = (area: AreaInput, type: number, { full, initials }: Spelling) => ({
  quick_query: full,
  initials,
  parent_id: area.parentId,
  full_name: area.fullName,
  en_code: area.enCode,
  sort_code: area.sortCode,
  enabled_mark: area.enabledMark,
  description: area.description,
  type,
});

export const areaStore = {
  children: async (db: Db, parentId: string): Promise<AreaRow[]> =>
    (await rowsOf(db).where('area.parent_id', '=', parentId).execute()).map((row) => ({ ...row, path: '' })),

  /**
   * Matches on every level below: by name (villages by its beginning), by the beginning of the code or of the pinyin or
   * its first letters; at most the limit and one more.
   */
  search: async (db: Db, below: string, keyword: string): Promise<AreaRow[]> => {
    const text = escapeLike(keyword);
    const start = `${text}%`;
    const letters = `${text.toLowerCase()}%`;
    const most = AREA_SEARCH_LIMIT + 1;
    const isLatin = /^[a-z]+$/i.test(keyword);
    const isCode = /^\d+$/.test(keyword);
    const key = sql`id, type, sort_code`;
    // only Latin letters have two cases; without them the plain comparison is several times as fast
    const contains = sql.raw(/[a-z]/i.test(keyword) ? 'ilike' : 'like');
    // from the whole country the first matches of each way will do; inside of one area its own rows are looked through
    const found =
      below === ROOT_ID
        ? sql`found as (
            (select ${key} from area where type < 5 and full_name ${contains} ${`%${text}%`} limit ${most})
            union (select ${key} from area where full_name like ${start} limit ${most})
            ${isCode ? sql`union (select ${key} from area where en_code like ${start} limit ${most})` : sql``}
            ${
              isLatin
                ? sql`union (select ${key} from area where quick_query like ${letters} limit ${most})
                    union (select ${key} from area where initials like ${letters} limit ${most})`
                : sql``
            })`
        : // lateral, not a join: the index of parents is used whatever the planner thinks of the recursion
          sql`upper_areas (id) as (
            select ${below}::text union
            select b.id from upper_areas u
              cross join lateral (select id from area where parent_id = u.id and type < 5 offset 0) b
          ), found as (
            select b.* from upper_areas u cross join lateral (
              select ${key} from area where parent_id = u.id and ((type < 5 and full_name ${contains} ${`%${text}%`})
                or full_name like ${start} ${isCode ? sql`or en_code like ${start}` : sql``}
                ${isLatin ? sql`or quick_query like ${letters} or initials like ${letters}` : sql``}) offset 0) b)`;
    const { rows } = await sql<AreaRow>`
      with recursive ${found}
      select a.id, a.parent_id as "parentId", a.full_name as "fullName", a.en_code as "enCode", a.type,
        a.sort_code as "sortCode", a.enabled_mark as "enabledMark",
        exists (select 1 from area c where c.parent_id = a.id) as "hasChildren",
        concat_ws('/', p4.full_name, p3.full_name, p2.full_name, p1.full_name) as path
      from (select id from found order by type, sort_code, id limit ${most}) first join area a on a.id = first.id
      left join area p1 on p1.id = a.parent_id left join area p2 on p2.id = p1.parent_id
      left join area p3 on p3.id = p2.parent_id left join area p4 on p4.id = p3.parent_id
      order by a.type, a.sort_code, a.id`.execute(db);
    return rows;
  },

  selector: (db: Db, parentId: string) =>
    db
      .selectFrom('area')
      .select(['id', 'full_name as fullName', 'type'])
      .select(
        sql<boolean>`not exists (select 1 from area below where below.parent_id = area.id and below.enabled_mark = 1)`.as(
          'isLeaf',
        ),
      )
      .where('parent_id', '=', parentId)
      .where('enabled_mark', '=', 1)
      .orderBy('sort_code')
      .orderBy('id')
      .execute(),

  find: async (db: Db, id: string) =>
    db
      .selectFrom('area')
      .leftJoin('area as above', 'above.id', 'area.parent_id')
      .select([
        'area.id',
        'area.parent_id as parentId',
        'area.full_name as fullName',
        'area.en_code as enCode',
        'area.type',
        'area.sort_code as sortCode',
        'area.enabled_mark as enabledMark',
        'area.description',
        'area.version',
      ])
      .select(sql<string>`coalesce(above.full_name, '')`.as('parentName'))
      .where('area.id', '=', id)
      .executeTakeFirst(),

  /** Type of an area that others may be put below; 0 for the top, undefined when there is none. */
  typeOf: async (db: Db, id: string): Promise<number | undefined> =>
    id === ROOT_ID ? 0 : (await db.selectFrom('area').select('type').where('id', '=', id).executeTakeFirst())?.type,

  countChildren: async (db: Db, id: string): Promise<number> =>
    (
      await db
        .selectFrom('area')
        .select(sql<number>`count(*)`.as('n'))
        .where('parent_id', '=', id)
        .executeTakeFirstOrThrow()
    ).n,

  insert: async (
    db: Db,
    id: string,
    creatorId: string,
    area: AreaInput,
    type: number,
    spelling: Spelling,
  ): Promise<void> => {
    await db
      .insertInto('area')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(area, type, spelling) })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (
    db: Db,
    id: string,
    modifierId: string,
    version: number,
    area: AreaInput,
    type: number,
    spelling: Spelling,
  ) => saveVersion(db, 'area', { id, version, modifierId }, toColumns(area, type, spelling)),

  remove: async (db: Db, id: string): Promise<void> => {
    await db.deleteFrom('area').where('id', '=', id).execute();
  },
};
