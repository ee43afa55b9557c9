import pg from 'pg';
import type { DatabaseDriver } from '../driver';
import { createPool, destroyConnections } from '../pool';
import { startPulse } from './pulse';

const MIN_VERSION = 150_000;
/** For a new connection, or for one of the pool that is in use, ms. */
const CONNECT_MS = 10_000;
/** For the connection that listens: a node that is deaf tries again soon, ms. */
const LISTEN_MS = 3000;
/** The longest statement, and the longest silence inside a transaction, ms: what waits for more has been forgotten. */
const STATEMENT_MS = 600_000;
const IDLE_IN_TRANSACTION_MS = 300_000;
/** How long a connection stays open unused, ms. A new one knows no table and no statement yet: 20 ms of a processor, in the very moment when many ask. */
const UNUSED_MS = 600_000;

/** What a database must be: PostgreSQL 15 or newer with a UTF-8 character type, or Chinese text search finds nothing. */
const check = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ num: string; version: string; ctype: string; name: string }>(
    `select current_setting('server_version_num') as num, current_setting('server_version') as version,
            datctype as ctype, datname as name from pg_database where datname = current_database()`,
  );
  const row = rows[0];
  if (row === undefined) throw new Error('The database did not answer');
  if (Number(row.num) < MIN_VERSION)
    throw new Error(`PostgreSQL ${row.version} is too old: version 15 or newer is needed`);
  if (!/utf-?8/i.test(row.ctype)) {
    throw new Error(
      `The database "${row.name}" has the character type ${row.ctype}; create it with LC_CTYPE 'C.UTF-8' (or another UTF-8 locale)`,
    );
  }
  return `PostgreSQL ${row.version}, database ${row.name}`;
};

type PostgresOptions = {
  connection: pg.PoolConfig;
  poolSize: number;
  kind?: DatabaseDriver['kind'];
  onClose?: () => Promise<void>;
};

/** Connects to a PostgreSQL server; refuses one that is too old or has the wrong locale. */
export const openPostgres = async ({
  connection,
  poolSize,
  kind,
  onClose,
}: PostgresOptions): Promise<DatabaseDriver> => {
  const usual = {
    ...connection,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = createPool({
    ...usual,
    max: poolSize,
    idleTimeoutMillis: UNUSED_MS,
    application_name: 'qiaoban',
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  const description = await check(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const pulse = startPulse(
    () => new pg.Client({ ...usual, application_name: 'qiaoban-pulse' }),
    () => destroyConnections(pool),
  );
  return {
    kind: kind ?? 'postgres',
    description,
    pool,
    connection,
    connectListener: async () => {
      const client = new pg.Client({
        ...usual,
        application_name: 'qiaoban-listen',
        connectionTimeoutMillis: LISTEN_MS,
      });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    isUp: pulse.isUp,
    failure: () => undefined,
    close: async () => {
      await pulse.close();
      await pool.end();
      await onClose?.();
    },
  };
};
