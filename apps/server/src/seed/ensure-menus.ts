import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { Db } from '../platform/database/database';
import { newId } from '../platform/ids';
import { ensureButtons } from './ensure-buttons';
import type { Placed } from './ensure-buttons';
import type { Entry } from './menu-entry';
import { productMenu } from './menus';
import '../features/menu';

const placeEntry = async (db: Db, entry: Entry, parentId: string | null, order: number): Promise<Placed> => {
  const { code, buttons = [] } = entry;
  const known = await db
    .selectFrom('menu')
    .select('id')
    .where('category', '=', 'Web')
    .where('en_code', '=', code)
    .executeTakeFirst();
  if (known !== undefined) return { id: known.id, code, isNew: false, buttons };
  const id = newId();
  const [zh, zhtw, en] = entry.names;
  await db
    .insertInto('menu')
    .values({
      id,
      parent_id: parentId,
      category: 'Web',
      type: entry.url === undefined ? MENU_TYPE.directory : MENU_TYPE.page,
      full_name: zh,
      en_code: code,
      icon: entry.icon,
      url_address: entry.url ?? '',
      sort_code: order,
      is_button_authorize: 1,
      module_id: null,
      property: JSON.stringify({ names: { zh, zhtw, en } }),
      creator_id: null,
      modifier_id: null,
    })
    .execute();
  return { id, code, isNew: true, buttons };
};

const placeAll = async (db: Db, entries: readonly Entry[], parentId: string | null): Promise<Placed[]> => {
  const placed: Placed[] = [];
  for (const [at, entry] of entries.entries()) {
    const menu = await placeEntry(db, entry, parentId, (at + 1) * 10);
    placed.push(menu, ...(await placeAll(db, entry.children ?? [], menu.id)));
  }
  return placed;
};

/** Adds the entries and buttons that are missing; what an administrator renamed, moved or removed stays as it is. */
export const ensureMenus = async (db: Db, entries: readonly Entry[] = productMenu): Promise<void> =>
  ensureButtons(db, await placeAll(db, entries, null));
