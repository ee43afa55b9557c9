import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStatement } from '@qiaoban/contracts/data-application/data-model.contract';
import * as contract from '@qiaoban/contracts/data-application/data-row.contract';
import { createDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import { createPerson } from '#test/people';
import { inSqliteFile } from '#test/sqlite-file';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { startMariadb, startPostgres } from '../test/servers';
import type { TestServer } from '../test/servers';

type End = { name: string; id: string; table: string; run(text: string): Promise<void> };
const TABLES: Record<string, string> = {
  own: `create table u_rows (id bigserial primary key, name varchar(10) not null, price numeric(20,4), made timestamptz, data jsonb, raw bytea, twice numeric generated always as (price * 2) stored)`,
  PostgreSQL: `create table rows_ (id bigserial primary key, name varchar(10) not null, price numeric(20,4), made timestamptz, data jsonb, raw bytea, twice numeric generated always as (price * 2) stored)`,
  MariaDB: `create table rows_ (id bigint auto_increment primary key, name varchar(10) not null, price decimal(20,4), made datetime(6), data json, raw varbinary(20), twice decimal(21,4) as (price * 2))`,
  SQLite: `create table rows_ (id integer primary key, name varchar(10) not null, price text, made datetime, data json, raw blob, twice text)`,
};

describe('rows of a table', () => {
  let app: TestApp;
  let admin: Caller;
  const servers: TestServer[] = [];
  const ends: End[] = [];
  const source = async (body: object) => (await admin(createDataSource, { body: body as never })).data.id;
  const writeTo = (linkId: string) => async (statement: string) => {
    const answer = await admin(runStatement, {
      params: { linkId },
      body: { statement, runId: 'r', isConfirmed: true },
    });
    expect(answer.code, `${statement}: ${answer.msg}`).toBe(200);
  };

  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    admin = await app.admin();
    const own = async (text: string) => void (await app.driver.pool.query(`set search_path = t_default; ${text}`));
    ends.push({ name: 'own', id: '0', table: 'u_rows', run: own });
    inSqliteFile(app, 'rows.db', 'create table other (id integer primary key)');
    const lite = await source({ dbType: 'Sqlite', fullName: 's', serviceName: 'rows.db' });
    ends.push({ name: 'SQLite', id: lite, table: 'rows_', run: writeTo(lite) });
    const pg = await startPostgres();
    if (pg !== undefined) {
      servers.push(pg);
      const { port, user: userName, password, database: serviceName } = pg;
      const body = { host: '127.0.0.1', port, userName, password, serviceName };
      const id = await source({ dbType: 'PostgreSQL', fullName: 'p', ...body });
      ends.push({ name: 'PostgreSQL', id, table: 'rows_', run: writeTo(id) });
    }
    const my = await startMariadb();
    if (my !== undefined) {
      servers.push(my);
      const body = { host: '127.0.0.1', port: my.port, userName: 'root', serviceName: 'shop' };
      const id = await source({ dbType: 'MySql', fullName: 'm', ...body });
      ends.push({ name: 'MariaDB', id, table: 'rows_', run: writeTo(id) });
    }
    for (const end of ends) await end.run(TABLES[end.name]!);
  }, 120_000);
  afterAll(async () => {
    await app.features.dataApplication.close();
    await app.close();
    for (const server of servers) await server.stop();
  });

  const look = async (params: { linkId: string; table: string }, query = {}) => {
    const answer = await admin(contract.listRows, { params, query });
    expect(answer.code, answer.msg).toBe(200);
    const { columns, list } = answer.data;
    const named = list.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])));
    return { ...answer.data, named };
  };
  const logged = async () => {
    const { rows } = await sql<{
      action: string;
      before: unknown;
      after: unknown;
    }>`select action, before, after from operation_log where area = 'data_row' order by at, id`.execute(app.db);
    return rows;
  };

  it.each(['own', 'SQLite', 'PostgreSQL', 'MariaDB'])(
    'are added, changed, deleted and brought back: %s',
    async (name) => {
      const end = ends.find((each) => each.name === name);
      if (end === undefined) return;
      const before = (await logged()).length;
      const params = { linkId: end.id, table: end.table };
      const values = {
        name: '甲😀',
        price: '123456789012.3400',
        made: '2026-03-05 10:00:00.123456',
        data: '{"a": 9007199254740993}',
        raw: '0x00ff',
      };
      const added = await admin(contract.addRow, { params, body: { values } });
      expect(added.code, added.msg).toBe(200);
      const first = (await look(params)).named[0]!;
      expect(first).toMatchObject({ id: '1', name: '甲😀', raw: '0x00ff', made: '2026-03-05 10:00:00.123456' });
      expect(first['price']).toMatch(/^123456789012\.34/);
      expect(first['data']).toContain('9007199254740993');
      if (name !== 'SQLite') expect(Number(first['twice'])).toBe(246913578024.68);

      const changed = await admin(contract.changeRow, {
        params,
        body: { old: first, values: { name: 'x', raw: null } },
      });
      expect(changed.code, changed.msg).toBe(200);
      const second = (await look(params)).named[0]!;
      expect(second).toEqual({ ...first, name: 'x', raw: null });
      // who looked before that would write over it
      const stale = await admin(contract.changeRow, { params, body: { old: first, values: { price: '1' } } });
      expect(stale.error).toBe('data_row.changed');
      expect((await admin(contract.deleteRow, { params, body: { old: first } })).error).toBe('data_row.changed');
      expect((await look(params)).named[0]).toEqual(second);

      const gone = await admin(contract.deleteRow, { params, body: { old: second } });
      expect(gone.code, gone.msg).toBe(200);
      expect((await look(params)).list).toEqual([]);
      expect((await admin(contract.deleteRow, { params, body: { old: second } })).error).toBe('data_row.gone');

      const undo = (changeId: string) => admin(contract.undoRow, { params, body: { changeId } });
      const back = await undo(gone.data.changeId);
      expect(back.code, back.msg).toBe(200);
      expect((await look(params)).named).toEqual([second]);
      expect((await undo(gone.data.changeId)).error).toBe('data_row.undo_gone');
      const { list: changes } = (await admin(contract.listRowChanges, { params })).data;
      expect(changes.map((each) => [each.action, each.isUndone])).toEqual([
        ['create', false],
        ['delete', true],
        ['update', false],
        ['create', false],
      ]);
      expect(changes[2]).toMatchObject({ key: 'id=1', changed: ['name', 'raw'] });
      expect((await undo(changed.data.changeId)).code).toBe(200);
      expect((await look(params)).named).toEqual([first]);
      // somebody changed it since: what they wrote stays
      await end.run(`update ${end.table} set name = 'else'`);
      expect((await undo(added.data.changeId)).error).toBe('data_row.changed');
      const log = (await logged()).slice(before);
      expect(log.map((each) => each.action)).toEqual(['create', 'update', 'delete', 'undo', 'undo']);
      expect(log[1]).toMatchObject({ before: { name: '甲😀', raw: '0x00ff' }, after: { name: 'x', raw: null } });
      await end.run(`delete from ${end.table}`);
    },
  );

  it.each(['own', 'PostgreSQL', 'MariaDB'])('of two people at once one is told: %s', async (name) => {
    const end = ends.find((each) => each.name === name);
    if (end === undefined) return;
    const params = { linkId: end.id, table: end.table };
    await admin(contract.addRow, { params, body: { values: { name: 'race', price: '0' } } });
    const old = (await look(params)).named[0]!;
    const both = await Promise.all(
      ['1', '2', '3', '4'].map((price) => admin(contract.changeRow, { params, body: { old, values: { price } } })),
    );
    expect(both.map((each) => each.code === 200).filter(Boolean)).toHaveLength(1);
    expect(both.filter((each) => each.error === 'data_row.changed')).toHaveLength(3);
    await end.run(`delete from ${end.table}`);
  });

  it('take only what their columns hold, and say why', async () => {
    for (const end of ends) {
      const params = { linkId: end.id, table: end.table };
      const add = (values: Record<string, string | null>) => admin(contract.addRow, { params, body: { values } });
      if (end.name !== 'SQLite') {
        const wrong = await add({ name: 'a', price: 'many' });
        expect([end.name, wrong.error]).toEqual([end.name, 'data_row.value']);
        expect(wrong.fields?.[0]?.path).toBe('values.price');
        expect((await add({ name: 'much too long a name' })).error).toBe('data_row.value');
        expect((await add({ name: null })).error).toBe('data_row.value');
        expect((await add({ name: 'a', twice: '3' })).error).toBe('data_row.computed');
      }
      expect((await add({ nowhere: '1' })).error).toBe('data_model.no_column');
      expect((await add({ [`name") values ('x'); drop table ${end.table}; --`]: '1' })).error).toBe(
        'data_model.no_column',
      );
      const text = `'); drop`;
      expect((await add({ name: text })).code).toBe(200);
      expect((await look(params, { keyword: `'); d` })).named[0]).toMatchObject({ name: text });
      await end.run(`delete from ${end.table}`);
    }
  });

  it('of tables without a key, of views and of the product are only looked at, and it is said why', async () => {
    for (const end of ends) {
      const prefix = end.id === '0' ? 'u_' : '';
      await end.run(`create table ${prefix}loose (a varchar(10))`);
      await end.run(`insert into ${prefix}loose values ('x')`);
      await end.run(`create view ${prefix}seen as select a from ${prefix}loose`);
      for (const table of [`${prefix}loose`, `${prefix}seen`]) {
        const params = { linkId: end.id, table };
        const shown = await look(params);
        expect(shown.refusal, `${end.name} ${table}`).not.toBe('');
        expect(shown.list).toEqual([['x']]);
        const refused = ['data_row.no_key', 'data_row.view'];
        expect(refused).toContain((await admin(contract.addRow, { params, body: { values: { a: 'y' } } })).error);
        expect(refused).toContain((await admin(contract.deleteRow, { params, body: { old: { a: 'x' } } })).error);
      }
    }
    const body = { values: { full_name: 'x' } };
    for (const table of ['organize', 'users']) {
      const params = { linkId: '0', table };
      expect((await look(params)).refusal).not.toBe('');
      expect((await admin(contract.addRow, { params, body })).error).toBe('data_model.protected');
    }
    const hidden = await admin(contract.listRows, { params: { linkId: '0', table: 'session' } });
    expect(hidden.error).toBe('data_model.no_table');
    expect((await look({ linkId: '0', table: 'users' })).columns.map(({ name }) => name)).not.toContain(
      'password_hash',
    );
  });

  it('are for those with the right of their own, and a change is undone by its maker only', async () => {
    const params = { linkId: '0', table: 'u_rows' };
    const added = await admin(contract.addRow, { params, body: { values: { name: 'mine' } } });
    const other = await createPerson(app, { account: 'editor', menus: ['dataApp.dataModel:btn_rows'] });
    const reader = await createPerson(app, {
      account: 'reader',
      menus: ['dataApp.dataModel:btn_sql', 'dataApp.dataModel:btn_edit'],
    });
    expect((await reader(contract.listRows, { params, query: {} })).code).toBe(403);
    expect((await reader(contract.addRow, { params, body: { values: { name: 'x' } } })).code).toBe(403);
    expect((await other(contract.undoRow, { params, body: { changeId: added.data.changeId } })).error).toBe(
      'data_row.undo_gone',
    );
    expect((await other(contract.addRow, { params, body: { values: { name: 'x' } } })).code).toBe(200);
  });
});
