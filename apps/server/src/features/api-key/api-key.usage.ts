import type { Clock } from '#platform/clock';
import type { Tenants } from '#platform/database/tenant';
import { apiKeyStore } from './api-key.store';

const FLUSH_MS = 5000;
const MINUTE = 60_000;

type Count = { tenant: string; keyId: string; calls: number; refused: number; last: { at: number; ip: string } };

/** `2026-11-21` in the organisation's zone. */
export const dayOf = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);

/**
 * Counts calls in memory and writes them every few seconds, so that a call costs no write; holds a key to its calls a
 * minute on this node (a bucket that fills evenly).
 */
export const createApiKeyUsage = (deps: { tenants: Tenants; clock: Clock; timeZone: string }) => {
  const counts = new Map<string, Count>();
  const buckets = new Map<string, { left: number; at: number }>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const due = [...counts.values()];
    counts.clear();
    for (const { tenant, keyId, calls, refused, last } of due) {
      const day = dayOf(last.at, deps.timeZone);
      // a miss loses a number on a screen, nothing else
      await apiKeyStore
        .count(deps.tenants.db(tenant), keyId, day, calls, refused, last)
        .catch((error: unknown) => process.emitWarning(`calls of keys not counted: ${String(error)}`));
    }
  };

  return {
    flush,
    note: (tenant: string, keyId: string, ip: string, isRefused: boolean): void => {
      const key = `${tenant}:${keyId}`;
      const count = counts.get(key) ?? { tenant, keyId, calls: 0, refused: 0, last: { at: 0, ip } };
      count.calls += 1;
      if (isRefused) count.refused += 1;
      count.last = { at: deps.clock.now(), ip };
      counts.set(key, count);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    /** Takes one call out of the key's minute. @returns seconds to wait, 0 when it may go on */
    take: (tenant: string, keyId: string, perMinute: number): number => {
      const key = `${tenant}:${keyId}`;
      const now = deps.clock.now();
      const bucket = buckets.get(key) ?? { left: perMinute, at: now };
      const left = Math.min(perMinute, bucket.left + ((now - bucket.at) * perMinute) / MINUTE);
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now });
      return left >= 1 ? 0 : Math.max(1, Math.ceil(((1 - left) * 60) / perMinute));
    },
  };
};
export type ApiKeyUsage = ReturnType<typeof createApiKeyUsage>;
