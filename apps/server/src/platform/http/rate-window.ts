import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import { roomy } from '../roomy';

type Window = { minute: number; count: number };

const MINUTE = 60_000;

/** Counts calls by key in windows of a minute on this node. */
export const createRateWindow = (clock: Clock) => {
  const windows = new LRUCache<string, Window>(roomy(10_000));
  const windowOf = (key: string): Window => {
    const minute = Math.floor(clock.now() / MINUTE);
    const known = windows.get(key);
    if (known !== undefined && known.minute === minute) return known;
    const fresh = { minute, count: 0 };
    windows.set(key, fresh);
    return fresh;
  };
  return {
    /** Counts one call; answers the seconds to wait when there were more than `limit`, 0 otherwise. */
    take: (key: string, limit: number): number => {
      const window = windowOf(key);
      window.count += 1;
      return window.count > limit ? Math.ceil(((window.minute + 1) * MINUTE - clock.now()) / 1000) : 0;
    },
    /** As `take`, without counting. */
    wait: (key: string, limit: number): number => {
      const window = windowOf(key);
      return window.count >= limit ? Math.ceil(((window.minute + 1) * MINUTE - clock.now()) / 1000) : 0;
    },
  };
};
