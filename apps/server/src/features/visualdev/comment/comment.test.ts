import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMessages } from '@qiaoban/contracts/message/message.contract';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import * as contract from '@qiaoban/contracts/visualdev/record-comment.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';

describe('comments of a record', () => {
  let app: TestApp;
  let admin: Caller;
  let form: Awaited<ReturnType<typeof publishForm>>;
  let recordId = '';
  const params = () => ({ id: form.id, recordId });
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    form = await publishForm(
      admin,
      formOf([{ type: 'comInput', field: 'title', props: { label: '名称' } }], {
        list: { ...emptyFormDocument().list, columnList: [{ field: 'title', sortable: true }] },
      }),
      {
        menu: true,
        name: '设备',
      },
    );
    const made = await admin(createRecord, { params: { id: form.id }, body: { data: { title: '一号机' } } });
    recordId = made.data.id;
  });
  afterAll(() => app.close());

  test('who is named is notified, and finds the comment', async () => {
    const li = await personWith(app, 'li', form.menuId, { buttons: ['btn_detail'], data: 'all' });
    const caller = li;
    const body = { text: '@li 请看一下', mentions: [li.id], files: [] };
    expect((await admin(contract.createRecordComment, { params: params(), body })).code).toBe(200);
    const { data } = await caller(listMessages, { query: { type: '2' } });
    expect(data.list.some(({ title }) => title.includes('设备'))).toBe(true);
    const { data: comments } = await caller(contract.listRecordComments, { params: params() });
    expect(comments.list).toMatchObject([{ text: '@li 请看一下', mayRemove: false }]);
  });

  test('its writer alone changes it; whoever is named anew is notified, once', async () => {
    const sun = await personWith(app, 'sun', form.menuId, { buttons: ['btn_detail'], data: 'all' });
    const body = { text: '写错了', mentions: [], files: [] };
    const { data } = await admin(contract.createRecordComment, { params: params(), body });
    const at = { ...params(), commentId: data.id };
    const change = (who: Caller, text: string, mentions: string[] = []) =>
      who(contract.updateRecordComment, { params: at, body: { text, mentions } });
    expect((await change(sun, '改别人的')).code).toBe(404);
    expect((await change(admin, '改好了 @sun', [sun.id])).code).toBe(200);
    expect((await change(admin, '再改 @sun', [sun.id])).code).toBe(200);
    const { data: inbox } = await sun(listMessages, { query: { type: '2' } });
    expect(inbox.list.filter(({ title }) => title.includes('设备'))).toHaveLength(1);
    const one = (await sun(contract.listRecordComments, { params: params() })).data.list.find(
      ({ id }) => id === data.id,
    );
    expect(one).toMatchObject({ text: '再改 @sun', mentions: [{ id: sun.id }], mayChange: false });
    expect(one!.changedAt).toBeGreaterThanOrEqual(one!.at);
    const wu = await personWith(app, 'wu', form.menuId, { buttons: ['btn_detail'], data: 'own' });
    expect((await change(admin, '看 @wu', [wu.id])).msg).toContain('wu');
    expect((await change(admin, ' ')).code).toBe(400);
  });

  test('nobody is notified of a record that he may not see', async () => {
    const wang = await personWith(app, 'wang', form.menuId, { buttons: ['btn_detail'], data: 'own' });
    const body = { text: '看', mentions: [wang.id], files: [] };
    const refused = await admin(contract.createRecordComment, { params: params(), body });
    expect(refused.code).toBe(422);
    expect(refused).toMatchObject({ fields: [{ path: 'mentions', message: expect.stringContaining('wang') }] });
    const caller = wang;
    expect((await caller(contract.listRecordComments, { params: params() })).code).toBe(404);
    expect(
      (await caller(contract.createRecordComment, { params: params(), body: { ...body, mentions: [] } })).code,
    ).toBe(404);
  });

  test('a comment is taken away by its writer or an administrator only; files of others are refused', async () => {
    const zhao = await personWith(app, 'zhao', form.menuId, { buttons: ['btn_detail'], data: 'all' });
    const { data } = await admin(contract.createRecordComment, {
      params: params(),
      body: { text: '只是说说', mentions: [], files: [] },
    });
    const at = { params: { ...params(), commentId: data.id } };
    expect((await zhao(contract.deleteRecordComment, at)).code).toBe(404);
    expect((await admin(contract.deleteRecordComment, at)).code).toBe(200);
    const foreign = { text: '附件', mentions: [], files: [{ name: 'a.txt', fileId: 'not-mine', url: '' }] };
    expect((await zhao(contract.createRecordComment, { params: params(), body: foreign })).code).toBeGreaterThanOrEqual(
      400,
    );
  });
});
