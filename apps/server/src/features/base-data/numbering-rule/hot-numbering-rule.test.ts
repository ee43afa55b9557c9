import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNumberingRule } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { inTransaction } from '#platform/database/transaction';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const WRITERS = 64;
const NOW = Date.parse('2026-11-21T04:00:00Z');

describe('a numbering rule that everybody writes under', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  const create = (enCode: string) =>
    admin(createNumberingRule, {
      body: { fullName: enCode, enCode, prefix: '', dateFormat: 'no', digit: 4, startNumber: 1 },
    });
  const wanted = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1).padStart(4, '0'));

  /** A transaction that holds its number for a while; one in eight is refused afterwards. */
  const write = (n: number, likely: readonly string[]): Promise<string | undefined> =>
    inTransaction(
      app.db,
      async (unit) => {
        const number = await app.features.baseData.takeBillNumber(unit, 'hot', NOW);
        await sql`select pg_sleep(0.01)`.execute(unit.tx);
        if (n % 8 === 3) throw new Error('refused');
        return number;
      },
      likely,
    ).catch((error: Error) => {
      if (error.message !== 'refused') throw error;
      return undefined;
    });

  it.each([
    ['that say so beforehand', () => [app.features.baseData.billLane('hot')]],
    ['that come upon it', () => []],
  ])('holds up nobody else, and numbers without doubles and gaps (writers %s)', async (kind, likely) => {
    if (kind === 'that say so beforehand') await create('hot');
    await write(0, likely());
    const first = Number(
      (await sql<{ value: number }>`select value from bill_counter where rule_code = 'hot'`.execute(app.db)).rows[0]!
        .value,
    );
    let done = 0;
    let began = (): void => undefined;
    const some = new Promise<void>((resolve) => (began = resolve));
    const writers = Array.from({ length: WRITERS }, async (_, n) => {
      const number = await write(n, likely());
      done += 1;
      if (done === 4) began();
      return number;
    });
    await some;
    const before = done;
    for (let n = 0; n < 10; n += 1) await app.db.selectFrom('bill_rule').select('id').execute();
    // whoever reads waits for a transaction or two, not for the queue of those who write; one connection has one queue
    const isShared = kind === 'that come upon it' && app.driver.pool.options.max === 1;
    expect(done - before).toBeLessThan(isShared ? WRITERS : WRITERS / 2);
    const numbers = (await Promise.all(writers)).filter((number) => number !== undefined);
    const all = wanted(first + (WRITERS * 7) / 8).slice(first);
    expect(numbers.toSorted()).toEqual(all);
  });

  it('and another one are taken in either order without waiting for one another', async () => {
    await create('left');
    await create('right');
    let deadlocks = 0;
    const both = (codes: readonly [string, string]) =>
      inTransaction(app.db, async (unit) => {
        const take = (code: string) =>
          app.features.baseData.takeBillNumber(unit, code, NOW).catch((error: { code?: string }) => {
            if (error.code === '40P01') deadlocks += 1;
            throw error;
          });
        return [`${codes[0]}${await take(codes[0])}`, `${codes[1]}${await take(codes[1])}`];
      });
    const taken = await Promise.all(
      Array.from({ length: 24 }, (_, n) => both(n % 2 === 0 ? ['left', 'right'] : ['right', 'left'])),
    );
    const expected = ['left', 'right'].flatMap((code) => wanted(24).map((number) => code + number));
    expect(taken.flat().toSorted()).toEqual(expected);
    // it would be tried again, but not for ever
    expect(deadlocks).toBe(0);
  });
});
