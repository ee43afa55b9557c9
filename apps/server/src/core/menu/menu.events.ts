import type { Bus } from '#platform/bus';
import { defineEvent } from '#platform/news';

/** Menus, buttons and columns are about to go: what hangs on them goes with them. */
export const menuPartsRemoved = defineEvent<{
  modules: readonly string[];
  buttons: readonly string[];
  columns: readonly string[];
}>('menu.parts-removed');

/** What caches on every node hear: the menu, its buttons or its columns changed. */
export type MenuEvents = {
  changed(tenant: string): void;
  onChanged(listen: (tenant: string) => void): void;
};

const KIND = 'menu.changed';

export const createMenuEvents = (bus: Bus): MenuEvents => ({
  changed: (tenant) => bus.publish({ kind: KIND, tenant }),
  onChanged: (listen) => {
    bus.on(KIND, (event) => listen(event['tenant'] as string));
  },
});
