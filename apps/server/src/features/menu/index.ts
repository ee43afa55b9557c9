import type { MenuButtonInput, MenuColumnInput } from '@qiaoban/contracts/menu/menu-item.contract';
import type { Bus } from '../../platform/bus';
import { createFormMenus, menuCodesOfModule, menuOfModule } from './form-menu';
import { createMenuBranchService } from './menu-branch.service';
import { createMenuItemService } from './menu-item.service';
import { buttonStore, columnStore } from './menu-item.store';
import { createMenuEvents } from './menu.events';
import {
  createMenuBindings,
  createMenuBranchBindings,
  createMenuButtonBindings,
  createMenuColumnBindings,
  createOutsideSitesBindings,
  createOwnIconBindings,
} from './menu.routes';
import { createMenuService } from './menu.service';
import { outsideSitesService } from './outside-sites.service';
import { ownIconService } from './own-icon.service';

export { readMenuCatalogue } from './menu.reads';
export type { MenuCatalogue } from './menu.reads';
export type { MenuEvents } from './menu.events';
export type { FormMenuEntry } from './form-menu';

/** The menu tree with its buttons and columns. */
export const createMenu = ({ bus }: { bus: Bus }) => {
  const events = createMenuEvents(bus);
  const menus = createMenuService({ events });
  const buttons = createMenuItemService<MenuButtonInput>({ area: 'menuButton', store: buttonStore, events });
  const columns = createMenuItemService<MenuColumnInput>({ area: 'menuColumn', store: columnStore, events });
  return {
    events,
    menuOfModule,
    menuCodesOfModule,
    ...createFormMenus({ menus, events }),
    bindings: [
      ...createMenuBindings(menus),
      ...createMenuBranchBindings(createMenuBranchService({ menus, events })),
      ...createMenuButtonBindings(buttons),
      ...createMenuColumnBindings(columns),
      ...createOutsideSitesBindings(outsideSitesService),
      ...createOwnIconBindings(ownIconService),
    ],
  };
};
export type Menus = ReturnType<typeof createMenu>;
