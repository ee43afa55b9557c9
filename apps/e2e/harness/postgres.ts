import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '../../server/src/platform/database/drivers/embedded-postgres';

/** A PostgreSQL server of our own on a free port, for the way of a team: `DATABASE_URL`. */
export const startPostgres = async () => {
  const base = mkdtempSync(join(tmpdir(), 'qiaoban-e2e-pg-'));
  chmodSync(base, 0o711);
  const server = await startEmbeddedServer({ folder: join(base, 'data'), secretFile: join(base, 'secret') });
  if (server === undefined) throw new Error('npm brought no PostgreSQL for this machine');
  const { port, user, password } = server.connection;
  await new Promise((done) => setTimeout(done, 1500));
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    close: async (): Promise<void> => {
      await server.stop();
      rmSync(base, { recursive: true, force: true });
    },
  };
};
