import type { PoolClient } from 'pg';
import { AppError } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import { tenantMigrations } from '#migrations/index';
import { tenantViews } from '#migrations/views';
import type { DatabaseDriver } from '#platform/database/driver';
import { migrateSchema } from '#platform/database/migrate';
import { ARCHIVE_LIMITS, NOT_TAKEN } from './archive-format';
import type { ListedTable } from './archive-format';
import type { ArchiveFacts } from './archive/inspect-archive';
import type { Archive } from './archive/open-archive';
import { definitionsOf, listOf } from './archive/read-manifest';
import { wholeLines } from './archive/row-lines';
import { readTableColumns } from './read-structure';
import { foreignKeysOf, quoteName, statementsOf } from './structure.rules';

const BATCH_BYTES = 1024 * 1024;

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

/** The database reads the rows out of their lines, so that they cost this process no more than their bytes. */
const insertOf = ({ name, columns }: ListedTable, types: ReadonlyMap<string, string>): string => {
  const names = columns.map(quoteName).join(', ');
  const values = columns.map((column, at) => `(row ->> ${at})::${types.get(column)}`).join(', ');
  return `insert into ${quoteName(name)} (${names}) overriding system value select ${values}
    from (select line::jsonb as row from unnest(string_to_array($1::text, E'\\n')) as t(line) where line <> '' offset 0) as rows`;
};

/** One table in one transaction, in batches. */
const loadTable = async (
  client: PoolClient,
  archive: Archive,
  table: ListedTable,
  types: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<void> => {
  if (table.rows === 0) return;
  const insert = insertOf(table, types);
  const entry = archive.tables.get(table.entry);
  if (entry === undefined) throw new Error(table.entry);
  for await (const lines of wholeLines(await archive.read(entry), ARCHIVE_LIMITS.line, BATCH_BYTES)) {
    signal.throwIfAborted();
    // bytes go to the database as they are, and are never text here
    await client.query(insert, [lines]);
  }
};

/**
 * Builds a schema from a checked archive: the migrations of its time, its tables of records, all rows, and then the
 * migrations since. The schema must be new; whoever calls drops it when this throws.
 */
export const loadArchive = async (
  driver: DatabaseDriver,
  schema: string,
  archive: Archive,
  { migrations, tables }: Pick<ArchiveFacts, 'migrations' | 'tables'>,
  progress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const then = new Set(migrations);
  await migrateSchema(
    driver,
    schema,
    Object.fromEntries(Object.entries(tenantMigrations).filter(([name]) => then.has(name))),
  );
  const { keys, columns } = await within(driver, schema, async (client) => {
    const foreign: string[] = [];
    for await (const definition of definitionsOf(archive)) {
      for (const statement of statementsOf(definition)) await client.query(statement);
      foreign.push(...foreignKeysOf(definition));
    }
    const own = await freeTables(client, schema);
    return { keys: [...own, ...foreign], columns: await readTableColumns(client, schema) };
  });
  let done = 0;
  for await (const table of listOf(archive, 'tables')) {
    const types = new Map(columns.get(table.name)?.map((column) => [column.name, column.type]));
    const unknown = table.columns.find((name) => !types.has(name));
    if (unknown !== undefined || !columns.has(table.name)) {
      throw new AppError(dataBackupErrors.unsafe, { name: `${table.name}.${unknown ?? ''}` });
    }
    await within(driver, schema, (client) => loadTable(client, archive, table, types, signal));
    done += 1;
    progress(done, tables);
  }
  await within(driver, schema, async (client) => {
    for (const statement of keys) await client.query(statement);
    for (const table of columns.keys())
      if (!NOT_TAKEN.has(table)) await client.query(`alter table ${quoteName(table)} enable trigger user`);
  });
  await migrateSchema(driver, schema, tenantMigrations, tenantViews);
  await within(driver, schema, async (client) => {
    for (const table of columns.keys()) await client.query(`analyze ${quoteName(table)}`);
  });
};
