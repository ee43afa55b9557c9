import type { Bus } from '../../platform/bus';

/** The menu, its buttons or its columns changed. */
export type MenuEvents = { changed(tenant: string): void; onChanged(hear: (tenant: string) => void): void };

const KIND = 'menu.changed';

export const createMenuEvents = (bus: Bus): MenuEvents => ({
  changed: (tenant) => bus.publish({ kind: KIND, tenant }),
  onChanged: (hear) => {
    bus.on(KIND, (event) => hear(event['tenant'] as string));
  },
});
