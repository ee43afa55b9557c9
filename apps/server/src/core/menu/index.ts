export { createMenu } from './menu.feature';
export { menuCodesOfModule } from './form-menu';
export { favouriteStore } from './favourite.store';
export { readMenuCatalogue } from './menu.reads';
export type { MenuCatalogue } from './menu.reads';
export { setMenuSwitches } from './menu-switches';
export { menuPartsRemoved } from './menu.events';
export type { MenuEvents } from './menu.events';
