import type { Db } from '#platform/database/database';
import './menu.table';

/** Everything that a policy is compiled from: enabled entries with their enabled buttons and columns. */
export const readMenuCatalogue = async (db: Db) => {
  const menus = await db
    .selectFrom('menu')
    .select([
      'id',
      'parent_id',
      'category',
      'en_code',
      'full_name',
      'icon',
      'url_address',
      'type',
      'link_target',
      'sort_code',
      'is_button_authorize',
      'is_column_authorize',
      'is_data_authorize',
      'module_id',
      'property',
    ])
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .orderBy('created_at')
    .execute();
  const item = ['id', 'module_id', 'en_code', 'full_name'] as const;
  const buttons = await db
    .selectFrom('menu_button')
    .select(item)
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .execute();
  const columns = await db
    .selectFrom('menu_column')
    .select(item)
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .execute();
  return { menus, buttons, columns };
};
export type MenuCatalogue = Awaited<ReturnType<typeof readMenuCatalogue>>;
