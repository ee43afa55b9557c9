import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '#platform/database/drivers/embedded-postgres';
import { HASTY_SETTINGS } from './hasty-settings';

/** A PostgreSQL server for one test file, whatever the others run on; on a free port, in a folder of its own. */
export const startPrivatePostgres = async () => {
  const base = mkdtempSync(join(tmpdir(), 'qiaoban-own-pg-'));
  chmodSync(base, 0o711);
  const server = await startEmbeddedServer({
    folder: join(base, 'data'),
    secretFile: join(base, 'secret'),
    settings: HASTY_SETTINGS,
  });
  if (server === undefined) throw new Error('npm brought no PostgreSQL for this machine');
  const { connection } = server;
  for (;;) {
    const client = new pg.Client(connection);
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (server.hasEnded()) throw new Error(`PostgreSQL did not start: ${server.output()}`, { cause: error });
      await new Promise((later) => setTimeout(later, 30));
    }
  }
  return {
    connection,
    close: async (): Promise<void> => {
      await server.stop();
      rmSync(base, { recursive: true, force: true });
    },
  };
};
export type PrivatePostgres = Awaited<ReturnType<typeof startPrivatePostgres>>;

/** A way to a server of PostgreSQL that can be cut, shut, or made to swallow everything. */
export const startWay = async ({ host, port }: { host: string; port: number }) => {
  const open = new Set<Socket>();
  let state: 'open' | 'shut' | 'silent' = 'open';
  const server = createServer((near) => {
    if (state === 'shut') return void near.destroy();
    const far = connect(`${host}/.s.PGSQL.${port}`);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => void (state === 'silent' || to.write(chunk)));
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    /** What is open ends; `shut` takes no new ones, `silent` keeps all and passes nothing on. */
    set: (next: 'open' | 'shut' | 'silent'): void => {
      state = next;
      if (next === 'shut') for (const socket of open) socket.destroy();
    },
    close: async (): Promise<void> => {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
};
