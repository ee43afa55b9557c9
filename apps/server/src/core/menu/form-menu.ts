import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuCategory } from '@qiaoban/contracts/menu/menu-node';
import { MenuInput } from '@qiaoban/contracts/menu/menu.contract';
import type { MenuNames } from '@qiaoban/contracts/menu/menu.contract';
import type { ItemName } from '@qiaoban/contracts/menu/menu-item.contract';
import type { z } from 'zod';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { News } from '#platform/news';
import { audit } from '../log';
import { buttonStore, columnStore } from './menu-item.store';
import { menuPartsRemoved } from './menu.events';
import type { MenuEvents } from './menu.events';
import type { MenuService } from './menu.service';
import { menuStore } from './menu.store';

/** A menu entry that opens a form (or another object). */
type FormMenuEntry = {
  /** Directory above, "-1" for the top. */
  parentId: string;
  fullName: string;
  names?: Partial<z.infer<typeof MenuNames>>;
  enCode: string;
  icon: string;
  moduleId: string;
  buttons: readonly ItemName[];
  columns: readonly ItemName[];
  /** 3 form when absent. */
  type?: number;
  /** The menu of the browser when absent. */
  category?: MenuCategory;
  /** 1 (when absent): without a scheme a person sees own records only. */
  isDataAuthorize?: 0 | 1;
};

const entriesOf = (db: Db, moduleId: string) =>
  db
    .selectFrom('menu')
    .select(['id', 'full_name as fullName', 'en_code as enCode', 'url_address as urlAddress', 'category'])
    .where('module_id', '=', moduleId)
    // the menu of the browser before that of the phone
    .orderBy('category', 'desc')
    .orderBy('created_at');

/** The first menu entry that opens an object; of one menu when it is named. */
export const menuOfModule = (
  db: Db,
  moduleId: string,
  category?: MenuCategory,
): Promise<{ id: string; fullName: string; enCode: string; urlAddress: string } | undefined> => {
  const entries = entriesOf(db, moduleId).limit(1);
  return (category === undefined ? entries : entries.where('category', '=', category)).executeTakeFirst();
};

/** Codes of all entries that open an object. */
export const menuCodesOfModule = async (db: Db, moduleId: string): Promise<string[]> => {
  const rows = await db.selectFrom('menu').select('en_code').where('module_id', '=', moduleId).execute();
  return rows.map((row) => row.en_code);
};

type Deps = { menus: MenuService; events: MenuEvents; news: News };

type FormMenuItems = {
  buttons: readonly ItemName[];
  columns: readonly ItemName[];
  isOwnButton?: ((enCode: string) => boolean) | undefined;
};

/** What publishing a form does to the menu, in the transaction of the publishing. */
export const createFormMenus = ({ menus, events, news }: Deps) => {
  /** How many buttons came, went or have another name. */
  const syncButtons = async (unit: Unit, userId: string, menuId: string, items: FormMenuItems): Promise<number> => {
    const { buttons, isOwnButton } = items;
    const names = new Map(buttons.map(({ enCode, fullName }) => [enCode.toLowerCase(), fullName]));
    const own = isOwnButton
      ? (await buttonStore.list(unit.tx, menuId)).filter(({ enCode }) => isOwnButton(enCode))
      : [];
    const goneIds = own.flatMap(({ id, enCode }) => (names.has(enCode.toLowerCase()) ? [] : id));
    if (goneIds.length > 0) await news.emit(unit, menuPartsRemoved, { modules: [], buttons: goneIds, columns: [] });
    await buttonStore.remove(unit.tx, goneIds);
    let renamed = 0;
    for (const { id, version, ...button } of own) {
      const fullName = names.get(button.enCode.toLowerCase());
      if (fullName === undefined || fullName === button.fullName) continue;
      await buttonStore.update(unit.tx, id, userId, version, { ...button, fullName });
      renamed += 1;
    }
    return goneIds.length + renamed + (await buttonStore.addMissing(unit.tx, userId, menuId, buttons, {}));
  };

  return {
    createFormMenu: async (unit: Unit, actor: Actor, entry: FormMenuEntry): Promise<{ id: string }> => {
      const input = MenuInput.parse({
        parentId: entry.parentId,
        fullName: entry.fullName,
        enCode: entry.enCode,
        icon: entry.icon,
        type: entry.type ?? MENU_TYPE.form,
        ...(entry.category === undefined ? {} : { category: entry.category }),
        isButtonAuthorize: 1,
        isColumnAuthorize: 1,
        isDataAuthorize: entry.isDataAuthorize ?? 1,
        sortCode: await menuStore.nextSortCode(unit.tx, entry.parentId),
        propertyJson: { moduleId: entry.moduleId, names: entry.names ?? {} },
      });
      const { id } = await menus.add(unit, actor, input);
      await buttonStore.addMissing(unit.tx, actor.userId, id, entry.buttons, {});
      await columnStore.addMissing(unit.tx, actor.userId, id, entry.columns, {});
      return { id };
    },

    /**
     * Brings the columns of a form's menu entries up to the form that is published now: new ones are added, those that the
     * form no longer has go with their grants. Usual buttons are only added; those of its
     * designer (`isOwnButton`) go and are renamed with the form. In the menu of the phone an entry that was made by
     * hand, without columns, is left alone. Without an entry nothing happens.
     */
    syncFormMenu: async (unit: Unit, actor: Actor, moduleId: string, items: FormMenuItems): Promise<void> => {
      const entries = await entriesOf(unit.tx, moduleId).execute();
      const codes = new Set(items.columns.map((column) => column.enCode.toLowerCase()));
      for (const [at, menu] of entries.entries()) {
        const known = await columnStore.list(unit.tx, menu.id);
        if (at > 0 && (menu.category === 'Web' || known.length === 0)) continue;
        const gone = known.filter((column) => !codes.has(column.enCode.toLowerCase()));
        const goneIds = gone.map((column) => column.id);
        if (goneIds.length > 0) await news.emit(unit, menuPartsRemoved, { modules: [], buttons: [], columns: goneIds });
        await columnStore.remove(unit.tx, goneIds);
        const added = await columnStore.addMissing(unit.tx, actor.userId, menu.id, items.columns, {});
        const pressed = await syncButtons(unit, actor.userId, menu.id, items);
        if (gone.length + added + pressed === 0) continue;
        const after = {
          columns: items.columns.map((column) => column.enCode),
          buttons: items.buttons.map((button) => button.enCode),
        };
        await audit(unit.tx, actor, { area: 'menu', action: 'update', id: menu.id, name: menu.fullName, after });
        unit.afterCommit(() => events.changed(actor.tenant));
      }
    },
  };
};
