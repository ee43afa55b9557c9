import type { DatabaseDriver } from '#platform/database/driver';
import { schemaOfTenant } from '#platform/database/tenant';
import { quoteName } from './structure.rules';

/** How long the data from before a restore are kept when nobody decides. */
const KEPT_MS = 24 * 3600_000;

const stamp = (now: number): string => now.toString(36);
const timeIn = (schema: string): number => Number.parseInt(schema.slice(schema.lastIndexOf('_') + 1), 36);

/** A schema in the making, `r_…`, and one that was replaced, `o_…`; both carry their time. */
export const freshName = (tenant: string, now: number): string => `r_${tenant}_${stamp(now)}`;
const oldName = (tenant: string, now: number): string => `o_${tenant}_${stamp(now)}`;

const named = async (driver: DatabaseDriver, pattern: string): Promise<string[]> => {
  const { rows } = await driver.pool.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname ~ $1 order by nspname desc',
    [pattern],
  );
  return rows.map((row) => row.name);
};

export const dropSchema = async (driver: DatabaseDriver, schema: string): Promise<void> => {
  await driver.pool.query(`drop schema if exists ${quoteName(schema)} cascade`);
};

/** Puts one schema in the place of the tenant's, in one transaction. */
const swap = async (driver: DatabaseDriver, tenant: string, next: string, aside: string): Promise<void> => {
  const client = await driver.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '20s'`);
    await client.query('select pg_advisory_xact_lock(7203413)');
    await client.query(`alter schema ${quoteName(schemaOfTenant(tenant))} rename to ${quoteName(aside)}`);
    await client.query(`alter schema ${quoteName(next)} rename to ${quoteName(schemaOfTenant(tenant))}`);
    // whoever could read statements of people must not read the old data by them
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname like 'qbr\\_%' and has_schema_privilege(rolname, $1, 'usage') and not rolsuper`,
      [aside],
    );
    for (const { name } of rows)
      await client.query(`revoke usage on schema ${quoteName(aside)} from ${quoteName(name)}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** The schema that a restore put aside and that can come back, with the time until which. */
export const findAside = async (
  driver: DatabaseDriver,
  tenant: string,
): Promise<{ schema: string; until: number } | undefined> => {
  const [schema] = await named(driver, `^o_${tenant}_[0-9a-z]+$`);
  return schema === undefined ? undefined : { schema, until: timeIn(schema) + KEPT_MS };
};

/**
 * The loaded schema becomes the tenant's; the one before is kept, and those before that are dropped.
 * @returns the one that was put aside
 */
export const takeOver = async (driver: DatabaseDriver, tenant: string, fresh: string, now: number): Promise<string> => {
  const older = await named(driver, `^o_${tenant}_[0-9a-z]+$`);
  const aside = oldName(tenant, now);
  await swap(driver, tenant, fresh, aside);
  for (const schema of older) await dropSchema(driver, schema);
  return aside;
};

/** Back to the data from before. What was restored is dropped. */
export const undo = async (driver: DatabaseDriver, tenant: string, aside: string, now: number): Promise<void> => {
  const rest = freshName(tenant, now);
  await swap(driver, tenant, aside, rest);
  await dropSchema(driver, rest);
};

/** Drops what is older than a day: replaced schemas, and unfinished ones of a process that died. */
export const cleanUpSchemas = async (driver: DatabaseDriver, tenant: string, now: number): Promise<void> => {
  for (const schema of await named(driver, `^[or]_${tenant}_[0-9a-z]+$`))
    if (timeIn(schema) + KEPT_MS < now) await dropSchema(driver, schema);
};
