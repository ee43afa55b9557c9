import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';

type File = { name: string; fileId: string; url: string };
const BUTTONS = ['btn_add', 'btn_detail'];
const BOUNDARY = 'x-boundary-x';
const TEN_MINUTES = 600_000;

describe('files of a record that is copied', () => {
  let app: TestApp;
  let admin: Caller;
  let reader: Caller;
  let formId = '';
  let recordId = '';
  let ahead = 0;
  const upload = async (name: string): Promise<string> => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/file/Uploader/annex',
      headers: { authorization: admin.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
    });
    return answer.json<{ data: { fileId: string } }>().data.fileId;
  };
  const create = (who: Caller, files: readonly File[]) =>
    who(contract.createRecord, { params: { id: formId }, body: { data: { name: '副本', files } } });
  const shownTo = async (who: Caller): Promise<File[]> =>
    (await who(contract.getRecord, { params: { id: formId, recordId } })).data.data['files'] as File[];

  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => Date.now() + ahead } });
    admin = await app.admin();
    const document = formOf([
      { type: 'comInput', field: 'name', props: { label: '名称' } },
      { type: 'uploadFz', field: 'files', props: { label: '附件' } },
    ]);
    document.list.columnList = [{ field: 'name', sortable: true }];
    const form = await publishForm(admin, document, { menu: true });
    formId = form.id;
    reader = await personWith(app, 'copies', form.menuId, { buttons: BUTTONS, data: 'all' });
    const file = { name: '合同.txt', fileId: await upload('contract.txt'), url: '' };
    recordId = (await create(admin, [file])).data.id;
    // addresses are as old as the grid they stand on
    ahead = TEN_MINUTES;
  });
  afterAll(() => app.close());

  it('go along for whoever was shown them, and for nobody else', async () => {
    const [file] = await shownTo(reader);
    expect(await create(reader, [file!])).toMatchObject({ status: 200 });
    const refused = { error: 'visualdev.record_invalid', fields: [{ path: 'files' }] };
    expect(await create(reader, [{ ...file!, url: '' }])).toMatchObject(refused);
    const [ofAdmin] = await shownTo(admin);
    expect(await create(reader, [ofAdmin!])).toMatchObject(refused);
    expect(await create(reader, [{ ...file!, url: file!.url.replace(/s=[\w-]{4}/, 's=AAAA') }])).toMatchObject(refused);
    expect(await create(reader, [{ ...file!, fileId: await upload('price.txt') }])).toMatchObject(refused);
  });

  it('do not go along once rights changed: the address was given under others', async () => {
    const [file] = await shownTo(reader);
    app.features.directory.events.rightsChanged('default');
    expect(await create(reader, [file!])).toMatchObject({ error: 'visualdev.record_invalid' });
  });

  it('that stay are no change, and noted ones can still be opened', async () => {
    const params = { id: formId, recordId };
    const changes = async () =>
      (await admin(contract.recordHistory, { params })).data.list.filter(({ action }) => action === 'update');
    const save = async (files: readonly File[]) => {
      const { version } = (await admin(contract.getRecord, { params })).data;
      const data = { name: '副本', files };
      expect(await admin(contract.updateRecord, { params, body: { data, version } })).toMatchObject({ status: 200 });
    };
    const [file] = await shownTo(admin);
    await save([file!]);
    expect((await changes()).map(({ before, after }) => ({ before, after }))).toEqual([{ before: {}, after: {} }]);
    const other = { name: '说明.txt', fileId: await upload('notes.txt'), url: '' };
    await save([other]);
    expect(await changes()).toMatchObject([
      {
        before: { files: [{ name: file!.name, url: expect.stringContaining(file!.fileId) }] },
        after: { files: [{ name: other.name, url: expect.stringContaining(other.fileId) }] },
      },
      { before: {} },
    ]);
  });
});
