import { afterAll, beforeAll, expect, it } from 'vitest';
import { toClipboard } from '@qiaoban/designer/clipboard';
import * as contract from '@qiaoban/contracts/visualdev/snippet/form-snippet.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

let app: TestApp;
let admin: Caller;
const form = formOf([
  { type: 'comInput', field: 'name', props: { label: '姓名' } },
  { type: 'table', field: 'lines', children: [{ type: 'date', field: 'day', props: { label: '日期' } }] },
]);
const content = toClipboard(form, ['lines', 'name']);
const names = async () =>
  (await admin(contract.listFormSnippets)).data.list.map(({ fullName, type, count }) => [fullName, type, count]);
const keep = (fullName: string, clip = content) =>
  admin(contract.createFormSnippet, { body: { fullName, content: clip } });

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

it('are kept with everything in them, renamed and deleted', async () => {
  const { id } = (await keep('人员明细')).data;
  expect(await names()).toEqual([['人员明细', 'comInput', 3]]);
  const [kept] = (await admin(contract.listFormSnippets)).data.list;
  expect(kept?.content).toBe(content);
  expect((await admin(contract.renameFormSnippet, { params: { id }, body: { fullName: '明细' } })).code).toBe(200);
  expect(await names()).toEqual([['明细', 'comInput', 3]]);
  expect((await admin(contract.deleteFormSnippet, { params: { id } })).code).toBe(200);
  expect(await names()).toEqual([]);
  for (const answer of [
    await admin(contract.deleteFormSnippet, { params: { id } }),
    await admin(contract.renameFormSnippet, { params: { id }, body: { fullName: 'x' } }),
  ])
    expect(answer).toMatchObject({ code: 404, error: 'form_snippet.gone' });
});

it('have names of their own, whatever the case', async () => {
  const { id } = (await keep('Lines')).data;
  const other = (await keep('Others')).data.id;
  const taken = { code: 409, error: 'form_snippet.taken', fields: [{ path: 'fullName' }] };
  expect(await keep('LINES')).toMatchObject(taken);
  expect(await admin(contract.renameFormSnippet, { params: { id: other }, body: { fullName: 'lines' } })).toMatchObject(
    taken,
  );
  for (const each of [id, other]) await admin(contract.deleteFormSnippet, { params: { id: each } });
});

it.each([
  ['no copy of a designer', 'abc'],
  ['that of another designer', content.replace('"kind":"form"', '"kind":"flow"')],
  ['with a block that is not there', content.replaceAll('"type":"date"', '"type":"nothing"')],
  ['with impossible properties', content.replace('"label":"日期"', '"label":7')],
  ['without its end', content.slice(0, -2)],
  ['that holds itself', content.replace(/"children":\["(\w+)"\]/, '"children":["lines"]')],
])('refuses %s', async (_what, clip) => {
  expect(await keep('broken', clip)).toMatchObject({ code: 422, error: 'form_snippet.unreadable' });
  expect(await names()).toEqual([]);
});

it('are no more than can be looked over', async () => {
  await app.db
    .insertInto('form_snippet')
    .values(
      Array.from({ length: 200 }, (_, at) => ({
        id: `s${at}`,
        full_name: `s${at}`,
        type: 'comInput',
        count: 1,
        content,
        creator_name: '',
        created_at: new Date(),
      })),
    )
    .execute();
  expect(await keep('one more')).toMatchObject({ code: 422, error: 'form_snippet.too_many' });
});
