import { connect as connectSocket } from 'node:net';
import type { ConnectionOptions } from 'mysql2/promise';
import type { Connection, DataSourceDriver, Result, Target } from './driver';
import { exactNumber, within } from './driver';

/** Numbers of the protocol's column types. */
const TYPE_NAMES: Record<number, string> = {
  0: 'decimal',
  1: 'int',
  2: 'int',
  3: 'int',
  4: 'double',
  5: 'double',
  7: 'datetime',
  8: 'bigint',
  9: 'int',
  10: 'date',
  12: 'datetime',
  13: 'int',
  245: 'json',
  246: 'decimal',
};
const DECIMALS = new Set([0, 246]);

const sslOf = ({ parameters }: Target): ConnectionOptions['ssl'] | undefined => {
  if (parameters['ssl'] === 'require') return { rejectUnauthorized: false };
  if (parameters['ssl'] === 'verify-full') return { rejectUnauthorized: true, verifyIdentity: true };
  return undefined;
};

/** Features of the client that a foreign server could misuse (reading our files), and ones that nobody needs. */
const REFUSED_FLAGS = ['-LOCAL_FILES', '-MULTI_STATEMENTS'];

const open = async (target: Target): Promise<Connection> => {
  const { default: mysql } = await import('mysql2/promise');
  const ssl = sslOf(target);
  const socket = connectSocket(target.port, target.address);
  const client = await mysql.createConnection({
    host: target.host,
    port: target.port,
    stream: () => socket,
    user: target.user,
    password: target.password,
    ...(target.database === '' ? {} : { database: target.database }),
    ...(ssl === undefined ? {} : { ssl }),
    charset: target.parameters['charset'] || 'utf8mb4',
    connectTimeout: target.timeoutMs,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: false,
    multipleStatements: false,
    flags: REFUSED_FLAGS,
    infileStreamFactory: () => {
      throw new Error('LOCAL INFILE is refused');
    },
    rowsAsArray: true,
  } as ConnectionOptions);
  let usable = true;
  client.on('error', () => (usable = false));
  client.on('end', () => (usable = false));
  // a known reading of quotes and backslashes: the checks of statements count on it
  await client.query("set session sql_mode = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO'");

  const kill = (): void => {
    usable = false;
    client.destroy();
  };
  /** The server's own limit: seconds in MariaDB, milliseconds in MySQL; the other one refuses the name. */
  const limit = async (timeoutMs: number): Promise<void> => {
    await client
      .query('set session max_statement_time = ?', [timeoutMs / 1000])
      .catch(() => client.query('set session max_execution_time = ?', [Math.ceil(timeoutMs)]))
      .catch(() => undefined);
  };

  const toResult = (rows: unknown, fields: unknown, maxRows: number): Result => {
    const columns = (Array.isArray(fields) ? fields : []) as { name: string; columnType?: number; type?: number }[];
    const all = (Array.isArray(rows) ? rows : []) as unknown[][];
    const decimals = columns.flatMap((field, at) => (DECIMALS.has(field.columnType ?? field.type ?? -1) ? [at] : []));
    for (const row of all) for (const at of decimals) if (typeof row[at] === 'string') row[at] = exactNumber(row[at]);
    return {
      columns: columns.map((field) => ({
        name: field.name,
        type: TYPE_NAMES[field.columnType ?? field.type ?? -1] ?? 'text',
      })),
      rows: all.slice(0, maxRows),
      truncated: all.length > maxRows,
    };
  };

  /** Only `maxRows` are fetched: the session's own limit of rows. */
  const read: Connection['read'] = (text, values, limits) =>
    within(limits, kill, async () => {
      await limit(limits.timeoutMs);
      await client.query('set session sql_select_limit = ?', [limits.maxRows + 1]);
      await client.query('start transaction read only');
      try {
        const [rows, fields] =
          values.length > 0
            ? await client.execute({ sql: text, rowsAsArray: true } as never, [...values] as never)
            : await client.query({ sql: text, rowsAsArray: true } as never);
        return toResult(rows, fields, limits.maxRows);
      } finally {
        if (usable) {
          await client.query('rollback').catch(() => (usable = false));
          await client.query('set session sql_select_limit = default').catch(() => (usable = false));
        }
      }
    });

  return {
    read,
    run: (text, values, timeoutMs = 600_000) =>
      within({ timeoutMs }, kill, async () => {
        const [done] = await client.query(text, [...values]);
        return { affected: (done as { affectedRows?: number }).affectedRows ?? 0 };
      }),
    begin: () => client.beginTransaction(),
    commit: () => client.commit(),
    rollback: () => client.rollback(),
    isUsable: () => usable,
    close: async () => {
      usable = false;
      await client.end().catch(() => client.destroy());
    },
  };
};

export const mysqlDriver: DataSourceDriver = { type: 'MySql', open };
