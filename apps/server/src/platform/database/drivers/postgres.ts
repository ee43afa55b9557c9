import pg from 'pg';
import type { DatabaseDriver } from '../driver';
import { createPool } from '../pool';

const MIN_VERSION = 150_000;

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

export type PostgresOptions = {
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
  const pool = createPool({ ...connection, max: poolSize, application_name: 'qiaoban' });
  const description = await check(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return {
    kind: kind ?? 'postgres',
    description,
    pool,
    connectListener: async () => {
      const client = new pg.Client({ ...connection, application_name: 'qiaoban-listen' });
      await client.connect();
      return client as unknown as pg.PoolClient & { end: () => Promise<void> };
    },
    close: async () => {
      await pool.end();
      await onClose?.();
    },
  };
};
