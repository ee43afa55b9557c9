import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '#platform/database/drivers/embedded-postgres';
import { HASTY_SETTINGS } from './hasty-settings';

/** Where the first test that needs a filled database leaves one for the others; see openPreparedDatabase. */
const offerFolder = (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'qiaoban-prepared-'));
  process.env['QIAOBAN_TEST_PREPARED'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};

/**
 * With `QIAOBAN_TEST_DATABASE=postgres` the server tests run on a real PostgreSQL that is started here, on a free
 * port, in a folder of its own, and stopped afterwards; without, on PGlite.
 */
export const setup = async (): Promise<() => Promise<void> | void> => {
  const removeFolder = offerFolder();
  if (process.env['QIAOBAN_TEST_DATABASE'] !== 'postgres') return removeFolder;
  const base = mkdtempSync(join(tmpdir(), 'qiaoban-test-pg-'));
  chmodSync(base, 0o711);
  const server = await startEmbeddedServer({
    folder: join(base, 'data'),
    secretFile: join(base, 'secret'),
    settings: HASTY_SETTINGS,
  });
  if (server === undefined)
    throw new Error('npm brought no PostgreSQL for this machine; the tests on PostgreSQL cannot run');
  const { host, port, user, password } = server.connection;
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres?host=${encodeURIComponent(host)}`;
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      // it is ours: only our server knows this password and this folder
      const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
      if (rows[0]?.folder !== join(base, 'data')) throw new Error('another server answered');
      break;
    } catch (error) {
      if (server.hasEnded() || attempt > 300)
        throw new Error(`PostgreSQL did not start: ${server.output()} ${String(error)}`, { cause: error });
      await new Promise((done) => setTimeout(done, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  process.env['QIAOBAN_TEST_DATABASE_URL'] = url;
  return async () => {
    await server.stop();
    removeFolder();
    rmSync(base, { recursive: true, force: true });
  };
};
