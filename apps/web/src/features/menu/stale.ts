import {
  getMenuButton,
  getMenuColumn,
  listMenuButtons,
  listMenuColumns,
} from '@qiaoban/contracts/menu/menu-item.contract';
import { getMenu, listMenus, selectAllMenus, selectMenus } from '@qiaoban/contracts/menu/menu.contract';
import { getAuthority } from '@qiaoban/contracts/permission/authority.contract';

/** What a change of a menu, of its buttons or columns makes wrong. */
export const staleAfterMenu = [listMenus, selectMenus, selectAllMenus, getMenu, getAuthority];
export const staleAfterItem = [listMenus, listMenuButtons, listMenuColumns, getMenuButton, getMenuColumn, getAuthority];
