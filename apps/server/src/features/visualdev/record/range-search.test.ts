import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRecord, listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishForm } from '../test/form-fixture';

const DAY = 86_400_000;
const NOVEMBER = Date.UTC(2026, 10, 1);

let app: TestApp;
let admin: Caller;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const form = formOf([
    { type: 'comInput', field: 'name', props: { label: '合同' } },
    { type: 'dateRange', field: 'term', props: { label: '期限' } },
    { type: 'timeRange', field: 'hours', props: { label: '时段' } },
    { type: 'location', field: 'place', props: { label: '位置' } },
  ]);
  form.list.columnList = [{ field: 'name', sortable: true }];
  form.list.searchList = ['term', 'hours', 'place'].map((field) => ({ field }));
  ({ id } = await publishForm(admin, form));
  const others = {
    early: { hours: ['08:00:00', '12:00:00'], place: { longitude: 116.4, latitude: 39.9, address: '中关村 1 号' } },
    late: { hours: ['12:00:00', '22:00:00'], place: { longitude: 121.5, latitude: 31.2, address: 'Main Road' } },
    open: {},
  };
  const terms = { early: [0, 5], late: [5, 20], open: null } as const;
  for (const name of ['early', 'late', 'open'] as const) {
    const term = terms[name];
    const data = { name, term: term && term.map((day) => NOVEMBER + day * DAY), ...others[name] };
    await admin(createRecord, { params: { id }, body: { data } });
  }
});
afterAll(() => app.close());

const found = async (query: object): Promise<unknown[]> => {
  const answer = await admin(listRecords, { params: { id }, query: { ...query, sidx: 'name', sort: 'asc' } });
  return answer.code === 200 ? answer.data.list.map(({ data }) => data['name']) : [answer.error];
};

it.each([
  [[6, 7], ['late']],
  [
    [5, 5],
    ['early', 'late'],
  ],
  [[21, null], []],
  [[null, 1], ['early']],
])('a stretch of days is found by what it touches: %j', async (days, names) => {
  const term = days.map((day) => (day === null ? null : NOVEMBER + day * DAY));
  expect(await found({ json: JSON.stringify({ term }) })).toEqual(names);
  expect(await found({ filter: JSON.stringify({ field: 'term', op: 'between', value: term }) })).toEqual(names);
});

it('is found by being empty, and asked for nothing else', async () => {
  expect(await found({ filter: JSON.stringify({ field: 'term', op: 'isNull' }) })).toEqual(['open']);
  expect(await found({ filter: JSON.stringify({ field: 'term', op: 'eq', value: NOVEMBER }) })).toEqual([
    'common.invalid_input',
  ]);
  expect(await found({ json: JSON.stringify({ term: ['x', null] }) })).toEqual(['common.invalid_input']);
});

it.each([
  [['13:00:00', '14:00:00'], ['late']],
  [
    ['12:00:00', '12:00:00'],
    ['early', 'late'],
  ],
  [[null, '09:00:00'], ['early']],
])('times of a day are found by what they touch: %j', async (hours, names) => {
  expect(await found({ json: JSON.stringify({ hours }) })).toEqual(names);
  expect(await found({ filter: JSON.stringify({ field: 'hours', op: 'between', value: hours }) })).toEqual(names);
});

it('a place is found by the words of its address', async () => {
  expect(await found({ json: JSON.stringify({ place: '中关村' }) })).toEqual(['early']);
  expect(await found({ json: JSON.stringify({ place: 'main' }) })).toEqual(['late']);
  expect(await found({ filter: JSON.stringify({ field: 'place', op: 'isNull' }) })).toEqual(['open']);
});
