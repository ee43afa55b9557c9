import { sql } from 'kysely';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import type { MenuCategory } from '@qiaoban/contracts/menu/menu-node';
import type { Menu, MenuInput } from '@qiaoban/contracts/menu/menu.contract';
import type { Db } from '#platform/database/database';
import type { Json } from '#platform/database/tables';
import { saveState, saveVersion } from '#platform/database/save-version';
import './menu.table';

const shape = [
  'id',
  'full_name',
  'en_code',
  'icon',
  'type',
  'url_address',
  'category',
  'link_target',
  'is_button_authorize',
  'is_column_authorize',
  'is_data_authorize',
  'sort_code',
  'enabled_mark',
  'description',
  'module_id',
  'property',
  'creator_id',
  'version',
] as const;

const select = (db: Db) =>
  db
    .selectFrom('menu')
    .select(shape)
    .select(sql<string>`coalesce(parent_id, ${ROOT_ID})`.as('parentId'));
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

const toMenu = (r: Row): Menu => ({
  id: r.id,
  parentId: r.parentId,
  fullName: r.full_name,
  enCode: r.en_code,
  icon: r.icon,
  type: r.type,
  urlAddress: r.url_address,
  category: r.category as MenuCategory,
  linkTarget: r.link_target as '_self' | '_blank',
  isButtonAuthorize: r.is_button_authorize as 0 | 1,
  isColumnAuthorize: r.is_column_authorize as 0 | 1,
  isDataAuthorize: r.is_data_authorize as 0 | 1,
  sortCode: r.sort_code,
  enabledMark: r.enabled_mark,
  description: r.description,
  propertyJson: JSON.stringify({ ...(r.property as { [key: string]: Json }), moduleId: r.module_id ?? '' }),
  // the seed makes the product's own menus in nobody's name
  isBuiltin: r.creator_id === null,
  version: r.version,
});

const toColumns = ({ propertyJson: { moduleId, ...property }, ...menu }: MenuInput) => ({
  parent_id: menu.parentId === ROOT_ID ? null : menu.parentId,
  full_name: menu.fullName,
  en_code: menu.enCode,
  icon: menu.icon,
  type: menu.type,
  url_address: menu.urlAddress,
  category: menu.category,
  link_target: menu.linkTarget,
  is_button_authorize: menu.isButtonAuthorize,
  is_column_authorize: menu.isColumnAuthorize,
  is_data_authorize: menu.isDataAuthorize,
  sort_code: menu.sortCode,
  enabled_mark: menu.enabledMark,
  description: menu.description,
  module_id: moduleId === '' ? null : moduleId,
  property: JSON.stringify(property),
});

export const menuStore = {
  /** All menus of a category, with the numbers of their buttons and columns. */
  list: async (db: Db, category: MenuCategory) => {
    const rows = await select(db)
      .select([
        sql<number>`(select count(*) from menu_button b where b.module_id = menu.id)`.as('buttons'),
        sql<number>`(select count(*) from menu_column c where c.module_id = menu.id)`.as('columns'),
      ])
      .where('category', '=', category)
      .orderBy('sort_code')
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({ ...toMenu(row), buttonCount: row.buttons, columnCount: row.columns }));
  },

  find: async (db: Db, id: string): Promise<Menu | undefined> => {
    const row = await select(db).where('id', '=', id).executeTakeFirst();
    return row && toMenu(row);
  },

  /** Another menu of the category that has the same address. */
  findByAddress: (db: Db, category: string, urlAddress: string, exceptId: string | undefined) => {
    let query = db
      .selectFrom('menu')
      .select(['id', 'full_name'])
      .where('category', '=', category)
      .where('url_address', '=', urlAddress);
    if (exceptId !== undefined) query = query.where('id', '<>', exceptId);
    return query.executeTakeFirst();
  },

  insert: async (db: Db, id: string, creatorId: string, menu: MenuInput): Promise<void> => {
    await db
      .insertInto('menu')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(menu) })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (db: Db, id: string, modifierId: string, version: number, menu: MenuInput) =>
    saveVersion(db, 'menu', { id, version, modifierId }, toColumns(menu)),

  setState: (db: Db, id: string, modifierId: string, enabledMark: 0 | 1) =>
    saveState(db, 'menu', id, modifierId, enabledMark),

  childNames: async (db: Db, id: string, limit: number): Promise<string[]> =>
    (await db.selectFrom('menu').select('full_name').where('parent_id', '=', id).limit(limit).execute()).map(
      (row) => row.full_name,
    ),

  remove: async (db: Db, id: string): Promise<void> => {
    await db.deleteFrom('menu').where('id', '=', id).execute();
  },

  /** Order below a parent for a menu that is put last. */
  nextSortCode: async (db: Db, parentId: string): Promise<number> => {
    const { last } = await db
      .selectFrom('menu')
      .select(sql<number | null>`max(sort_code)`.as('last'))
      .where('parent_id', parentId === ROOT_ID ? 'is' : '=', parentId === ROOT_ID ? null : parentId)
      .executeTakeFirstOrThrow();
    return (last ?? 0) + 10;
  },
};
