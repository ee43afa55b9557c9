import type { Bus } from '../../platform/bus';
import type { Tx } from '../../platform/database/database';

/** Menus, buttons and columns that are about to go. */
export type Removed = { modules: readonly string[]; buttons: readonly string[]; columns: readonly string[] };

/** The menu, its buttons or its columns changed. */
export type MenuEvents = {
  changed(tenant: string): void;
  onChanged(hear: (tenant: string) => void): void;
  /** Told inside the transaction of the removal, so that what hangs on them goes with them. */
  removing(tx: Tx, removed: Removed): Promise<void>;
  onRemoving(hear: (tx: Tx, removed: Removed) => Promise<void>): void;
};

const KIND = 'menu.changed';

export const createMenuEvents = (bus: Bus): MenuEvents => {
  const removers: ((tx: Tx, removed: Removed) => Promise<void>)[] = [];
  return {
    changed: (tenant) => bus.publish({ kind: KIND, tenant }),
    onChanged: (hear) => {
      bus.on(KIND, (event) => hear(event['tenant'] as string));
    },
    removing: async (tx, removed) => {
      for (const remove of removers) await remove(tx, removed);
    },
    onRemoving: (hear) => {
      removers.push(hear);
    },
  };
};
