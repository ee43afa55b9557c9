import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { DatabaseDriver } from '../driver';
import { createPool } from '../pool';

type PgliteDriver = DatabaseDriver & {
  /** All of it as one file, for `openPglite(undefined, file)`; nobody may be writing. */
  dump(): Promise<Blob>;
};

/**
 * PostgreSQL in WebAssembly inside this process: one connection. Without a folder it lives in memory only; there it may
 * begin as a copy of another one.
 */
export const openPglite = async (folder: string | undefined, copyOf?: Blob): Promise<PgliteDriver> => {
  const lite = await PGlite.create(folder ?? 'memory://', {
    extensions: { pg_trgm },
    ...(copyOf === undefined ? {} : { loadDataDir: copyOf }),
  });
  const pool = createPool({ ...(createPgConfig(lite) as object), max: 1 });
  return {
    kind: 'pglite',
    description: folder === undefined ? 'PGlite in memory' : 'PGlite (one connection; not safe against a power cut)',
    pool,
    connection: undefined,
    connectListener: undefined,
    isUp: () => true,
    failure: () => undefined,
    dump: () => lite.dumpDataDir('none'),
    close: async () => {
      await pool.end();
      await lite.close();
    },
  };
};
