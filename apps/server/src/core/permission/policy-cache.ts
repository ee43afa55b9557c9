import { LRUCache } from 'lru-cache';
import { announceMap } from '#platform/cache-registry';
import { FORGET } from '#platform/bus';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
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
  /** `db`: of whoever asks; inside a transaction, what is not known yet is read on its own connection, and not kept. */
  of(tenant: string, userId: string, isAdministrator: boolean, db?: Db): Promise<Policy>;
  /** When what this person holds changes by itself (epoch ms), as far as it was read; Infinity for never. */
  changesAt(tenant: string, userId: string): number;
  /** Grants changed: everybody's rights are read anew, on every node, at once. */
  changed(tenant: string): void;
};

/** A policy and until when it may be used (epoch ms): a grant may begin or end by itself. */
type Kept = { made: Promise<Policy>; until: number; isMade: boolean };

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

  const compileOn = async (db: Db, userId: string, isAdministrator: boolean): Promise<Policy> => {
    const catalogue = await readRightsCatalogue(db);
    if (isAdministrator) return compilePolicy(catalogue, 'all');
    return compilePolicy(catalogue, (await readGrants(db, userId, deps.clock.now())).held);
  };

  const compile = async (kept: Kept, tenant: string, userId: string, isAdministrator: boolean): Promise<Policy> => {
    const catalogue = await catalogueOf(tenant);
    if (isAdministrator) return compilePolicy(catalogue, 'all');
    const { held, changesAt } = await readGrants(deps.tenants.db(tenant), userId, deps.clock.now());
    kept.until = changesAt;
    return compilePolicy(catalogue, held);
  };

  return {
    of: (tenant, userId, isAdministrator, db) => {
      const key = `${tenant}:${userId}`;
      const known = policies.get(key);
      const isKnown = known !== undefined && deps.clock.now() < known.until;
      // a transaction that waited for another connection would never end where there is none; nor may others be given what it may undo
      if (db?.isTransaction === true && !(isKnown && known.isMade)) return compileOn(db, userId, isAdministrator);
      if (isKnown) return known.made;
      const kept: Kept = { made: undefined as never, until: Infinity, isMade: false };
      kept.made = compile(kept, tenant, userId, isAdministrator);
      policies.set(key, kept);
      kept.made.then(
        () => (kept.isMade = true),
        () => {
          if (policies.get(key) === kept) policies.delete(key);
        },
      );
      return kept.made;
    },
    changesAt: (tenant, userId) => policies.get(`${tenant}:${userId}`)?.until ?? Infinity,
    changed: (tenant) => deps.bus.publish({ kind: KIND, tenant }),
  };
};
