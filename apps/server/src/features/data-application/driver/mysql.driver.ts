import { connect as connectSocket } from 'node:net';
import type { ConnectionOptions } from 'mysql2/promise';
import type { Connection, DataSourceDriver, Limits, Target } from './driver';
import { within } from './driver';
import { geometryBytes, holdsGeometry, mysqlResult } from './mysql-types';
import type { MysqlField } from './mysql-types';

const sslOf = ({ parameters }: Target): ConnectionOptions['ssl'] | undefined => {
  if (parameters['ssl'] === 'require') return { rejectUnauthorized: false };
  if (parameters['ssl'] === 'verify-full') return { rejectUnauthorized: true, verifyIdentity: true };
  return undefined;
};

/** Features of the client that a foreign server could misuse (reading our files), and ones that nobody needs. */
const REFUSED_FLAGS = ['-LOCAL_FILES', '-MULTI_STATEMENTS'];
/** Of a connection: each is kept by the server too. */
const KEPT_STATEMENTS = 50;
const CANNOT_PREPARE = 1295;
const UNKNOWN_VARIABLE = 1193;

const open = async (target: Target): Promise<Connection> => {
  const { default: mysql } = await import('mysql2/promise');
  const ssl = sslOf(target);
  const socket = connectSocket(target.port, target.address);
  // the end of a prepared statement has no answer: the next command would wait for one
  socket.setNoDelay(true);
  const client = await mysql.createConnection({
    host: target.host,
    port: target.port,
    stream: () => socket,
    user: target.user,
    password: target.password,
    ...(target.database === '' ? {} : { database: target.database }),
    ...(ssl === undefined ? {} : { ssl }),
    // holds every character; in any other, some would become question marks
    charset: 'utf8mb4',
    connectTimeout: target.timeoutMs,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    jsonStrings: true,
    maxPreparedStatements: KEPT_STATEMENTS,
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
  /** The server's own limit of time: seconds in MariaDB, milliseconds in MySQL; the other one refuses the name. */
  let clock: { name: string; unitMs: number } | undefined = { name: 'max_statement_time', unitMs: 1000 };
  const limit = async ({ timeoutMs, maxRows }: Limits): Promise<void> => {
    const rows = `sql_select_limit = ${maxRows + 1}`;
    const time = clock === undefined ? '' : `, ${clock.name} = ${Math.ceil(timeoutMs) / clock.unitMs}`;
    try {
      await client.query(`set session ${rows}${time}`);
    } catch (error) {
      if ((error as { errno?: number }).errno !== UNKNOWN_VARIABLE || clock === undefined) throw error;
      clock = clock.unitMs === 1 ? undefined : { name: 'max_execution_time', unitMs: 1 };
      await limit({ timeoutMs, maxRows });
    }
  };
  /** What comes after a read in this session is a write, perhaps a long one. */
  const unlimit = (): Promise<unknown> =>
    client.query(`set session sql_select_limit = default${clock === undefined ? '' : `, ${clock.name} = default`}`);

  /** In the binary protocol, which writes numbers whole; MySQL's text one rounds single precision to six digits. */
  const ask = async (text: string, values: readonly unknown[]): Promise<[unknown[][], MysqlField[]]> => {
    const perform = async (more: object): Promise<[unknown[][], MysqlField[]]> => {
      const [rows, fields] = await client.execute(
        { sql: text, rowsAsArray: true, ...more } as never,
        [...values] as never,
      );
      return [
        Array.isArray(rows) ? (rows as unknown[][]) : [],
        Array.isArray(fields) ? (fields as unknown as MysqlField[]) : [],
      ];
    };
    try {
      const done = await perform({});
      return holdsGeometry(done[1]) ? await perform({ typeCast: geometryBytes }) : done;
    } catch (error) {
      // a few statements, such as some kinds of SHOW, cannot be prepared
      if ((error as { errno?: number }).errno !== CANNOT_PREPARE || values.length > 0) throw error;
      const [rows, fields] = await client.query({ sql: text, rowsAsArray: true } as never);
      return [Array.isArray(rows) ? (rows as unknown[][]) : [], Array.isArray(fields) ? (fields as never) : []];
    }
  };
  let isOpen = false;

  /** Only `maxRows` are fetched: the session's own limits hold for the statement. */
  const read: Connection['read'] = (text, values, limits) =>
    within(limits, kill, async () => {
      try {
        await limit(limits);
        if (!isOpen) await client.query('start transaction read only');
        const [rows, fields] = await ask(text, values);
        return mysqlResult(rows, fields, limits.maxRows);
      } finally {
        if (usable) {
          if (!isOpen) await client.query('rollback').catch(() => (usable = false));
          await unlimit().catch(() => (usable = false));
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
    begin: async () => {
      await client.beginTransaction();
      isOpen = true;
    },
    commit: async () => {
      isOpen = false;
      await client.commit();
    },
    rollback: async () => {
      isOpen = false;
      await client.rollback();
    },
    isUsable: () => usable,
    close: async () => {
      usable = false;
      await client.end().catch(() => client.destroy());
    },
  };
};

export const mysqlDriver: DataSourceDriver = { type: 'MySql', open };
