import * as favourite from '@qiaoban/contracts/menu/favourite-menu.contract';
import * as item from '@qiaoban/contracts/menu/menu-item.contract';
import type { MenuButtonInput, MenuColumnInput } from '@qiaoban/contracts/menu/menu-item.contract';
import * as contract from '@qiaoban/contracts/menu/menu.contract';
import * as branch from '@qiaoban/contracts/menu/menu-branch.contract';
import * as icon from '@qiaoban/contracts/menu/own-icon.contract';
import { bind } from '#platform/http/bind';
import * as outside from '@qiaoban/contracts/system/outside-sites.contract';
import { favouriteService } from './favourite.service';
import type { MenuBranchService } from './menu-branch.service';
import type { MenuItemService } from './menu-item.service';
import type { MenuService } from './menu.service';
import type { OutsideSitesService } from './outside-sites.service';
import type { OwnIconService } from './own-icon.service';

export const createOutsideSitesBindings = (sites: OutsideSitesService) => [
  bind(outside.getOutsideSites, ({ actor }) => sites.get(actor)),
  bind(outside.setOutsideSites, ({ actor, body }) => sites.set(actor, body)),
];

export const favouriteBindings = [
  bind(favourite.saveFavouriteMenus, ({ actor, body }) => favouriteService.save(actor, body.ids)),
];

export const createOwnIconBindings = (icons: OwnIconService) => [
  bind(icon.listOwnIcons, ({ actor }) => icons.list(actor)),
  bind(icon.createOwnIcon, ({ actor, body }) => icons.create(actor, body)),
  bind(icon.deleteOwnIcon, ({ actor, params }) => icons.remove(actor, params.id)),
];

export const createMenuBranchBindings = (branches: MenuBranchService) => [
  bind(branch.arrangeMenu, ({ actor, params, body }) => branches.arrange(actor, params.id, body)),
  bind(branch.exportMenuBranch, ({ actor, params }) => branches.export(actor, params.id)),
  bind(branch.importMenuBranch, ({ actor, body }) => branches.import(actor, body)),
];

export const createMenuBindings = (menus: MenuService) => [
  bind(contract.listMenus, ({ actor, query }) => menus.list(actor, query.category, query.keyword)),
  bind(contract.selectMenus, ({ actor, query }) => menus.directories(actor, query.category)),
  bind(contract.selectAllMenus, ({ actor, query }) => menus.all(actor, query.category)),
  bind(contract.getMenu, ({ actor, params }) => menus.get(actor, params.id)),
  bind(contract.createMenu, ({ actor, body }) => menus.create(actor, body)),
  bind(contract.updateMenu, ({ actor, params, body }) => menus.update(actor, params.id, body)),
  bind(contract.setMenuState, ({ actor, params, body }) => menus.setState(actor, params.id, body.enabledMark)),
  bind(contract.deleteMenu, ({ actor, params }) => menus.remove(actor, params.id)),
];

export const createMenuButtonBindings = (buttons: MenuItemService<MenuButtonInput>) => [
  bind(item.listMenuButtons, ({ actor, params, query }) => buttons.list(actor, params.id, query.keyword)),
  bind(item.selectMenuButtons, ({ actor, params }) => buttons.list(actor, params.id, '')),
  bind(item.getMenuButton, ({ actor, params }) => buttons.get(actor, params.id)),
  bind(item.createMenuButton, ({ actor, body }) => buttons.create(actor, body)),
  bind(item.addMenuButtons, ({ actor, body }) => buttons.addSeveral(actor, body.moduleId, body.buttons)),
  bind(item.updateMenuButton, ({ actor, params, body: { version, ...input } }) =>
    buttons.update(actor, params.id, version, input),
  ),
  bind(item.setMenuButtonState, ({ actor, params, body }) => buttons.setState(actor, params.id, body.enabledMark)),
  bind(item.deleteMenuButton, ({ actor, params }) => buttons.remove(actor, params.id)),
];

export const createMenuColumnBindings = (columns: MenuItemService<MenuColumnInput>) => [
  bind(item.listMenuColumns, ({ actor, params, query }) => columns.list(actor, params.id, query.keyword)),
  bind(item.getMenuColumn, ({ actor, params }) => columns.get(actor, params.id)),
  bind(item.createMenuColumn, ({ actor, body }) => columns.create(actor, body)),
  bind(item.addMenuColumns, ({ actor, body }) => columns.addSeveral(actor, body.moduleId, body.columnJson, body)),
  bind(item.updateMenuColumn, ({ actor, params, body: { version, ...input } }) =>
    columns.update(actor, params.id, version, input),
  ),
  bind(item.setMenuColumnState, ({ actor, params, body }) => columns.setState(actor, params.id, body.enabledMark)),
  bind(item.deleteMenuColumn, ({ actor, params }) => columns.remove(actor, params.id)),
];
