import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isUnreachable } from '../database-errors';
import type { DatabaseDriver } from '../driver';
import { StartError } from '../start-error';
import { freePort } from './free-port';
import { endLeftovers } from './leftover-server';
import { findOwner, findPrograms, give, runProgram } from './postgres-programs';
import type { Owner, Programs } from './postgres-programs';
import { openPostgres } from './postgres';
import { startPrivateServer } from './private-server';
import type { PrivateServer } from './private-server';

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A server that mends what a crash left may take its time, ms: it is said every so often, and not waited for longer than that. */
const SAY_MS = 5000;
const GIVE_UP_MS = 600_000;

/** Writes the secret beside the folder, for later starts. */
const passwordOf = (file: string): string => {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
};

/** Fills a new folder; it bears its name only when it is whole. */
const initialise = async (programs: Programs, folder: string, password: string, owner: Owner): Promise<void> => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(
      `The folder ${folder} holds no data of PostgreSQL, but it is not empty. Look at what is in it.`,
    );
  const scratch = mkdtempSync(join(tmpdir(), 'qiaoban-init-'));
  const passwordFile = join(scratch, 'password');
  const draft = `${folder}.new`;
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    chmodSync(scratch, 0o711);
    give(passwordFile, owner);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    give(draft, owner);
    const locale = '-E UTF8 --locale=C --lc-ctype=C.UTF-8'.split(' ');
    const args = ['-D', draft, '-U', 'qiaoban', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, ...locale];
    await runProgram(programs.initdb, args, owner);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    rmSync(draft, { recursive: true, force: true });
  }
};

/**
 * Where the server's socket lies: a path of its own may be as long as one likes, a socket's may not. The same one at each
 * start of a folder, so that killed processes leave no heap of them; another one where somebody else took the name.
 */
const socketFolder = (folder: string, owner: Owner): string => {
  const path = join(tmpdir(), `qiaoban-pg-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`);
  const found = lstatSync(path, { throwIfNoEntry: false });
  const uid = owner?.uid ?? process.getuid?.();
  return found === undefined || (found.isDirectory() && found.uid === uid)
    ? path
    : mkdtempSync(join(tmpdir(), 'qiaoban-pg-'));
};

type EmbeddedOptions = {
  folder: string;
  secretFile: string;
  say?: (text: string) => void;
  /** Further settings of the server, `name=value`. */
  settings?: readonly string[];
};
type EmbeddedServer = PrivateServer & {
  connection: { host: string; port: number; user: string; password: string; database: string };
};

/** Starts a private server on the folder, making the folder when it is new. Undefined where npm has no programs for this machine. */
export const startEmbeddedServer = async ({
  folder,
  secretFile,
  say = () => undefined,
  settings = [],
}: EmbeddedOptions): Promise<EmbeddedServer | undefined> => {
  const programs = await findPrograms();
  if (programs === undefined) return undefined;
  const owner = findOwner();
  const password = passwordOf(secretFile);
  await endLeftovers(folder, say);
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(programs, folder, password, owner);
  const socketDir = socketFolder(folder, owner);
  const port = await freePort();
  const server = startPrivateServer({ programs, folder, socketDir, port, owner, say, settings });
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

const refusal = (folder: string, server: EmbeddedServer, error: unknown): StartError => {
  const output = (server.output() || String(error)).trim().split('\n').slice(-6).join('\n  ');
  return new StartError(
    `The private PostgreSQL in ${folder} does not start, and nothing else serves its data. It said:\n  ${output}\n` +
      'Nothing was changed. Look whether the disk is full and whether another program uses the folder; then start again. ' +
      'If its files are damaged, put a copy of the folder in its place, or start on an empty data folder and restore a backup there (docs/operations.md).',
    { cause: error },
  );
};

/** A private PostgreSQL server on the data folder: started here, started again when it dies, stopped with us. Throws StartError. */
export const openEmbeddedPostgres = async (
  options: EmbeddedOptions & { poolSize: number },
): Promise<DatabaseDriver | undefined> => {
  const server = await startEmbeddedServer(options);
  if (server === undefined) return undefined;
  const { connection, stop } = server;
  const began = performance.now();
  let reportedAt = began;
  for (;;) {
    try {
      const driver = await openPostgres({
        connection,
        poolSize: options.poolSize,
        kind: 'embedded-postgres',
        onClose: stop,
      });
      server.watch();
      return {
        ...driver,
        description: `private ${driver.description.replace(/, database .*/, '')}`,
        failure: () => (/No space left on device/i.test(server.output()) ? 'full-disk' : undefined),
      };
    } catch (error) {
      const now = performance.now();
      if (server.hasEnded() || !isUnreachable(error) || now - began > GIVE_UP_MS) {
        await server.stop();
        throw refusal(options.folder, server, error);
      }
      if (now - reportedAt > SAY_MS) {
        reportedAt = now;
        options.say?.('The private PostgreSQL is still starting; after a crash it mends its files first');
      }
      await sleep(30);
    }
  }
};
