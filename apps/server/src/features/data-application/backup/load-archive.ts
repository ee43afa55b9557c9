import { createInterface } from 'node:readline';
import type { PoolClient } from 'pg';
import { AppError } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import { tenantMigrations } from '../../../migrations';
import type { DatabaseDriver } from '../../../platform/database/driver';
import { migrateSchema } from '../../../platform/database/migrate';
import { NOT_TAKEN } from './archive-format';
import type { Manifest } from './archive-format';
import { readTableColumns } from './read-structure';
import type { Zip } from './read-zip';
import { foreignKeysOf, quoteName, statementsOf } from './structure.rules';

const BATCH = 500;
const BATCH_BYTES = 8 * 1024 * 1024;

type Table = Manifest['tables'][number];

/** Runs `work` on one connection in a transaction whose unqualified names mean the schema. */
const within = async <T>(
  driver: DatabaseDriver,
  schema: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await driver.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local search_path to ${quoteName(schema)}, public`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** Takes foreign keys away and lets triggers rest; answers the statements that bring the keys back. */
const freeTables = async (client: PoolClient, schema: string): Promise<string[]> => {
  const { rows } = await client.query<{ table: string; name: string; text: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as text
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and k.contype = 'f'`,
    [schema],
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${quoteName(table)} drop constraint ${quoteName(name)}`);
  for (const table of (await readTableColumns(client, schema)).keys()) {
    await client.query(`alter table ${quoteName(table)} disable trigger user`);
    await client.query(`delete from ${quoteName(table)}`);
  }
  return rows.map(
    ({ table, name, text }) => `alter table ${quoteName(table)} add constraint ${quoteName(name)} ${text}`,
  );
};

const insertRows = async (
  client: PoolClient,
  table: Table,
  types: ReadonlyMap<string, string>,
  rows: (string | null)[][],
): Promise<void> => {
  if (rows.length === 0) return;
  const names = table.columns.map(quoteName).join(', ');
  const aliases = table.columns.map((_, at) => `c${at}`).join(', ');
  const values = table.columns.map((name, at) => `c${at}::${types.get(name)}`).join(', ');
  const arrays = table.columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
  await client.query(
    `insert into ${quoteName(table.name)} (${names}) overriding system value select ${values} from unnest(${arrays}) as t(${aliases})`,
    table.columns.map((_, at) => rows.map((row) => row[at] ?? null)),
  );
};

/** One table in one transaction, in batches. */
const loadTable = async (
  client: PoolClient,
  zip: Zip,
  table: Table,
  types: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<void> => {
  const lines = createInterface({ input: await zip.read(table.entry), crlfDelay: Infinity });
  let rows: (string | null)[][] = [];
  let bytes = 0;
  for await (const line of lines) {
    if (line === '') continue;
    const row = JSON.parse(line) as (string | null)[];
    if (!Array.isArray(row) || row.length !== table.columns.length)
      throw new Error(`${table.name}: ${line.slice(0, 80)}`);
    rows.push(row);
    bytes += line.length;
    if (rows.length < BATCH && bytes < BATCH_BYTES) continue;
    signal.throwIfAborted();
    await insertRows(client, table, types, rows);
    rows = [];
    bytes = 0;
  }
  await insertRows(client, table, types, rows);
};

/**
 * Builds a schema from a checked archive: the migrations of its time, its tables of records, all rows, and then the
 * migrations since. The schema must be new; whoever calls drops it when this throws.
 */
export const loadArchive = async (
  driver: DatabaseDriver,
  schema: string,
  zip: Zip,
  manifest: Manifest,
  progress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const then = new Set(manifest.migrations);
  await migrateSchema(
    driver,
    schema,
    Object.fromEntries(Object.entries(tenantMigrations).filter(([name]) => then.has(name))),
  );
  const { keys, columns } = await within(driver, schema, async (client) => {
    for (const definition of manifest.definitions)
      for (const statement of statementsOf(definition)) await client.query(statement);
    const own = await freeTables(client, schema);
    return {
      keys: [...own, ...manifest.definitions.flatMap(foreignKeysOf)],
      columns: await readTableColumns(client, schema),
    };
  });
  for (const [at, table] of manifest.tables.entries()) {
    const types = new Map(columns.get(table.name)?.map((column) => [column.name, column.type]));
    const unknown = table.columns.find((name) => !types.has(name));
    if (unknown !== undefined || !columns.has(table.name)) {
      throw new AppError(dataBackupErrors.unsafe, { name: `${table.name}.${unknown ?? ''}` });
    }
    await within(driver, schema, (client) => loadTable(client, zip, table, types, signal));
    progress(at + 1, manifest.tables.length);
  }
  await within(driver, schema, async (client) => {
    for (const statement of keys) await client.query(statement);
    for (const table of columns.keys())
      if (!NOT_TAKEN.has(table)) await client.query(`alter table ${quoteName(table)} enable trigger user`);
  });
  await migrateSchema(driver, schema, tenantMigrations);
  await within(driver, schema, async (client) => {
    for (const table of columns.keys()) await client.query(`analyze ${quoteName(table)}`);
  });
};
