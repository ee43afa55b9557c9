import { connect as connectSocket } from 'node:net';
import pg from 'pg';
import type { ClientConfig } from 'pg';
import { Cursor } from '#platform/database/cursor/cursor';
import type { Connection, DataSourceDriver, Limits, Result, Target } from './driver';
import { within } from './driver';
import { exactSettings, postgresTypeName, readTypes, settingsQuery } from './postgres-types';

/** Bytes of a result that are read at most, whatever the row limit says. */
const MAX_BYTES = 64 * 1024 * 1024;
const STEP = 500;

const sizeOf = (row: readonly unknown[]): number =>
  row.reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : Buffer.isBuffer(value) ? value.length : 16),
    0,
  );

type Client = { query(cursor: Cursor<unknown[]>): Cursor<unknown[]> };
type Fields = { fields: { name: string; dataTypeID: number }[] };

/** Reads through a portal: one statement by the protocol, and no row is fetched that nobody wants. */
export const readCursor = async (
  client: Client,
  text: string,
  values: readonly unknown[],
  { maxRows, timeZone }: { maxRows: number; timeZone: string },
): Promise<Result> => {
  const cursor = client.query(
    new Cursor<unknown[]>(text, [...values] as never[], { rowMode: 'array', types: readTypes(timeZone) } as never),
  );
  const rows: unknown[][] = [];
  let bytes = 0;
  let fields: Fields['fields'] = [];
  try {
    for (;;) {
      const wanted = Math.min(STEP, maxRows + 1 - rows.length);
      const part = await new Promise<unknown[][]>((resolve, reject) => {
        cursor.read(wanted, (error: Error | undefined, read: unknown[][], result?: unknown) => {
          fields = (result as Fields | undefined)?.fields ?? fields;
          if (error) reject(error);
          else resolve(read);
        });
      });
      for (const row of part) {
        bytes += sizeOf(row);
        rows.push(row);
      }
      if (part.length < wanted || rows.length > maxRows || bytes > MAX_BYTES) {
        const truncated = rows.length > maxRows || (bytes > MAX_BYTES && part.length === wanted);
        if (rows.length > maxRows) rows.length = maxRows;
        return {
          columns: fields.map((field) => ({ name: field.name, type: postgresTypeName(field.dataTypeID) })),
          rows,
          truncated,
        };
      }
    }
  } finally {
    await cursor.close().catch(() => undefined);
  }
};

const sslOf = ({ host, parameters }: Target): ClientConfig['ssl'] => {
  if (parameters['sslmode'] === 'require') return { rejectUnauthorized: false, servername: host } as never;
  if (parameters['sslmode'] === 'verify-full') return { rejectUnauthorized: true, servername: host } as never;
  return false;
};

const open = async (target: Target): Promise<Connection> => {
  const client = new pg.Client({
    host: target.address,
    port: target.port,
    user: target.user,
    password: target.password,
    database: target.database || target.user,
    ssl: sslOf(target),
    connectionTimeoutMillis: target.timeoutMs,
    application_name: target.parameters['applicationName'] || 'qiaoban-source',
    keepAlive: true,
  } as ClientConfig);
  let usable = true;
  client.on('error', () => (usable = false));
  client.on('end', () => (usable = false));
  await client.connect();
  const path: [string, string][] =
    target.schema === '' ? [] : [['search_path', `"${target.schema.replaceAll('"', '""')}"`]];
  await client.query(settingsQuery([...exactSettings(target.timeZone), ...path], false));
  const { timeZone } = target;
  let isOpen = false;
  const end = async (word: 'commit' | 'rollback'): Promise<void> => {
    isOpen = false;
    await client.query(word);
  };

  /** Asks the server to stop what the connection does, then hangs up. */
  const kill = (): void => {
    usable = false;
    const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
    const request = Buffer.alloc(16);
    for (const [at, value] of [16, 80_877_102, processID, secretKey].entries()) request.writeInt32BE(value | 0, at * 4);
    const socket = connectSocket(target.port, target.address, () => socket.end(request));
    socket.on('error', () => undefined);
    setTimeout(() => void client.end().catch(() => undefined), 300).unref();
  };

  return {
    read: (text: string, values: readonly unknown[], limits: Limits) =>
      within(limits, kill, async () => {
        const how = { maxRows: limits.maxRows, timeZone };
        if (isOpen) return await readCursor(client as never, text, values, how);
        await client.query('begin transaction read only');
        try {
          await client.query(`select set_config('statement_timeout', $1, true)`, [String(limits.timeoutMs)]);
          return await readCursor(client as never, text, values, how);
        } finally {
          if (usable) await client.query('rollback').catch(() => (usable = false));
        }
      }),
    run: (text, values, timeoutMs = 600_000) =>
      within({ timeoutMs }, kill, async () => {
        const done = await client.query({ text, values: [...values], queryMode: 'extended' } as never);
        return { affected: (done as { rowCount: number | null }).rowCount ?? 0 };
      }),
    begin: async () => {
      await client.query('begin');
      isOpen = true;
    },
    commit: () => end('commit'),
    rollback: () => end('rollback'),
    isUsable: () => usable,
    close: async () => {
      usable = false;
      await client.end().catch(() => undefined);
    },
  };
};

export const postgresDriver: DataSourceDriver = { type: 'PostgreSQL', open };
