import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseDriver } from './driver';
import { openPglite } from './drivers/pglite';
import { createSlowStatements, slowStatements, withoutValues } from './slow-statements';

describe('slow statements', () => {
  it.each([
    ["select * from a where b = 'it''s me' and c = 12.5", "select * from a where b = '?' and c = ?"],
    ['select $1, $12 from t1 limit 20', 'select $1, $12 from t1 limit ?'],
    ['select\n  "col2"  from x', 'select "col2" from x'],
    ['do $x$ secret $x$', "do '?'"],
  ])('%s', (text, shown) => expect(withoutValues(text)).toBe(shown));

  it('keep the slowest, like ones together, and no more than fit', () => {
    const slow = createSlowStatements(3);
    slow.note('select 1', 10);
    for (const ms of [100, 300]) slow.note(`select a from b where c = ${ms}`, ms);
    for (const [name, ms] of [
      ['x', 60],
      ['y', 70],
      ['z', 80],
    ] as const)
      slow.note(`select ${name}`, ms);
    expect(slow.list(10).map(({ query, calls, mean, max }) => [query, calls, mean, max])).toEqual([
      ['select a from b where c = ?', 2, 200, 300],
      ['select z', 1, 80, 80],
      ['select y', 1, 70, 70],
    ]);
  });

  describe('of a pool', () => {
    let driver: DatabaseDriver;
    beforeAll(async () => {
      driver = await openPglite(undefined);
    });
    afterAll(() => driver.close());

    it('are timed, whichever way they are asked, refused ones too', async () => {
      await driver.pool.query('select pg_sleep(0.08), $1::text', ['private']);
      const client = await driver.pool.connect();
      await client.query({ text: "select pg_sleep(0.07), 'private'" });
      await expect(
        client.query('select pg_sleep(0.06), 1/0 from (select 1) s where pg_sleep(0.06) is null or true'),
      ).rejects.toThrow();
      client.release();
      const found = slowStatements(driver.pool, 10);
      expect(found.map((each) => each.query)).toEqual(
        expect.arrayContaining(['select pg_sleep(?), $1::text', "select pg_sleep(?), '?'"]),
      );
      expect(JSON.stringify(found)).not.toContain('private');
    });
  });
});
