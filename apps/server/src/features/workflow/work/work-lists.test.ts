import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newInstance } from '@qiaoban/flow/engine/state';
import { emptyFlowDocument } from '@qiaoban/flow/model/document';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import type { InstanceQuery } from './work-query.rules';
import { MAX_COUNTED, readWork } from './work.reads';
import type { SourceName } from './work.reads';

const INSTANCES = 60;
const PAGE = 7;
const numbers = Array.from({ length: INSTANCES }, (_, at) => at + 1);

/** What is stored, computed once more beside the database: `n` is the number of an instance. */
const stored = (n: number) => ({
  id: `c${String(n).padStart(3, '0')}`,
  flowId: `f${n % 3}`,
  title: `claim ${String((n * 37) % 101).padStart(3, '0')} of a`,
  status: n % 5 === 0 ? 0 : 1 + (n % 3),
  urgent: 1 + (n % 3),
  initiatorId: n % 2 === 0 ? 'u1' : 'u2',
  at: Date.UTC(2026, 0, 1) + n * 60_000,
});
type Stored = ReturnType<typeof stored>;

/** Rows of each list as the same facts say it: which instances, and when they came into the list. */
const OWN: Record<SourceName, (each: Stored, n: number) => boolean> = {
  launched: ({ initiatorId }) => initiatorId === 'u1',
  toDo: (_, n) => n % 4 === 1,
  done: (_, n) => n % 4 === 2 || n % 4 === 0,
  circulated: (_, n) => n % 6 === 0,
  monitored: ({ status }) => status !== 0,
};

const query = (more: Partial<InstanceQuery> = {}): InstanceQuery => ({
  currentPage: 1,
  pageSize: PAGE,
  sidx: '',
  sort: '',
  keyword: '',
  flowId: '',
  flowCategory: '',
  creatorUserId: '',
  status: '',
  flowUrgent: '',
  archived: '',
  ...more,
});

const KEYS: Record<string, (each: Stored) => string | number> = {
  '': ({ at }) => at,
  fullName: ({ title }) => title,
  creatorTime: ({ at }) => at,
  status: ({ status }) => status,
  flowUrgent: ({ urgent }) => urgent,
};
const compared = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

const expected = (name: SourceName, asked: InstanceQuery): string[] => {
  const key = KEYS[asked.sidx]!;
  const direction = asked.sort === 'asc' ? 1 : -1;
  return numbers
    .map(stored)
    .filter((each, at) => OWN[name](each, at + 1))
    .filter(
      (each) =>
        each.title.includes(asked.keyword) &&
        (asked.flowId === '' || each.flowId === asked.flowId) &&
        (asked.creatorUserId === '' || each.initiatorId === asked.creatorUserId) &&
        (asked.status === '' || String(each.status) === asked.status) &&
        (asked.startTime === undefined || each.at >= asked.startTime),
    )
    .toSorted((a, b) => direction * (compared(key(a), key(b)) || compared(a.id, b.id)))
    .map(({ id }) => id);
};

