import { Readable } from 'node:stream';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { exportRecords } from '@qiaoban/contracts/visualdev/transfer.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { pictureLibrary } from '#platform/untrusted/picture-library';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishForm } from '../test/form-fixture';
import { ended } from './test/transfer-fixture';

let app: TestApp;
let admin: Caller;
let form: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const document = formOf([
    { type: 'comInput', field: 'name', props: { label: '名称' } },
    { type: 'uploadImg', field: 'photos', props: { label: '照片' } },
    { type: 'uploadFz', field: 'papers', props: { label: '附件' } },
  ]);
  document.list.columnList = [{ field: 'name', sortable: true }];
  form = await publishForm(admin, document, { menu: true });
  const sharp = await pictureLibrary();
  const png = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#2060ff' } })
    .png()
    .toBuffer();
  const creatorId = (await admin(currentUser)).data.userInfo.userId;
  const keep = async (name: string, mediaType: string, bytes: Buffer) => {
    const type = mediaType.startsWith('image/') ? 'annexpic' : 'annex';
    const content = Readable.from([bytes]);
    const { id } = await app.features.files.keep(app.db, { type, name, mediaType, creatorId, content });
    return { name, fileId: id, url: '' };
  };
  const create = (data: Record<string, unknown>) => admin(createRecord, { params: { id: form.id }, body: { data } });
  await create({
    name: '泵房',
    photos: [await keep('a.png', 'image/png', png), await keep('b.png', 'image/png', png)],
    papers: [await keep('说明.txt', 'text/plain', Buffer.from('text')), await keep('c.png', 'image/png', png)],
  });
  await create({ name: '没有照片' });
});
afterAll(() => app.close());

const exported = async (pictures: boolean) => {
  const body = { fields: ['name', 'photos', 'papers'], format: 'xlsx' as const, sidx: 'created', sort: 'asc' as const };
  const { data } = await admin(exportRecords, { params: { id: form.id }, body: { ...body, pictures } });
  const task = await ended(admin, data.taskId);
  expect(task).toMatchObject({ state: 'done', done: 2 });
  const file = await app.app.inject({ method: 'GET', url: task.url });
  return (await readXlsx(new Uint8Array(file.rawPayload))).sheets[0]!;
};

it('pictures stand in the cells of a workbook, other files keep their names', async () => {
  const { rows, images = [] } = await exported(true);
  expect(rows.slice(0, 3).map((row) => row.map((cell) => cell ?? ''))).toEqual([
    ['名称', '照片', '附件'],
    ['泵房', '', '说明.txt'],
    ['没有照片', '', ''],
  ]);
  expect(images.map(({ anchor, width, altText }) => [anchor.from, width, altText])).toEqual([
    [{ row: 1, col: 1 }, 192, 'a.png, b.png'],
    [{ row: 1, col: 2 }, 96, 'c.png'],
  ]);
  const { info } = await (await pictureLibrary())(images[0]!.data).toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([384, 144]);
});

it('without them the names of the files stand there', async () => {
  const { rows, images = [] } = await exported(false);
  expect(rows[1]).toEqual(['泵房', 'a.png\nb.png', '说明.txt\nc.png']);
  expect(images).toEqual([]);
});
