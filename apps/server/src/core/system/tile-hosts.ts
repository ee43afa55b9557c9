import { RECONNECTED } from '#platform/bus';
import type { Bus } from '#platform/bus';
import type { DatabaseDriver } from '#platform/database/driver';
import type { Tenants } from '#platform/database/tenant';
import { tenantRows } from '#platform/database/tenant-rows';
import { allowImagesFrom } from '#platform/http/security-headers';
import { mapSettings } from './gateways';

export const MAP_CHANGED = 'system.map-changed';

const originOf = (tileUrl: string): string[] => {
  const text = tileUrl.replace(/[{}]/g, '');
  return URL.canParse(text) ? [new URL(text).origin] : [];
};

/** Lets browsers fetch map tiles from the hosts that tenants chose, and from no others; follows every change. */
export const followTileHosts = (deps: { bus: Bus; tenants: Tenants; driver: DatabaseDriver }): void => {
  const read = async (): Promise<void> => {
    const rows = await tenantRows.query(deps.tenants.platform).select('code').execute();
    const chosen = await Promise.all(rows.map(({ code }) => mapSettings.read(deps.tenants.db(code))));
    allowImagesFrom(chosen.flatMap(({ tileUrl }) => originOf(tileUrl)));
  };
  const again = (): void =>
    void read().catch((error: unknown) => {
      if (!deps.driver.pool.ending) process.emitWarning(`hosts of map tiles not read: ${String(error)}`);
    });
  deps.bus.on(MAP_CHANGED, again);
  deps.bus.on(RECONNECTED, again);
  again();
};
