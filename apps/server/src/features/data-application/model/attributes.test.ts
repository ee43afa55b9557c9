import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import type * as Wasm from 'node-sqlite3-wasm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/data-application/data-model.contract';
import type { EditedColumn, TableInput } from '@qiaoban/contracts/data-application/data-model.contract';
import { createDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { startMariadb, startPostgres } from '../test/servers';

const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof Wasm;

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
  admin = await app.admin();
});
afterAll(async () => {
  await app.features.dataApplication.close();
  await app.close();
});

const column = (field: string, dataType: EditedColumn['dataType'], more: Partial<EditedColumn> = {}): EditedColumn => ({
  field,
  fieldName: '',
  dataType,
  dataLength: 0,
  scale: 0,
  allowNull: true,
  primaryKey: false,
  index: false,
  was: '',
  ...more,
});

/** Opens a table as the editor does. */
const open = async (linkId: string, table: string): Promise<TableInput> => {
  const { data } = await admin(contract.getTable, { params: { linkId, table } });
  return {
    tableInfo: { table, newTable: table, tableName: data.tableInfo.tableName, digest: data.tableInfo.digest },
    tableFieldList: data.tableFieldList.map((each) => ({ ...each, was: each.field })),
  };
};
const fieldOf = (input: TableInput, name: string) => input.tableFieldList.find((each) => each.field === name)!;
const save = (linkId: string, input: TableInput, confirm = '') =>
  admin(contract.updateTable, { params: { linkId }, body: { ...input, confirm } });

const goods = (): TableInput => ({
  tableInfo: { table: '', newTable: 'goods', tableName: "it's", digest: '' },
  tableFieldList: [
    column('id', 'bigint', { primaryKey: true, allowNull: false, autoIncrement: true }),
    column('price', 'decimal', { dataLength: 10, scale: 2, defaultValue: { kind: 'value', text: '1.50' } }),
    column('amount', 'int', { allowNull: false, defaultValue: { kind: 'value', text: '2' } }),
    column('total', 'decimal', { dataLength: 20, scale: 2, generated: 'price * amount' }),
    column('name', 'varchar', { dataLength: 20, fieldName: 'a\\b', defaultValue: { kind: 'value', text: "it's" } }),
    column('made', 'datetime', { defaultValue: { kind: 'now', text: '' } }),
  ],
});

