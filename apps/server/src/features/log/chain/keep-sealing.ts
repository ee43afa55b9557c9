import { sql } from 'kysely';
import type { DatabaseDriver } from '../../../platform/database/driver';
import type { Tenants } from '../../../platform/database/tenant';
import { sealAll } from './seal';

const EVERY_MS = 5000;

/** Seals what was written in every tenant, every few seconds, for as long as the database is open. */
export const keepSealing = ({ tenants, driver }: { tenants: Tenants; driver: DatabaseDriver }): void => {
  const hasEnded = (): boolean => driver.pool.ending || driver.pool.ended;
  let busy = false;
  const seal = async (): Promise<void> => {
    const { rows } = await sql<{ code: string }>`select code from tenant`.execute(tenants.platform);
    for (const { code } of rows) if (!hasEnded()) await sealAll(tenants.db(code));
  };
  const timer = setInterval(() => {
    if (hasEnded()) return clearInterval(timer);
    if (busy) return;
    busy = true;
    seal()
      .catch((error: unknown) => {
        if (!hasEnded()) process.emitWarning(`the operation log was not sealed: ${String(error)}`);
      })
      .finally(() => (busy = false));
  }, EVERY_MS);
  timer.unref();
};
