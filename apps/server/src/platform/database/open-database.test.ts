import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { silentPort } from '#test/silent-port';
import { readConfig } from '../config';
import type { DatabaseDriver } from './driver';
import { startEmbeddedServer } from './drivers/embedded-postgres';
import { openDatabase } from './open-database';
import { StartError } from './start-error';

const base = mkdtempSync(join(tmpdir(), 'qiaoban-open-'));
chmodSync(base, 0o711);
const open: DatabaseDriver[] = [];
const close = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((driver) => driver.close()));
};
afterEach(close);
afterAll(() => rmSync(base, { recursive: true, force: true }));

const lines: string[] = [];
const start = async (dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<DatabaseDriver> => {
  lines.length = 0;
  const config = readConfig({ QIAOBAN_DATA_DIR: dataDir, QIAOBAN_POSTGRES_DIR: join(base, 'elsewhere'), ...env });
  const driver = await openDatabase(config, (text) => lines.push(text));
  open.push(driver);
  return driver;
};
const newFolder = (): string => {
  const folder = mkdtempSync(join(base, 'data-'));
  chmodSync(folder, 0o711);
  return folder;
};
const remember = (driver: DatabaseDriver) => driver.pool.query('create table kept as select 42 as answer');
const recall = async (driver: DatabaseDriver): Promise<unknown> =>
  (await driver.pool.query('select answer from kept')).rows;
/** A server that was just started takes a moment. */
const connectTo = async (connection: pg.ClientConfig): Promise<pg.Client> => {
  for (;;) {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch {
      await new Promise((later) => setTimeout(later, 50));
    }
  }
};
const isRoot = process.getuid?.() === 0;

describe('a folder that held PostgreSQL', () => {
  it('is served by it again, or by nothing: not by an empty PGlite when the files are damaged', async () => {
    const folder = newFolder();
    await remember(await start(folder));
    await close();
    expect(await recall(await start(folder))).toEqual([{ answer: 42 }]);
    await close();
    truncateSync(join(folder, 'postgres/global/pg_control'), 100);
    await expect(start(folder)).rejects.toThrow(StartError);
    await expect(start(folder)).rejects.toThrow(/does not start, and nothing else serves its data[^]*pg_control/);
    await expect(start(folder, { QIAOBAN_EMBEDDED: 'pglite' })).rejects.toThrow(/Unset QIAOBAN_EMBEDDED/);
    expect(existsSync(join(folder, 'pglite'))).toBe(false);
  });

  it('waits for a process of a killed server that still computes, and loses nothing', async () => {
    const folder = newFolder();
    await remember(await start(folder));
    await close();
    const left = await startEmbeddedServer({
      folder: join(folder, 'postgres'),
      secretFile: join(folder, 'postgres.secret'),
    });
    const client = await connectTo(left!.connection);
    client.query(`do $$ begin for i in 1..1000000000 loop end loop; end $$`).catch(() => undefined);
    await new Promise((later) => setTimeout(later, 300));
    process.kill(left!.pid()!, 'SIGKILL');
    expect(await recall(await start(folder))).toEqual([{ answer: 42 }]);
  });

  it('is not begun anew when its files are not where the folder points to', async () => {
    const folder = newFolder();
    await remember(await start(folder));
    await close();
    rmSync(join(folder, 'postgres'), { recursive: true });
    symlinkSync(join(base, 'not-there'), join(folder, 'postgres'));
    await expect(start(folder)).rejects.toThrow(/which is not there/);
    expect(existsSync(join(folder, 'pglite'))).toBe(false);
  });
});

it.runIf(isRoot)(
  'in a home that only root may enter, it is put where its user can reach it, lock and all',
  async () => {
    const home = join(mkdtempSync(join(base, 'root-')), 'product');
    const folder = join(home, 'data');
    mkdirSync(folder, { recursive: true });
    chmodSync(home, 0o700);
    const driver = await start(folder);
    expect(driver.kind).toBe('embedded-postgres');
    expect(lines.join('\n')).toContain(`cannot enter ${home}: its files are in ${join(base, 'elsewhere')}/product-`);
    expect(lstatSync(join(folder, 'postgres')).isSymbolicLink()).toBe(true);
    await remember(driver);
    cpSync(folder, join(home, 'copy'), { recursive: true, verbatimSymlinks: true });
    await expect(start(join(home, 'copy'))).rejects.toThrow(/in use by process/);
    await close();
    expect(await recall(await start(folder))).toEqual([{ answer: 42 }]);
    await close();
    // made private afterwards: the text says what to do
    const inside = join(home, '..', 'later');
    mkdirSync(inside);
    chmodSync(inside, 0o711);
    chmodSync(join(inside, '..'), 0o711);
    await remember(await start(join(inside, 'data')));
    await close();
    chmodSync(inside, 0o700);
    await expect(start(join(inside, 'data'))).rejects.toThrow(`cannot enter ${inside}. Run: chmod o+x ${inside}`);
  },
);

describe('a start that cannot succeed', () => {
  const refused = (url: string) => start(newFolder(), { DATABASE_URL: url });

  it('says what DATABASE_URL lacks', async () => {
    const folder = newFolder();
    const server = (await startEmbeddedServer({ folder: join(folder, 'pg'), secretFile: join(folder, 'secret') }))!;
    const { port, user, password } = server.connection;
    const at = `127.0.0.1:${port}`;
    try {
      await (await connectTo(server.connection)).end();
      await expect(refused(`postgres://${user}:wrong@${at}/postgres`)).rejects.toThrow(
        `DATABASE_URL: ${at} refuses the user "${user}"`,
      );
      await expect(refused(`postgres://${user}:${password}@${at}/nothing`)).rejects.toThrow(
        `there is no database "nothing" at ${at}`,
      );
    } finally {
      await server.stop();
    }
    await expect(refused(`postgres://${user}:${password}@${at}/postgres`)).rejects.toThrow(
      `DATABASE_URL: nobody answers at ${at}`,
    );
    await expect(refused('postgres://u:p@no-such-host.invalid/x')).rejects.toThrow(/the host of no-such-host.invalid/);
    await expect(refused('http://:::')).rejects.toThrow('DATABASE_URL is no address of PostgreSQL');
  });

  it('ends against an address that is silent', async () => {
    const sockets: { destroy(): void }[] = [];
    const silent = createServer((socket) => void sockets.push(socket));
    const port = await silentPort();
    await new Promise<void>((done) => silent.listen(port, '127.0.0.1', done));
    await expect(refused(`postgres://u:p@127.0.0.1:${port}/x`)).rejects.toThrow(
      `DATABASE_URL: 127.0.0.1:${port} does not answer`,
    );
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('says which folder cannot be used, and gives the folder back', async () => {
    const file = join(newFolder(), 'file');
    cpSync(join(import.meta.dirname, 'open-database.ts'), file);
    await expect(start(file)).rejects.toThrow(`The data folder ${file} is no folder`);
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres'));
    cpSync(file, join(folder, 'postgres', 'something'));
    await expect(start(folder)).rejects.toThrow(/is not empty/);
    rmSync(join(folder, 'postgres'), { recursive: true });
    expect((await start(folder)).kind).toBe('embedded-postgres');
    expect(readFileSync(join(folder, 'postgres/PG_VERSION'), 'utf8')).toMatch(/\d/);
  });
});
