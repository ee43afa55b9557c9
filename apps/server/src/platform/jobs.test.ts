import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { sql } from 'kysely';
import { inTransaction } from './database/transaction';

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 400; i += 1) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('waited 10 s in vain');
};

describe('durable jobs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('run after the commit, and not at all when the transaction fails', async () => {
    const ran: unknown[] = [];
    app.jobs.handle('test.a', async (payload) => void ran.push(payload));
    await inTransaction(app.db, (unit) => app.jobs.add(unit, 'test.a', { n: 1 }));
    const failing = inTransaction(app.db, async (unit) => {
      await app.jobs.add(unit, 'test.a', { n: 2 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await until(() => ran.length > 0);
    await app.jobs.idle();
    expect(ran).toEqual([{ n: 1 }]);
    const left = app.db.selectFrom('job').select('id').where('kind', '=', 'test.a');
    expect(await left.execute()).toEqual([]);
  });

  it('are tried again after a failure', async () => {
    let tries = 0;
    app.jobs.handle('test.b', async () => {
      tries += 1;
      if (tries === 1) throw new Error('first time');
    });
    await inTransaction(app.db, (unit) => app.jobs.add(unit, 'test.b', null));
    await until(() => tries === 2);
    await app.jobs.idle();
  });

  it('are taken over when the process that ran them died', async () => {
    const seen: number[] = [];
    app.jobs.handle('test.c', async (_payload, run) => void seen.push(run.attempt));
    // as a killed process leaves it: running, with a lease that has just ended
    await app.db
      .insertInto('job')
      .values({
        id: 'left-behind',
        kind: 'test.c',
        payload: 'null',
        run_at: new Date(Date.now() - 60_000),
        attempts: 1,
        max_attempts: 5,
        lease_until: new Date(Date.now() - 1000),
        state: 'running',
        error: null,
        created_at: new Date(),
      })
      .execute();
    await until(() => seen.length > 0);
    expect(seen).toEqual([2]);
  });

  it('are given up, with a text, when every process that ran them died', async () => {
    const seen: number[] = [];
    const hanging: (() => void)[] = [];
    // each time, the process ends before it can say anything: only the lease runs out
    const crash = () =>
      sql`update job set state = 'running', lease_until = now() - interval '1 second' where id = 'poison'`.execute(
        app.db,
      );
    app.jobs.handle('test.poison', async (_payload, run) => {
      seen.push(run.attempt);
      await new Promise<void>((end) => hanging.push(end));
    });
    await inTransaction(app.db, (unit) => app.jobs.add(unit, 'test.poison', null, { id: 'poison', maxAttempts: 3 }));
    const stateOf = () => app.db.selectFrom('job').selectAll().where('id', '=', 'poison').executeTakeFirstOrThrow();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await until(() => seen.length === attempt);
      await crash();
    }
    await until(async () => (await stateOf()).state === 'dead');
    expect(seen).toEqual([1, 2, 3]);
    expect(await stateOf()).toMatchObject({ attempts: 3, lease_until: null });
    expect((await stateOf()).error).toContain('given up after the last attempt');
    for (const end of hanging) end();
  });

  it('with one id are there once', async () => {
    let ran = 0;
    app.jobs.handle('test.d', async () => void (ran += 1));
    const runAt = Date.now() + 200;
    for (let i = 0; i < 3; i += 1)
      await inTransaction(app.db, (unit) => app.jobs.add(unit, 'test.d', null, { id: 'same', runAt }));
    await until(() => ran > 0);
    await app.jobs.idle();
    expect(ran).toBe(1);
  });
});
