import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdirSync, writeFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Wasm from 'node-sqlite3-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/data-application/data-source.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { startMariadb, startPostgres } from '../test/servers';

type Sqlite = typeof Wasm;
const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as Sqlite;

let app: TestApp;
let admin: Caller;
const base = { userName: '', password: '', serviceName: '', host: '', port: 0 };

beforeAll(async () => {
  app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
  admin = await app.admin();
  const folder = join(app.dataDir, 'sqlite', 'default');
  mkdirSync(folder, { recursive: true });
  const file = new Database(join(folder, 'shop.db'));
  file.exec(`create table goods (id integer primary key, name varchar(40) not null, price decimal(8,2), made text);
    insert into goods values (1, '铅笔', 1.5, '2026-01-01'), (2, '9007199254740993', null, null);
    create table big (n integer); insert into big values (9007199254740993)`);
  file.close();
  writeFileSync(join(folder, 'bad.db'), 'no database');
  symlinkSync('/etc/hostname', join(folder, 'link.db'));
});
afterAll(() => app.close());

const query = (id: string, text: string[], values: unknown[] = [], limits = { timeoutMs: 5000, maxRows: 100 }) =>
  app.features.dataApplication.sources.query(app.db, 'default', id, { text, values }, limits);

const create = async (body: Record<string, unknown>) => {
  const made = await admin(contract.createDataSource, { body: { ...base, ...body } as never });
  expect(made.code, made.msg).toBe(200);
  return made.data.id;
};

describe('the list of data sources', () => {
  it('keeps the password sealed and never tells it', async () => {
    const made = await admin(contract.createDataSource, {
      body: { ...base, dbType: 'MySql', fullName: '商城', host: 'db.example.com', password: 'hunter2!' },
    });
    expect(made.code).toBe(200);
    const { data } = await admin(contract.getDataSource, { params: { id: made.data.id } });
    expect(data).toMatchObject({ password: '', hasPassword: true, host: 'db.example.com' });
    const row = await app.db.selectFrom('data_source').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('hunter2');
    const log = await app.db.selectFrom('operation_log').selectAll().where('area', '=', 'data_source').execute();
    expect(JSON.stringify(log)).not.toContain('hunter2');
    // a stored password does not follow to another server
    const { hasPassword: _, ...body } = data;
    const moved = await admin(contract.updateDataSource, {
      params: { id: data.id },
      body: { ...body, host: 'evil.example' },
    });
    expect(moved.code).not.toBe(200);
    expect(
      (await admin(contract.updateDataSource, { params: { id: data.id }, body: { ...body, fullName: '商城二' } })).code,
    ).toBe(200);
    expect((await admin(contract.updateDataSource, { params: { id: data.id }, body })).status).toBe(409);
    expect((await admin(contract.listDataSources, { query: { keyword: '商城' } })).data.list).toHaveLength(1);
    expect((await admin(contract.deleteDataSource, { params: { id: data.id } })).code).toBe(200);
  });

  it.each([
    ['MySql', 'allowLoadLocalInfile', 'true'],
    ['MySql', 'multipleStatements', 'true'],
    ['MySql', 'socketPath', '/run/mysqld.sock'],
    ['MySql', 'flags', 'LOCAL_FILES'],
    ['MySql', 'charset', "utf8'; drop"],
    ['PostgreSQL', 'options', '-c role=postgres'],
    ['PostgreSQL', 'sslrootcert', '/etc/passwd'],
    ['PostgreSQL', 'host', '/var/run'],
    ['PostgreSQL', 'applicationName', "a'b"],
    ['PostgreSQL', 'connectTimeout', '9999'],
    ['SqlServer', 'initSql', 'drop'],
    ['Oracle', 'walletLocation', '/root'],
    ['Sqlite', 'mode', 'memory'],
    ['MySql', '__proto__', 'x'],
    ['MySql', 'constructor', 'x'],
  ])('refuses the parameter of %s %s', async (dbType, name, value) => {
    const parameters = JSON.parse(`{"${name}":${JSON.stringify(value)}}`) as Record<string, string>;
    const answer = await admin(contract.testDataSource, {
      body: { ...base, dbType, host: 'example.com', serviceName: 'shop.db', parameters } as never,
    });
    // a name that JSON cannot carry is simply not there: then the connection itself is what fails
    expect(answer.code).not.toBe(200);
    if (name !== '__proto__') expect(answer.error).toMatch(/data_source\.parameter_/);
  });

  it.each(['/var/run/postgresql', 'a b', 'host/../x', 'x?y=1', 'a,b', '(DESCRIPTION=1)', '', '-x', 'user@host'])(
    'refuses the host %j',
    async (host) => {
      const answer = await admin(contract.testDataSource, { body: { ...base, dbType: 'PostgreSQL', host } });
      expect(answer.error).toBe('data_source.host_refused');
    },
  );

  it.each(['10.0.0.1', '169.254.169.254', '[::1]', '192.168.1.1', '0.0.0.0'])(
    'refuses the internal address %s',
    async (host) => {
      const answer = await admin(contract.testDataSource, {
        body: { ...base, dbType: 'PostgreSQL', host, port: 5432 },
      });
      expect(answer.error).toBe('outbound.internal_address');
    },
  );
});

