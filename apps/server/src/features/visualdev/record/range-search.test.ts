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
  ]);
  form.list.columnList = [{ field: 'name', sortable: true }];
  form.list.searchList = [{ field: 'term' }];
  ({ id } = await publishForm(admin, form));
  const terms = { early: [0, 5], late: [5, 20], open: null } as const;
  for (const [name, term] of Object.entries(terms)) {
    const data = { name, term: term && term.map((day) => NOVEMBER + day * DAY) };
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
