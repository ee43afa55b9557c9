import type { DatabaseDriver } from '#platform/database/driver';
import type { Tenants } from '#platform/database/tenant';
import { sealAll } from './seal';

const EVERY_MS = 5000;
/**
 * How far a run looks back: longer than most transactions take. Looking through all that was sealed in the last hour takes
 * as long as writing it, so lines of longer ones are looked for so often only.
 */
const LOOK_BACK_MS = 2000;
const ALL_EVERY_MS = 60_000;
/** An import leaves tens of thousands of lines at a time: sealed in one go, they would have a processor of the database for a second. */
const REST = 2;

/** Seals what was written in every tenant, every few seconds, from `start` until `stop`. */
export const createSealing = ({ tenants, driver }: { tenants: Tenants; driver: DatabaseDriver }) => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let lookedAt = -Infinity;
  const seal = async (): Promise<void> => {
    const began = performance.now();
    const isAll = began - lookedAt >= ALL_EVERY_MS;
    const options = { signal: stopping.signal, lookBackMs: isAll ? undefined : LOOK_BACK_MS, rest: REST };
    for (const code of tenants.builtCodes()) if (!stopping.signal.aborted) await sealAll(tenants.db(code), options);
    if (isAll) lookedAt = began;
  };
  const step = (): void => {
    running ??= seal()
      .catch((error: unknown) => {
        if (!driver.pool.ending) process.emitWarning(`the logs were not sealed: ${String(error)}`);
      })
      .finally(() => (running = undefined));
  };
  return {
    start: (): void => {
      timer ??= setInterval(step, EVERY_MS);
    },
    /** Waits for the batch that is under way. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
};
