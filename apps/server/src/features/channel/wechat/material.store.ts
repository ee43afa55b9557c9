import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import type { WechatMaterialTable } from './wechat.table';
import './wechat.table';

export const materialStore = {
  page: async (db: Db, type: number, query: PageQuery) => {
    const { currentPage, pageSize, keyword } = query;
    let rows = db.selectFrom('wechat_material').where('type', '=', type);
    if (keyword !== '') rows = rows.where('title', 'ilike', `%${escapeLike(keyword)}%`);
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const list = await rows
      .select([
        'id',
        'media_id as mediaId',
        'type as materialsType',
        'file_id as fileId',
        'title',
        'author',
        'digest',
        'created_at as creatorTime',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute();
    return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
  },
  find: (db: Db, id: string) => db.selectFrom('wechat_material').selectAll().where('id', '=', id).executeTakeFirst(),
  insert: async (db: Db, row: Insertable<WechatMaterialTable>): Promise<void> => {
    await db.insertInto('wechat_material').values(row).execute();
  },
  remove: async (db: Db, id: string): Promise<void> => {
    await db.deleteFrom('wechat_material').where('id', '=', id).execute();
  },
};
