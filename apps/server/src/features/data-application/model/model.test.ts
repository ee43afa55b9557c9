import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Wasm from 'node-sqlite3-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/data-application/data-model.contract';
import { createInterface, deleteInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { createSync, deleteSync } from '@qiaoban/contracts/data-application/data-sync.contract';
import { createDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

type Sqlite = typeof Wasm;
const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as Sqlite;

let app: TestApp;
let admin: Caller;
let file: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  mkdirSync(join(app.dataDir, 'sqlite', 'default'), { recursive: true });
  const lite = new Database(join(app.dataDir, 'sqlite', 'default', 'x.db'));
  lite.exec(
    "create table goods (id integer primary key, Name varchar(40), note text); insert into goods values (1, 'a_b', 'x'), (2, 'ab', null)",
  );
  lite.close();
  file = (await admin(createDataSource, { body: { dbType: 'Sqlite', fullName: 'x', serviceName: 'x.db' } })).data.id;
});
afterAll(async () => {
  await app.features.dataApplication.close();
  await app.close();
});

const column = (field: string, dataType: 'int' | 'varchar' | 'decimal' | 'text' | 'datetime', more = {}) => ({
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

describe('tables', () => {
  const params = { linkId: '0' };
  const edited = async () =>
    (await admin(contract.getTable, { params: { linkId: '0', table: 'u_shop' } })).data.tableFieldList.map((c) => ({
      ...c,
      was: c.field,
    }));

  it('are made, shown, changed with a plan, and deleted', async () => {
    const tableInfo = { newTable: 'u_shop', tableName: "商店's" };
    const tableFieldList = [
      column('id', 'int', { primaryKey: true }),
      column('name', 'varchar', { dataLength: 40, fieldName: '名称', index: true }),
      column('note', 'text'),
    ];
    const made = await admin(contract.createTable, { params, body: { tableInfo, tableFieldList } });
    expect(made.code, made.msg).toBe(200);
    const list = (await admin(contract.listTables, { params, query: { keyword: '商店' } })).data.list;
    expect(list).toMatchObject([{ table: 'u_shop', tableName: "商店's", isProtected: false }]);
    expect(
      (await edited()).map((c) => [c.field, c.dataType, c.dataLength, c.primaryKey, c.index, c.fieldName]),
    ).toEqual([
      ['id', 'int', 0, true, false, ''],
      ['name', 'varchar', 40, false, true, '名称'],
      ['note', 'text', 0, false, false, ''],
    ]);
    await app.driver.pool.query("insert into t_default.u_shop values (1, 'x', 'y')");
    const columns = await edited();
    const change = {
      tableInfo: { table: 'u_shop', newTable: 'u_store', tableName: 'x' },
      tableFieldList: [
        columns[0]!,
        { ...columns[1]!, field: 'title', dataLength: 80, index: false },
        column('price', 'decimal', { dataLength: 10, scale: 2 }),
      ],
    };
    const plan = await admin(contract.planTable, { params, body: change });
    expect(plan.data).toMatchObject({ rows: 1 });
    expect(plan.data.steps.filter((step) => step.losesData).map((step) => [step.kind, step.column])).toEqual([
      ['drop_column', 'note'],
    ]);
    expect((await admin(contract.updateTable, { params, body: change })).error).toBe('data_model.confirm');
    const done = await admin(contract.updateTable, { params, body: { ...change, confirm: 'u_shop' } });
    expect(done.code, done.msg).toBe(200);
    const rows = await admin(contract.previewTable, {
      params: { linkId: '0', table: 'u_store' },
      query: { keyword: 'X', field: 'title' },
    });
    expect(rows.data).toMatchObject({ list: [{ id: 1, title: 'x', price: null }], pagination: { total: 1 } });
    expect((await admin(contract.deleteTable, { params: { linkId: '0', table: 'u_store' } })).error).toBe(
      'data_model.confirm',
    );
    expect(
      (await admin(contract.deleteTable, { params: { linkId: '0', table: 'u_store' }, query: { confirm: 'u_store' } }))
        .code,
    ).toBe(200);
    expect((await admin(contract.getTable, { params: { linkId: '0', table: 'u_store' } })).status).toBe(404);
  });

  it('that a sync or an interface uses are neither deleted nor renamed', async () => {
    const tableInfo = { newTable: 'u_used', tableName: '' };
    const made = [column('id', 'int', { primaryKey: true })];
    expect(await admin(contract.createTable, { params, body: { tableInfo, tableFieldList: made } })).toMatchObject({
      code: 200,
    });
    const remove = () =>
      admin(contract.deleteTable, { params: { linkId: '0', table: 'u_used' }, query: { confirm: 'u_used' } });
    const id = { from: 'id', to: 'id', dataType: 'int' as const, dataLength: 0, scale: 0 };
    const part = { from: 'goods', to: 'u_used', create: false, keys: ['id'], growColumn: '', columns: [id] };
    const syncBody = { fullName: 'copy', fromId: file, toId: '0', mode: 'full' as const, parts: [part] };
    const sync = await admin(createSync, { body: syncBody });
    expect(sync.code, sync.msg).toBe(200);
    expect(await remove()).toMatchObject({ error: 'data_model.in_use', status: 409 });
    const columnsOf = async () =>
      (await admin(contract.getTable, { params: { linkId: '0', table: 'u_used' } })).data.tableFieldList.map(
        (each) => ({
          ...column(each.field, 'int', { primaryKey: each.primaryKey, allowNull: each.allowNull }),
          was: each.field,
        }),
      );
    const renamed = {
      tableInfo: { ...tableInfo, table: 'u_used', newTable: 'u_other' },
      tableFieldList: await columnsOf(),
    };
    expect((await admin(contract.updateTable, { params, body: renamed })).msg).toContain('copy');
    await admin(deleteSync, { params: { id: sync.data.id } });
    const definition = (text: string) => ({ dataType: 1 as const, sql: { linkId: '0', text } });
    const fetched = {
      fullName: 'reads it',
      enCode: 'readsIt',
      definition: definition('select id from U_USED where id > 0'),
    };
    const reader = await admin(createInterface, { body: fetched });
    const others = { fullName: 'other', enCode: 'other', definition: definition('select id from u_used_too') };
    await admin(createInterface, { body: others });
    expect((await remove()).msg).toContain('reads it');
    await admin(deleteInterface, { params: { id: reader.data.id } });
    expect(await remove()).toMatchObject({ code: 200 });
  });

  it('change their primary key while they are empty, and say why not otherwise', async () => {
    const tableInfo = { table: 'u_keys', newTable: 'u_keys', tableName: '' };
    const made = [column('id', 'int', { primaryKey: true }), column('code', 'varchar', { dataLength: 20 })];
    await admin(contract.createTable, { params, body: { tableInfo, tableFieldList: made } });
    const keysOf = async () =>
      (await admin(contract.getTable, { params: { linkId: '0', table: 'u_keys' } })).data.tableFieldList
        .filter((c) => c.primaryKey)
        .map((c) => c.field);
    const keyed = (...keys: string[]) => ({
      tableInfo,
      tableFieldList: [
        column('id', 'int', { was: 'id', primaryKey: keys.includes('id'), allowNull: false }),
        column('no', 'varchar', { was: 'code', dataLength: 20, primaryKey: keys.includes('no') }),
      ],
    });
    const plan = await admin(contract.planTable, { params, body: keyed('no') });
    expect(plan.data.steps.map((step) => [step.kind, step.losesData])).toEqual([
      ['change_key', false],
      ['rename_column', false],
      ['change_column', false],
      ['change_key', false],
    ]);
    expect((await admin(contract.updateTable, { params, body: keyed('no') })).code).toBe(200);
    expect(await keysOf()).toEqual(['no']);
    await app.driver.pool.query("insert into t_default.u_keys (id, no) values (1, 'a')");
    const again = {
      tableInfo,
      tableFieldList: keyed('id', 'no').tableFieldList.map((each) => ({ ...each, was: each.field })),
    };
    const refused = await admin(contract.planTable, { params, body: again });
    expect([refused.error, refused.msg]).toEqual([
      'data_model.key_rows',
      '表中已有 1 行数据，只能在没有数据时修改主键',
    ]);
    await app.driver.pool.query('delete from t_default.u_keys');
    expect((await admin(contract.updateTable, { params, body: again })).code).toBe(200);
    expect(await keysOf()).toEqual(['id', 'no']);
    const none = { tableInfo, tableFieldList: again.tableFieldList.map((each) => ({ ...each, primaryKey: false })) };
    expect((await admin(contract.planTable, { params, body: none })).error).toBe('data_model.no_key');
    const ofFile = {
      tableInfo: { table: 'goods', newTable: 'goods', tableName: '' },
      tableFieldList: [
        column('id', 'int', { was: 'id', allowNull: false }),
        column('Name', 'varchar', { was: 'Name', dataLength: 40, primaryKey: true }),
        column('note', 'text', { was: 'note' }),
      ],
    };
    const lite = await admin(contract.planTable, { params: { linkId: file }, body: ofFile });
    expect(lite.error).toBe('data_model.key_stays');
  });

  it('of the product are protected, and secret ones are not even there', async () => {
    const body = {
      tableInfo: { table: 'users', newTable: 'users' },
      tableFieldList: [column('id', 'int', { primaryKey: true })],
    };
    expect((await admin(contract.updateTable, { params, body: { ...body, confirm: 'users' } })).error).toBe(
      'data_model.protected',
    );
    expect(
      (await admin(contract.deleteTable, { params: { linkId: '0', table: 'users' }, query: { confirm: 'users' } }))
        .error,
    ).toBe('data_model.protected');
    for (const table of ['setting', 'data_source', 'job', 'pg_authid', 'session']) {
      expect((await admin(contract.getTable, { params: { linkId: '0', table } })).status, table).toBe(404);
      expect((await admin(contract.previewTable, { params: { linkId: '0', table } })).status, table).toBe(404);
      expect(
        (await admin(contract.deleteTable, { params: { linkId: '0', table }, query: { confirm: table } })).code,
        table,
      ).not.toBe(200);
    }
    const fields = await admin(contract.listFields, { params: { linkId: '0', table: 'users' } });
    expect(fields.data.list.map((c) => c.field)).not.toContain('password_hash');
    const rows = await admin(contract.previewTable, { params: { linkId: '0', table: 'users' } });
    expect(Object.keys(rows.data.list[0] ?? {})).not.toContain('password_hash');
    const bad = { tableInfo: { newTable: 'shop' }, tableFieldList: [column('id', 'int', { primaryKey: true })] };
    expect((await admin(contract.createTable, { params, body: bad })).error).toBe('data_model.own_prefix');
  });

  it.each([
    ['a name with a quote', { newTable: 'u_x"; drop table users; --' }, [column('id', 'int', { primaryKey: true })]],
    ['a column with a quote', { newTable: 'u_x' }, [column('id"', 'int', { primaryKey: true })]],
    ['two columns of a name', { newTable: 'u_x' }, [column('id', 'int', { primaryKey: true }), column('ID', 'int')]],
    ['no key', { newTable: 'u_x' }, [column('id', 'int')]],
  ])('refuse %s', async (_name, tableInfo, tableFieldList) => {
    const answer = await admin(contract.createTable, { params, body: { tableInfo, tableFieldList } });
    expect(answer.code).not.toBe(200);
    expect(answer.status).toBeLessThan(500);
  });

  it('of a file are searched by every column and sorted by known ones only', async () => {
    const preview = (query: object) =>
      admin(contract.previewTable, { params: { linkId: file, table: 'goods' }, query });
    expect((await preview({ sidx: 'name', sort: 'desc' })).data.list).toEqual([
      { id: 2, name: 'ab', note: null },
      { id: 1, name: 'a_b', note: 'x' },
    ]);
    expect((await preview({ keyword: 'x' })).data.pagination.total).toBe(1);
    expect((await preview({ sidx: 'id; drop table goods' })).error).toBe('data_model.no_column');
    expect((await preview({ field: 'id"', keyword: 'x' })).error).toBe('data_model.no_column');
    expect((await preview({ pageSize: 1, currentPage: 2 })).data).toMatchObject({
      list: [{ id: 2 }],
      pagination: { total: 2 },
    });
  });
});

describe('the console', () => {
  const run = (linkId: string, statement: string, more = {}, by: Caller = admin) =>
    by(contract.runStatement, { params: { linkId }, body: { statement, runId: 'run-1', ...more } });

  it('reads, writes after a confirmation, and keeps every statement', async () => {
    expect((await run(file, 'select id, name from goods order by id')).data).toMatchObject({
      columns: [{ name: 'id' }, { name: 'Name' }],
      rows: [
        [1, 'a_b'],
        [2, 'ab'],
      ],
      affected: -1,
    });
    expect((await run(file, "update goods set note = 'z'")).error).toBe('data_model.write_confirm');
    expect((await run(file, "update goods set note = 'z'", { isConfirmed: true })).data).toMatchObject({ affected: 2 });
    expect((await run(file, 'delete from goods; delete from goods', { isConfirmed: true })).error).toBe(
      'data_source.one_statement',
    );
    expect((await run('0', 'delete from users', { isConfirmed: true })).error).toBe('data_model.own_write');
    expect((await run('0', 'select password_hash from users')).error).toBe('data_source.failed');
    const history = await admin(contract.statementHistory, { params: { linkId: file } });
    expect(history.data.list.map((row) => row.outcome)).toEqual(['failed', 'ok', 'ok']);
    const log = await app.db.selectFrom('operation_log').selectAll().where('action', '=', 'sql').execute();
    expect(JSON.stringify(log)).toContain('update goods');
    expect((await admin(contract.completions, { params: { linkId: file } })).data).toEqual({
      goods: ['id', 'Name', 'note'],
    });
  });

  it('is stopped by the person who started it', async () => {
    const slow = run(file, 'with recursive r(n) as (select 1 union all select n + 1 from r) select count(*) from r', {
      runId: 'slow-1',
    });
    await new Promise((done) => setTimeout(done, 500));
    expect((await admin(contract.cancelStatement, { params: { linkId: file }, body: { runId: 'other' } })).error).toBe(
      'data_model.not_running',
    );
    expect((await admin(contract.cancelStatement, { params: { linkId: file }, body: { runId: 'slow-1' } })).code).toBe(
      200,
    );
    expect((await slow).error).toBe('data_source.cancelled');
  });
});
