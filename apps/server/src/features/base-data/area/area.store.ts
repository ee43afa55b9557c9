import { sql } from 'kysely';
import { AREA_SEARCH_LIMIT } from '@qiaoban/contracts/base-data/area.contract';
import type { AreaInput, AreaRow } from '@qiaoban/contracts/base-data/area.contract';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import type { Db } from '../../../platform/database/database';
import { escapeLike } from '../../../platform/database/like';
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

const toColumns = (area: AreaInput, type: number) => ({
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

  /** Matches by name or by the beginning of the code, on every level below; at most the limit and one more. */
  search: async (db: Db, below: string, keyword: string): Promise<AreaRow[]> => {
    let rows = rowsOf(db)
      .leftJoin('area as p1', 'p1.id', 'area.parent_id')
      .leftJoin('area as p2', 'p2.id', 'p1.parent_id')
      .leftJoin('area as p3', 'p3.id', 'p2.parent_id')
      .select(sql<string>`concat_ws('/', p3.full_name, p2.full_name, p1.full_name)`.as('path'))
      .where((w) =>
        w.or([
          w('area.full_name', 'ilike', `%${escapeLike(keyword)}%`),
          w('area.en_code', 'like', `${escapeLike(keyword)}%`),
        ]),
      )
      .limit(AREA_SEARCH_LIMIT + 1);
    if (below !== ROOT_ID)
      rows = rows.where((w) => w.or([w('p1.id', '=', below), w('p2.id', '=', below), w('p3.id', '=', below)]));
    return rows.execute();
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

  insert: async (db: Db, id: string, creatorId: string, area: AreaInput, type: number): Promise<void> => {
    await db
      .insertInto('area')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(area, type) })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: async (
    db: Db,
    id: string,
    modifierId: string,
    version: number,
    area: AreaInput,
    type: number,
  ): Promise<boolean> => {
    const done = await db
      .updateTable('area')
      .set({
        ...toColumns(area, type),
        modifier_id: modifierId,
        modified_at: sql`now()`,
        version: sql`version + 1`,
      } as never)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  remove: async (db: Db, id: string): Promise<void> => {
    await db.deleteFrom('area').where('id', '=', id).execute();
  },
};
