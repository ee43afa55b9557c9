import { connect as connectSocket } from 'node:net';
import type { ConnectionConfiguration, TYPES as Types } from 'tedious';
import type { Connection, DataSourceDriver, Result, ResultColumn, Target } from './driver';
import { within } from './driver';
import { serverTypeName, serverValue } from './sql-server-types';
import type { ServerColumn } from './sql-server-types';

const typeOf = (TYPES: typeof Types, value: unknown) => {
  if (typeof value === 'boolean') return TYPES.Bit;
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? TYPES.Int : TYPES.Float;
  return Buffer.isBuffer(value) ? TYPES.VarBinary : TYPES.NVarChar;
};

/** What the client is opened with; tested as a value, as no server of this kind runs in the tests. */
export const sqlServerOptions = (target: Target): ConnectionConfiguration => ({
  server: target.host,
  authentication: { type: 'default', options: { userName: target.user, password: target.password } },
  options: {
    port: target.port,
    ...(target.database === '' ? {} : { database: target.database }),
    encrypt: target.parameters['encrypt'] !== 'false',
    trustServerCertificate: target.parameters['trustServerCertificate'] === 'true',
    appName: target.parameters['applicationName'] || 'qiaoban-source',
    connectTimeout: target.timeoutMs,
    requestTimeout: 0,
    useUTC: true,
    rowCollectionOnRequestCompletion: false,
    connector: () =>
      new Promise((resolve, reject) => {
        const socket = connectSocket(target.port, target.address, () => resolve(socket));
        socket.setTimeout(target.timeoutMs, () => socket.destroy(new Error('ETIMEDOUT')));
        socket.once('connect', () => socket.setTimeout(0));
        socket.once('error', reject);
      }),
  },
});

const open = async (target: Target): Promise<Connection> => {
  // a client of this size is loaded by those who have such a source
  const tedious = await import('tedious');
  const client = new tedious.Connection(sqlServerOptions(target));
  let usable = true;
  client.on('error', () => (usable = false));
  client.on('end', () => (usable = false));
  await new Promise<void>((resolve, reject) => client.connect((error) => (error ? reject(error) : resolve())));

  const perform = (text: string, values: readonly unknown[], maxRows: number): Promise<Result & { affected: number }> =>
    new Promise((resolve, reject) => {
      let columns: ResultColumn[] = [];
      let natives: ServerColumn[] = [];
      let broken: Error | undefined;
      const rows: unknown[][] = [];
      const request = new tedious.Request(text, (error, affected) => {
        const full = rows.length > maxRows;
        if (broken ?? (error && !full)) reject(broken ?? error);
        else resolve({ columns, rows: rows.slice(0, maxRows), truncated: full, affected: affected ?? 0 });
      });
      for (const [at, value] of values.entries())
        request.addParameter(`p${at + 1}`, typeOf(tedious.TYPES, value), value);
      request.on('columnMetadata', (found) => {
        natives = (Array.isArray(found) ? found : Object.values(found)) as ServerColumn[];
        columns = natives.map((column) => ({ name: column.colName, type: serverTypeName(column) }));
      });
      request.on('row', (row: { value: unknown }[]) => {
        if (broken !== undefined) return;
        try {
          rows.push(row.map((cell, at) => serverValue(cell.value, natives[at]!, target.timeZone)));
        } catch (error) {
          broken = error as Error;
          request.cancel();
        }
        if (rows.length === maxRows + 1) request.cancel();
      });
      client.execSql(request);
    });
  const kill = (): void => {
    usable = false;
    client.close();
  };
  const plainRun = (text: string) => perform(text, [], 0);
  let isOpen = false;
  const end = async (text: string): Promise<void> => {
    isOpen = false;
    await plainRun(text);
  };

  return {
    read: (text, values, limits) =>
      within(limits, kill, async () => {
        if (isOpen) return await perform(text, values, limits.maxRows);
        await plainRun('begin transaction');
        try {
          return await perform(text, values, limits.maxRows);
        } finally {
          // no read-only transaction exists here: whatever the statement did is undone
          if (usable) await plainRun('if @@trancount > 0 rollback transaction').catch(() => (usable = false));
        }
      }),
    run: (text, values, timeoutMs = 600_000) => within({ timeoutMs }, kill, () => perform(text, values, 0)),
    begin: async () => {
      await plainRun('begin transaction');
      isOpen = true;
    },
    commit: () => end('commit transaction'),
    rollback: () => end('if @@trancount > 0 rollback transaction'),
    isUsable: () => usable,
    close: () => {
      usable = false;
      client.close();
      return Promise.resolve();
    },
  };
};

export const sqlServerDriver: DataSourceDriver = { type: 'SqlServer', open };
