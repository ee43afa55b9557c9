import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { searchLines } from '../log-search';

const LINES = 3000;
/** The newest lines of this test; the others are found by the index of the texts. */
const NEAR = 200;

describe('the search in a log', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    // one in three is "often", one in 500 "rare"; "old" stands only in the oldest ten
    await sql`insert into login_log (id, at, account, user_name, ip, outcome)
      select 'l' || lpad(n::text, 5, '0'), now() - n * interval '1 minute',
        case when n % 3 = 0 then 'often' else 'x' end || case when n % 500 = 7 then ' rare' else '' end ||
        case when n > ${LINES - 10} then ' old' else '' end, '', '10.0.0.' || n % 250, 'ok'
      from generate_series(1, ${LINES}::int) n`.execute(app.db);
  });
  afterAll(() => app.close());

  const search = async (
    keyword: string,
    offset = 0,
    more: { dates?: RawBuilder<unknown>; parts?: RawBuilder<unknown> } = {},
  ) => {
    const dates = more.dates ?? sql`true`;
    const parts = more.parts ?? sql`${dates} and account like ${`%${keyword}%`}`;
    const asked = { table: 'login_log', parts, dates, limit: 20, offset, most: 900, near: NEAR };
    const { rows, ...rest } = await searchLines<{ id: string }>(app.db, asked, () => Promise.resolve(LINES));
    const slow = await sql<{ id: string }>`select id from login_log where ${parts} order by at desc
      limit 20 offset ${offset}`.execute(app.db);
    return { ids: rows.map((row) => row.id), expected: slow.rows.map((row) => row.id), ...rest };
  };

  it.each([
    ['often', 0, 901, false],
    ['often', 60, 901, false],
    ['often', 980, 901, false],
    ['rare', 0, 6, true],
    ['old', 0, 10, true],
    ['old', 5, 10, true],
    ['nowhere', 0, 0, true],
    ['nowhere', 40, 0, true],
  ])('gives the page of %j from line %i on, as a slow search does', async (keyword, offset, found, isExact) => {
    const given = await search(keyword, offset);
    expect(given.ids).toEqual(given.expected);
    expect(given).toMatchObject({ found, isExact });
  });

  it('keeps to the dates, also far from today', async () => {
    const dates = sql`at < now() - interval '1000 minutes'`;
    const given = await search('often', 0, { dates });
    expect(given.ids).toEqual(given.expected);
    expect(given.ids[0]).toBe('l01002');
  });

  it('says about how many when counting takes too long', async () => {
    // the embedded database cannot stop a statement
    const isStoppable = app.driver.kind !== 'pglite';
    const parts = sql`account like '%often%' and pg_sleep(${isStoppable ? 0.001 : 0}) is not null`;
    const given = await search('often', 0, { parts });
    expect(given.ids).toEqual(given.expected);
    expect(given).toMatchObject({ found: isStoppable ? 990 : 901, isExact: false });
  });
});
