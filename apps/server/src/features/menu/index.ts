import type { Bus } from '../../platform/bus';
import { createMenuEvents } from './menu.events';

export { readMenuCatalogue } from './menu.reads';
export type { MenuCatalogue } from './menu.reads';
export type { MenuEvents } from './menu.events';

/** The menu tree with its buttons and columns. */
export const createMenu = ({ bus }: { bus: Bus }) => {
  const events = createMenuEvents(bus);
  return { events, bindings: [] };
};
