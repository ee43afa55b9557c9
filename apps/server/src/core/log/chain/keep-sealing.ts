import type { DatabaseDriver } from '#platform/database/driver';
import type { Tenants } from '#platform/database/tenant';
import { sealAll } from './seal';

const EVERY_MS = 5000;

/** Seals what was written in every tenant, every few seconds, from `start` until `stop`. */
export const createSealing = ({ tenants, driver }: { tenants: Tenants; driver: DatabaseDriver }) => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const seal = async (): Promise<void> => {
    for (const code of tenants.builtCodes())
      if (!stopping.signal.aborted) await sealAll(tenants.db(code), stopping.signal);
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
