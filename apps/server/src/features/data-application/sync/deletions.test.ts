import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStatement } from '@qiaoban/contracts/data-application/data-model.contract';
import { createDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import * as contract from '@qiaoban/contracts/data-application/data-sync.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { systemClock } from '#platform/clock';
import { createNews } from '#platform/news';
import { createLinkAccess } from '../source/link-access';
import type { Link } from '../source/link-access';
import { startMariadb, startPostgres } from '../test/servers';
import type { TestServer } from '../test/servers';
import { createSyncRunner } from './run-sync';
import { syncStore } from './sync.store';

type End = { name: string; id: string; prefix: string; run(text: string): Promise<void> };
const ROWS = 1000;

/** Rows that are gone from the source, in real databases: what a sync brought goes, what others wrote stays. */
describe('deletions of a sync', () => {
  let app: TestApp;
  let admin: Caller;
  const servers: TestServer[] = [];
  const ends: End[] = [];
  const end = (name: string): End | undefined => ends.find((each) => each.name === name);

  const source = async (body: object): Promise<string> => {
    const made = await admin(createDataSource, { body: body as never });
    expect(made.code, made.msg).toBe(200);
    return made.data.id;
  };
  const writeTo = (linkId: string) => async (statement: string) => {
    const body = { statement, runId: 'deletions', isConfirmed: true };
    const answer = await admin(runStatement, { params: { linkId }, body });
    expect(answer.code, `${statement}: ${answer.msg}`).toBe(200);
  };
  const rowsOf = async ({ id }: End, statement: string): Promise<unknown[][]> => {
    if (id === '0') {
      await app.driver.pool.query('set search_path = t_default');
      const { rows } = await app.driver.pool.query({ text: statement, rowMode: 'array' });
      return rows as unknown[][];
    }
    const answer = await admin(runStatement, {
      params: { linkId: id },
      body: { statement, runId: 'look', maxRows: 10_000 },
    });
    expect(answer.code, `${statement}: ${answer.msg}`).toBe(200);
    return answer.data.rows;
  };

  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    admin = await app.admin();
    const own = async (text: string) => void (await app.driver.pool.query(`set search_path = t_default; ${text}`));
    ends.push({ name: 'own', id: '0', prefix: 'u_', run: own });
    const postgres = await startPostgres();
    if (postgres !== undefined) {
      servers.push(postgres);
      const { port, user, password, database } = postgres;
      const body = { host: '127.0.0.1', port, userName: user, password, serviceName: database };
      const id = await source({ dbType: 'PostgreSQL', fullName: 'PostgreSQL', ...body });
      ends.push({ name: 'PostgreSQL', id, prefix: '', run: writeTo(id) });
    }
    const maria = await startMariadb();
    if (maria !== undefined) {
      servers.push(maria);
      const body = { host: '127.0.0.1', port: maria.port, userName: 'root', serviceName: 'shop' };
      const id = await source({ dbType: 'MySql', fullName: 'MariaDB', ...body });
      ends.push({ name: 'MariaDB', id, prefix: '', run: writeTo(id) });
    }
  }, 120_000);
  afterAll(async () => {
    await app.features.dataApplication.close();
    await app.close();
    for (const server of servers) await server.stop();
  });

  /** `region, no` is the key; `title` has what only some databases sort alike. */
  const fill = async (from: End, table: string, rows = ROWS): Promise<void> => {
    await from.run(
      `create table ${from.prefix}${table} (region varchar(20) not null, no integer not null, title varchar(60), primary key (region, no))`,
    );
    const values = Array.from(
      { length: rows },
      (_, at) => `('${['华东', 'Bx', 'b"y'][at % 3]}', ${at + 1}, 'Title ${at + 1}')`,
    );
    await from.run(`insert into ${from.prefix}${table} values ${values.join(', ')}`);
  };
  type Extra = { mode?: 'full' | 'incremental'; grow?: string; deletionLimit?: number; markColumn?: string };
  const makeSync = async (from: End, to: End, table: string, deletions: 'soft' | 'hard' | 'off', extra: Extra = {}) => {
    const found = await admin(contract.proposeSync, {
      body: { fromId: from.id, toId: to.id, tables: [`${from.prefix}${table}`] },
    });
    expect(found.code, found.msg).toBe(200);
    const { targetExists: _, rows: __, growColumns: ___, ...part } = found.data.parts[0]!;
    const body = {
      fullName: `${table} ${from.name} ${to.name}`,
      fromId: from.id,
      toId: to.id,
      mode: extra.mode ?? ('full' as const),
      batchSize: 100,
      deletionLimit: extra.deletionLimit ?? 20,
      parts: [
        {
          ...part,
          to: `${to.prefix}${table}_copy`,
          growColumn: extra.grow ?? '',
          deletions,
          markColumn: extra.markColumn ?? (deletions === 'soft' ? 'gone_at' : ''),
        },
      ],
    };
    const made = await admin(contract.createSync, { body });
    expect(made.code, made.msg).toBe(200);
    return made.data.id;
  };
  const lastRun = async (id: string) => (await admin(contract.listSyncRuns, { params: { id } })).data.list[0]!;
  const run = async (id: string, body = {}) => {
    const started = await admin(contract.runSync, { params: { id }, body });
    expect(started.code, started.msg).toBe(200);
    await app.jobs.idle();
    return lastRun(id);
  };
  const answer = async (id: string, isYes: boolean, doomed: number) => {
    const { id: runId } = await lastRun(id);
    const reply = await admin(contract.answerSync, { params: { id }, body: { runId, isYes, doomed } });
    await app.jobs.idle();
    return reply;
  };
  const pairs = [
    ['MariaDB', 'own'],
    ['PostgreSQL', 'MariaDB'],
    ['MariaDB', 'PostgreSQL'],
  ] as const;

  it.each(pairs)(
    'takes only what it brought: %s to %s',
    async (fromName, toName) => {
      const [from, to] = [end(fromName), end(toName)];
      if (from === undefined || to === undefined) return;
      for (const [at, extra] of [{}, { mode: 'incremental' }, { mode: 'incremental', grow: 'no' }].entries()) {
        const table = `keep${at}_${fromName.toLowerCase()}_${toName.toLowerCase()}`;
        const copy = `${to.prefix}${table}_copy`;
        await fill(from, table);
        const id = await makeSync(from, to, table, 'hard', extra as Extra);
        expect(await run(id)).toMatchObject({ state: 'done', parts: [{ inserted: ROWS, updated: 0, deleted: 0 }] });
        // somebody else's rows, before, between and behind the sync's own
        await to.run(`insert into ${copy} values ('', 5, 'other'), ('Bx', 777777, 'other'), ('zz', 1, 'other')`);
        const gone = 'no in (1, 2, 500, 999, 1000) or no between 300 and 419';
        await from.run(`delete from ${from.prefix}${table} where ${gone}`);
        expect(await run(id, { isDry: true })).toMatchObject({ state: 'done', parts: [{ deleted: 125 }] });
        expect(await rowsOf(to, `select count(*) from ${copy}`)).toEqual([[ROWS + 3]]);
        const done = await run(id);
        expect(done, JSON.stringify(done)).toMatchObject({ state: 'done', parts: [{ deleted: 125, inserted: 0 }] });
        const kept = await rowsOf(to, `select region, no, title from ${copy} where title <> 'other' order by no`);
        expect(kept).toEqual(await rowsOf(from, `select region, no, title from ${from.prefix}${table} order by no`));
        expect(await rowsOf(to, `select count(*) from ${copy} where title = 'other'`)).toEqual([[3]]);
        expect(await run(id)).toMatchObject({ state: 'done', parts: [{ deleted: 0, inserted: 0 }] });
        if (at === 1) expect((await lastRun(id)).parts[0]).toMatchObject({ unchanged: ROWS - 125, updated: 0 });
      }
    },
    240_000,
  );

  it.each(pairs)(
    'stamps, and takes the stamp back: %s to %s',
    async (fromName, toName) => {
      const [from, to] = [end(fromName), end(toName)];
      if (from === undefined || to === undefined) return;
      for (const flag of ['made', 'boolean']) {
        const table = `soft_${flag}_${fromName.toLowerCase()}_${toName.toLowerCase()}`;
        const copy = `${to.prefix}${table}_copy`;
        await fill(from, table, 100);
        const id = await makeSync(from, to, table, 'soft', { mode: 'incremental' });
        if (flag === 'boolean')
          await to.run(
            `create table ${copy} (region varchar(20) not null, no integer not null, title varchar(60), gone_at boolean, primary key (region, no))`,
          );
        expect(await run(id)).toMatchObject({ state: 'done', parts: [{ inserted: 100 }] });
        const marked = async () => {
          const rows = await rowsOf(to, `select no, gone_at from ${copy} order by no`);
          expect(rows.length).toBe(100);
          return rows.flatMap(([no, mark]) => (mark === null || mark === false || mark === 0 ? [] : [no]));
        };
        await from.run(`delete from ${from.prefix}${table} where no in (3, 50)`);
        expect(await run(id)).toMatchObject({ state: 'done', parts: [{ deleted: 2, unchanged: 98 }] });
        expect(await marked()).toEqual([3, 50]);
        // stamped rows stay as they are, and one that comes back is none of them
        expect(await run(id)).toMatchObject({ state: 'done', parts: [{ deleted: 0, unchanged: 98 }] });
        await from.run(`insert into ${from.prefix}${table} values ('b"y', 3, 'again')`);
        expect(await run(id)).toMatchObject({ state: 'done', parts: [{ updated: 1, inserted: 0, deleted: 0 }] });
        expect(await marked()).toEqual([50]);
        expect(await rowsOf(to, `select title from ${copy} where no = 3`)).toEqual([['again']]);
      }
    },
    120_000,
  );

  it('asks beyond the share and when the source is empty, and does what it is told', async () => {
    const [from, to] = [end('MariaDB'), end('own')];
    if (from === undefined || to === undefined) return;
    await fill(from, 'asked');
    const id = await makeSync(from, to, 'asked', 'hard', { deletionLimit: 20 });
    await run(id);
    const count = async () => Number((await rowsOf(to, 'select count(*) from u_asked_copy'))[0]?.[0]);
    await from.run('delete from asked where no <= 201');
    const asking = await run(id);
    expect(asking).toMatchObject({ state: 'asking', parts: [{ state: 'asking', deleted: 0 }] });
    expect(asking.parts[0]?.question).toMatchObject({ doomed: 201, held: ROWS, isSourceEmpty: false });
    expect(asking.parts[0]?.question?.sample).toHaveLength(10);
    expect(asking.parts[0]?.message).toContain('201');
    expect(await count()).toBe(ROWS);
    // it is the one run of its sync until somebody answers, and those who are notified were notified
    expect((await admin(contract.runSync, { params: { id }, body: {} })).error).toBe('data_sync.asking');
    const { rows: notified } = await sql<{ n: number }>`select count(*)::int as n from message
      where title like ${'%asked MariaDB own%'}`.execute(app.db);
    expect(notified[0]?.n).toBe(1);
    expect((await answer(id, true, 200)).error).toBe('data_sync.question_changed');
    // no: everything stays, and the next run asks again
    expect((await answer(id, false, 201)).code).toBe(200);
    expect(await lastRun(id)).toMatchObject({ state: 'done', parts: [{ deleted: 0, question: null }] });
    expect((await answer(id, true, 201)).error).toBe('data_sync.not_asking');
    expect(await count()).toBe(ROWS);
    expect((await run(id)).state).toBe('asking');
    // more goes than was agreed to: it asks once more
    await from.run('delete from asked where no in (300, 301)');
    expect((await answer(id, true, 201)).code).toBe(200);
    expect(await lastRun(id)).toMatchObject({ state: 'done', parts: [{ deleted: 201 }] });
    expect(await count()).toBe(ROWS - 201);
    expect(await run(id)).toMatchObject({ state: 'done', parts: [{ deleted: 2 }] });
    // empty: asks whatever the share is
    await from.run('delete from asked');
    const stored = (await admin(contract.getSync, { params: { id } })).data;
    const saved = await admin(contract.updateSync, { params: { id }, body: { ...stored, deletionLimit: 100 } });
    expect(saved.code, saved.msg).toBe(200);
    const empty = await run(id);
    expect(empty).toMatchObject({ state: 'asking', parts: [{ question: { isSourceEmpty: true, doomed: 797 } }] });
    // stopping it is no yes
    expect((await admin(contract.cancelSync, { params: { id } })).code).toBe(200);
    expect(await count()).toBe(797);
    expect((await admin(contract.resumeSync, { params: { id } })).code).toBe(200);
    await app.jobs.idle();
    expect((await lastRun(id)).state).toBe('asking');
    expect((await answer(id, true, 797)).code).toBe(200);
    expect(await count()).toBe(0);
  }, 120_000);

  it.each([
    ['MariaDB', 'own'],
    ['PostgreSQL', 'MariaDB'],
  ] as const)(
    'killed in the middle deletes and counts each row once: %s to %s',
    async (fromName, toName) => {
      const [from, to] = [end(fromName), end(toName)];
      if (from === undefined || to === undefined) return;
      const table = `killed_${toName.toLowerCase()}`;
      const copy = `${to.prefix}${table}_copy`;
      await fill(from, table);
      const id = await makeSync(from, to, table, 'hard', { deletionLimit: 90 });
      await run(id);
      await to.run(`insert into ${copy} values ('zz', 1, 'other')`);
      await from.run(`delete from ${from.prefix}${table} where no % 2 = 0`);
      const access = createLinkAccess({
        links: app.features.dataApplication.links,
        driver: app.driver,
        timeZone: 'Asia/Shanghai',
      });
      let deletions = 0;
      let kills = 0;
      let process = new AbortController();
      /** Dies before the statement, between it and the commit, and after the commit, in turn. */
      const killing = async (...given: Parameters<typeof access>): Promise<Link> => {
        const link = await access(...given);
        if (link.id !== to.id) return link;
        const die = (): never => {
          kills += 1;
          process.abort();
          throw new Error('killed');
        };
        return {
          ...link,
          use: (work) =>
            link.use((connection) => {
              let isDeleting = false;
              return work({
                ...connection,
                run: async (text, values) => {
                  if (!text.startsWith('delete from') || text.includes('data_sync_key'))
                    return connection.run(text, values);
                  isDeleting = true;
                  deletions += 1;
                  if (kills === 0 && deletions === 2) die();
                  const done = await connection.run(text, values);
                  if (kills === 1 && deletions === 4) die();
                  return done;
                },
                commit: async () => {
                  await connection.commit();
                  if (isDeleting && kills === 2 && deletions === 6) die();
                },
              });
            }),
        };
      };
      const sync = (await syncStore.find(app.db, id))!;
      await syncStore.startRun(app.db, `run-${toName}`, sync, '', false);
      for (let tries = 0; ; tries += 1) {
        process = new AbortController();
        const runner = createSyncRunner({ access: killing, clock: systemClock, news: createNews() });
        await runner(`run-${toName}`, 'default', { db: app.db, signal: process.signal }).catch(() => undefined);
        if ((await syncStore.findRun(app.db, `run-${toName}`))?.state === 'done') break;
        expect(tries).toBeLessThan(6);
      }
      expect(kills).toBe(3);
      const [part] = await syncStore.partsOf(app.db, `run-${toName}`);
      expect(part).toMatchObject({ state: 'done', deleted: ROWS / 2, sweep_pending: null });
      expect(await rowsOf(to, `select count(*) from ${copy}`)).toEqual([[ROWS / 2 + 1]]);
      expect(await rowsOf(to, `select count(*) from ${copy} where no % 2 = 0`)).toEqual([[0]]);
    },
    120_000,
  );

  it('refuses a column to stamp that cannot say it', async () => {
    const to = end('own')!;
    const part = {
      from: 'x',
      to: 'u_x',
      keys: ['id'],
      columns: [{ from: 'id', to: 'id', dataType: 'int' as const }],
      deletions: 'soft' as const,
    };
    const other = end('MariaDB') ?? end('PostgreSQL');
    if (other === undefined) return;
    const body = { fullName: 'bad', fromId: other.id, toId: to.id, mode: 'full' as const };
    for (const markColumn of ['', 'id', 'ID']) {
      const made = await admin(contract.createSync, { body: { ...body, parts: [{ ...part, markColumn }] } });
      expect(made.error).toBe('data_sync.mark_taken');
    }
    await other.run('create table marked (id integer primary key)');
    await to.run('create table u_marked (id integer primary key, gone text)');
    const wrong = { ...part, from: 'marked', to: 'u_marked', markColumn: 'gone' };
    const made = await admin(contract.createSync, { body: { ...body, fullName: 'wrong', parts: [wrong] } });
    expect(await run(made.data.id)).toMatchObject({
      state: 'failed',
      parts: [{ message: expect.stringContaining('gone') }],
    });
  });
});
