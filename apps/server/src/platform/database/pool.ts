import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Client, ClientConfig, Pool, PoolConfig } from 'pg';
import { typeParsers } from './driver';
import { watchSlowStatements } from './slow-statements';

/** Readers of columns, also for statements that do not come from a pool's own query. */
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    typeParsers[oid] ?? (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
} as unknown as PoolConfig['types'];

/** Lets go of a connection at once, also of one whose server is silent: what waits on it fails. */
export const destroyConnection = (client: Client): void => {
  const { connection } = client as unknown as { connection?: { stream: Socket } };
  connection?.stream.destroy();
};

const openConnections = new WeakMap<Pool, Set<Client>>();

/** A pool whose connections read numbers and times the way that we want them (see `typeParsers`). */
export const createPool = (config: PoolConfig): Pool => {
  const open = new Set<Client>();
  const Connection = class extends pg.Client {
    constructor(options?: ClientConfig) {
      super(options);
      open.add(this);
      this.once('end', () => open.delete(this));
      // one that dies must not end the process: idle, the next query gets a new one; in use, its query fails
      this.on('error', () => undefined);
      // the server said goodbye: whoever takes this one from the pool before the line is down would only lose time
      const own = this as unknown as { connection: EventEmitter; _queryable: boolean };
      own.connection.on('errorMessage', ({ severity }: { severity?: string }) => {
        if (severity === 'FATAL' || severity === 'PANIC') own._queryable = false;
      });
    }
  };
  const pool = new pg.Pool({ ...config, types, Client: Connection });
  openConnections.set(pool, open);
  pool.on('error', () => undefined);
  watchSlowStatements(pool);
  return pool;
};

/** Lets go of every connection of the pool, also of those in use and those that are being made; the next ones are new. */
export const destroyConnections = (pool: Pool): void => {
  for (const client of openConnections.get(pool) ?? []) destroyConnection(client);
};

/**
 * How a statement begins that is planned each time: of what its values find, ten or a hundred thousand, it depends which way is
 * right. A prepared one has one plan for all values after a while.
 */
export const PLANNED_ANEW = '/* planned for its values */ ';
const MAX_NAMES = 2000;
const names = new Map<string, string>();

/**
 * The name under which a statement is prepared on each connection, so that PostgreSQL parses and plans it once.
 * Statements beyond the limit, those without parameters and those to be planned anew run unprepared.
 */
export const statementName = (text: string): string | undefined => {
  if (text.startsWith(PLANNED_ANEW)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) return undefined;
  const name = `q${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
};
