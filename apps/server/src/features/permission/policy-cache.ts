import { LRUCache } from 'lru-cache';
import type { Bus } from '../../platform/bus';
import type { Tenants } from '../../platform/database/tenant';
import type { DirectoryEvents } from '../directory';
import { readMenuCatalogue } from '../menu';
import type { MenuCatalogue, MenuEvents } from '../menu';
import { compilePolicy } from './policy';
import type { Policy } from './policy';
import { readGrants } from './permission.reads';

const KIND = 'permission.changed';

export type PolicyCache = {
  of(tenant: string, userId: string, isAdministrator: boolean): Promise<Policy>;
  /** Grants changed: everybody's rights are read anew, on every node, at once. */
  changed(tenant: string): void;
};

/** Compiled rights by person. Any change of grants, menus or memberships forgets those of the whole tenant. */
export const createPolicyCache = (deps: {
  tenants: Tenants;
  bus: Bus;
  directory: DirectoryEvents;
  menu: MenuEvents;
}): PolicyCache => {
  const policies = new LRUCache<string, Promise<Policy>>({ max: 20_000 });
  const catalogues = new Map<string, Promise<MenuCatalogue>>();

  const forget = (tenant: string): void => {
    catalogues.delete(tenant);
    for (const key of policies.keys()) if (key.startsWith(`${tenant}:`)) policies.delete(key);
  };
  deps.directory.onRightsChanged(forget);
  deps.menu.onChanged(forget);
  deps.bus.on(KIND, (event) => forget(event['tenant'] as string));
  deps.bus.on('bus.reconnected', () => {
    catalogues.clear();
    policies.clear();
  });

  const catalogueOf = (tenant: string): Promise<MenuCatalogue> => {
    const known = catalogues.get(tenant);
    if (known !== undefined) return known;
    const made = readMenuCatalogue(deps.tenants.db(tenant));
    catalogues.set(tenant, made);
    made.catch(() => catalogues.delete(tenant));
    return made;
  };

  const compile = async (tenant: string, userId: string, isAdministrator: boolean): Promise<Policy> => {
    const catalogue = await catalogueOf(tenant);
    return compilePolicy(catalogue, isAdministrator ? 'all' : await readGrants(deps.tenants.db(tenant), userId));
  };

  return {
    of: (tenant, userId, isAdministrator) => {
      const key = `${tenant}:${userId}`;
      const known = policies.get(key);
      if (known !== undefined) return known;
      const made = compile(tenant, userId, isAdministrator);
      policies.set(key, made);
      made.catch(() => policies.delete(key));
      return made;
    },
    changed: (tenant) => deps.bus.publish({ kind: KIND, tenant }),
  };
};
