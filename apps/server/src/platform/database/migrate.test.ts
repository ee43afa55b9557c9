import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/test-database';
import type { DatabaseDriver } from './driver';
import { openSchema } from './database';
import { migrateSchema, NewerDatabaseError } from './migrate';

const table = (name: string) => ({
  up: async (db: object) => {
    await sql`create table ${sql.table(name)} (id text primary key)`.execute(db as never);
  },
});

describe('migrations', () => {
  let driver: DatabaseDriver;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ driver, drop } = await openTestDatabase());
  });
  afterAll(async () => {
    await driver.close();
    await drop();
  });

  it('run once each, in order, into the schema that they are for', async () => {
    await migrateSchema(driver, 't_one', { '0001': table('first') } as never);
    await migrateSchema(driver, 't_one', { '0001': table('first'), '0002': table('second') } as never);
    const { rows } = await sql<{
      n: string;
    }>`select table_name as n from information_schema.tables where table_schema = 't_one' and table_name in ('first', 'second') order by 1`.execute(
      openSchema(driver, 't_one'),
    );
    expect(rows.map((row) => row.n)).toEqual(['first', 'second']);
  });

  it('refuse a database that a newer program has changed', async () => {
    await expect(migrateSchema(driver, 't_one', { '0001': table('first') } as never)).rejects.toThrow(
      NewerDatabaseError,
    );
  });

  it('leave nothing half done when one fails', async () => {
    const bad = {
      up: async (db: object) => void (await sql`create table half (id text); select 1/0`.execute(db as never)),
    };
    await expect(migrateSchema(driver, 't_two', { '0001': bad } as never)).rejects.toThrow('0001');
    const { rows } =
      await sql`select 1 from information_schema.tables where table_schema = 't_two' and table_name = 'half'`.execute(
        openSchema(driver, 't_two'),
      );
    expect(rows).toEqual([]);
  });
});
