import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataSource, deleteDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import * as contract from '@qiaoban/contracts/schedule/schedule.contract';
import { farTime } from '#test/far-time';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { startPostgres } from '../../data-application/test/servers';

const daily = { kind: 'daily', time: farTime(), missed: 'run-once' } as const;

describe('a task that calls a stored procedure', () => {
  let app: TestApp;
  let admin: Caller;
  let server: NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
  let client: pg.Client;
  let linkId: string;
  beforeAll(async () => {
    const started = await startPostgres();
    if (started === undefined) throw new Error('no PostgreSQL for this test');
    server = started;
    const { host, port, user, password, database, stop: _ } = server;
    client = new pg.Client({ host, port, user, password, database });
    await client.connect();
    await client.query(`create table told (n integer, words text);
      create schema books;
      create procedure books.close_month(month integer, words text) language sql
        begin atomic; insert into told values (month, words); end;
      create procedure hangs() language plpgsql as 'begin perform pg_sleep(60); end'`);
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    admin = await app.admin();
    const body = { dbType: 'PostgreSQL' as const, fullName: '账务', host, port, userName: user, password };
    linkId = (await admin(createDataSource, { body: { ...body, serviceName: database } })).data.id;
  });
  afterAll(async () => {
    await app.close();
    await client.end();
    await server.stop();
  });

  let count = 0;
  const create = (name: string, values: readonly string[] = [], more: object = {}) => {
    const parameters = values.map((value) => ({ name: '', value }));
    const content = { kind: 'procedure', linkId, name, parameters, seconds: 2, ...more };
    const task = { fullName: `月结 ${(count += 1)}`, enCode: `close-${count}`, content, frequency: daily };
    return admin(contract.createTask, { body: task as never });
  };
  const run = async (name: string, values: readonly string[] = []) => {
    const made = await create(name, values);
    expect(made.code, JSON.stringify(made)).toBe(200);
    await admin(contract.runTask, { params: { id: made.data.id } });
    await app.jobs.idle();
    const { data } = await admin(contract.listRuns, { params: { id: made.data.id } });
    return (await admin(contract.getRun, { params: { id: data.list[0]!.id } })).data;
  };
  const noted = async () => (await client.query('select n, words from told order by n')).rows as unknown[];

  it('binds each value in its place; what looks like SQL stays a text', async () => {
    const text = "'); drop table told; --";
    const done = await run('books.close_month', ['11', text]);
    expect(done).toMatchObject({ runResult: 0, error: '' });
    expect(done.output).toContain('存储过程已执行');
    expect(await noted()).toEqual([{ n: 11, words: text }]);
  });

  it('tells what the database says, and stops one that does not end', async () => {
    expect(await run('books.close_month', ['eleven', 'x'])).toMatchObject({ runResult: 1 });
    expect((await run('no_such_procedure')).error).toContain('no_such_procedure');
    expect(await run('hangs')).toMatchObject({ runResult: 1 });
    // the connection that hung is not used again
    expect(await run('books.close_month', ['12', 'y'])).toMatchObject({ runResult: 0 });
    expect(await noted()).toHaveLength(2);
  }, 40_000);

  it.each(['told; drop table told', 'a b', '"x"', "x'", 'x()', '', 'a..b', '1a', 'a.b.c.d'])(
    'refuses the name %j',
    async (name) => {
      expect((await create(name)).fields?.map(({ path }) => path)).toContain('content.name');
    },
  );

  it('never calls into the own database, and a source in use is not deleted', async () => {
    expect((await create('x', [], { linkId: '0' })).fields?.map(({ path }) => path)).toContain('content.linkId');
    const refused = await admin(deleteDataSource, { params: { id: linkId } });
    expect([refused.status, refused.msg.includes('定时任务：月结 1')]).toEqual([409, true]);
  });
});
