import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AppError } from '@qiaoban/contracts/errors';
import { dataSourceErrors } from '@qiaoban/contracts/data-application/data-source.contract';
import type { DatabaseDriver } from '#platform/database/driver';
import { mayRead, readableColumns } from './own-tables.rules';

const q = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const REFUSED = '42501';
const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/** A role belongs to the whole server, so its name tells databases and schemas apart. */
const roleName = async (client: PoolClient, schema: string): Promise<string> => {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return `qbr_${createHash('sha256').update(`${rows[0]?.name}/${schema}`).digest('hex').slice(0, 24)}`;
};

const createRole = async (client: PoolClient, role: string): Promise<void> => {
  const { rows } = await client.query<{ known: boolean; root: boolean; version: number }>(
    `select exists (select 1 from pg_roles where rolname = $1) as known,
      (select rolsuper from pg_roles where rolname = current_user) as root,
      current_setting('server_version_num')::int as version`,
    [role],
  );
  const { known, root, version } = rows[0]!;
  if (!known) {
    await client.query(`create role ${q(role)} nologin nosuperuser nocreatedb nocreaterole noreplication noinherit`);
  }
  if (!root) {
    await client.query(`grant ${q(role)} to current_user${version >= 160_000 ? ' with inherit false, set true' : ''}`);
  }
};

const tablesOf = async (client: PoolClient, schema: string, role: string) => {
  const { rows } = await client.query<{ name: string; granted: boolean }>(
    `select c.relname as name, has_any_column_privilege($2::name, c.oid, 'select') as granted
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p', 'v')`,
    [schema, role],
  );
  return rows.filter(({ name }) => mayRead(name));
};

const grantOn = async (client: PoolClient, schema: string, role: string, readable: readonly string[]) => {
  const whole = readable.filter((table) => readableColumns(table) === undefined);
  if (whole.length > 0)
    await client.query(`grant select on ${whole.map((table) => `${q(schema)}.${q(table)}`).join(', ')} to ${q(role)}`);
  for (const table of readable) {
    const columns = readableColumns(table);
    if (columns !== undefined)
      await client.query(`grant select (${columns.map(q).join(', ')}) on ${q(schema)}.${q(table)} to ${q(role)}`);
  }
};

const grant = async (client: PoolClient, schema: string, role: string): Promise<void> => {
  await client.query(`revoke all on all tables in schema ${q(schema)} from ${q(role)}`);
  await client.query(`grant usage on schema ${q(schema)} to ${q(role)}`);
  const tables = await tablesOf(client, schema, role);
  await grantOn(
    client,
    schema,
    role,
    tables.map(({ name }) => name),
  );
};

/** Nodes that start at once, and those that look for new tables, take turns. */
const inTurn = async <T>(driver: DatabaseDriver, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await driver.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7203412)');
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw codeOf(error) === REFUSED ? new AppError(dataSourceErrors.own_unavailable) : error;
  } finally {
    client.release();
  }
};

/**
 * Makes the tenant's reading role, which may see records and directory and nothing else, and brings its grants up to
 * date. Errors: own_unavailable where the product's database user may not create roles.
 */
export const ensureOwnRole = (driver: DatabaseDriver, schema: string): Promise<string> =>
  inTurn(driver, async (client) => {
    const role = await roleName(client, schema);
    await createRole(client, role);
    await grant(client, schema, role);
    return role;
  });

/** Grants what is readable and was made since the grants; a look at the catalogue where nothing is new. */
export const grantNewTables = async (driver: DatabaseDriver, schema: string, role: string): Promise<void> => {
  const client = await driver.pool.connect();
  let isBehind: boolean;
  try {
    isBehind = (await tablesOf(client as PoolClient, schema, role)).some(({ granted }) => !granted);
  } finally {
    client.release();
  }
  if (!isBehind) return;
  await inTurn(driver, async (own) => {
    const behind = (await tablesOf(own, schema, role)).filter(({ granted }) => !granted);
    await grantOn(
      own,
      schema,
      role,
      behind.map(({ name }) => name),
    );
  });
};
