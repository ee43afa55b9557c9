import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { DatabaseDriver } from '../driver';
import { createPool } from '../pool';

/** PostgreSQL in WebAssembly inside this process: one connection. Without a folder it lives in memory only. */
export const openPglite = async (folder: string | undefined): Promise<DatabaseDriver> => {
  const lite = await PGlite.create(folder ?? 'memory://', { extensions: { pg_trgm } });
  const pool = createPool({ ...(createPgConfig(lite) as object), max: 1 });
  return {
    kind: 'pglite',
    description: folder === undefined ? 'PGlite in memory' : 'PGlite (one connection; not safe against a power cut)',
    pool,
    connectListener: undefined,
    close: async () => {
      await pool.end();
      await lite.close();
    },
  };
};
