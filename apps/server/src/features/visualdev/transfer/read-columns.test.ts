import { afterAll, beforeAll, expect, it } from 'vitest';
import * as model from '@qiaoban/contracts/visualdev/form-model.contract';
import { readColumns } from '@qiaoban/contracts/visualdev/form-columns.contract';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { runImport } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { formFromColumns } from '@qiaoban/form/columns/form-from-columns';
import type { ColumnFacts } from '@qiaoban/form/columns/guess-column';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { ended, sendFile, uploadAs } from './test/transfer-fixture';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

const KINDS = ['在用', '停用', '维修'];
const FILE = [
  '名称,状态,原值,购置日期,手机',
  ...Array.from(
    { length: 30 },
    (_, at) => `设备${at},${KINDS[at % 3]},${at}.50,2026-01-${String(at + 1).padStart(2, '0')},138123456${at + 10}`,
  ),
].join('\n');
const read = async (who: Caller, name: string, content: string) =>
  sendFile<ReplyOf<typeof readColumns>>(app, who, readColumns.path, name, content);

it('a file becomes a published form, and its rows become records of it', async () => {
  const got = await read(admin, '设备台账.csv', FILE);
  expect(got.data.rowCount).toBe(30);
  expect(got.data.columns.map(({ title, type }) => [title, type])).toEqual([
    ['名称', 'comInput'],
    ['状态', 'select'],
    ['原值', 'numInput'],
    ['购置日期', 'date'],
    ['手机', 'comInput'],
  ]);
  const columns = (got.data.columns as ColumnFacts[]).map((facts) => ({
    facts,
    title: facts.title,
    type: facts.type,
    isRequired: facts.title === '名称',
  }));
  const { document, paths } = formFromColumns(columns);
  const formData = document as unknown as Record<string, unknown>;
  const made = await admin(model.createFormModel, { body: { fullName: '设备台账', enCode: 'from.file', formData } });
  const { id } = made.data;
  expect((await admin(model.publishForm, { params: { id }, body: { version: 1 } })).code).toBe(200);
  const uploaded = await uploadAs(app, admin, id, '设备台账.csv', FILE);
  const started = await admin(runImport, {
    params: { id, importId: uploaded.data.importId },
    body: { mapping: Object.fromEntries(paths.map((path, at) => [String(at), path])) },
  });
  expect(await ended(admin, started.data.taskId)).toMatchObject({ imported: 30, failed: 0 });
  const { data } = await admin(listRecords, { params: { id }, query: { sidx: paths[0]!, sort: 'asc' } });
  expect(data.pagination.total).toBe(30);
  expect(data.list[0]?.data).toMatchObject({ [paths[0]!]: '设备0', [paths[1]!]: '1', [paths[2]!]: 0.5 });
});

it('what is no table is refused in words, and whoever may not make forms reads nothing', async () => {
  expect((await read(admin, 'a.csv', '\n\n')).error).toBe('visualdev.file_unreadable');
  expect((await read(admin, 'a.txt', 'x')).error).toBe('visualdev.file_unreadable');
  expect((await read(admin, 'a.csv', '名称,数量\n')).data).toMatchObject({ rowCount: 0, columns: [{}, {}] });
  expect((await read(admin, 'a.docx', 'PK')).error).toBe('visualdev.file_unreadable');
  const other = await createPerson(app, { account: 'reads-nothing', menus: ['onlineDev.webDesign'] });
  expect((await read(other, 'a.csv', FILE)).error).toBe('common.no_permission');
});
