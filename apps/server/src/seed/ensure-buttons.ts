import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { newId } from '#platform/ids';
import type { Button } from './menu-entry';
import '#core/menu';

/** A menu of the product as it stands in this installation, with the buttons that the program wants it to have. */
export type Placed = { id: string; code: string; isNew: boolean; buttons: Button[] };

/** Every button that this installation was ever given: what is missing of these, an administrator took away. */
const KEY = 'menu.known_buttons';

const nameOf = (menu: string, button: string): string => `${menu}/${button.toLowerCase()}`;

/**
 * Buttons of older installations, before there was a list: deleted or given another code, as the log tells. A changed
 * code is logged without its menu and counts for every menu.
 */
const goneByLog = async (db: Db): Promise<(menuId: string, code: string) => boolean> => {
  const { rows } = await sql<{ menu: string; code: string }>`
    select distinct coalesce(before ->> 'moduleId', '') as menu, before ->> 'enCode' as code from operation_log
    where area = 'menuButton' and before ->> 'enCode' is not null`.execute(db);
  const gone = new Set(rows.map(({ menu, code }) => nameOf(menu, code)));
  return (menuId, code) => gone.has(nameOf(menuId, code)) || gone.has(nameOf('', code));
};

/**
 * Adds the buttons that the program brought since: those of new menus, and of the others such as this installation has
 * never seen. What an administrator removed, renamed or gave another code stays so.
 */
export const ensureButtons = async (db: Db, menus: readonly Placed[]): Promise<void> => {
  if (menus.length === 0) return;
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  const known = row && new Set(row.value as string[]);
  const isGone = known === undefined ? await goneByLog(db) : undefined;
  const stored = await db
    .selectFrom('menu_button')
    .select(['module_id', 'en_code'])
    .where(
      'module_id',
      'in',
      menus.map(({ id }) => id),
    )
    .execute();
  const there = new Set(stored.map((button) => nameOf(button.module_id, button.en_code)));
  const wanted = menus.flatMap((menu) =>
    menu.buttons.map(([enCode, fullName], at) => ({ menu, enCode, fullName, at, name: nameOf(menu.code, enCode) })),
  );
  const missing = wanted.filter(({ menu, enCode, name }) => {
    if (there.has(nameOf(menu.id, enCode))) return false;
    return menu.isNew || !(known?.has(name) ?? isGone?.(menu.id, enCode));
  });
  if (missing.length > 0) {
    await db
      .insertInto('menu_button')
      .values(
        missing.map(({ menu, enCode, fullName, at }) => ({
          id: newId(),
          module_id: menu.id,
          parent_id: null,
          full_name: fullName,
          en_code: enCode,
          sort_code: at,
          creator_id: null,
          modifier_id: null,
        })),
      )
      // another node that starts at the same moment may have been first
      .onConflict((c) => c.doNothing())
      .execute();
  }
  if (known !== undefined && wanted.every(({ name }) => known.has(name))) return;
  const value = JSON.stringify([...new Set([...(known ?? []), ...wanted.map(({ name }) => name)])].toSorted());
  await db
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
};