describe('a test of the connection says why it failed', () => {
  it('refused, and a server that never answers', async () => {
    const body = {
      ...base,
      dbType: 'PostgreSQL' as const,
      host: '127.0.0.1',
      userName: 'a',
      password: 'b',
      serviceName: 'c',
    };
    expect((await admin(contract.testDataSource, { body: { ...body, port: 1 } })).error).toBe('data_source.refused');
    const mute = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((done) => mute.once('listening', done));
    const { port } = mute.address() as AddressInfo;
    const slow = { ...body, port, parameters: { connectTimeout: '1' } };
    for (const dbType of ['PostgreSQL', 'MySql', 'SqlServer', 'Oracle'] as const)
      expect((await admin(contract.testDataSource, { body: { ...slow, dbType } })).error, dbType).toBe(
        'data_source.timeout',
      );
    mute.close();
  }, 40_000);
});

describe('SQLite', () => {
  it('reads an allowed file, exactly, and nothing else', async () => {
    const id = await create({ dbType: 'Sqlite', fullName: 'file', serviceName: 'shop.db' });
    expect(await query(id, ['select * from goods where id < ', ' order by id'], [9])).toEqual({
      columns: [
        { name: 'id', type: 'bigint' },
        { name: 'name', type: 'text' },
        { name: 'price', type: 'double' },
        { name: 'made', type: 'text' },
      ],
      rows: [
        { id: 1, name: '铅笔', price: 1.5, made: '2026-01-01' },
        { id: 2, name: '9007199254740993', price: null, made: null },
      ],
      truncated: false,
    });
    expect((await query(id, ['select n from big'])).rows).toEqual([{ n: '9007199254740993' }]);
    expect(await app.features.dataApplication.sources.columns(app.db, 'default', id)).toMatchObject({ big: ['n'] });
    for (const text of [
      "insert into goods values (3, 'x', 1, '')",
      "attach '/etc/x' as y",
      'pragma query_only = 0',
      "select load_extension('x')",
      'with x as (select 1) delete from goods',
    ])
      await expect(query(id, [text]), text).rejects.toMatchObject({ code: 'data_source.read_only' });
    const slow = query(
      id,
      ['with recursive r(n) as (select 1 union all select n + 1 from r) select count(*) from r'],
      [],
      { timeoutMs: 300, maxRows: 5 },
    );
    await expect(slow).rejects.toMatchObject({ code: 'data_source.time_limit' });
    expect((await query(id, ['select count(*) as n from goods'])).rows).toEqual([{ n: 2 }]);
  });

  it.each([
    ['../../secret.db', 'data_source.file_not_found'],
    ['/etc/passwd', 'data_source.file_not_found'],
    ['..db', 'data_source.file_not_found'],
    ['link.db', 'data_source.file_not_found'],
    ['bad.db', 'data_source.file_not_sqlite'],
    [':memory:', 'data_source.file_not_found'],
    ['none.db', 'data_source.file_not_found'],
  ])('refuses the file %s', async (serviceName, error) => {
    const answer = await admin(contract.testDataSource, { body: { ...base, dbType: 'Sqlite', serviceName } });
    expect(answer.error).toBe(error);
  });
});

