import { Migrator, sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { DatabaseDriver } from './driver';
import type { Db } from './database';
import { openSchema } from './database';
import { ensureViews } from './views';
import type { ViewSet } from './views';

export type MigrationSet = Record<string, Migration>;

export class NewerDatabaseError extends Error {}

/** Any number; two nodes that start at once take turns on it. */
const LOCK_KEY = 7_203_411;

const runAll = async (db: Db, schema: string, migrations: MigrationSet): Promise<void> => {
  const migrator = new Migrator({
    db: db as unknown as Kysely<unknown>,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableSchema: schema,
  });
  const known = new Set(Object.keys(migrations));
  const exists = await sql<{
    name: string | null;
  }>`select to_regclass(${`${schema}.kysely_migration`})::text as name`.execute(db);
  if (exists.rows[0]?.name) {
    const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const unknown = applied.rows.map((row) => row.name).filter((name) => !known.has(name));
    if (unknown.length > 0) {
      throw new NewerDatabaseError(
        `The database is newer than this program (it knows ${unknown.join(', ')}). Start the newer program, or restore a backup.`,
      );
    }
    // the migrator reads every column of the schema, several times over, only to find that nothing is to be done
    if (applied.rows.length === known.size) return;
  }
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((each) => each.status === 'Error')?.migrationName ?? 'unknown';
    throw new Error(`Migration ${failed} of schema ${schema} failed: ${String(error)}`, { cause: error });
  }
};

/**
 * Brings one schema up to date; forward only, safe to call from several nodes and to interrupt. Views are made of what
 * the program declares, after the migrations; one that changes a column that a view shows drops the view.
 */
export const migrateSchema = async (
  driver: DatabaseDriver,
  schema: string,
  migrations: MigrationSet,
  views: ViewSet = {},
): Promise<void> => {
  const client = await driver.pool.connect();
  const alone = driver.kind === 'pglite';
  try {
    if (!alone) await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(`create schema if not exists "${schema}"`);
    if (alone) client.release();
    const db = openSchema(driver, schema);
    await runAll(db, schema, migrations);
    await ensureViews(db, views);
  } finally {
    if (!alone) {
      // a connection that is lost has given the lock back
      const unlocked = await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => undefined);
      client.release(unlocked === undefined);
    }
  }
};
