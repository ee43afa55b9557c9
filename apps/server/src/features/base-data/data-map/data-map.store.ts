import { sql } from 'kysely';
import type { DataMapInput } from '@qiaoban/contracts/base-data/data-map.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import './data-map.table';

const sortable = {
  fullName: 'm.full_name',
  enCode: 'm.en_code',
  creatorTime: 'm.created_at',
  sortCode: 'm.sort_code',
} as const;

const toColumns = (map: DataMapInput) => ({
  full_name: map.fullName,
  en_code: map.enCode,
  sort_code: map.sortCode,
  enabled_mark: map.enabledMark,
  description: map.description,
  data: map.data,
});

export const dataMapStore = {
  list: async (db: Db, query: PageQuery) => {
    let rows = db.selectFrom('data_map as m');
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where((w) => w.or([w('m.full_name', 'ilike', like), w('m.en_code', 'ilike', like)]));
    }
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    if (query.sidx !== '' && !Object.hasOwn(sortable, query.sidx))
      throw new AppError(commonErrors.unknown_field, { field: query.sidx });
    const column = query.sidx === '' ? 'm.sort_code' : sortable[query.sidx as keyof typeof sortable];
    const list = await rows
      .leftJoin('directory_person as u', 'u.id', 'm.creator_id')
      .select([
        'm.id',
        'm.full_name as fullName',
        'm.en_code as enCode',
        'm.sort_code as sortCode',
        'm.enabled_mark as enabledMark',
        sql<number>`length(m.data)`.as('size'),
        sql<string>`coalesce(u.real_name, '')`.as('creatorUser'),
        'm.created_at as creatorTime',
      ])
      .orderBy(column, query.sort === 'desc' ? 'desc' : 'asc')
      .orderBy('m.id')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list, total };
  },

  enabled: (db: Db) =>
    db
      .selectFrom('data_map')
      .select(['id', 'full_name as fullName', 'en_code as enCode'])
      .where('enabled_mark', '=', 1)
      .orderBy('sort_code')
      .orderBy('id')
      .execute(),

  find: (db: Db, id: string) =>
    db
      .selectFrom('data_map')
      .select([
        'id',
        'full_name as fullName',
        'en_code as enCode',
        'sort_code as sortCode',
        'enabled_mark as enabledMark',
        'description',
        'data',
        'version',
      ])
      .where('id', '=', id)
      .executeTakeFirst(),

  insert: async (tx: Tx, id: string, creatorId: string, map: DataMapInput): Promise<void> => {
    await tx
      .insertInto('data_map')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(map) })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (tx: Tx, id: string, modifierId: string, version: number, map: DataMapInput) =>
    saveVersion(tx, 'data_map', { id, version, modifierId }, toColumns(map)),

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('data_map').where('id', '=', id).execute();
  },
};
