import { AppError } from '@qiaoban/contracts/errors';
import { systemErrors } from '@qiaoban/contracts/system/system-config.contract';
import { announcedCache, announcedCaches } from '#platform/cache-registry';
import type { CacheView } from '#platform/cache-registry';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit, masked } from '#core/log';

const MOST_KEYS = 100;
const MOST_TEXT = 4000;

const requireCache = (name: string): CacheView => {
  const cache = announcedCache(name);
  if (cache === undefined) throw new AppError(systemErrors.cache_not_found);
  return cache;
};

/** Caches of this node, as an administrator sees them. */
export const createCacheService = (clearing: { clear(name: string): void }) => {
  const clear = (actor: Actor, name: string): Promise<void> =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      await audit(tx, actor, { area: 'cache', action: 'clear', id: name === '' ? 'all' : name, name });
      afterCommit(() => clearing.clear(name));
    });
  return {
    list: (keyword: string) => ({
      list: announcedCaches()
        .filter(({ name }) => name.toLowerCase().includes(keyword.trim().toLowerCase()))
        .map((cache) => ({
          name: cache.name,
          size: cache.size(),
          max: cache.max ?? null,
          hits: cache.hits?.() ?? null,
          misses: cache.misses?.() ?? null,
          overdueTime: cache.ttlMs ?? null,
        })),
    }),
    get: (actor: Actor, name: string) => {
      const cache = requireCache(name);
      const value = (cache.entries?.(actor.tenant, MOST_KEYS) ?? []).map((entry) => {
        const text = entry.value === undefined ? '' : (JSON.stringify(masked(entry.value)) ?? '');
        return { key: entry.key, text: text.slice(0, MOST_TEXT) };
      });
      return { name, value, isShown: cache.entries !== undefined };
    },
    clear: (actor: Actor, name: string) => clear(actor, requireCache(name).name),
    clearAll: (actor: Actor) => clear(actor, ''),
  };
};
