import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';

const BUTTONS = ['btn_add', 'btn_edit', 'btn_detail', 'btn_download'];
const BOUNDARY = 'x-boundary-x';
/** A picture of one dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('pictures of rich text', () => {
  let app: TestApp;
  let admin: Caller;
  let writer: Caller;
  let reader: Caller;
  let formId = '';
  let ahead = 0;
  const upload = async (who: Caller): Promise<{ fileId: string; url: string }> => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="pump.png"\r\nContent-Type: image/png\r\n\r\n`;
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/file/Uploader/annexpic',
      headers: { authorization: who.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.concat([Buffer.from(head), PNG, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    });
    return answer.json<{ data: { fileId: string; url: string } }>().data;
  };
  const image = (url: string): string => `<p>泵房 <img src="${url.replaceAll('&', '&amp;')}" alt="现场.png"></p>`;
  const create = (who: Caller, data: object) =>
    who(contract.createRecord, { params: { id: formId }, body: { data: data as Record<string, never> } });
  const read = async (who: Caller, recordId: string) =>
    (await who(contract.getRecord, { params: { id: formId, recordId } })).data;
  const sourceOf = (html: unknown): string => (/ src="([^"]*)"/.exec(String(html))?.[1] ?? '').replaceAll('&amp;', '&');
  const statusOf = async (url: string): Promise<number> => (await app.app.inject({ method: 'GET', url })).statusCode;
  const owners = async (fileId: string): Promise<string[]> => {
    const rows = await app.db
      .selectFrom('file_claim' as never)
      .select(['owner' as never])
      .where('file_id' as never, '=', fileId as never)
      .execute();
    return rows.map((row) => String((row as { owner: string }).owner).split(':')[0]!);
  };

  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => Date.now() + ahead } });
    admin = await app.admin();
    const document = formOf([
      { type: 'comInput', field: 'name', props: { label: '名称' } },
      { type: 'editor', field: 'body', props: { label: '说明' } },
      { type: 'table', field: 'lines', props: { label: '明细' }, children: [{ type: 'editor', field: 'note' }] },
    ]);
    document.list.columnList = [
      { field: 'name', sortable: true },
      { field: 'body', sortable: false },
    ];
    const form = await publishForm(admin, document, { menu: true });
    formId = form.id;
    writer = await personWith(app, 'writes', form.menuId, { buttons: BUTTONS, data: 'all' });
    reader = await personWith(app, 'reads', form.menuId, { buttons: BUTTONS, data: 'all' });
    // addresses are as old as the grid they stand on
    ahead = 600_000;
  });
  afterAll(() => app.close());

  it('are kept with the record and have an address for each who reads it', async () => {
    const picture = await upload(writer);
    const made = await create(writer, { name: '甲', body: image(picture.url), lines: [{ note: image(picture.url) }] });
    expect(made).toMatchObject({ status: 200 });
    expect(await owners(picture.fileId)).toEqual(['record']);
    const mine = sourceOf((await read(writer, made.data.id)).data['body']);
    const theirs = await read(reader, made.data.id);
    const source = sourceOf(theirs.data['body']);
    expect(source).toContain(picture.fileId);
    expect(source).not.toBe(mine);
    expect(await statusOf(source)).toBe(200);
    expect(sourceOf((theirs.data['lines'] as { note: string }[])[0]!.note)).toContain(picture.fileId);
    const { list } = (await reader(contract.listRecords, { params: { id: formId }, query: {} })).data;
    expect(await statusOf(sourceOf(list[0]!.data['body']))).toBe(200);
    const history = (await reader(contract.recordHistory, { params: { id: formId, recordId: made.data.id } })).data;
    expect(await statusOf(sourceOf((history.list[0]!.after as { body: string }).body))).toBe(200);
    // saved as it was read, nothing has changed
    const again = await reader(contract.updateRecord, {
      params: { id: formId, recordId: made.data.id },
      body: { data: theirs.data as Record<string, never>, version: 1 },
    });
    expect(again).toMatchObject({ status: 200 });
    const after = (await reader(contract.recordHistory, { params: { id: formId, recordId: made.data.id } })).data;
    const changes = after.list.filter(({ action }) => action === 'update');
    expect(changes.flatMap((step) => Object.keys(step.after ?? {}))).toEqual([]);
  });

  it('are let go with the text that showed them', async () => {
    const picture = await upload(writer);
    const made = await create(writer, { name: '乙', body: image(picture.url) });
    const change = { data: { body: '<p>无图</p>' }, version: 1 };
    await writer(contract.updateRecord, { params: { id: formId, recordId: made.data.id }, body: change });
    expect(await owners(picture.fileId)).toEqual([]);
    // whoever was shown the old text may put it back
    const { list } = (await reader(contract.recordHistory, { params: { id: formId, recordId: made.data.id } })).data;
    const { body } = list.find(({ action }) => action === 'update')!.before as { body: string };
    const back = { data: { body }, version: 2 };
    const restored = await reader(contract.updateRecord, {
      params: { id: formId, recordId: made.data.id },
      body: back,
    });
    expect(restored).toMatchObject({ status: 200 });
    expect(await owners(picture.fileId)).toEqual(['record']);
  });

  it('of others are refused, however they are named', async () => {
    const { fileId, url } = await upload(admin);
    const refused = { error: 'visualdev.record_invalid', fields: [{ path: 'body' }] };
    for (const html of [
      image(url),
      `<img src="qb-file:${fileId}">`,
      `<IMG SRC='qb-file:${fileId}'>`,
      `<img src=/api/file/Image/annexpic/${fileId}>`,
      `<p><img alt="a>b" src="/api/file/Download/annex/${fileId}"></p>`,
    ])
      expect(await create(writer, { name: '丙', body: html }), html).toMatchObject(refused);
    expect(await create(writer, { name: '丙', lines: [{ note: image(url) }] })).toMatchObject({
      fields: [{ path: 'lines.0.note' }],
    });
    expect(await owners(fileId)).toEqual([]);
  });

  it('are not what somebody wrote about them', async () => {
    const { fileId } = await upload(admin);
    const body = `<p>src="qb-file:${fileId}" &lt;img src="qb-file:${fileId}"&gt;</p>`;
    const made = await create(writer, { name: '丁', body });
    expect(made).toMatchObject({ status: 200 });
    const shown = String((await read(writer, made.data.id)).data['body']);
    expect(shown).toContain(`qb-file:${fileId}`);
    expect(shown).not.toContain('/api/file');
    expect(await owners(fileId)).toEqual([]);
  });
});
