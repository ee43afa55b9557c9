import { sql } from 'kysely';
import { findIn, namesIn } from '../uses';
import type { UseReader, Uses } from '../uses';
import './menu.table';

const MENUS = ['system.menu'];
const opening: UseReader = (db, { id }) => namesIn(db, 'menu', 'full_name', sql`module_id = ${id}`);

/** Menus with their buttons, and the organisation's own icons. */
export const registerMenuUses = (uses: Uses): void => {
  uses.register({
    kind: 'menu',
    menus: MENUS,
    address: (found) => `/system/menu?keyword=${encodeURIComponent(found.name)}`,
    find: findIn('menu', 'en_code'),
    uses: {
      menu: (db, { id }) => namesIn(db, 'menu', 'full_name', sql`parent_id = ${id}`),
      form: opening,
      report: opening,
      portal: opening,
      dictionary: opening,
      ownIcon: (db, { code }) => namesIn(db, 'menu', 'full_name', sql`lower(icon) = ${code.toLowerCase()}`),
    },
  });
  uses.register({
    kind: 'menuButton',
    menus: MENUS,
    address: () => '/system/menu',
    find: findIn('menu_button'),
    uses: { menuButton: (db, { id }) => namesIn(db, 'menu_button', 'full_name', sql`parent_id = ${id}`) },
  });
  uses.register({
    kind: 'ownIcon',
    menus: ['system.icons'],
    address: () => '/system/icons',
    find: findIn('own_icon', 'name'),
  });
};