describe('defaults, numbering, sign and computed columns', () => {
  it('are made and changed in MariaDB, and what cannot be undone is said', async ({ skip }) => {
    const server = await startMariadb();
    if (server === undefined) return skip('no mariadbd here');
    const { port } = server;
    const client = await mysql.createConnection({ host: '127.0.0.1', port, user: 'root', database: 'shop' });
    const rows = async (text: string) => (await client.query(text))[0] as Record<string, unknown>[];
    const definition = async (table: string) => String((await rows(`show create table ${table}`))[0]!['Create Table']);
    try {
      const body = {
        dbType: 'MySql' as const,
        fullName: 'maria',
        host: '127.0.0.1',
        port,
        userName: 'root',
        serviceName: 'shop',
      };
      const linkId = (await admin(createDataSource, { body })).data.id;
      const wanted = goods();
      fieldOf(wanted, 'amount').unsigned = true;
      const made = await admin(contract.createTable, { params: { linkId }, body: wanted });
      expect(made.code, made.msg).toBe(200);
      await client.query('insert into goods (price) values (3)');
      expect(await rows('select id, amount, total, name from goods')).toEqual([
        { id: 1, amount: 2, total: '6.00', name: "it's" },
      ]);
      const shown = await open(linkId, 'goods');
      expect(fieldOf(shown, 'id')).toMatchObject({ autoIncrement: true, unsigned: false });
      expect(fieldOf(shown, 'amount')).toMatchObject({ unsigned: true, defaultValue: { kind: 'value', text: '2' } });
      expect(fieldOf(shown, 'made').defaultValue).toMatchObject({ kind: 'now' });
      expect(fieldOf(shown, 'total').generated).toContain('`price` * `amount`');
      const { data: listed } = await admin(contract.listFields, { params: { linkId, table: 'goods' } });
      expect(listed.list.find((each) => each.field === 'amount')!.nativeType).toBe('int(10) unsigned');

      // a row that is numbered 0 keeps its number, though the table is copied
      await client.query("set sql_mode = concat(@@sql_mode, ',NO_AUTO_VALUE_ON_ZERO')");
      await client.query('insert into goods (id) values (0)');
      await client.query('create index mine on goods (amount, price)');
      await client.query('create unique index once on goods (name, id)');
      const edited = await open(linkId, 'goods');
      fieldOf(edited, 'id').unsigned = true;
      fieldOf(edited, 'price').defaultValue = { kind: 'none', text: '' };
      expect((await save(linkId, edited)).error).toBe('data_model.confirm');
      const saved = await save(linkId, edited, 'goods');
      expect(saved.code, saved.msg).toBe(200);
      expect((await rows('select id from goods order by id')).map((row) => row['id'])).toEqual([0, 1]);
      expect(await definition('goods')).toMatch(/`id` bigint\(20\) unsigned NOT NULL AUTO_INCREMENT/);

      // the switch cannot say the indexes that others made, so it neither shows nor drops them
      const indexed = await open(linkId, 'goods');
      expect(indexed.tableFieldList.map((each) => each.index)).toEqual(indexed.tableFieldList.map(() => false));
      fieldOf(indexed, 'amount').index = true;
      expect((await save(linkId, indexed)).code).toBe(200);
      const off = await open(linkId, 'goods');
      fieldOf(off, 'amount').index = false;
      expect((await save(linkId, off)).code).toBe(200);
      expect(await definition('goods')).toMatch(
        /UNIQUE KEY `once` \(`name`,`id`\),\n  KEY `mine` \(`amount`,`price`\)\n/,
      );
      const less = await open(linkId, 'goods');
      less.tableFieldList = less.tableFieldList.filter((each) => each.field !== 'name');
      const plan = await admin(contract.planTable, { params: { linkId }, body: less });
      expect(plan.data.steps.map((step) => [step.kind, step.column])).toEqual([
        ['drop_index', 'once'],
        ['drop_column', 'name'],
      ]);

      // who edits what was another table when it was opened is told so
      await client.query('alter table goods add column late int');
      expect((await save(linkId, less, 'goods')).error).toBe('data_model.plan_changed');

      await client.query('set global explicit_defaults_for_timestamp = off');
      await client.query('create table times (id int primary key, at timestamp null)');
      await app.features.dataApplication.close();
      const times = await open(linkId, 'times');
      fieldOf(times, 'at').allowNull = false;
      const answer = await save(linkId, times);
      expect(answer).toMatchObject({ error: 'data_model.differs_kept' });
      expect(answer.msg).toMatch(/at (default|on update)/);
    } finally {
      await client.end();
      await app.features.dataApplication.close();
      await server.stop();
    }
  }, 120_000);

  it('are made and changed in PostgreSQL, and what nobody asked for is undone', async ({ skip }) => {
    const server = await startPostgres();
    if (server === undefined) return skip('no PostgreSQL programs here');
    const { port, user, password, database } = server;
    const client = new pg.Client({ host: '127.0.0.1', port, user, password, database });
    await client.connect();
    try {
      const body = {
        dbType: 'PostgreSQL' as const,
        fullName: 'pg',
        host: '127.0.0.1',
        port,
        userName: user,
        password,
        serviceName: database,
      };
      const linkId = (await admin(createDataSource, { body })).data.id;
      const made = await admin(contract.createTable, { params: { linkId }, body: goods() });
      expect(made.code, made.msg).toBe(200);
      await client.query('insert into goods (price) values (3)');
      expect((await client.query('select id, amount, total, name from goods')).rows).toEqual([
        { id: '1', amount: 2, total: '6.00', name: "it's" },
      ]);
      const shown = await open(linkId, 'goods');
      expect(fieldOf(shown, 'id').autoIncrement).toBe(true);
      expect(fieldOf(shown, 'made').defaultValue).toMatchObject({ kind: 'now' });
      fieldOf(shown, 'total').dataLength = 30;
      expect((await save(linkId, shown, 'goods')).error).toBe('data_model.generated_stays');
      const bad = await open(linkId, 'goods');
      fieldOf(bad, 'amount').defaultValue = { kind: 'value', text: '1); drop table goods' };
      expect((await save(linkId, bad)).error).toBe('data_model.default_bad');

      const plain = await open(linkId, 'goods');
      fieldOf(plain, 'id').autoIncrement = false;
      expect((await save(linkId, plain)).code).toBe(200);
      await client.query('insert into goods (id) values (70)');
      const numbered = await open(linkId, 'goods');
      fieldOf(numbered, 'id').autoIncrement = true;
      expect((await save(linkId, numbered)).code).toBe(200);
      expect((await client.query('insert into goods (price) values (1) returning id')).rows).toEqual([{ id: '71' }]);

      await client.query(`create function meddle() returns event_trigger language plpgsql as $$ begin
          if tg_tag = 'COMMENT' then alter table goods alter column amount set default 9; end if; end $$;
        create event trigger meddler on ddl_command_end execute function meddle()`);
      const noted = await open(linkId, 'goods');
      fieldOf(noted, 'price').fieldName = 'new';
      const answer = await save(linkId, noted);
      expect(answer).toMatchObject({ error: 'data_model.differs' });
      expect(answer.msg).toContain('amount default: 2 → 9');
      const after = await open(linkId, 'goods');
      expect(fieldOf(after, 'amount').defaultValue).toMatchObject({ text: '2' });
      expect(fieldOf(after, 'price').fieldName).toBe('');
    } finally {
      await client.end();
      await app.features.dataApplication.close();
      await server.stop();
    }
  }, 120_000);

  it('of a file are made with the table and stay', async () => {
    mkdirSync(join(app.dataDir, 'sqlite', 'default'), { recursive: true });
    const file = join(app.dataDir, 'sqlite', 'default', 'a.db');
    const lite = new Database(file);
    lite.exec(
      'create table old (id integer primary key, a text, b text); create index of_a on old (a); create unique index of_b on old (b)',
    );
    lite.close();
    const body = { dbType: 'Sqlite' as const, fullName: 'a', serviceName: 'a.db' };
    const linkId = (await admin(createDataSource, { body })).data.id;
    const wanted = goods();
    wanted.tableFieldList = wanted.tableFieldList.map((each) => ({ ...each, fieldName: '' }));
    const made = await admin(contract.createTable, { params: { linkId }, body: wanted });
    expect(made.code, made.msg).toBe(200);
    const shown = await open(linkId, 'goods');
    expect(fieldOf(shown, 'id').autoIncrement).toBe(true);
    expect(fieldOf(shown, 'total').generated).toContain('"price" * "amount"');
    fieldOf(shown, 'amount').defaultValue = { kind: 'value', text: '3' };
    expect((await save(linkId, shown)).error).toBe('data_model.not_here');
    const old = await open(linkId, 'old');
    expect(old.tableFieldList.map((each) => each.index)).toEqual([false, true, false]);
    fieldOf(old, 'a').field = 'renamed';
    old.tableFieldList.push(column('c', 'int', { defaultValue: { kind: 'value', text: '5' }, allowNull: false }));
    const done = await save(linkId, old);
    expect(done.code, done.msg).toBe(200);
    expect(fieldOf(await open(linkId, 'old'), 'c')).toMatchObject({ allowNull: false, defaultValue: { text: '5' } });
  });
});
