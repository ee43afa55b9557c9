import { FORGET } from './bus';
import type { Bus } from './bus';

/** An entry as the administrator of a tenant may see it; without a value where that stays with the cache. */
type CacheEntry = { key: string; value?: unknown };

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
  /** Entries of a tenant, at most `limit`. */
  entries?(tenant: string, limit: number): CacheEntry[];
  /** Empties it, on this node. */
  clear(): void;
  /** It holds what is open (connections), not what is known: it may outlive a gap in the news. */
  holdsOpen?: boolean;
};

const CLEAR = 'cache.clear';
const announced = new Map<string, CacheView>();

/** A cache makes itself known with one line where it is made; one of the same name takes its place. */
const announceCache = (cache: CacheView): void => {
  announced.set(cache.name, cache);
};

/** What `lru-cache` offers, and a Map does as well. */
type MapLike<V> = {
  readonly size: number;
  clear(): void;
  keys(): Iterable<string>;
  get(key: string): V | undefined;
  peek?(key: string): V | undefined;
  max?: number;
  ttl?: number;
};

/** Whose an entry is and what may be seen of it; undefined: nothing. */
type Show<V> = (key: string, value: V) => (CacheEntry & { tenant: string }) | undefined;

/** The tenant that a key begins with: `default:…`, `default/…`, `["default",…`, or `default` alone. */
const tenantIn = (key: string): string => /^(?:\[")?([a-z][a-z0-9_]*)/.exec(key)?.[1] ?? '';

/** Keys only: what they stand for is nobody's business. */
const keysOnly = (key: string): CacheEntry & { tenant: string } => ({ tenant: tenantIn(key), key });
/** Keys and values, for caches of what every administrator may know. */
export const withValues: Show<unknown> = (key, value) => ({ ...keysOnly(key), value });
/** For caches whose keys are secrets. */
export const nothingShown = (): undefined => undefined;

/**
 * Announces a Map or an LRU cache whose keys begin with the tenant, or are the tenant's alone, or that `show` tells the
 * tenants of. From then on it counts what it is asked for. What it holds is thrown away with every gap in the news, unless
 * it `holdsOpen`.
 */
export const announceMap = <V>(name: string, map: MapLike<V>, show: Show<V> = keysOnly, holdsOpen = false): void => {
  let hits = 0;
  let misses = 0;
  const find = map.get.bind(map);
  map.get = (key) => {
    const found = find(key);
    if (found === undefined) misses += 1;
    else hits += 1;
    return found;
  };
  const peek = map.peek?.bind(map) ?? find;
  const entries = (tenant: string, limit: number): CacheEntry[] => {
    const list: CacheEntry[] = [];
    for (const key of map.keys()) {
      if (list.length >= limit) break;
      const value = peek(key);
      const shown = value === undefined ? undefined : show(key, value);
      if (shown?.tenant === tenant) list.push(shown);
    }
    return list;
  };
  announceCache({
    name,
    size: () => map.size,
    ...(map.max === undefined || map.max === 0 ? {} : { max: map.max }),
    ...(map.ttl === undefined || map.ttl === 0 ? {} : { ttlMs: map.ttl }),
    hits: () => hits,
    misses: () => misses,
    ...(show === (nothingShown as Show<V>) ? {} : { entries }),
    clear: () => map.clear(),
    holdsOpen,
  });
};

export const announcedCaches = (): CacheView[] => [...announced.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
export const announcedCache = (name: string): CacheView | undefined => announced.get(name);

/** Empties one cache, or all of them (empty name), on every node; after a gap in the news all of them empty themselves. */
export const createCacheClearing = (bus: Bus): { clear(name: string): void } => {
  bus.on(FORGET, () => {
    for (const cache of announced.values()) if (cache.holdsOpen !== true) cache.clear();
  });
  bus.on(CLEAR, ({ name }) => {
    for (const cache of announced.values()) if (name === '' || cache.name === name) cache.clear();
  });
  return { clear: (name) => bus.publish({ kind: CLEAR, name }) };
};
