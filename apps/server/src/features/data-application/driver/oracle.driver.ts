import type { OracleColumn } from 'oracledb';
import type { Connection, DataSourceDriver, Target } from './driver';
import { clockText, wallText } from '../value/clock-text.rules';
import { within } from './driver';

const commonName = ({ dbTypeName = '', scale = 0 }: OracleColumn): string => {
  if (/NUMBER/.test(dbTypeName)) return scale === 0 ? 'bigint' : 'decimal';
  if (/BINARY_(FLOAT|DOUBLE)/.test(dbTypeName)) return 'double';
  return /DATE|TIMESTAMP/.test(dbTypeName) ? 'datetime' : 'text';
};

/** The client puts days and times on the clock of this process, and moments where they belong. */
const oracleValue = (value: unknown, dbTypeName: string, timeZone: string): unknown => {
  if (value instanceof Date)
    return dbTypeName.includes('TIME ZONE') ? clockText(value.getTime(), timeZone) : wallText(value, 'local');
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? JSON.stringify(value) : value;
};

/** The long form of an address: nothing of it is free text. */
export const oracleAddress = ({ address, port, database, parameters }: Target): string => {
  if (!/^[\w.$#-]{1,128}$/.test(database)) throw new Error('ORA-12514');
  const name = parameters['connectBy'] === 'sid' ? 'SID' : 'SERVICE_NAME';
  return `(DESCRIPTION=(ADDRESS=(PROTOCOL=TCP)(HOST=${address})(PORT=${port}))(CONNECT_DATA=(${name}=${database})))`;
};

const open = async (target: Target): Promise<Connection> => {
  // large, and rarely needed: loaded with the first connection
  const { default: oracledb } = await import('oracledb');
  const client = await oracledb.getConnection({
    user: target.user,
    password: target.password,
    connectString: oracleAddress(target),
    connectTimeout: Math.ceil(target.timeoutMs / 1000),
    transportConnectTimeout: Math.ceil(target.timeoutMs / 1000),
  });
  let usable = true;
  const options = {
    outFormat: oracledb.OUT_FORMAT_ARRAY,
    fetchTypeHandler: ({ dbType }: { dbType: unknown }) => {
      if (dbType === oracledb.DB_TYPE_CLOB || dbType === oracledb.DB_TYPE_NCLOB) return { type: oracledb.STRING };
      if (dbType === oracledb.DB_TYPE_NUMBER) return { type: oracledb.STRING };
      return dbType === oracledb.DB_TYPE_BLOB ? { type: oracledb.BUFFER } : undefined;
    },
  };
  const kill = (): void => {
    usable = false;
    client.break().catch(() => undefined);
  };
  await client.execute(`alter session set nls_numeric_characters = '. '`, []);
  if (target.schema !== '')
    await client.execute(`alter session set current_schema = "${target.schema.replaceAll('"', '')}"`, []);

  let isOpen = false;
  const end = async (ended: Promise<void>): Promise<void> => {
    isOpen = false;
    await ended;
  };
  return {
    read: (text, values, limits) =>
      within(limits, kill, async () => {
        client.callTimeout = limits.timeoutMs;
        if (!isOpen) await client.execute('set transaction read only', []);
        try {
          const done = await client.execute(text, values, { ...options, maxRows: limits.maxRows + 1 });
          const columns = (done.metaData ?? []).map((column) => ({ name: column.name, type: commonName(column) }));
          const rows = (done.rows ?? []).map((row) =>
            row.map((value, at) => oracleValue(value, done.metaData?.[at]?.dbTypeName ?? '', target.timeZone)),
          );
          return { columns, rows: rows.slice(0, limits.maxRows), truncated: rows.length > limits.maxRows };
        } finally {
          if (!isOpen) await client.rollback().catch(() => (usable = false));
        }
      }),
    run: (text, values, timeoutMs = 600_000) =>
      within({ timeoutMs }, kill, async () => {
        client.callTimeout = timeoutMs;
        const bound = values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
        return { affected: (await client.execute(text, bound, { autoCommit: false })).rowsAffected ?? 0 };
      }),
    // a transaction begins with the first statement
    begin: () => {
      isOpen = true;
      return Promise.resolve();
    },
    commit: () => end(client.commit()),
    rollback: () => end(client.rollback()),
    isUsable: () => usable && client.isHealthy(),
    close: async () => {
      usable = false;
      await client.close().catch(() => undefined);
    },
  };
};

export const oracleDriver: DataSourceDriver = { type: 'Oracle', open };
