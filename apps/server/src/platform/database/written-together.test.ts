import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPrivatePostgres } from '#test/private-postgres';
import type { PrivatePostgres } from '#test/private-postgres';
import { openSchema, runLone } from './database';
import type { Db } from './database';
import type { DatabaseDriver } from './driver';
import { openPostgres } from './drivers/postgres';
import { isOutcomeUnknown } from './database-errors';
import { inOneStatement } from './one-statement';

let server: PrivatePostgres;
let driver: DatabaseDriver;
let db: Db;

beforeAll(async () => {
  server = await startPrivatePostgres();
  driver = await openPostgres({ connection: server.connection, poolSize: 8 });
  await driver.pool.query('create schema s; create table s.t (id int primary key, n int not null)');
  db = openSchema(driver, 's');
});
afterAll(async () => {
  await driver.close();
  await server.close();
});
beforeEach(() => driver.pool.query('truncate s.t'));

const INSERT = 'insert into t (id, n) values ($1, $2) returning id, n';
const insert = (id: number, n = id) => runLone(db, INSERT, [id, n]);
const stored = async (): Promise<{ id: number; by: string }[]> =>
  (await driver.pool.query<{ id: number; by: string }>('select id, xmin::text as by from s.t order by id')).rows;
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('statements that are a transaction each', () => {
  it('share transactions when many come at once, and each gets its own answer', async () => {
    const ids = numbers(1, 100);
    const answers = await Promise.all(ids.map((id) => insert(id, id * 2)));
    expect(answers.map(({ rows }) => rows)).toEqual(ids.map((id) => [{ id, n: id * 2 }]));
    const rows = await stored();
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(new Set(rows.map(({ by }) => by)).size).toBeLessThan(20);
  });

  it('one by itself is a transaction by itself', async () => {
    for (const id of [1, 2, 3]) await insert(id);
    expect(new Set((await stored()).map(({ by }) => by)).size).toBe(3);
  });

  it('what is refused takes nobody with it, whether it can be carried out or not even be understood', async () => {
    await insert(50);
    const asked = [
      ...numbers(1, 60).map((id) => insert(id)),
      runLone(db, 'insert into t (id, m) values ($1, $1)', [99]),
      ...numbers(61, 70).map((id) => insert(id)),
    ];
    const answers = await Promise.allSettled(asked);
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : [],
    );
    expect(refused.sort()).toEqual(['23505', '42703']);
    expect((await stored()).map(({ id }) => id)).toEqual(numbers(1, 70));
    // what was parsed in a transaction that was undone is known to the connection all the same
    await Promise.all(numbers(101, 160).map((id) => insert(id)));
    expect(await stored()).toHaveLength(130);
  });

  it('a value that cannot be sent fails its own statement only', async () => {
    const ring: Record<string, unknown> = {};
    ring['self'] = ring;
    // a text of its own: the driver closes the statement of such a value and does not note that
    const own = runLone(db, `${INSERT} /* own */`, [21, ring]);
    const asked = [...numbers(1, 20).map((id) => insert(id)), own, insert(22)];
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([
      ...numbers(1, 20).map(() => true),
      false,
      true,
    ]);
    expect((await stored()).map(({ id }) => id)).toEqual([...numbers(1, 20), 22]);
  });

  it('who waits for a row holds up nobody else', async () => {
    await insert(1);
    const holder = await driver.pool.connect();
    await holder.query('begin');
    await holder.query('select * from s.t where id = 1 for update');
    let isThrough = false;
    const update = (): Promise<unknown> => runLone(db, 'update t set n = n + 1 where id = $1', [1]);
    const waiting = [update(), update(), update()].map(async (one) => {
      await one;
      isThrough = true;
    });
    const began = performance.now();
    await Promise.all(numbers(2, 60).map((id) => insert(id)));
    const took = performance.now() - began;
    expect(isThrough).toBe(false);
    await holder.query('commit');
    holder.release();
    await Promise.all(waiting);
    expect((await driver.pool.query('select n from s.t where id = 1')).rows).toEqual([{ n: 4 }]);
    expect(took).toBeLessThan(2000);
  });

  it('a connection that is lost before the commit: nobody is told that it was stored', async () => {
    const asked = [
      ...numbers(1, 5).map((id) => insert(id)),
      runLone(db, 'select pg_sleep($1)', [30]),
      ...numbers(6, 10).map((id) => insert(id)),
    ];
    const answers = Promise.allSettled(asked);
    await expect
      .poll(
        async () =>
          (
            await driver.pool.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and pid <> pg_backend_pid()`,
            )
          ).rowCount,
        { timeout: 30_000 },
      )
      .toBe(1);
    const ids = (await stored()).map(({ id }) => id);
    for (const [at, answer] of (await answers).entries()) {
      if (at === 5) expect(answer.status).toBe('rejected');
      else if (answer.status === 'fulfilled') expect(ids).toContain(at < 5 ? at + 1 : at);
      else expect(isOutcomeUnknown(answer.reason)).toBe(true);
    }
    expect(ids.length).toBeLessThan(10);
    expect((await insert(11)).rows).toHaveLength(1);
  });

  it('an answer comes only after the commit: what the commit refuses was not stored', async () => {
    await driver.pool.query(
      'create table s.parent (id int primary key); ' +
        'create table s.child (id int primary key, parent int references s.parent deferrable initially deferred)',
    );
    const child = (id: number, parent: number | null) =>
      inOneStatement(db, id, async ({ ask }) => {
        await ask('insert into child (id, parent) values ($1, $2)', [id, parent]);
      });
    const answers = await Promise.allSettled(numbers(1, 30).map((id) => child(id, id === 17 ? 1 : null)));
    expect(answers.flatMap(({ status }, at) => (status === 'rejected' ? [at + 1] : []))).toEqual([17]);
    const { rows } = await driver.pool.query<{ id: number }>('select id from s.child order by id');
    expect(rows.map(({ id }) => id)).toEqual(numbers(1, 30).filter((id) => id !== 17));
  });
});
