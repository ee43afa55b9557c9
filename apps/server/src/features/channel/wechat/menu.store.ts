import type { MpMenuInput, MpMenuRow } from '@qiaoban/contracts/channel/wechat-menu.contract';
import type { Db } from '#platform/database/database';
import './wechat.table';

const toColumns = (menu: MpMenuInput) => ({
  parent_id: menu.parentId === '-1' ? null : menu.parentId,
  full_name: menu.fullName,
  type: menu.type,
  content: menu.content,
  url: menu.url,
  app_id: menu.appId,
  page_path: menu.pagePath,
  sort_code: menu.sortCode,
});

export const menuStore = {
  all: async (db: Db): Promise<MpMenuRow[]> => {
    const rows = await db.selectFrom('wechat_menu').selectAll().orderBy('sort_code').orderBy('id').execute();
    return rows.map((row) => ({
      id: row.id,
      parentId: row.parent_id ?? '-1',
      fullName: row.full_name,
      type: row.type,
      content: row.content,
      url: row.url,
      appId: row.app_id,
      pagePath: row.page_path,
      sortCode: row.sort_code,
    }));
  },
  insert: async (db: Db, id: string, menu: MpMenuInput): Promise<void> => {
    await db
      .insertInto('wechat_menu')
      .values({ id, ...toColumns(menu) })
      .execute();
  },
  update: async (db: Db, id: string, menu: MpMenuInput): Promise<void> => {
    await db.updateTable('wechat_menu').set(toColumns(menu)).where('id', '=', id).execute();
  },
  remove: async (db: Db, id: string): Promise<void> => {
    await db.deleteFrom('wechat_menu').where('id', '=', id).execute();
  },
  clear: async (db: Db): Promise<void> => {
    await db.deleteFrom('wechat_menu').execute();
  },
  /** What a click answers; empty for none. */
  answerOf: async (db: Db, id: string): Promise<string> =>
    (
      await db
        .selectFrom('wechat_menu')
        .select('content')
        .where('id', '=', id)
        .where('type', '=', 'click')
        .executeTakeFirst()
    )?.content ?? '',
};