describe('PostgreSQL', () => {
  it('connects, tells wrong passwords and databases, reads only', async ({ skip }) => {
    const server = await startPostgres();
    if (server === undefined) return skip('no PostgreSQL programs here');
    try {
      const body = {
        ...base,
        dbType: 'PostgreSQL' as const,
        host: '127.0.0.1',
        port: server.port,
        userName: server.user,
        password: server.password,
        serviceName: 'postgres',
      };
      const tested = await admin(contract.testDataSource, { body });
      expect(tested.data?.version).toContain('PostgreSQL');
      expect((await admin(contract.testDataSource, { body: { ...body, password: 'no' } })).error).toBe(
        'data_source.wrong_password',
      );
      expect((await admin(contract.testDataSource, { body: { ...body, serviceName: 'none' } })).error).toBe(
        'data_source.no_database',
      );
      expect(
        (await admin(contract.testDataSource, { body: { ...body, parameters: { sslmode: 'require' } } })).error,
      ).toBe('data_source.tls');
      const id = await create({ ...body, fullName: 'pg' });
      const { rows } = await query(
        id,
        [
          "select 9007199254740993 as big, 1.10::numeric as n, timestamptz '2026-01-01 00:00Z' as t, '{\"a\":1}'::jsonb as j, ",
          ' as v, true as b',
        ],
        ["x'y"],
      );
      expect(rows).toEqual([
        { big: '9007199254740993', n: 1.1, t: '2026-01-01 08:00:00', j: { a: 1 }, v: "x'y", b: true },
      ]);
      for (const text of [
        'create table x (a int)',
        "select pg_read_file('/etc/passwd')",
        "copy (select 1) to program 'id'",
        'select 1; select 2',
      ])
        await expect(query(id, [text]), text).rejects.toMatchObject({ code: expect.stringMatching(/^data_source/) });
      await expect(
        query(id, ['select count(*) from generate_series(1, 1000000000)'], [], { timeoutMs: 300, maxRows: 1 }),
      ).rejects.toMatchObject({ code: 'data_source.time_limit' });
      expect(await query(id, ['select * from generate_series(1, 5000) as g(x)'])).toMatchObject({
        truncated: true,
        rows: { length: 100 },
      });
    } finally {
      await app.features.dataApplication.close();
      await server.stop();
    }
  }, 90_000);
});

describe('MariaDB', () => {
  it('connects, tells missing databases, reads only', async ({ skip }) => {
    const server = await startMariadb();
    if (server === undefined) return skip('no mariadbd here');
    try {
      const body = {
        ...base,
        dbType: 'MySql' as const,
        host: '127.0.0.1',
        port: server.port,
        userName: 'root',
        serviceName: 'shop',
      };
      const tested = await admin(contract.testDataSource, { body });
      expect(tested.data?.version).toContain('MariaDB');
      expect((await admin(contract.testDataSource, { body: { ...body, serviceName: 'none' } })).error).toBe(
        'data_source.no_database',
      );
      const id = await create({ ...body, fullName: 'maria' });
      const { rows } = await query(
        id,
        [
          "select cast(9007199254740993 as signed) as big, cast(1.10 as decimal(5,2)) as n, cast('2026-01-01 08:00:00' as datetime) as t, ",
          " as v, '\\'' as q",
        ],
        ["x'y中"],
      );
      expect(rows).toEqual([{ big: '9007199254740993', n: 1.1, t: '2026-01-01 08:00:00', v: "x'y中", q: "'" }]);
      for (const text of [
        "select load_file('/etc/passwd')",
        "select 1 into outfile '/tmp/x'",
        'create table x (a int)',
        'select /*! 1; */ 2',
        'select sleep(10)',
        "load data local infile '/etc/passwd' into table x",
        'select 1--1',
        'set global x = 1',
      ])
        await expect(query(id, [text]), text).rejects.toMatchObject({ code: expect.stringMatching(/^data_source/) });
      expect((await query(id, ['show tables'])).rows).toEqual([]);
      expect(await query(id, ['select seq from seq_1_to_5000'])).toMatchObject({
        truncated: true,
        rows: { length: 100 },
      });
    } finally {
      await app.features.dataApplication.close();
      await server.stop();
    }
  }, 90_000);
});
