import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/test-database';
import { tenantMigrations } from '#migrations/index';
import { tenantViews } from '#migrations/views';
import type { DatabaseDriver } from './driver';
import { openSchema } from './database';
import type { Db } from './database';
import { migrateSchema } from './migrate';

const first = {
  up: async (db: object) => {
    await sql`create table thing (id text primary key, name text, secret text)`.execute(db as never);
  },
};
const second = {
  up: async (db: object) => {
    await sql`drop view if exists thing_shown`.execute(db as never);
    await sql`alter table thing drop column name`.execute(db as never);
  },
};

describe('published views', () => {
  let driver: DatabaseDriver;
  let drop: () => Promise<void>;
  let db: Db;
  beforeAll(async () => {
    ({ driver, drop } = await openTestDatabase());
    db = openSchema(driver, 't_one');
  });
  afterAll(async () => {
    await driver.close();
    await drop();
  });
  const columns = async (view: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${view} order by ordinal_position`.execute(db);
    return rows.map(({ name }) => name);
  };
  const oidOf = async (view: string): Promise<number | undefined> =>
    (await sql<{ id: number }>`select to_regclass(${view})::oid::int as id`.execute(db)).rows[0]?.id;

  it('are made after the migrations, stay as long as they are the same, and are made anew when they change', async () => {
    await migrateSchema(driver, 't_one', { '0001': first } as never, { thing_shown: 'select id, name from thing' });
    expect(await columns('thing_shown')).toEqual(['id', 'name']);
    const made = await oidOf('thing_shown');
    await migrateSchema(driver, 't_one', { '0001': first } as never, { thing_shown: 'select id, name from thing' });
    expect(await oidOf('thing_shown')).toBe(made);
    await migrateSchema(driver, 't_one', { '0001': first } as never, { thing_shown: 'select name, id from thing' });
    expect(await columns('thing_shown')).toEqual(['name', 'id']);
  });

  it('let a migration change a column that they showed', async () => {
    const views = { thing_shown: 'select id from thing' };
    await migrateSchema(driver, 't_one', { '0001': first, '0002': second } as never, views);
    expect(await columns('thing_shown')).toEqual(['id']);
  });

  it('go when nobody declares them any longer, and leave views of others alone', async () => {
    await sql`create view own_view as select id from thing`.execute(db);
    await migrateSchema(driver, 't_one', { '0001': first, '0002': second } as never);
    expect([await columns('thing_shown'), await columns('own_view')]).toEqual([[], ['id']]);
  });

  it('of the product can be made, and only the one for sign-in shows a password', async () => {
    db = openSchema(driver, 't_two');
    await migrateSchema(driver, 't_two', tenantMigrations, tenantViews);
    const showing: string[] = [];
    for (const view of Object.keys(tenantViews)) {
      const shown = await columns(view);
      expect(shown, view).not.toEqual([]);
      if (shown.some((name) => name.includes('password_hash'))) showing.push(view);
    }
    expect(showing).toEqual(['directory_account']);
  });

  it.each([
    ['directory_person', 'users', "where lower(v.account) = 'a'"],
    ['directory_person', 'users', 'order by v.created_at desc limit 20'],
    ['directory_account', 'users', "where v.mobile_phone = '1' for no key update"],
    ['directory_organize', 'organize', "where starts_with(v.path, '/1/')"],
    ['directory_person_role', 'user_role', "join role r on r.id = v.role_id where v.user_id = 'a'"],
    ['menu_entry', 'menu', "where v.module_id = 'a'"],
    ['dictionary_item', 'dictionary_data', "where v.dictionary_type_id = 'a' order by v.sort_code"],
    ['log_operation', 'operation_log', "where v.target_id = 'a' and v.area = 'b' order by v.at desc limit 200"],
    ['visualdev_form', 'form_model', 'where v.published_version > 0'],
  ])('%s is planned like the table %s', async (view, table, rest) => {
    // the same steps at the same costs; only names and widths differ
    const planOf = async (from: string): Promise<string[]> => {
      const { rows } = await sql<
        Record<string, string>
      >`explain ${sql.raw(`select v.* from ${from} v ${rest}`)}`.execute(db);
      const names = new RegExp(`\\b(?:v|${table})\\b\\.?`, 'g');
      return rows.map((row) =>
        row['QUERY PLAN']!.replace(/ width=\d+/, '')
          .replace(names, '')
          .replaceAll(/\s+/g, ' '),
      );
    };
    expect(await planOf(view)).toEqual(await planOf(table));
  });
});
