import type { MenuButtonInput, MenuColumnInput } from '@qiaoban/contracts/menu/menu-item.contract';
import type { Bus } from '#platform/bus';
import type { News } from '#platform/news';
import { namesSource } from '../translation';
import type { Uses } from '../uses';
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
  favouriteBindings,
} from './menu.routes';
import { createMenuService } from './menu.service';
import { registerMenuUses } from './menu.uses';
import { outsideSitesService } from './outside-sites.service';
import { createOwnIconService } from './own-icon.service';

/** The menu tree with its buttons and columns. */
export const createMenu = ({ bus, uses, news }: { bus: Bus; uses: Uses; news: News }) => {
  registerMenuUses(uses);
  const events = createMenuEvents(bus);
  const menus = createMenuService({ events, uses, news });
  const buttons = createMenuItemService<MenuButtonInput>({
    area: 'menuButton',
    store: buttonStore,
    events,
    uses,
    news,
  });
  const columns = createMenuItemService<MenuColumnInput>({
    area: 'menuColumn',
    store: columnStore,
    events,
    uses,
    news,
  });
  return {
    events,
    /** Names of menus, for the page of translations. */
    texts: namesSource('menu', 'menu', 'property', events.changed),
    menuOfModule,
    menuCodesOfModule,
    ...createFormMenus({ menus, events, news }),
    bindings: [
      ...createMenuBindings(menus),
      ...favouriteBindings,
      ...createMenuBranchBindings(createMenuBranchService({ menus, events, uses })),
      ...createMenuButtonBindings(buttons),
      ...createMenuColumnBindings(columns),
      ...createOutsideSitesBindings(outsideSitesService),
      ...createOwnIconBindings(createOwnIconService({ uses })),
    ],
  };
};
