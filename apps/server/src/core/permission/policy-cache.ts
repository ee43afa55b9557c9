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

  /** The rights of a person, and until when they are that. */
  const compile = async (catalogue: Promise<RightsCatalogue>, db: Db, userId: string, isAdministrator: boolean) => {
    const named = await catalogue;
    if (isAdministrator) return { policy: compilePolicy(named, 'all'), until: Infinity };
    const { held, changesAt } = await readGrants(db, userId, deps.clock.now());
    return { policy: compilePolicy(named, held), until: changesAt };
  };

  return {
    of: (tenant, userId, isAdministrator, db) => {
      const key = `${tenant}:${userId}`;
      const known = policies.get(key);
      const isKnown = known !== undefined && deps.clock.now() < known.until;
      // a transaction that waited for another connection would never end where there is none; nor may others be given what it may undo
      if (db?.isTransaction === true && !(isKnown && known.isMade))
        return compile(readRightsCatalogue(db), db, userId, isAdministrator).then(({ policy }) => policy);
      if (isKnown) return known.made;
      const kept: Kept = { made: undefined as never, until: Infinity, isMade: false };
      const compiled = compile(catalogueOf(tenant), deps.tenants.db(tenant), userId, isAdministrator);
      kept.made = compiled.then(({ policy, until }) => {
        kept.until = until;
        kept.isMade = true;
        return policy;
      });
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
