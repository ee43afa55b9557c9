import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedServer } from '../../server/src/platform/database/drivers/embedded-postgres';
import { freePort } from '../../server/src/platform/database/drivers/free-port';
import { familyOf, signalTo } from './processes';

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=80',
  'shared_buffers=64MB',
  'wal_compression=on',
  'jit=off',
  'random_page_cost=1.1',
];

/** Makes the cluster and its password as the product does; it is not running afterwards. */
const makeCluster = async (base: string) => {
  const server = await startEmbeddedServer({ folder: join(base, 'data'), secretFile: join(base, 'secret') });
  if (server === undefined) throw new Error('npm brought no PostgreSQL for this machine');
  // one that is asked to stop before it listens takes longer
  await sleep(500);
  await server.stop();
  return server.connection;
};

type Options = {
  /** Where the cluster is made; a new folder, removed on `close`, when left out. */
  base?: string;
};

/**
 * A PostgreSQL server of our own, for the way of a team: `DATABASE_URL`. It keeps its port for its whole life and can be
 * stopped and started again, frozen and let go on.
 */
export const startPostgres = async (options: Options = {}) => {
  const base = options.base ?? mkdtempSync(join(tmpdir(), 'qiaoban-e2e-pg-'));
  chmodSync(base, 0o711);
  const folder = join(base, 'data');
  const { user, password } = await makeCluster(base);
  const { uid, gid } = statSync(folder);
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string };
  const port = await freePort();
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
  let child: ChildProcess;
  let output = '';
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;

  /** Resolves when it answers. */
  const start = async (): Promise<void> => {
    const settings = [`port=${port}`, ...SETTINGS].flatMap((each) => ['-c', each]);
    const owner = process.getuid?.() === 0 ? { uid, gid } : {};
    child = spawn(postgres, ['-D', folder, ...settings], { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr!.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
    for (let attempt = 0; ; attempt += 1) {
      const client = new Client({ connectionString: url });
      try {
        await client.connect();
        return;
      } catch (error) {
        if (hasEnded() || attempt > 600) throw new Error(`PostgreSQL did not start: ${output}`, { cause: error });
        await sleep(50);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  };
  /** As an operator stops it: open transactions are rolled back, connections cut. */
  const stop = async (): Promise<void> => {
    const ended = new Promise((done) => child.once('exit', done));
    if (hasEnded()) return;
    signalTo(child.pid!, 'SIGINT');
    await ended;
  };
  const thaw = (): void => familyOf(child.pid!).forEach((pid) => signalTo(pid, 'SIGCONT'));
  await start();
  return {
    url,
    port,
    folder,
    hasEnded,
    output: () => output,
    start,
    stop,
    /** Nothing answers any more, no connection is closed: a paused machine, a hanging disk. */
    freeze: (): void => familyOf(child.pid!).forEach((pid) => signalTo(pid, 'SIGSTOP')),
    thaw,
    close: async (): Promise<void> => {
      thaw();
      await stop();
      if (options.base === undefined) rmSync(base, { recursive: true, force: true });
    },
  };
};
