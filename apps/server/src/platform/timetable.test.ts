import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import type { Bus } from './bus';
import { createTenants } from './database/tenant';
import { inTransaction } from './database/transaction';
import type { Jobs } from './jobs';
import { createTimetable } from './timetable';
import type { TimetableEntry, TimetableRule } from './timetable';

const everySecond: TimetableRule = { cron: '* * * * * *', timeZone: 'Asia/Shanghai', missed: 'run-once' };
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
/** The same row of "random" numbers at every run of the test. */
const randomFrom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const silent: Bus = {
  publish: () => undefined,
  on: () => () => undefined,
  isHearing: () => true,
  forget: () => undefined,
  close: () => Promise.resolve(),
};

describe('the timetable', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  afterEach(() => void vi.useRealTimers());

  const entry = (id: string) =>
    app.db.selectFrom('timetable_entry').selectAll().where('id', '=', id).executeTakeFirst();

  it('misses nothing and doubles nothing: three nodes, jumping clocks, transactions that die', async () => {
    const random = randomFrom(7);
    const runs: TimetableEntry[] = [];
    app.features.timetable.handle('test.second', async (e) => void runs.push(e));
    // a node whose process dies in the middle of its claim, again and again
    const dying: Jobs = {
      ...app.jobs,
      handle: () => undefined,
      add: async (...given) => {
        const id = await app.jobs.add(...given);
        if (random() < 0.4) throw new Error('killed');
        return id;
      },
    };
    const node = (jobs: Jobs) =>
      createTimetable({ tenants: createTenants(app.driver), driver: app.driver, jobs, bus: silent });
    const nodes = [app.features.timetable, node(dying), node(dying)];
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const ids = ['a', 'b', 'c', 'd'];
    await inTransaction(app.db, async ({ tx }) => {
      for (const id of ids)
        await app.features.timetable.put(tx, { id, kind: 'test.second', payload: { id }, rule: everySecond });
    });
    // PGlite has no clock but this process's own; on PostgreSQL (QIAOBAN_TEST_DATABASE=postgres) the two part
    const clocksMayDiffer = app.driver.kind !== 'pglite';
    if (clocksMayDiffer) vi.useFakeTimers({ toFake: ['Date'] });
    const began = performance.now();
    while (performance.now() - began < 6000) {
      if (clocksMayDiffer) vi.setSystemTime(Math.floor(random() * 4e12));
      await Promise.all(nodes.filter(() => random() < 0.6).map((each) => each.tick()));
      await pause(random() < 0.1 ? 1500 : 60);
    }
    vi.useRealTimers();
    await inTransaction(app.db, async ({ tx }) => {
      for (const id of ids) await app.features.timetable.remove(tx, 'test.second', id);
    });
    await app.jobs.idle();
    warned.mockRestore();
    for (const id of ids) {
      const own = runs.filter((run) => run.id === id).sort((a, b) => a.dueAt - b.dueAt);
      expect(new Set(own.map((run) => run.dueAt)).size).toBe(own.length);
      expect(own.length).toBeGreaterThan(2);
      // every second from the first due time to the last one is either a run or counted as missed by one
      const counted = own.reduce((sum, run) => sum + 1 + run.missed, 0) - own[0]!.missed;
      expect(counted).toBe((own.at(-1)!.dueAt - own[0]!.dueAt) / 1000 + 1);
    }
  }, 40_000);

  it('looks by itself between start and stop', async () => {
    const { timetable } = app.features;
    const seen: TimetableEntry[] = [];
    timetable.handle('test.timer', async (e) => void seen.push(e));
    await timetable.stop();
    await inTransaction(app.db, ({ tx }) =>
      timetable.put(tx, { id: 'timer', kind: 'test.timer', payload: null, rule: everySecond }),
    );
    await pause(2500);
    expect(seen).toEqual([]);
    timetable.start();
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), 10_000);
    await inTransaction(app.db, ({ tx }) => timetable.remove(tx, 'test.timer', 'timer'));
  }, 30_000);

  it('putting the same rule again keeps what is due, another rule begins anew', async () => {
    const { timetable } = app.features;
    const put = (rule: TimetableRule) =>
      inTransaction(app.db, ({ tx }) => timetable.put(tx, { id: 'keep', kind: 'test.keep', payload: null, rule }));
    const nightly: TimetableRule = { cron: '0 0 3 * * *', timeZone: 'UTC', missed: 'run-once' };
    const seen: TimetableEntry[] = [];
    timetable.handle('test.keep', async (e) => void seen.push(e));
    await put(nightly);
    const due = Date.UTC(2026, 0, 1, 3);
    await app.db
      .updateTable('timetable_entry')
      .set({ next_run: new Date(due) })
      .where('id', '=', 'keep')
      .execute();
    await put(nightly);
    expect((await entry('keep'))?.next_run).toBe(due);
    await timetable.tick();
    await app.jobs.idle();
    expect(seen).toHaveLength(1);
    expect(seen[0]!.missed).toBeGreaterThan(0);
    await put({ ...nightly, cron: '0 0 4 * * *' });
    expect(new Date((await entry('keep'))!.next_run!).getUTCHours()).toBe(4);
    await inTransaction(app.db, ({ tx }) =>
      timetable.put(tx, { id: 'keep', kind: 'test.keep', payload: null, rule: null }),
    );
    expect(await entry('keep')).toBeUndefined();
  });

  it('is not changed by a transaction that fails, and refuses what it cannot read', async () => {
    const { timetable } = app.features;
    const failing = inTransaction(app.db, async ({ tx }) => {
      await timetable.put(tx, { id: 'x', kind: 'test.x', payload: null, rule: everySecond });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await entry('x')).toBeUndefined();
    const bad = inTransaction(app.db, ({ tx }) =>
      timetable.put(tx, {
        id: 'x',
        kind: 'test.x',
        payload: null,
        rule: { ...everySecond, cron: "'; drop table job" },
      }),
    );
    await expect(bad).rejects.toThrow();
  });
});
