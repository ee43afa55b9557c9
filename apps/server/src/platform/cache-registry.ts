import type { Bus } from './bus';

/** A cache as the administrator sees it. Values are shown as JSON with secrets masked; it may keep them to itself. */
export type CacheView = {
  /** Unique in the process, such as `permission.policies`. */
  name: string;
  size(): number;
  /** Most entries that it holds; undefined without a limit. */
  max?: number;
  /** How long an entry lives, ms; undefined for ever. */
  ttlMs?: number;
  hits?(): number;
  misses?(): number;
  /** The keys of a tenant, at most `limit`. */
  keys?(tenant: string, limit: number): string[];
  value?(tenant: string, key: string): unknown;
  /** Empties it, on this node. */
  clear(): void;
};

const CLEAR = 'cache.clear';
const announced = new Map<string, CacheView>();

/** A cache makes itself known with one line where it is made; one of the same name takes its place. */
export const announceCache = (cache: CacheView): void => {
  announced.set(cache.name, cache);
};

/** What `lru-cache` offers, and a Map does as well. */
type MapLike = { readonly size: number; clear(): void; keys(): Iterable<unknown>; max?: number; ttl?: number };

/** Announces a Map or an LRU cache whose keys begin with the tenant, or are the tenant's alone. */
export const announceMap = (name: string, map: MapLike): void =>
  announceCache({
    name,
    size: () => map.size,
    ...(map.max === undefined || map.max === 0 ? {} : { max: map.max }),
    ...(map.ttl === undefined || map.ttl === 0 ? {} : { ttlMs: map.ttl }),
    clear: () => map.clear(),
  });

export const announcedCaches = (): CacheView[] => [...announced.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
export const announcedCache = (name: string): CacheView | undefined => announced.get(name);

/** Empties one cache, or all of them (empty name), on every node. */
export const createCacheClearing = (bus: Bus): { clear(name: string): void } => {
  bus.on(CLEAR, ({ name }) => {
    for (const cache of announced.values()) if (name === '' || cache.name === name) cache.clear();
  });
  return { clear: (name) => bus.publish({ kind: CLEAR, name }) };
};
