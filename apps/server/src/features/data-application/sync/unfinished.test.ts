import mysql from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import { createTable, deleteTable } from '@qiaoban/contracts/data-application/data-model.contract';
import * as contract from '@qiaoban/contracts/data-application/data-sync.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { startMariadb } from '../test/servers';

describe('a target that a sync left half-made', () => {
  let app: TestApp;
  let admin: Caller;
  let server: Awaited<ReturnType<typeof startMariadb>>;
  let client: mysql.Connection;
  let linkId = '';
  beforeAll(async () => {
    server = await startMariadb();
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    admin = await app.admin();
    if (server === undefined) return;
    client = await mysql.createConnection({
      host: server.host,
      port: server.port,
      user: server.user,
      database: 'shop',
    });
    const body = { dbType: 'MySql', fullName: 'shop', host: server.host, port: server.port, userName: server.user };
    linkId = (await admin(createDataSource, { body: { ...body, serviceName: 'shop' } as never })).data.id;
  }, 90_000);
  afterAll(async () => {
    await client?.end();
    await app.features.dataApplication.close();
    await server?.stop();
    await app.close();
  });

  let n = 0;
  /** 300 rows, of which the last does not fit into the column that the sync makes for it. */
  const prepare = async (toId: string) => {
    n += 1;
    const name = `goods_${n}`;
    await client.query(`create table ${name} (id int primary key, title varchar(40))`);
    await client.query(`insert into ${name} select seq, concat('t', seq) from seq_1_to_299`);
    await client.query(`insert into ${name} values (300, 'too long for its column')`);
    const { data } = await admin(contract.proposeSync, { body: { fromId: linkId, toId, tables: [name] } });
    const { targetExists: _, rows: __, growColumns: ___, ...part } = data.parts[0]!;
    const columns = part.columns.map((column) => (column.to === 'title' ? { ...column, dataLength: 10 } : column));
    const parts = [{ ...part, to: toId === '0' ? `u_${name}` : `copy_${name}`, columns }];
    const body = { fullName: `sync ${n}`, fromId: linkId, toId, mode: 'full' as const, batchSize: 100, parts };
    const made = await admin(contract.createSync, { body: body as never });
    expect(made.code, made.msg).toBe(200);
    return { id: made.data.id, name, table: parts[0]!.to };
  };
  const run = async (id: string, body = {}, by = admin) => {
    const started = await by(contract.runSync, { params: { id }, body });
    expect(started.code, started.msg).toBe(200);
    await app.jobs.idle();
    return (await admin(contract.listSyncRuns, { params: { id } })).data.list[0]!;
  };
  const unfinished = async (id: string) =>
    (await admin(contract.listSyncs, {})).data.list.find((row) => row.id === id)!.unfinished;
  const drop = (table: string, toId: string, by = admin) =>
    by(deleteTable, { params: { linkId: toId, table }, query: { confirm: table } });

  it.each(['0', 'shop'])(
    'in %s is dropped in the data model, or made anew by the sync, and nothing else is',
    async (place) => {
      if (server === undefined) return;
      // a source is no target of itself: the same database by another name
      const { host, port, user: userName } = server;
      const copy = { dbType: 'MySql', fullName: 'copy', host, port, userName, serviceName: 'shop' };
      const target = place === '0' ? '0' : (await admin(createDataSource, { body: copy as never })).data.id;
      const { id, name, table } = await prepare(target);
      expect(await unfinished(id)).toEqual([]);
      expect(await run(id)).toMatchObject({ state: 'failed', parts: [{ state: 'failed', done: 200 }] });
      expect(await unfinished(id)).toEqual([table]);

      // by whoever may drop tables; nobody else
      const person = await createPerson(app, { account: `modeller${n}`, menus: ['dataApp.dataModel'] });
      expect((await drop(table, target, person)).status).toBe(403);
      expect(await drop(table, target)).toMatchObject({ code: 200 });
      expect(await unfinished(id)).toEqual([]);

      // begun anew: what was half-made goes, rows that came from elsewhere with it
      expect(await run(id)).toMatchObject({ state: 'failed' });
      await client.query(`delete from ${name} where id = 1 or id = 300`);
      const syncer = await createPerson(app, {
        account: `syncer${n}`,
        menus: ['dataApp.dataSync', 'dataApp.dataSync:btn_run'],
      });
      expect(await run(id, { isAnew: true }, syncer)).toMatchObject({ state: 'done', parts: [{ written: 298 }] });
      const count = await app.features.dataApplication.sources.query(
        app.db,
        'default',
        target,
        { text: [`select count(*) as n, min(id) as first from ${table}`], values: [] },
        { timeoutMs: 5000, maxRows: 1 },
      );
      expect(count.rows).toEqual([{ n: 298, first: 2 }]);

      // complete: it is in use, and a run that is to begin anew leaves it alone
      expect(await unfinished(id)).toEqual([]);
      expect((await drop(table, target)).error).toBe('data_model.in_use');
      await client.query(`insert into ${name} values (301, 'too long for its column')`);
      expect(await run(id, { isAnew: true })).toMatchObject({ state: 'failed' });
      expect((await drop(table, target)).error).toBe('data_model.in_use');
    },
    60_000,
  );

  it('is not one that was there before', async () => {
    if (server === undefined) return;
    const { id, table } = await prepare('0');
    const column = { fieldName: '', allowNull: false, defaults: '', index: false };
    const made = await admin(createTable, {
      params: { linkId: '0' },
      body: {
        tableInfo: { table: '', newTable: table, tableName: '' },
        tableFieldList: [
          { ...column, field: 'id', dataType: 'int', primaryKey: true },
          { ...column, field: 'title', dataType: 'varchar', dataLength: 10, allowNull: true, primaryKey: false },
        ],
      },
    } as never);
    expect(made.code, made.msg).toBe(200);
    expect(await run(id)).toMatchObject({ state: 'failed' });
    expect(await unfinished(id)).toEqual([]);
    expect((await drop(table, '0')).error).toBe('data_model.in_use');
  }, 60_000);
});
