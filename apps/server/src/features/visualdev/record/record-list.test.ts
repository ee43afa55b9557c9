import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishForm } from '../test/form-fixture';

const ROWS = 42_007;

describe('pages of a long list', () => {
  let app: TestApp;
  let admin: Caller;
  let id: string;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    const form = formOf([{ type: 'numInput', field: 'n', props: { label: 'n' } }]);
    form.list.defaultSort = { field: 'n', order: 'desc' };
    form.list.columnList = [{ field: 'n', sortable: true }];
    id = (await publishForm(admin, form)).id;
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where column_name = 'n' and table_schema = current_schema()`.execute(app.db);
    await sql`
      insert into ${sql.table(rows[0]!.name)} (id, version, creator, created, form_version, n)
      select 'r' || g, 1, 'x', now(), 1, g from generate_series(1, ${sql.lit(ROWS)}) g`.execute(app.db);
  });
  afterAll(() => app.close());

  const page = async (currentPage: number, sort: 'asc' | 'desc' = 'desc') => {
    const query = { currentPage, pageSize: 100, sidx: 'n', sort };
    const { data } = await admin(listRecords, { params: { id }, query });
    return { values: data.list.map((row) => row.data['n']), ...data.pagination };
  };
  const from = (first: number, count: number, step: number): number[] =>
    Array.from({ length: count }, (_, at) => first + at * step);

  it.each<[string, number, 'asc' | 'desc', number[]]>([
    ['the first', 1, 'desc', from(ROWS, 100, -1)],
    ['one found by its keys', 100, 'desc', from(ROWS - 9_900, 100, -1)],
    ['one before the middle', 205, 'desc', from(ROWS - 20_400, 100, -1)],
    ['one nearer to the end', 300, 'desc', from(ROWS - 29_900, 100, -1)],
    ['the last, which is short', 421, 'desc', from(7, 7, -1)],
    ['one nearer to the end, upwards', 400, 'asc', from(39_901, 100, 1)],
    ['one beyond the last', 422, 'desc', []],
  ])('%s', async (_, number, sort, values) => {
    expect((await page(number, sort)).values).toEqual(values);
  });

  it('far pages know the exact total, the first an estimate that says so', async () => {
    expect(await page(300)).toMatchObject({ total: ROWS, totalIsExact: true });
    const first = await page(1);
    if (!first.totalIsExact) expect(first.total).toBeGreaterThan(10_000);
    else expect(first.total).toBe(ROWS);
  });

  it('a page behind the end of what is estimated knows the exact total, and so does the last', async () => {
    const below = { field: 'n', op: 'le', value: 10_150 };
    const cut = async (currentPage: number) => {
      const query = { currentPage, pageSize: 100, sidx: 'n', sort: 'asc' as const, filter: JSON.stringify(below) };
      const { data } = await admin(listRecords, { params: { id }, query });
      return { count: data.list.length, ...data.pagination };
    };
    await cut(1);
    expect(await cut(102)).toMatchObject({ count: 50, total: 10_150, totalIsExact: true });
    expect(await cut(150)).toMatchObject({ count: 0, total: 10_150, totalIsExact: true });
  });
});

describe('the state of the case', () => {
  let app: TestApp;
  let admin: Caller;
  const made: { flow: string; plain: string } = { flow: '', plain: '' };
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    for (const kind of ['flow', 'plain'] as const) {
      const form = formOf([{ type: 'comInput', field: kind, props: { label: kind } }]);
      form.list.columnList = [{ field: kind, sortable: true }];
      made[kind] = (await publishForm(admin, form)).id;
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.columns
        where column_name = ${kind} and table_schema = current_schema() and table_name like ${'f_%'}`.execute(app.db);
      await sql`
        insert into ${sql.table(rows[0]!.name)} (id, version, creator, created, form_version, flow_status, ${sql.ref(kind)})
        select 'r' || g, 1, 'x', now(), 1, case when g = 5 then null else g end, 's' || g from generate_series(0, 5) g`.execute(
        app.db,
      );
    }
    await sql`update form_model set flow_id = 'some-flow' where id = ${made.flow}`.execute(app.db);
  });
  afterAll(() => app.close());

  const ids = async (query: Record<string, unknown>, id = made.flow) => {
    const answer = await admin(listRecords, { params: { id }, query });
    return answer.code === 200 ? answer.data.list.map((row) => row.id).join(' ') : answer.code;
  };
  it.each<[string, Record<string, unknown>, string]>([
    ['is searched, one', { json: '{"flow_status":1}', sidx: 'flow' }, 'r1'],
    ['is searched, any of several', { json: '{"flow_status":[1,3]}', sidx: 'flow' }, 'r3 r1'],
    ['nothing chosen is no search', { json: '{"flow_status":[]}', sidx: 'flow', sort: 'asc' }, 'r0 r1 r2 r3 r4 r5'],
    [
      'is asked by a filter',
      { filter: '{"field":"flow_status","op":"notIn","value":[1,2]}', sidx: 'flow' },
      'r5 r4 r3 r0',
    ],
    ['and by one for records without a case', { filter: '{"field":"flow_status","op":"isNull"}' }, 'r5'],
    ['is an order', { sidx: 'flow_status', sort: 'asc' }, 'r0 r1 r2 r3 r4 r5'],
  ])('%s', async (_, query, found) => {
    expect(await ids(query)).toBe(found);
  });
  it.each<[string, Record<string, unknown>]>([
    ['searched', { json: '{"flow_status":1}' }],
    ['filtered', { filter: '{"field":"flow_status","op":"isNull"}' }],
    ['an order', { sidx: 'flow_status' }],
  ])('of a form without a flow is not %s', async (_, query) => {
    expect(await ids(query, made.plain)).toBe(400);
  });
  it('refuses what is no state', async () => {
    expect(await ids({ json: '{"flow_status":["x"]}' })).toBe(400);
  });
});
