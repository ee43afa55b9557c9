import { LRUCache } from 'lru-cache';
import { announceMap } from '#platform/cache-registry';
import { FORGET } from '#platform/bus';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Tenants } from '#platform/database/tenant';
import type { DirectoryEvents } from '../directory';
import type { MenuEvents } from '../menu';
import { compilePolicy } from './policy';
import type { Policy } from './policy';
import { readGrants } from './permission.reads';
import { readRightsCatalogue } from './rights-catalogue';
import type { RightsCatalogue } from './rights-catalogue';
import { roomy } from '#platform/roomy';

const KIND = 'permission.changed';

export type PolicyCache = {
  of(tenant: string, userId: string, isAdministrator: boolean): Promise<Policy>;
  /** When what this person holds changes by itself (epoch ms), as far as it was read; Infinity for never. */
  changesAt(tenant: string, userId: string): number;
  /** Grants changed: everybody's rights are read anew, on every node, at once. */
  changed(tenant: string): void;
};

/** A policy and until when it may be used (epoch ms): a grant may begin or end by itself. */
type Kept = { made: Promise<Policy>; until: number };

/** Compiled rights by person. Any change of grants, menus or memberships forgets those of the whole tenant. */
export const createPolicyCache = (deps: {
  tenants: Tenants;
  bus: Bus;
  clock: Clock;
  directory: DirectoryEvents;
  menu: MenuEvents;
}): PolicyCache => {
  const policies = new LRUCache<string, Kept>(roomy(20_000));
  announceMap('permission.policies', policies);
  const catalogues = new Map<string, Promise<RightsCatalogue>>();
  announceMap('permission.catalogues', catalogues);

  const forget = (tenant: string): void => {
    catalogues.delete(tenant);
    for (const key of policies.keys()) if (key.startsWith(`${tenant}:`)) policies.delete(key);
  };
  deps.directory.onRightsChanged(forget);
  deps.menu.onChanged(forget);
  deps.bus.on(KIND, (event) => forget(event['tenant'] as string));
  deps.bus.on(FORGET, () => {
    catalogues.clear();
    policies.clear();
  });

  const catalogueOf = (tenant: string): Promise<RightsCatalogue> => {
    const known = catalogues.get(tenant);
    if (known !== undefined) return known;
    const made = readRightsCatalogue(deps.tenants.db(tenant));
    catalogues.set(tenant, made);
    made.catch(() => {
      if (catalogues.get(tenant) === made) catalogues.delete(tenant);
    });
    return made;
  };

  const compile = async (kept: Kept, tenant: string, userId: string, isAdministrator: boolean): Promise<Policy> => {
    const catalogue = await catalogueOf(tenant);
    if (isAdministrator) return compilePolicy(catalogue, 'all');
    const { held, changesAt } = await readGrants(deps.tenants.db(tenant), userId, deps.clock.now());
    kept.until = changesAt;
    return compilePolicy(catalogue, held);
  };

  return {
    of: (tenant, userId, isAdministrator) => {
      const key = `${tenant}:${userId}`;
      const known = policies.get(key);
      if (known !== undefined && deps.clock.now() < known.until) return known.made;
      const kept: Kept = { made: undefined as never, until: Infinity };
      kept.made = compile(kept, tenant, userId, isAdministrator);
      policies.set(key, kept);
      kept.made.catch(() => {
        if (policies.get(key) === kept) policies.delete(key);
      });
      return kept.made;
    },
    changesAt: (tenant, userId) => policies.get(`${tenant}:${userId}`)?.until ?? Infinity,
    changed: (tenant) => deps.bus.publish({ kind: KIND, tenant }),
  };
};
