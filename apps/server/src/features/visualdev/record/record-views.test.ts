import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecord, getOnlineConfig, listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { emptyFormDocument } from '@qiaoban/form/document';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';

const DAY = 86_400_000;
const MONDAY = Date.UTC(2026, 10, 1, 16);

const tasks = () =>
  formOf(
    [
      { type: 'comInput', field: 'title', props: { label: '任务' } },
      { type: 'date', field: 'first', props: { label: '开始' } },
      { type: 'date', field: 'last', props: { label: '结束' } },
      { type: 'dateRange', field: 'period', props: { label: '起止' } },
      { type: 'location', field: 'place', props: { label: '地点' } },
    ],
    {
      list: {
        ...emptyFormDocument().list,
        columnList: [{ field: 'title', sortable: true }],
        views: [
          { id: 'plan', kind: 'timeline', by: 'first', to: 'last', title: 'title', fields: ['period'] },
          { id: 'map', kind: 'map', by: 'place', title: 'title', fields: [] },
        ],
      },
    },
  );

describe('views of records', () => {
  let app: TestApp;
  let admin: Caller;
  let form: Awaited<ReturnType<typeof publishForm>>;
  const titles = async (caller: Caller, span: object): Promise<string[]> => {
    const answer = await caller(listRecords, { params: { id: form.id }, query: { span: JSON.stringify(span) } });
    if (answer.code !== 200) throw new Error(JSON.stringify(answer));
    return answer.data.list.map(({ data }) => String(data['title'])).toSorted();
  };
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    form = await publishForm(admin, tasks(), { menu: true });
    const records = [
      { title: '之前', first: MONDAY - 9 * DAY, last: MONDAY - 8 * DAY, period: [MONDAY - 9 * DAY, MONDAY - 8 * DAY] },
      {
        title: '跨越',
        first: MONDAY - 2 * DAY,
        last: MONDAY + 30 * DAY,
        period: [MONDAY - 2 * DAY, MONDAY + 30 * DAY],
      },
      { title: '一天', first: MONDAY + DAY, period: [MONDAY + DAY, MONDAY + DAY] },
      { title: '没有日期', place: { longitude: 1, latitude: 2, distance: 0, address: '' } },
    ];
    for (const data of records) {
      const made = await admin(createRecord, { params: { id: form.id }, body: { data } });
      if (made.code !== 200) throw new Error(JSON.stringify(made));
    }
  });
  afterAll(() => app.close());

  test('a row holds what the views show, beside the columns', async () => {
    const { data } = await admin(listRecords, { params: { id: form.id }, query: {} });
    const row = data.list.find((each) => each.data['title'] === '没有日期')!;
    expect(row.data['place']).toMatchObject({ longitude: 1, latitude: 2 });
    expect(Object.keys(row.data).toSorted()).toEqual(['first', 'last', 'period', 'place', 'title']);
  });

  test('a stretch of time finds what touches it, by two days or by a range', async () => {
    const week = { from: MONDAY, until: MONDAY + 7 * DAY - 1 };
    expect(await titles(admin, { by: 'first', to: 'last', ...week })).toEqual(['一天', '跨越']);
    expect(await titles(admin, { by: 'period', ...week })).toEqual(['一天', '跨越']);
    expect(await titles(admin, { by: 'first', ...week })).toEqual(['一天']);
  });

  test('refuses a field that holds no time, one that is not there, and nonsense', async () => {
    const ask = (span: string) => admin(listRecords, { params: { id: form.id }, query: { span } });
    expect((await ask(JSON.stringify({ by: 'title', from: 0, until: 1 }))).code).toBe(400);
    expect((await ask(JSON.stringify({ by: 'nobody', from: 0, until: 1 }))).code).toBe(400);
    expect((await ask('{')).code).toBe(400);
    expect((await ask(JSON.stringify({ by: 'first', from: 'x', until: 1 }))).code).toBe(400);
  });

  test('a person without the column neither sees the view nor may ask by it', async () => {
    const person = await personWith(app, 'viewer', form.menuId, {
      buttons: [],
      columns: ['title', 'last'],
      data: 'all',
    });
    const caller = person;
    const { data } = await caller(getOnlineConfig, { params: { id: form.id } });
    expect((data.formData as { list: { views: unknown[] } }).list.views).toEqual([]);
    const refused = await caller(listRecords, {
      params: { id: form.id },
      query: { span: JSON.stringify({ by: 'first', from: 0, until: 1 }) },
    });
    expect(refused.code).toBe(400);
  });
});
