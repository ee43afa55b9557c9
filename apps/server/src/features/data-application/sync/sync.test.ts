import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sql } from 'kysely';
import type * as Wasm from 'node-sqlite3-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import * as contract from '@qiaoban/contracts/data-application/data-sync.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { systemClock } from '#platform/clock';
import { createNews } from '#platform/news';
import { createLinkAccess } from '../source/link-access';
import type { Link } from '../source/link-access';
import { createSyncRunner } from './run-sync';
import { syncStore } from './sync.store';

type Sqlite = typeof Wasm;
const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as Sqlite;

let app: TestApp;
let admin: Caller;
let from: string;
let to: string;
const ROWS = 20_000;
const news = createNews();

const openFile = (name: string) => new Database(join(app.dataDir, 'sqlite', 'default', name));
const rowsOf = (name: string, text: string): unknown[] => {
  const db = openFile(name);
  try {
    return db.all(text);
  } finally {
    db.close();
  }
};
const change = async (name: string, text: string): Promise<void> => {
  await app.features.dataApplication.close();
  const db = openFile(name);
  db.exec(text);
  db.close();
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  mkdirSync(join(app.dataDir, 'sqlite', 'default'), { recursive: true });
  const a = openFile('a.db');
  a.exec(`create table orders (region varchar(10), no integer, title varchar(60), amount decimal(10,2), made datetime, primary key (region, no));
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ROWS})
    insert into orders select case i % 3 when 0 then '华东' when 1 then 'B''x' else 'c' end, i, '订单 ' || i, i / 7.0, '2026-01-01 00:00:' || printf('%02d', i % 60) from n;
    create table loose (a text, b text); insert into loose values ('x', 'y')`);
  a.close();
  const b = openFile('b.db');
  b.exec('create table other (id integer primary key)');
  b.close();
  from = (await admin(createDataSource, { body: { dbType: 'Sqlite', fullName: 'a', serviceName: 'a.db' } })).data.id;
  to = (await admin(createDataSource, { body: { dbType: 'Sqlite', fullName: 'b', serviceName: 'b.db' } })).data.id;
});
afterAll(async () => {
  await app.features.dataApplication.close();
  await app.close();
});

const propose = async (table: string, toId = to) => {
  const { data } = await admin(contract.proposeSync, { body: { fromId: from, toId, tables: [table] } });
  const { targetExists: _, rows: __, growColumns: ___, ...part } = data.parts[0]!;
  return part;
};
const create = async (fullName: string, more: object = {}) => {
  const body = {
    fullName,
    fromId: from,
    toId: to,
    mode: 'full' as const,
    batchSize: 500,
    parts: [await propose('orders')],
    ...more,
  };
  const made = await admin(contract.createSync, { body });
  expect(made.code, made.msg).toBe(200);
  return made.data.id;
};
const run = async (id: string, body = {}) => {
  const started = await admin(contract.runSync, { params: { id }, body });
  expect(started.code, started.msg).toBe(200);
  await app.jobs.idle();
  return (await admin(contract.listSyncRuns, { params: { id } })).data.list[0]!;
};
const all = 'select * from orders order by region, no';

