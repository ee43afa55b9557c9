import { afterAll, beforeAll, expect, it } from 'vitest';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishForm } from '../test/form-fixture';

let app: TestApp;
let admin: Caller;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const columnList = [{ field: 'code', sortable: true }];
  const document = formOf(
    [
      { type: 'comInput', field: 'code', props: { label: '编码', unique: true } },
      { type: 'table', field: 'lines', props: { label: '明细' }, children: [{ type: 'comInput', field: 'item' }] },
    ],
    { list: { ...emptyFormDocument().list, columnList } },
  );
  params = { id: (await publishForm(admin, document, { menu: true })).id };
});
afterAll(() => app.close());

const create = async (code: string) =>
  (await admin(online.createRecord, { params, body: { data: { code, lines: [{ item: `${code} 1` }] } } })).data.id;
const codes = async (deleted: '0' | '1') =>
  (await admin(online.listRecords, { params, query: { deleted, sidx: 'code', sort: 'asc' } })).data.list.map(
    ({ data }) => data['code'],
  );

it('names the record whose unique value another one has by now, and brings none of them back', async () => {
  const ids = [await create('A'), await create('B'), await create('C')];
  await admin(online.deleteRecords, { params, body: { ids } });
  const other = await create('B');
  expect(await admin(online.restoreRecords, { params, body: { ids } })).toMatchObject({
    status: 422,
    error: 'visualdev.restore_taken',
    msg: '“B”不能恢复：“编码”的值已存在，不能重复',
  });
  expect([await codes('0'), await codes('1')]).toEqual([['B'], ['A', 'B', 'C']]);

  await admin(online.deleteRecord, { params: { ...params, recordId: other } });
  expect(await admin(online.restoreRecords, { params, body: { ids } })).toMatchObject({ data: { count: 3 } });
  expect(await codes('0')).toEqual(['A', 'B', 'C']);
  const { data } = await admin(online.getRecord, { params: { ...params, recordId: ids[1]! } });
  expect(data.data['lines']).toMatchObject([{ item: 'B 1' }]);
});
