import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import mysql from 'mysql2/promise';
import { HASTY_SETTINGS } from '#test/hasty-settings';
import { startEmbeddedServer } from '#platform/database/drivers/embedded-postgres';
import { freePort } from '#platform/database/drivers/free-port';

export type TestServer = { host: string; port: number; user: string; password: string; stop: () => Promise<void> };

/** A private PostgreSQL that listens on 127.0.0.1; undefined where its programs are missing. */
export const startPostgres = async (): Promise<(TestServer & { database: string }) | undefined> => {
  const scratch = mkdtempSync(join(tmpdir(), 'qiaoban-src-'));
  chmodSync(scratch, 0o711);
  const server = await startEmbeddedServer({
    folder: join(scratch, 'pg'),
    secretFile: join(scratch, 'secret'),
    settings: HASTY_SETTINGS,
  });
  if (server === undefined) {
    console.warn('SKIPPED: no PostgreSQL programs here, the driver is not tried');
    return undefined;
  }
  const { port, user, password, database } = server.connection;
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ host: '127.0.0.1', port, user, password, database });
    try {
      await client.connect();
      break;
    } catch (error) {
      if (server.hasEnded() || attempt > 1200) throw new Error(server.output(), { cause: error });
      await new Promise((done) => setTimeout(done, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
  return { host: '127.0.0.1', port, user, password, database, stop };
};

/** Where packages and installers put the server, apart from the path. */
const MARIADB_PLACES = [
  '/usr/sbin',
  '/usr/libexec',
  '/usr/bin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/local/mysql/bin',
  '/opt/mariadb/bin',
  '/opt/homebrew/bin',
  '/snap/bin',
];

const findMariadb = (): string | undefined => {
  const named = process.env['QIAOBAN_TEST_MARIADBD'];
  if (named !== undefined && existsSync(named)) return named;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...MARIADB_PLACES];
  const programs = ['mariadbd', 'mysqld'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return programs.find((program) => existsSync(program));
};

/** A data source on such a server, as it is asked for. */
export const postgresSource = ({ port, user, password, database }: TestServer & { database: string }) => ({
  dbType: 'PostgreSQL' as const,
  fullName: 'p',
  host: '127.0.0.1',
  port,
  userName: user,
  password,
  serviceName: database,
});

export const mariadbSource = ({ port }: TestServer) => ({
  dbType: 'MySql' as const,
  fullName: 'm',
  host: '127.0.0.1',
  port,
  userName: 'root',
  serviceName: 'shop',
});

/**
 * A private MariaDB on 127.0.0.1 with a user `root`. The program is looked for on the path and in the usual places, or
 * named by QIAOBAN_TEST_MARIADBD (`…/usr/sbin/mariadbd` of an unpacked package). Undefined, with a line that says so,
 * without one that runs.
 */
export const startMariadb = async (): Promise<TestServer | undefined> => {
  const program = findMariadb();
  if (program === undefined) {
    console.warn('SKIPPED: no mariadbd here (QIAOBAN_TEST_MARIADBD names one), the MySQL driver is not tried');
    return undefined;
  }
  const root = dirname(dirname(dirname(program)));
  const share = join(root, 'usr/share/mysql');
  const folder = mkdtempSync(join(tmpdir(), 'qiaoban-maria-'));
  const port = await freePort();
  const libraries = join(root, 'usr/lib/x86_64-linux-gnu');
  const env = {
    ...process.env,
    ...(root === '/' ? {} : { LD_LIBRARY_PATH: `${libraries}:${join(root, 'lib/x86_64-linux-gnu')}` }),
  };
  const base = ['--no-defaults', `--datadir=${folder}`, ...(process.getuid?.() === 0 ? ['--user=root'] : [])];
  if (existsSync(share)) base.push(`--lc-messages-dir=${share}`, `--character-sets-dir=${share}/charsets`);
  const child = spawn(
    program,
    [
      ...base,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${folder}/s.sock`,
      '--skip-grant-tables',
      '--innodb-buffer-pool-size=64M',
      // nothing here must outlive a power cut
      '--innodb-flush-log-at-trx-commit=0',
      '--skip-log-bin',
      '--skip-networking=0',
      // a server that starts deletes the temporary tables that it finds, also those of the one beside it
      `--tmpdir=${folder}`,
    ],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-3000)));
  const stop = async (): Promise<void> => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      const client = await mysql.createConnection({ host: '127.0.0.1', port, user: 'root' });
      await client.query('create database shop default character set utf8mb4');
      await client.end();
      return { host: '127.0.0.1', port, user: 'root', password: '', stop };
    } catch (error) {
      if (attempt > 600 || child.exitCode !== null) {
        child.kill('SIGKILL');
        rmSync(folder, { recursive: true, force: true });
        if (process.env['QIAOBAN_TEST_MARIADBD'] === undefined) {
          console.warn(`SKIPPED: ${program} does not run here, the MySQL driver is not tried: ${output.slice(-300)}`);
          return undefined;
        }
        throw new Error(`MariaDB did not start: ${output}`, { cause: error });
      }
      await new Promise((done) => setTimeout(done, 200));
    }
  }
};