describe('a sync', () => {
  it('proposes columns, types and keys, and refuses what cannot work', async () => {
    expect(await propose('orders')).toMatchObject({
      to: 'orders',
      keys: ['region', 'no'],
      columns: [
        { from: 'region', to: 'region', dataType: 'varchar', dataLength: 10 },
        {},
        {},
        { dataType: 'decimal', dataLength: 10, scale: 2 },
        { dataType: 'datetime' },
      ],
    });
    expect((await propose('orders', '0')).to).toBe('u_orders');
    expect((await admin(contract.proposeSync, { body: { fromId: from, toId: from, tables: ['orders'] } })).error).toBe(
      'data_sync.same',
    );
    expect(
      (await admin(contract.executeSync, { body: { dbConnectionFrom: from, dbConnectionTo: to, dbTable: 'loose' } }))
        .error,
    ).toBe('data_sync.no_key');
    const part = await propose('orders');
    const own = { fullName: 'x', fromId: from, toId: '0', mode: 'full' as const, parts: [{ ...part, to: 'users' }] };
    expect((await admin(contract.createSync, { body: own })).error).toBe('data_sync.own_target');
  });

  it('tries without writing, then copies everything and again only what differs', async () => {
    const id = await create('files', { mode: 'incremental' });
    const dry = await run(id, { isDry: true });
    expect(dry).toMatchObject({ state: 'done', isDry: true, parts: [{ total: ROWS, done: ROWS, written: ROWS }] });
    expect(rowsOf('b.db', "select name from sqlite_master where name = 'orders'")).toEqual([]);
    expect(await run(id)).toMatchObject({ state: 'done', parts: [{ written: ROWS }] });
    expect(rowsOf('b.db', all)).toEqual(rowsOf('a.db', all));
    await change(
      'a.db',
      "update orders set title = 'neu' where no = 7; insert into orders values ('z', 1, 'more', 1, null)",
    );
    expect(await run(id)).toMatchObject({ state: 'done', parts: [{ total: ROWS + 1, done: ROWS + 1, written: 2 }] });
    expect(rowsOf('b.db', all)).toEqual(rowsOf('a.db', all));
  }, 120_000);

  it('by a growing column takes what is new since the last run', async () => {
    const part = { ...(await propose('orders')), to: 'grown', growColumn: 'no' };
    const id = await create('grown', { mode: 'incremental', parts: [part] });
    await run(id);
    await change('a.db', `insert into orders values ('neu', ${ROWS + 5}, 'n', 1, null)`);
    // the rows that have the last value are looked at again: more of them may have come
    expect(await run(id)).toMatchObject({ state: 'done', parts: [{ total: 2, written: 2 }] });
    const grown = rowsOf('b.db', 'select * from grown order by region, no');
    expect(grown).toEqual(rowsOf('a.db', all));
  }, 120_000);

  it('says what is wrong with a table and goes on with the others', async () => {
    await change('b.db', 'create table wrong (region varchar(10), no integer, title text, amount text, made text)');
    const good = await propose('orders');
    const id = await create('mixed', {
      parts: [
        { ...good, to: 'wrong' },
        { ...good, to: 'right' },
      ],
    });
    expect(await run(id)).toMatchObject({
      state: 'failed',
      parts: [{ state: 'failed', message: expect.stringContaining('主键') }, { state: 'done' }],
    });
    // each reader in his language
    const english = await admin(contract.listSyncRuns, { params: { id }, headers: { 'accept-language': 'en' } });
    expect(english.data.list[0]?.parts[0]?.message).toContain('primary key');
    expect((await admin(contract.cancelSync, { params: { id } })).error).toBe('data_sync.not_running');
    expect((await admin(contract.deleteSync, { params: { id } })).code).toBe(200);
  }, 120_000);

  it('killed five times ends equal row by row and repeats nothing', async () => {
    const part = { ...(await propose('orders', '0')), to: 'u_orders' };
    const id = await create('own', { toId: '0', parts: [part] });
    const sync = (await syncStore.find(app.db, id))!;
    await syncStore.startRun(app.db, 'run-k', sync, '', false);
    // every batch that arrives is counted by the database itself
    const access = createLinkAccess({
      links: app.features.dataApplication.links,
      driver: app.driver,
      timeZone: 'Asia/Shanghai',
    });
    let statements = 0;
    let killAt = 8;
    let process = new AbortController();
    const killing = async (...given: Parameters<typeof access>): Promise<Link> => {
      const link = await access(...given);
      if (!link.isOwn) return link;
      return {
        ...link,
        use: (work) =>
          link.use((connection) =>
            work({
              ...connection,
              run: async (...args) => {
                statements += 1;
                // the process dies in the middle of a transaction
                if (statements === killAt) {
                  process.abort();
                  throw new Error('killed');
                }
                return connection.run(...args);
              },
            }),
          ),
      };
    };
    let kills = 0;
    for (;;) {
      // a dead process writes nothing more: the run stays as it is, as after kill -9
      process = new AbortController();
      const runner = createSyncRunner({ access: killing, clock: systemClock, news });
      await runner('run-k', 'default', { db: app.db, signal: process.signal }).catch(() => undefined);
      const state = await syncStore.findRun(app.db, 'run-k');
      if (state?.state === 'done') break;
      kills += 1;
      killAt = kills < 5 ? statements + 9 + kills * 4 : -1; // in and between the two statements of a batch
      expect(kills).toBeLessThan(8);
    }
    expect(kills).toBe(5);
    const { rows } = await sql<
      Record<string, unknown>
    >`select region, no, title, amount::float as amount, made::text as made from u_orders order by region collate "C", no`.execute(
      app.db,
    );
    const source = rowsOf('a.db', 'select region, no, title, amount, made from orders order by region, no');
    expect(rows.length).toBe(source.length);
    expect(rows).toEqual(source);
    const [done] = await syncStore.partsOf(app.db, 'run-k');
    // nothing was taken twice: rows written equal rows of the source
    expect(done).toMatchObject({ state: 'done', done: source.length, written: source.length });
  }, 180_000);

  it('stopped in the middle goes on from there, and only while nothing was changed', async () => {
    const part = { ...(await propose('orders', '0')), to: 'u_resumed' };
    const id = await create('resumed', { toId: '0', parts: [part] });
    const resume = () => admin(contract.resumeSync, { params: { id } });
    expect((await resume()).error).toBe('data_sync.nothing_to_resume');
    const sync = (await syncStore.find(app.db, id))!;
    await syncStore.startRun(app.db, 'run-r', sync, 'me', false);
    expect((await resume()).error).toBe('data_sync.running');
    const access = createLinkAccess({
      links: app.features.dataApplication.links,
      driver: app.driver,
      timeZone: 'Asia/Shanghai',
    });
    let statements = 0;
    const stopping = async (...given: Parameters<typeof access>): Promise<Link> => {
      const link = await access(...given);
      if (!link.isOwn) return link;
      return {
        ...link,
        use: async (work) => {
          statements += 1;
          if (statements === 6) await syncStore.cancelRun(app.db, 'run-r');
          return link.use(work);
        },
      };
    };
    await createSyncRunner({ access: stopping, clock: systemClock, news })('run-r', 'default', {
      db: app.db,
      signal: new AbortController().signal,
    });
    expect((await syncStore.findRun(app.db, 'run-r'))?.state).toBe('cancelled');
    const [stopped] = await syncStore.partsOf(app.db, 'run-r');
    expect(stopped?.done).toBeGreaterThan(0);
    expect(stopped?.done).toBeLessThan(ROWS);
    expect((await resume()).data.id).toBe('run-r');
    await app.jobs.idle();
    const [run] = (await admin(contract.listSyncRuns, { params: { id } })).data.list;
    const rows = rowsOf('a.db', all).length;
    expect(run).toMatchObject({ id: 'run-r', state: 'done', parts: [{ done: rows, written: rows, total: rows }] });
    const { rows: kept } = await sql<{ n: number }>`select count(*)::int as n from u_resumed`.execute(app.db);
    expect(kept[0]?.n).toBe(rows);
    expect((await resume()).error).toBe('data_sync.nothing_to_resume');
    await syncStore.setRun(app.db, 'run-r', 'failed', 'x');
    await sql`update data_sync set modified_at = now() where id = ${id}`.execute(app.db);
    expect((await resume()).error).toBe('data_sync.changed_since');
  }, 120_000);
});
