import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseDriver } from '#platform/database/driver';
import { openPglite } from '#platform/database/drivers/pglite';
import { openPostgres } from '#platform/database/drivers/postgres';

export type TestDatabase = { driver: DatabaseDriver; drop: () => Promise<void> };

const URL_NAME = 'QIAOBAN_TEST_DATABASE_URL';
const FRESH = `template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`;

/** A thousand small files are copied five times as fast as their pages are written to the log one by one. */
const AS_FILES = 'strategy file_copy';

const administer = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

const openOn = async (url: string, name: string, from: string): Promise<TestDatabase> => {
  await administer(url, `create database ${name} ${from}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const driver = await openPostgres({ connection: { connectionString: own.toString() }, poolSize: 8 });
  return { driver, drop: () => administer(url, `drop database ${name} with (force)`) };
};

const randomName = (): string => `test_${randomBytes(6).toString('hex')}`;

/**
 * A database of its own for one test file: on the PostgreSQL server named by `QIAOBAN_TEST_DATABASE_URL` (which the
 * test runner starts and owns), else PGlite in memory.
 */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const url = process.env[URL_NAME];
  if (url === undefined || url === '') return { driver: await openPglite(undefined), drop: () => Promise.resolve() };
  return openOn(url, randomName(), FRESH);
};

/** What the copies are made of: a file of PGlite, or the name of a database that nobody is connected to. */
const prepare = async (file: string, fill: (driver: DatabaseDriver) => Promise<void>): Promise<void> => {
  const url = process.env[URL_NAME];
  if (url === undefined || url === '') {
    const driver = await openPglite(undefined);
    await fill(driver);
    writeFileSync(`${file}.new`, Buffer.from(await (await driver.dump()).arrayBuffer()));
    await driver.close();
  } else {
    const name = randomName();
    const { driver } = await openOn(url, name, FRESH);
    await fill(driver);
    await driver.close();
    writeFileSync(`${file}.new`, name);
  }
  renameSync(`${file}.new`, file);
};

/**
 * A database of its own that begins as `fill` leaves it. `fill` runs once a test run, in whichever file comes first: the
 * others get copies. Outside a test run (no `QIAOBAN_TEST_PREPARED`) it runs each time.
 */
export const openPreparedDatabase = async (fill: (driver: DatabaseDriver) => Promise<void>): Promise<TestDatabase> => {
  const folder = process.env['QIAOBAN_TEST_PREPARED'];
  if (folder === undefined) {
    const made = await openTestDatabase();
    await fill(made.driver);
    return made;
  }
  const file = join(folder, 'prepared');
  const lock = join(folder, 'preparing');
  while (!existsSync(file)) {
    try {
      mkdirSync(lock);
    } catch {
      await new Promise((later) => setTimeout(later, 100));
      continue;
    }
    try {
      if (!existsSync(file)) await prepare(file, fill);
    } finally {
      rmdirSync(lock);
    }
  }
  const url = process.env[URL_NAME];
  if (url !== undefined && url !== '')
    return openOn(url, randomName(), `template ${readFileSync(file, 'utf8')} ${AS_FILES}`);
  const driver = await openPglite(undefined, new Blob([readFileSync(file)]));
  return { driver, drop: () => Promise.resolve() };
};
