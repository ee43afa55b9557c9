import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { readConfig } from '../config';
import { Cursor } from './cursor/cursor';
import { isUnreachable } from './database-errors';
import { openSchema } from './database';
import type { DatabaseDriver } from './driver';
import { openDatabase } from './open-database';
import { inOneStatement, unlessDone } from './one-statement';
import { inTransaction } from './transaction';
import { requestContext } from '../request-context';

const folder = mkdtempSync(join(tmpdir(), 'qiaoban-loss-'));
chmodSync(folder, 0o711);
let driver: DatabaseDriver;
const lines: string[] = [];

beforeAll(async () => {
  const config = readConfig({ QIAOBAN_DATA_DIR: folder, QIAOBAN_POSTGRES_DIR: join(folder, 'elsewhere') });
  driver = await openDatabase(config, (text) => lines.push(text));
  expect(driver.kind).toBe('embedded-postgres');
  await driver.pool.query('create schema s; create table s.t (n int)');
});
afterAll(async () => {
  await driver.close();
  rmSync(folder, { recursive: true, force: true });
});

const cluster = (): string => realpathSync(join(folder, 'postgres'));
const mainPid = (): number | undefined => {
  const file = join(cluster(), 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
};
/** Every process of the private server: they work in its folder. */
const pids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster();
      } catch {
        return false;
      }
    });
const signalAll = (name: NodeJS.Signals): void => {
  for (const pid of pids()) process.kill(pid, name);
};
const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const count = async (): Promise<number> => {
  const { rows } = await driver.pool.query<{ n: number }>('select count(*)::int as n from s.t');
  return rows[0]!.n;
};
const terminate = (pid: number) => driver.pool.query('select pg_terminate_backend($1)', [pid]);

// vitest fails a run in which an error reached the process: that is the other half of each of these
describe('a connection that is lost in the middle', () => {
  it.each([
    ['while the transaction does something else', 'idle'],
    ['while a statement runs', 'busy'],
    ['right before the commit', 'commit'],
  ])('fails the transaction, %s, and nothing of it stays', async (_name, moment) => {
    const db = openSchema(driver, 's');
    const before = await count();
    const error = await failure(
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await sql`insert into t values (1)`.execute(tx);
        if (moment === 'busy') setTimeout(() => void terminate(rows[0]!.pid), 100);
        else await terminate(rows[0]!.pid);
        if (moment === 'idle') await new Promise((later) => setTimeout(later, 200));
        if (moment === 'busy') await sql`select pg_sleep(20)`.execute(tx);
      }),
    );
    expect(isUnreachable(error), String(error)).toBe(true);
    expect(await count()).toBe(before);
    expect(driver.isUp()).toBe(true);
  });

  it.each(['transaction', 'statement'])(
    'says that it is not known where it was lost in the commit of a %s',
    async (kind) => {
      const db = openSchema(driver, 's');
      const before = await count();
      // the commit, which checks the constraint, takes long enough to be caught in the middle
      await driver.pool.query(`create or replace function s.slow() returns trigger language plpgsql as
      $$ begin perform pg_sleep(20); return null; end $$;
      create constraint trigger slow after insert on s.t deferrable initially deferred for each row execute function s.slow()`);
      const insert = sql`insert into t values (3)`;
      const made = failure(
        kind === 'transaction'
          ? inTransaction(db, ({ tx }) => insert.execute(tx))
          : inOneStatement(db, undefined, async ({ ask }) => void (await ask('insert into t values (3)', []))),
      );
      await expect
        .poll(
          async () => {
            const found = await driver.pool.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and pid <> pg_backend_pid()`,
            );
            return found.rowCount;
          },
          { timeout: 20_000 },
        )
        .toBe(1);
      expect(await made).toMatchObject({ code: 'common.outcome_unknown' });
      await driver.pool.query('drop trigger slow on s.t');
      expect(await count()).toBe(before);
    },
  );

  it.each(['before it is read', 'between two readings'])(
    'ends a cursor %s, and its connection is given back',
    async (moment) => {
      const client = await driver.pool.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const cursor = client.query(new Cursor<{ n: number }>('select n from generate_series(1, 10000) n'));
      if (moment !== 'before it is read') expect(await cursor.read(10)).toHaveLength(10);
      await terminate(rows[0]!.pid);
      await new Promise((later) => setTimeout(later, 200));
      expect(await failure(cursor.read(10))).toBeInstanceOf(Error);
      await cursor.close();
      client.release();
      const total = driver.pool.totalCount;
      expect(await count()).toBeGreaterThanOrEqual(0);
      expect(driver.pool.totalCount).toBeLessThanOrEqual(total + 1);
    },
  );

  it('ends a stream of rows as well', async () => {
    const db = openSchema(driver, 's');
    const read = async (): Promise<void> => {
      let n = 0;
      for await (const row of db.selectNoFrom(sql<number>`generate_series(1, 100000)`.as('n')).stream(100)) {
        n += row.n > 0 ? 1 : 0;
        if (n === 50)
          await driver.pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()`,
          );
      }
    };
    expect(await failure(read())).toBeInstanceOf(Error);
    expect(await count()).toBeGreaterThanOrEqual(0);
  });
});

describe('work under a key that looks at the database once more', () => {
  const call = { key: 'key-of-the-call', userId: 'u', route: 'r', digest: 'd', claimed: false };
  const underKey = (work: () => Promise<unknown>) =>
    failure(
      requestContext.run({ requestId: 'r', idempotency: { ...call } }, () =>
        unlessDone(openSchema(driver, 'nothing_there'), work),
      ),
    );

  it('does not forget over it that the outcome is not known', async () => {
    const unknown = new AppError(commonErrors.outcome_unknown);
    expect(await underKey(() => Promise.reject(unknown))).toBe(unknown);
  });
  it('tells no refusal that may be its own effect', async () => {
    const refusal = new AppError(commonErrors.stale);
    expect(await underKey(() => Promise.reject(refusal))).toMatchObject({ code: '42P01' });
  });
});

describe('a private server', () => {
  it('that is killed is started again, and what was committed is there', async () => {
    for (let round = 0; round < 2; round += 1) {
      const before = await count();
      await driver.pool.query('insert into s.t values (2)');
      const old = mainPid()!;
      process.kill(old, 'SIGKILL');
      // processes of the old one may still answer for a moment
      await expect.poll(mainPid, { timeout: 30_000, interval: 50 }).not.toBe(old);
      await expect.poll(() => failure(count()), { timeout: 30_000, interval: 50 }).toBe(undefined);
      await expect.poll(() => driver.isUp(), { timeout: 30_000 }).toBe(true);
      expect(await count()).toBe(before + 1);
    }
    expect(lines.filter((text) => text.includes('is started again'))).toHaveLength(2);
  });

  it('that is frozen is known to be, lets go of those who wait for it, and comes back by itself', async () => {
    const waiting = failure(driver.pool.query('select pg_sleep(0.2), n from s.t'));
    signalAll('SIGSTOP');
    try {
      const began = performance.now();
      await expect.poll(() => driver.isUp(), { timeout: 30_000, interval: 50 }).toBe(false);
      expect(isUnreachable(await waiting)).toBe(true);
      // by the clock of the trial, which is as late as the machine is busy: fifteen times what is promised
      expect(performance.now() - began).toBeLessThan(60_000);
    } finally {
      signalAll('SIGCONT');
    }
    await expect.poll(() => driver.isUp(), { timeout: 30_000, interval: 50 }).toBe(true);
    expect(await count()).toBeGreaterThan(0);
  });
});
