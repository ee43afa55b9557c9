import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord, getRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { storedDocument } from '../model/read-document';
import { publishAgain, publishTableForm } from '../test/form-fixture';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(async () => {
  await app.features.dataApplication.close();
  await app.close();
});

it('a formatted text of a table elsewhere takes words, and no pictures, which nothing would keep', async () => {
  await app.driver.pool.query(
    'set search_path = t_default; create table u_note (id bigserial primary key, name varchar(20), note text)',
  );
  const { id } = await publishTableForm(admin, { linkId: '0', table: 'u_note' });
  const document = storedDocument((await admin(getFormModel, { params: { id } })).data.formData);
  const note = Object.values(document.nodes).find(({ field }) => field === 'note');
  if (note === undefined) throw new Error('the column is no field');
  const nodes = { ...document.nodes, [note.id]: { ...note, type: 'editor' as const } };
  const published = await publishAgain(admin, id, { ...document, nodes }, true);
  expect(published.code, JSON.stringify(published)).toBe(200);
  const create = (body: string) =>
    admin(createRecord, { params: { id }, body: { data: { name: '说明', note: body } } });
  const made = await create('<p>只有<strong>文字</strong></p>');
  expect(made.code, JSON.stringify(made)).toBe(200);
  const stored = await admin(getRecord, { params: { id, recordId: made.data.id } });
  expect(stored.data.data['note']).toBe('<p>只有<strong>文字</strong></p>');
  const refused = await create('<p>图<img src="/api/file/Image/annex/abc123" alt="图"></p>');
  expect(refused).toMatchObject({
    code: 422,
    fields: [{ path: 'note', message: expect.stringContaining('不能放图片') }],
  });
  const plain = await create('<p>写着 &lt;img src="/api/file/Image/annex/abc123"&gt;</p>');
  expect(plain.code, JSON.stringify(plain)).toBe(200);
});
