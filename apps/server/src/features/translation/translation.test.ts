import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createMenu, getMenu } from '@qiaoban/contracts/menu/menu.contract';
import { textOverrides } from '@qiaoban/contracts/translation/text-overrides.contract';
import * as contract from '@qiaoban/contracts/translation/translation.contract';
import { createPerson } from '../../../test/people';
import { startTestApp } from '../../../test/test-app';
import type { Caller, TestApp } from '../../../test/test-app';
import { traditional } from './traditional';

it('proposes the Traditional of Taiwan, words and all, and leaves places alone', async () => {
  expect(await traditional(['用户“{name}”的默认菜单', '账号和软件', '{用户}', ''])).toEqual([
    '使用者「{name}」的預設選單',
    '帳號和軟體',
    '{用户}'.replace('用户', '使用者'),
    '',
  ]);
});

describe('translations', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  it('word texts of the product otherwise, and back', async () => {
    const save = (text: string | null) =>
      admin(contract.saveTextOverrides, { body: { list: [{ language: 'en', key: 'app.save', text }] } });
    expect(await save('Keep')).toMatchObject({ code: 200 });
    expect((await admin(textOverrides)).data).toEqual({ zh: {}, zhtw: {}, en: { 'app.save': 'Keep' } });
    expect(await save(null)).toMatchObject({ code: 200 });
    expect((await admin(textOverrides)).data.en).toEqual({});
    const bad = { list: [{ language: 'en' as const, key: '__proto__', text: 'x' }] };
    expect(await admin(contract.saveTextOverrides, { body: bad })).toMatchObject({ status: 400 });
  });

  it('keep names of menus by language and show them at once', async () => {
    const { id } = (await admin(createMenu, { body: { fullName: '费用', enCode: 'cost', type: 1 } })).data;
    const text = { source: 'menu', id, field: 'fullName' };
    const found = async () => (await admin(contract.listUserTexts)).data.list.find((each) => each.id === id);
    expect(await found()).toMatchObject({ source: 'menu', zh: '费用', zhtw: '', en: '' });
    const list = [
      { ...text, language: 'en' as const, text: 'Costs' },
      { ...text, language: 'zhtw' as const, text: '費用' },
    ];
    expect(await admin(contract.saveUserTexts, { body: { list } })).toMatchObject({ code: 200 });
    expect(await found()).toMatchObject({ zhtw: '費用', en: 'Costs' });
    const menu = (await admin(getMenu, { params: { id } })).data;
    expect(JSON.parse(menu.propertyJson)).toMatchObject({ names: { zh: '费用', en: 'Costs' } });
    expect(JSON.stringify((await admin(currentUser)).data.menuList)).toContain('Costs');
    await admin(contract.saveUserTexts, { body: { list: [{ ...text, language: 'en', text: '' }] } });
    expect(await found()).toMatchObject({ zhtw: '費用', en: '' });
    const strange = (more: object) =>
      admin(contract.saveUserTexts, { body: { list: [{ ...text, language: 'en', text: 'x', ...more }] } });
    expect(await strange({ source: 'users' })).toMatchObject({ error: 'translation.source_unknown' });
    expect(await strange({ id: 'ghost' })).toMatchObject({ status: 404 });
  });

  it('travel as a workbook and are read back; nonsense is refused', async () => {
    const rows = [{ key: 'app.save', zh: '保存', zhtw: '儲存', en: '=HYPERLINK("x")' }];
    const sheet = await app.app.inject({
      method: 'POST',
      url: contract.writeTranslationSheet.path,
      headers: { authorization: admin.token },
      payload: { rows },
    });
    expect(sheet.statusCode).toBe(200);
    const read = async (name: string, bytes: Buffer) => {
      const head = `--b0\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
      const answer = await app.app.inject({
        method: 'POST',
        url: contract.readTranslationSheet.path,
        headers: { authorization: admin.token, 'content-type': 'multipart/form-data; boundary=b0' },
        payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b0--\r\n')]),
      });
      return JSON.parse(answer.body) as { code: number; error?: string; data: { list: unknown[] } };
    };
    expect((await read('t.xlsx', sheet.rawPayload)).data.list).toEqual(rows);
    expect(await read('t.xlsx', Buffer.from('nonsense'))).toMatchObject({ error: 'translation.sheet_bad' });
    expect(await read('t.csv', Buffer.from('a,b\n1,2\n'))).toMatchObject({ error: 'translation.sheet_bad' });
  });

  it('are changed by those who hold the button only', async () => {
    const viewer = await createPerson(app, { account: 'wordviewer', menus: ['system.translation'] });
    expect(await viewer(contract.listUserTexts)).toMatchObject({ code: 200 });
    const list = [{ language: 'en' as const, key: 'app.save', text: 'x' }];
    expect(await viewer(contract.saveTextOverrides, { body: { list } })).toMatchObject({ status: 403 });
  });
});
