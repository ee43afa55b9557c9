import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_TENANT } from './database/tenant';
import { inTransaction } from './database/transaction';
import { createJobs } from './jobs';
import type { JobDivision, Jobs } from './jobs';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

/** One of the two halves of a node: what it did, and what it was told of. */
const half = (division: JobDivision) => {
  const done: string[] = [];
  const jobs: Jobs = createJobs({
    tenants: app.tenants,
    tenantCodes: () => [DEFAULT_TENANT],
    bus: app.bus,
    log: { error: () => undefined },
    division,
  });
  for (const kind of ['division.long', 'division.short'])
    jobs.handle<{ n: number }>(
      kind,
      ({ n }) => {
        done.push(`${kind} ${n}`);
        return Promise.resolve();
      },
      { isLong: kind === 'division.long' },
    );
  return { jobs, done };
};
const add = (jobs: Jobs, kind: string, n: number) =>
  inTransaction(app.tenants.db(DEFAULT_TENANT), (unit) => jobs.add(unit, kind, { n }));

it('long and short work of a node are done by their halves; whoever does the short one says that a long one is due', async () => {
  await app.jobs.stop(1000);
  const asked: string[] = [];
  const short = half({ share: () => 'short', onLong: () => void asked.push('long') });
  short.jobs.start();
  await add(short.jobs, 'division.short', 1);
  await expect.poll(() => short.done).toEqual(['division.short 1']);
  expect(asked).toEqual([]);
  await add(short.jobs, 'division.long', 2);
  await short.jobs.idle();
  expect(asked).not.toEqual([]);
  expect(short.done).toEqual(['division.short 1']);

  const long = half({ share: () => 'long' });
  long.jobs.start();
  await expect.poll(() => long.done).toEqual(['division.long 2']);
  await add(long.jobs, 'division.short', 3);
  await long.jobs.idle();
  await expect.poll(() => short.done).toEqual(['division.short 1', 'division.short 3']);
  expect(long.done).toEqual(['division.long 2']);
  await Promise.all([short.jobs.stop(1000), long.jobs.stop(1000)]);
});

it('a long one that was left behind is found without news of it, and done here where no other half can', async () => {
  let share: 'short' | 'all' = 'short';
  const asked: string[] = [];
  const left = half({ share: () => 'short' });
  await add(left.jobs, 'division.long', 4);
  const { jobs, done } = half({ share: () => share, onLong: () => void asked.push('long') });
  jobs.start();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(done).toEqual([]);
  share = 'all';
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(['division.long 4']);
  await jobs.stop(1000);
});
