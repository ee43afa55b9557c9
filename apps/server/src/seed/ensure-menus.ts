import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import { ensureButtons } from './ensure-buttons';
import type { Placed } from './ensure-buttons';
import { groupingOf } from './ensure-groups';
import type { Grouping } from './ensure-groups';
import type { Entry } from './menu-entry';
import { productMenu } from './menus';
import '#core/menu';

type Place = Grouping & { parentId: string | null; standing: Map<string, string> };

/** Ids of the entries that stand, by code: asked once, for there is a question less for each entry at every start. */
const standingIds = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('menu').select(['id', 'en_code']).where('category', '=', 'Web').execute();
  return new Map(rows.map(({ id, en_code }) => [en_code, id]));
};

const placeEntry = async (db: Db, entry: Entry, place: Place, order: number): Promise<Placed> => {
  const { code, buttons = [] } = entry;
  const { standing, parentId } = place;
  const known = standing.get(code);
  if (known !== undefined) return { id: known, code, isNew: false, buttons };
  const id = newId();
  standing.set(code, id);
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

const move = async (db: Db, id: string, parentId: string, order: number): Promise<void> => {
  await db.updateTable('menu').set({ parent_id: parentId, sort_code: order }).where('id', '=', id).execute();
};

const placeAll = async (db: Db, entries: readonly Entry[], place: Place): Promise<Placed[]> => {
  const placed: Placed[] = [];
  for (const [at, entry] of entries.entries()) {
    const below = entry.children ?? [];
    if (entry.isGroup && place.isFlat) {
      placed.push(...(await placeAll(db, below, place)));
      continue;
    }
    // what is new to an arranged list stands at its end
    const order = (at + 1) * 10 + (place.isFlat ? 1000 : 0);
    const menu = await placeEntry(db, entry, place, order);
    if (place.moving.has(menu.id) && place.parentId !== null) await move(db, menu.id, place.parentId, order);
    const hasGroups = below.some((each) => each.isGroup);
    const grouping = hasGroups && !menu.isNew ? await groupingOf(db, entry, menu.id) : place;
    placed.push(menu, ...(await placeAll(db, below, { ...place, ...grouping, parentId: menu.id })));
  }
  return placed;
};

const atTop = { parentId: null, moving: new Set<string>(), isFlat: false };

/** Adds the entries and buttons that are missing; what an administrator renamed, moved or removed stays as it is. */
export const ensureMenus = (db: Db, entries: readonly Entry[] = productMenu): Promise<void> =>
  inTransaction(db, async ({ tx }) =>
    ensureButtons(tx, await placeAll(tx, entries, { ...atTop, standing: await standingIds(tx) })),
  );
