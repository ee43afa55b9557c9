import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseDriver } from '../src/platform/database/driver';
import { openPglite } from '../src/platform/database/drivers/pglite';
import { openPostgres } from '../src/platform/database/drivers/postgres';

/**
 * A database of its own for one test file: on the PostgreSQL server named by `QIAOBAN_TEST_DATABASE_URL` (which the
 * test runner starts and owns), else PGlite in memory.
 */
export const openTestDatabase = async (): Promise<{ driver: DatabaseDriver; drop: () => Promise<void> }> => {
  const url = process.env['QIAOBAN_TEST_DATABASE_URL'];
  if (url === undefined || url === '') return { driver: await openPglite(undefined), drop: () => Promise.resolve() };
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await admin(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const driver = await openPostgres({ connection: { connectionString: own.toString() }, poolSize: 8 });
  return { driver, drop: () => admin(`drop database ${name} with (force)`) };
};