describe('lists of work', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    const run = (text: string) => sql.raw(text).execute(app.db);
    await run(`insert into flow_engine (id, full_name, en_code, form_id, draft, published_version, creator_id)
      select 'f' || f, 'flow ' || f, 'f' || f, 'form' || f, '${JSON.stringify(emptyFlowDocument())}', 1, 'u1' from generate_series(0, 2) f`);
    const state = JSON.stringify(newInstance('c', 'u1'));
    for (const [at, each] of numbers.map(stored).entries()) {
      const n = at + 1;
      const time = new Date(each.at).toISOString();
      const { id } = each;
      await run(`insert into flow_case (id, flow_id, flow_version, form_id, record_id, title, status, urgent, starter_id, starter_name,
          department, state, completion, current_nodes, current_users, created_at, start_time)
        values ('${id}', '${each.flowId}', 1, 'form', 'r${n}', '${each.title}', ${each.status}, ${each.urgent}, '${each.initiatorId}', '',
          '', '${state}', 0, '[]', '[]', '${time}', '${time}')`);
      const task = (status: string, handled: string) =>
        run(`insert into flow_task (id, case_id, flow_id, node_id, user_id, status, place, batch, round, received_at, handled_at)
          values ('t${id}', '${id}', '${each.flowId}', 'node', 'u1', '${status}', 0, 1, 1, '${time}', ${handled})`);
      if (OWN.toDo(each, n)) await task('open', 'null');
      if (OWN.done(each, n)) await task('agreed', `'${time}'`);
      if (OWN.circulated(each, n))
        await run(
          `insert into flow_copy (id, case_id, user_id, node_id, sent_at) values ('k${id}', '${id}', 'u1', 'node', '${time}')`,
        );
    }
  });
  afterAll(() => app.close());

  const narrowings: Partial<InstanceQuery>[] = [
    {},
    { keyword: 'claim' },
    { keyword: '07' },
    { keyword: 'nowhere' },
    { flowId: 'f1' },
    { creatorUserId: 'u2' },
    { status: '2', keyword: '0' },
    { startTime: stored(30).at },
  ];
  const combinations = (['launched', 'toDo', 'done', 'circulated', 'monitored'] as const).flatMap((name) =>
    narrowings.flatMap((narrowing) =>
      Object.keys(KEYS).flatMap((sidx) => (['asc', 'desc'] as const).map((sort) => ({ name, narrowing, sidx, sort }))),
    ),
  );

  it(`of ${combinations.length} kinds hold what matches, in order, page by page, with how many there are`, async () => {
    expect(combinations).toHaveLength(400);
    for (const { name, narrowing, sidx, sort } of combinations) {
      const wanted = expected(name, query({ ...narrowing, sidx, sort }));
      const context = `${name} ${JSON.stringify(narrowing)} by ${sidx} ${sort}`;
      // one page beyond the last
      for (let currentPage = 1; (currentPage - 2) * PAGE <= wanted.length; currentPage += 3) {
        const { rows, total, totalIsExact } = await readWork(
          app.db,
          name,
          'u1',
          query({ ...narrowing, sidx, sort, currentPage }),
        );
        const from = (currentPage - 1) * PAGE;
        expect(
          rows.map((row) => row.case_id),
          context,
        ).toEqual(wanted.slice(from, from + PAGE));
        expect({ total, totalIsExact }, context).toEqual({ total: wanted.length, totalIsExact: true });
      }
    }
  });

  it('of more than ten thousand put the newest ten thousand in another order than their own, and say so', async () => {
    const more = MAX_COUNTED + 50;
    const run = (text: string) => sql.raw(text).execute(app.db);
    const state = JSON.stringify(newInstance('c', 'u9'));
    // the older, the earlier in the alphabet: what is left out would come first
    await run(`insert into flow_case (id, flow_id, flow_version, form_id, record_id, title, status, urgent, starter_id, starter_name,
        department, state, completion, current_nodes, current_users, created_at, start_time)
      select 'm' || n, case when n % 2 = 0 then 'f0' else 'f1' end, 1, 'form', 'm' || n, 'many ' || lpad(n::text, 5, '0'), 2, 1 + n % 2, 'u8', '',
        '', '${state}', 0, '[]', '[]', '2020-01-01'::timestamptz + n * interval '1 min', '2020-01-01'::timestamptz + n * interval '1 min'
      from generate_series(1, ${more}) n`);
    await run(`insert into flow_task (id, case_id, flow_id, node_id, user_id, status, place, batch, round, received_at, handled_at)
      select 'm' || n, 'm' || n, case when n % 2 = 0 then 'f0' else 'f1' end, 'node', 'u9', 'agreed', 0, 1, 1, '2020-01-01'::timestamptz + n * interval '1 min',
        '2020-01-01'::timestamptz + n * interval '1 min'
      from generate_series(1, ${more}) n`);
    const titlesBy = async (name: SourceName, asked: Partial<InstanceQuery>) => {
      const { rows, total, totalIsExact } = await readWork(app.db, name, 'u9', query({ pageSize: 3, ...asked }));
      return { titles: rows.map(({ title }) => title), total, totalIsExact };
    };
    const byTitle = { sidx: 'fullName', sort: 'asc' as const };
    const windowed = { total: MAX_COUNTED, totalIsExact: false };
    const firstThree = { titles: ['many 00051', 'many 00052', 'many 00053'], ...windowed };
    expect(await titlesBy('done', byTitle)).toEqual(firstThree);
    expect(await titlesBy('done', { ...byTitle, keyword: 'many' })).toEqual(firstThree);
    expect(await titlesBy('done', { ...byTitle, sidx: 'flowName', currentPage: 2000 })).toMatchObject(windowed);
    expect(await titlesBy('done', { ...byTitle, currentPage: 1 + Math.ceil(MAX_COUNTED / 3) })).toEqual({
      titles: [],
      ...windowed,
    });
    // the newest of the monitor are the sixty of the other tests
    expect((await titlesBy('monitored', { ...byTitle, sort: 'desc' })).titles[0]).toBe(
      `many ${String(more).padStart(5, '0')}`,
    );
    // what fits is put in order whole
    expect(await titlesBy('done', { ...byTitle, flowId: 'f1' })).toEqual({
      titles: ['many 00001', 'many 00003', 'many 00005'],
      total: more / 2,
      totalIsExact: true,
    });
    expect(await titlesBy('done', { sort: 'asc', sidx: 'creatorTime' })).toMatchObject({
      titles: ['many 00001', 'many 00002', 'many 00003'],
      totalIsExact: false,
    });
  });
});
