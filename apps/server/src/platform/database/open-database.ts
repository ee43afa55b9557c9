import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config';
import type { DatabaseDriver } from './driver';
import { openEmbeddedPostgres } from './drivers/embedded-postgres';
import { openPglite } from './drivers/pglite';
import { openPostgres } from './drivers/postgres';
import { lockFolder } from './folder-lock';

/** As root the server runs under another user, who must be able to pass through the folders above its own. */
const isReachable = (folder: string): boolean => {
  if (process.getuid?.() !== 0) return true;
  for (let at = dirname(folder); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
};

const openEmbedded = async (config: Config, warn: (text: string) => void): Promise<DatabaseDriver> => {
  mkdirSync(config.dataDir, { recursive: true });
  const folder = join(config.dataDir, 'postgres');
  const lite = join(config.dataDir, 'pglite');
  // data that began in PGlite stays there
  const staysLite = config.embedded === 'auto' && existsSync(lite) && !existsSync(folder);
  if (config.embedded !== 'pglite' && !staysLite) {
    if (process.getuid?.() === 0) chmodSync(config.dataDir, 0o711);
    if (isReachable(folder)) {
      const options = { folder, secretFile: join(config.dataDir, 'postgres.secret'), poolSize: config.poolSize };
      try {
        const driver = await openEmbeddedPostgres(options);
        if (driver !== undefined) return driver;
      } catch (error) {
        if (config.embedded === 'postgres') throw error;
        warn(`${String(error)}; using PGlite instead`);
      }
    }
    if (config.embedded === 'postgres') throw new Error('A private PostgreSQL cannot run here; set DATABASE_URL');
  }
  mkdirSync(lite, { recursive: true });
  return openPglite(lite);
};

/** Opens the database in the order of decisions 1; an embedded folder is locked for this process. */
export const openDatabase = async (config: Config, warn: (text: string) => void): Promise<DatabaseDriver> => {
  if (config.databaseUrl !== undefined) {
    return openPostgres({ connection: { connectionString: config.databaseUrl }, poolSize: config.poolSize });
  }
  const unlock = lockFolder(config.dataDir);
  try {
    const driver = await openEmbedded(config, warn);
    return { ...driver, close: () => driver.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
};
