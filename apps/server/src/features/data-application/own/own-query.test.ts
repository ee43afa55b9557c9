import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { openSchema } from '#platform/database/database';
import { createOwnQuery } from './own-query';

const LIMITS = { maxRows: 100, timeoutMs: 5000 };

describe("the product's own database, read by people", () => {
  let app: TestApp;
  let own: ReturnType<typeof createOwnQuery>;
  const read = (text: string, ...values: unknown[]) => {
    const parts = text.split('{}');
    return own.read('default', parts, values, LIMITS);
  };
  beforeAll(async () => {
    app = await startTestApp();
    own = createOwnQuery({ driver: app.driver, timeZone: 'Asia/Shanghai' });
    // another tenant with something to steal
    await sql`create schema t_other`.execute(app.db);
    await sql`create table t_other.f_pay (id text, amount numeric)`.execute(app.db);
    await sql`insert into t_other.f_pay values ('x', 1000)`.execute(app.db);
    await sql`create table f_bill_abc (id text primary key, amount numeric(12,2), made timestamptz)`.execute(app.db);
    await sql`insert into f_bill_abc values ('1', 12.5, '2026-11-21T02:00:00Z'), ('2', 99999999.99, null)`.execute(
      app.db,
    );
    await sql`create function f_evil() returns int language sql as 'select 1'`.execute(app.db);
  });
  afterAll(() => app.close());

  it('answers records, directory and computed values', async () => {
    expect(await read('select id, amount, made from f_bill_abc where amount < {} order by id', 100)).toMatchObject({
      rows: [['1', 12.5, '2026-11-21 10:00:00']],
      truncated: false,
    });
    const people = await read(
      `with p as (select u.real_name, o.full_name from users u left join organize o on o.id = u.organize_id)
       select count(*) filter (where real_name is not null) as n, max(coalesce(full_name, '-')) from p -- all of them`,
    );
    expect(people.columns.map((column) => column.name)).toEqual(['n', 'max']);
    expect(await read(`select x from generate_series(1, 500) as g(x) limit {}`, 3)).toMatchObject({
      rows: [[1], [2], [3]],
    });
    expect(
      await read('select distinct on (gender) account, cast(enabled_mark as numeric(4)) from users'),
    ).toBeDefined();
    expect(await own.read('default', ['select x from generate_series(1, 500) as g(x)'], [], LIMITS)).toMatchObject({
      truncated: true,
      rows: { length: 100 },
    });
    // a parameter that may be left empty
    const upTo = 'select id from f_bill_abc where ({} is null or amount < {}) and {} is not null order by id';
    expect(await read(upTo, null, null, 'x')).toMatchObject({ rows: [['1'], ['2']] });
    expect(await read(upTo, 100, 100, 'x')).toMatchObject({ rows: [['1']] });
    expect(await read('select {} as text', "x'; drop table users; --")).toMatchObject({
      rows: [["x'; drop table users; --"]],
    });
  });

  it.each([
    ["date '2026-03-05'", '2026-03-05'],
    ["date '0044-03-15 BC'", '0044-03-15 BC'],
    ["date '-infinity'", '-infinity'],
    ["date '5874897-12-31'", '5874897-12-31'],
    ["timestamp '2026-03-05 23:59:59.123456'", '2026-03-05 23:59:59.123456'],
    ["timestamptz '2026-03-05 00:00:00+00'", '2026-03-05 08:00:00'],
    ["timestamptz '0044-03-15 00:00:00+00 BC'", '0044-03-15 08:05:43 BC'],
    // the clock of the zone was changed on that day: the time stands there twice
    ["timestamptz '1986-09-13 16:30:00+00'", '1986-09-14 01:30:00+09'],
    ["timestamptz '1986-09-13 17:30:00+00'", '1986-09-14 01:30:00+08'],
    ["timetz '10:00:00+05:30'", '10:00:00+05:30'],
    ["time '24:00:00'", '24:00:00'],
    ["interval '-1 mons +2 days -03:04:05'", '-1 mons +2 days -03:04:05'],
    ["float8 'NaN'", 'NaN'],
    ["float8 '-Infinity'", '-Infinity'],
    ["float4 '0.1'", 0.1],
    ['9007199254740991::bigint', 9007199254740991],
    ['9007199254740993::bigint', '9007199254740993'],
    ["numeric 'NaN'", 'NaN'],
    ['12345678901234567890.123456789012345678', '12345678901234567890.123456789012345678'],
    ["point '(1,2)'", '(1,2)'],
    ["array[date '2026-03-05', null]", ['2026-03-05', null]],
    ['array[1, 9007199254740993]', ['1', '9007199254740993']],
    [
      'array[[1.5, 2], [3, 4]]',
      [
        [1.5, 2],
        [3, 4],
      ],
    ],
    [`array['a,b', 'c"d', 'NULL', null, '']`, ['a,b', 'c"d', 'NULL', null, '']],
    [`'"abc"'::jsonb`, 'abc'],
    ['\'{"n": 9007199254740993}\'::jsonb', { n: '9007199254740993' }],
    ["bytea '\\x00ff'", '0x00ff'],
  ])('shows %s whole', async (expression, wanted) => {
    expect((await read(`select ${expression} as v`)).rows).toEqual([[wanted]]);
  });

  it('shows the numbers of a column as one type', async () => {
    const { rows } = await read(
      'select * from (values (1, 1.50), (9007199254740993, 2), (null, null)) as v (n, d) order by 1',
    );
    expect(rows).toEqual([
      ['1', 1.5],
      ['9007199254740993', 2],
      [null, null],
    ]);
  });

  it('sees a table that was published after the grants were given', async () => {
    await sql`create table f_later_abc (id text)`.execute(app.db);
    await new Promise((done) => setTimeout(done, 2100));
    expect(await read('select * from f_later_abc')).toMatchObject({ rows: [] });
  });

  it.each([
    ['a digest of passwords', 'select password_hash from users'],
    ['all columns of people', 'select * from users'],
    ['a whole row of people', 'select u from users u'],
    ['a row as json', 'select row_to_json(u) from users u'],
    ['the control schema', 'select * from platform.session'],
    ['the control schema, quoted', 'select * from "platform"."secret"'],
    ['another tenant', 'select * from t_other.f_pay'],
    ['another tenant, quoted', 'select * from "t_other"."f_pay"'],
    ['settings', 'select * from setting'],
    ['sealed passwords', 'select sealed_password from data_source'],
    ['jobs', 'select * from job'],
    ['the audit', 'select * from operation_log'],
    ['another role by set_config', "select set_config('role', 'none', false)"],
    ['set_config, quoted', `select "set_config"('role', 'none', false)`],
    ['set_config behind distinct on', `select distinct on (1) set_config('role', 'none', false)`],
    ['set_config, qualified', "select pg_catalog.set_config('role', 'none', false)"],
    ['set_config with a comment between', "select set_config/**/('role', 'none', false)"],
    ['set_config in another case', "select SET_CONFIG ('role', 'none', false)"],
    ['a statement in a text', "select query_to_xml('select * from platform.session', true, true, '')"],
    ['a table as xml', "select table_to_xml('platform.session', true, true, '')"],
    ['a statement by ts_stat', "select * from ts_stat('select * from platform.session')"],
    ['a file', "select pg_read_file('/etc/passwd')"],
    ['a folder', "select pg_ls_dir('.')"],
    ['a large object from a file', "select lo_import('/etc/passwd')"],
    ['a large object', "select lo_from_bytea(0, 'x')"],
    ['another server', "select * from dblink('host=127.0.0.1', 'select 1') as t(a int)"],
    ['a program', "copy f_bill_abc to program 'id'"],
    ['a copy', 'copy users to stdout'],
    ['a block', 'do $$ begin perform 1; end $$'],
    ['an own function', 'select f_evil()'],
    ['two statements', 'select 1; select 2'],
    ['two statements, one a commit', 'select 1; commit; drop table f_bill_abc'],
    ['role change', 'set role none'],
    ['role reset', 'reset role'],
    ['an end of the transaction', 'commit'],
    ['an insert', "insert into f_bill_abc values ('9')"],
    ['a write in a with', 'with x as (delete from f_bill_abc returning id) select * from x'],
    ['a select into', 'select * into f_new from f_bill_abc'],
    ['a lock', 'select * from f_bill_abc for update'],
    ['an update', 'update f_bill_abc set amount = 0'],
    ['a drop', 'drop table f_bill_abc'],
    ['a function that is made', 'create function x() returns int language sql as $$ select 1 $$'],
    ['catalogue of roles', 'select * from pg_authid'],
    ['catalogue of functions', 'select prosrc from pg_proc'],
    ['what others do', 'select query from pg_stat_activity'],
    ['catalogue, quoted', 'select * from "pg_class"'],
    ['names of tables', 'select * from information_schema.tables'],
    ['unicode escapes', `select * from U&"\\0070g_class"`],
    ['a sleep', 'select pg_sleep(100)'],
    ['an advisory lock', 'select pg_advisory_lock(7203411)'],
    ['ending others', 'select pg_terminate_backend(1)'],
    ['a notification', "select pg_notify('x', 'y')"],
    ['a sequence', "select nextval('s')"],
    ['a placeholder of their own', 'select $1'],
    ['explain analyze', 'explain analyze delete from f_bill_abc'],
    ['a table statement', 'table users'],
    ['prepare', 'prepare x as select 1'],
    ['listen', 'listen x'],
    ['an open quote', "select 'abc"],
    ['an open comment', 'select 1 /* x'],
    ['a nested comment', 'select 1 /* /* */ from users */'],
    ['settings of the server', "select current_setting('data_directory')"],
    ['settings of the server, shown', 'show all'],
    ['a method of sampling', 'select * from f_bill_abc tablesample bernoulli(10)'],
    ['nothing', '   ;'],
  ])('refuses %s', async (_name, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: expect.stringMatching(/^data_source\./) });
  });

  it('refuses values inside quotes and comments', async () => {
    await expect(read("select 'a{}b'", 1)).rejects.toMatchObject({ code: 'data_source.placeholder_quoted' });
    await expect(read('select 1 -- {}', 1)).rejects.toMatchObject({ code: 'data_source.placeholder_quoted' });
  });

  it('holds with the role and the transaction alone, without the check of the text', async () => {
    const schema = 't_default';
    await read('select 1');
    const { rows: roles } = await app.driver.pool.query<{ rolname: string }>(
      `select rolname from pg_roles where rolname like 'qbr_%' and pg_has_role(rolname, 'usage') is not null
        and has_schema_privilege(rolname, $1, 'usage')`,
      [schema],
    );
    const role = roles[0]!.rolname;
    const asRole = async (text: string): Promise<unknown> => {
      const client = await app.driver.pool.connect();
      try {
        await client.query('begin read only');
        await client.query(`set local role "${role}"`);
        return (await client.query(text)).rows;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    for (const text of [
      'select password_hash from t_default.users',
      'select * from t_other.f_pay',
      'select * from platform.session',
      'select * from t_default.setting',
      'select sealed_password from t_default.data_source',
      "select pg_read_file('/etc/passwd')",
      "insert into t_default.f_bill_abc values ('9')",
      'select rolpassword from pg_authid',
    ]) {
      await expect(asRole(text), text).rejects.toThrow(/permission denied|read-only|must be/);
    }
  });

  it('reads a new table at once, and grants nothing where nothing is new', async () => {
    const grants = async (): Promise<string> =>
      (
        await sql<{ marks: string }>`select string_agg(c.relname || c.xmin::text, ',' order by c.relname) as marks
          from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 't_default'`.execute(app.db)
      ).rows[0]!.marks;
    // several in a row, each as soon as the one before was read, and a table that took the place of another
    for (const name of ['u_new_1', 'u_new_2', 'u_new_3', 'u_new_1']) {
      await sql`drop table if exists ${sql.table(name)}`.execute(app.db);
      await sql`create table ${sql.table(name)} as select 7 as n`.execute(app.db);
      const all = await Promise.all(Array.from({ length: 4 }, () => read(`select n from ${name}`)));
      expect(all.map(({ rows }) => rows)).toEqual(Array.from({ length: 4 }, () => [[7]]));
    }
    const before = await grants();
    const hostile = Array.from({ length: 20 }, () =>
      read('select password_hash from users').then(
        () => 'read',
        (error: { values?: { reason?: string } }) => error.values?.reason,
      ),
    );
    expect(new Set(await Promise.all(hostile))).toEqual(new Set(['permission denied for table users']));
    expect(await grants()).toBe(before);
  });

  it('changed nothing by all that', async () => {
    const { rows } = await sql`select count(*) as n from f_bill_abc`.execute(openSchema(app.driver, 't_default'));
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('stops a statement that takes too long', async () => {
    if (app.driver.kind === 'pglite') {
      console.info('PGlite cannot interrupt a running statement: the time limit is tried on PostgreSQL only');
      return;
    }
    const slow = own.read(
      'default',
      ['select count(*) from generate_series(1, 100000) as a(x), generate_series(1, 100000) as b(y)'],
      [],
      { maxRows: 10, timeoutMs: 300 },
    );
    await expect(slow).rejects.toMatchObject({ code: 'data_source.time_limit' });
    expect(await read('select 1')).toMatchObject({ rows: [[1]] });
  });
});
