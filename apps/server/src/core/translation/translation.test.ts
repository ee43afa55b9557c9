import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createMenu, getMenu } from '@qiaoban/contracts/menu/menu.contract';
import {
  createDictionaryData,
  getDictionaryData,
  selectDictionaryData,
} from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { createDictionaryType } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { createOrganize, getOrganize, selectOrganizes } from '@qiaoban/contracts/directory/organize.contract';
import { createRole, selectRoles } from '@qiaoban/contracts/directory/role.contract';
import { ownRights } from '@qiaoban/contracts/permission/authority.contract';
import type { AuthorityNode } from '@qiaoban/contracts/permission/authority.contract';
import { listUsers } from '@qiaoban/contracts/directory/user.contract';
import { MESSAGE_EVENTS } from '@qiaoban/contracts/message/message-event';
import { createTemplate, getTemplate } from '@qiaoban/contracts/message/template.contract';
import { signInTexts, textOverrides } from '@qiaoban/contracts/translation/text-overrides.contract';
import * as contract from '@qiaoban/contracts/translation/translation.contract';
import { createFormModel, getFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { getOnlineConfig } from '@qiaoban/contracts/visualdev/online.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
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

  const put = (source: string, id: string, language: 'zhtw' | 'en', text: string, field = 'fullName') =>
    admin(contract.saveUserTexts, { body: { list: [{ source, id, field, language, text }] } });
  const headers = { 'accept-language': 'en' };

  it('names of dictionaries, roles and positions: shown where they are chosen, as typed where they are edited', async () => {
    const dictionaryTypeId = (await admin(createDictionaryType, { body: { fullName: '级别', enCode: 'grade' } })).data
      .id;
    const item = (await admin(createDictionaryData, { body: { dictionaryTypeId, fullName: '高级', enCode: 'high' } }))
      .data.id;
    const role = (await admin(createRole, { body: { fullName: '审核员', enCode: 'auditor' } })).data.id;
    expect(await put('dictionary', item, 'en', 'Senior')).toMatchObject({ code: 200 });
    expect(await put('dictionaryType', dictionaryTypeId, 'en', 'Grade')).toMatchObject({ code: 200 });
    expect(await put('role', role, 'en', 'Auditor')).toMatchObject({ code: 200 });
    const grace = await createPerson(app, { account: 'grace', menus: ['home'] });
    await app.db.insertInto('user_role').values({ user_id: grace.id, role_id: role }).execute();
    const params = { id: dictionaryTypeId };
    const options = async (more: object = {}) =>
      (await admin(selectDictionaryData, { params, ...more })).data.list.map((option) => option.fullName);
    expect(await options({ headers })).toEqual(['Senior']);
    expect(await options()).toEqual(['高级']);
    expect((await admin(getDictionaryData, { params: { id: item }, headers })).data.fullName).toBe('高级');
    const roles = (await admin(selectRoles, { headers })).data.list;
    expect(roles.find(({ id }) => id === role)).toMatchObject({ fullName: 'Auditor' });
    const row = (await admin(listUsers, { query: { keyword: 'grace' }, headers })).data.list[0];
    expect(row).toMatchObject({ role: 'Auditor' });
    await put('dictionary', item, 'en', '');
    expect(await options({ headers })).toEqual(['高级']);
    expect(await put('dictionary', 'ghost', 'en', 'x')).toMatchObject({ status: 404 });
    expect(await put('role', role, 'en', 'x'.repeat(101))).toMatchObject({ error: 'translation.too_long' });
  });

  it('the name of a form: shown to whoever fills it in, as typed where it is designed', async () => {
    const formData = formOf([{ type: 'comInput', field: 'name', props: { label: '名称' } }]);
    formData.list.columnList = [{ field: 'name', sortable: false }];
    const names = { zh: '备件', en: 'Spare parts' };
    const body = { fullName: '备件', enCode: 'spare', names, formData: formData as never };
    const { id } = (await admin(createFormModel, { body })).data;
    expect(await admin(publishForm, { params: { id }, body: { version: 1 } })).toMatchObject({ code: 200 });
    expect((await admin(getOnlineConfig, { params: { id }, headers })).data.fullName).toBe('Spare parts');
    expect((await admin(getOnlineConfig, { params: { id } })).data.fullName).toBe('备件');
    expect((await admin(getFormModel, { params: { id }, headers })).data.fullName).toBe('备件');
  });

  it('buttons of the product, whose names nobody chose', async () => {
    const menu = await app.db
      .selectFrom('menu')
      .select('id')
      .where('en_code', '=', 'permission.role')
      .executeTakeFirst();
    const rename = (name: string) =>
      app.db
        .updateTable('menu_button')
        .set({ full_name: name })
        .where('module_id', '=', menu!.id)
        .where('en_code', '=', 'btn_remove')
        .execute();
    const named = async () => {
      const { button } = (await admin(ownRights, { headers })).data;
      const flat = (nodes: readonly AuthorityNode[]): AuthorityNode[] =>
        nodes.flatMap((node) => [node, ...flat(node.children)]);
      const role = flat(button).find(({ id }) => id === menu!.id);
      return role?.children.map(({ fullName }) => fullName);
    };
    expect(await named()).toEqual(expect.arrayContaining(['New', 'Edit', 'Delete', 'Rights', 'Members']));
    await rename('除名');
    expect(await named()).toEqual(expect.arrayContaining(['New', '除名']));
    await rename('删除');
  });

  it('says refusals of the server in the words of the organisation, in its language only', async () => {
    const save = (text: string | null) =>
      admin(contract.saveTextOverrides, { body: { list: [{ language: 'zh', key: 'server.menu.not_found', text }] } });
    await save('此物不存');
    const ask = (more: object = {}) => admin(getMenu, { params: { id: 'ghost' }, ...more });
    expect(await ask()).toMatchObject({ status: 404, msg: '此物不存' });
    expect((await ask({ headers })).msg).not.toBe('此物不存');
    const reply = (await admin(contract.serverTexts)).data;
    expect(reply.own.zh).toEqual({ 'server.menu.not_found': '此物不存' });
    expect(reply.list.find(({ key }) => key === 'server.menu.not_found')?.zh).not.toBe('此物不存');
    expect((await admin(textOverrides)).data.zh).toEqual({});
    await save(null);
    expect((await ask()).msg).not.toBe('此物不存');
  });

  it('names of companies and departments: shown in pickers, lists and the chart, as typed where they are edited', async () => {
    const company = (await admin(createOrganize, { body: { fullName: '华东公司', enCode: 'east' } })).data.id;
    expect(await put('organize', company, 'en', 'East Ltd')).toMatchObject({ code: 200 });
    expect(await put('organize', company, 'zhtw', '華東公司')).toMatchObject({ code: 200 });
    const shown = async (more: object = {}) =>
      JSON.stringify((await admin(selectOrganizes, more)).data.list.find(({ id }) => id === company));
    expect(await shown({ headers })).toContain('East Ltd');
    expect(await shown({ headers: { 'accept-language': 'zh-TW' } })).toContain('華東公司');
    expect(await shown()).toContain('华东公司');
    expect((await admin(getOrganize, { params: { id: company }, headers })).data.fullName).toBe('华东公司');
    const sally = await createPerson(app, { account: 'sally', menus: ['home'] });
    await app.db.insertInto('user_organize').values({ user_id: sally.id, organize_id: company }).execute();
    expect(await put('organize', 'ghost', 'en', 'x')).toMatchObject({ status: 404 });
  });

  it('says refusals before signing in in the words of the first organisation', async () => {
    const save = (key: string, text: string | null) =>
      admin(contract.saveTextOverrides, { body: { list: [{ language: 'zh', key, text }] } });
    await save('server.auth.wrong_password', '口令不对，请找前台');
    await save('server.common.not_signed_in', '请先进门');
    const payload = { account: 'nobody', password: 'a'.repeat(64) };
    const refused = await app.app.inject({ method: 'POST', url: '/api/oauth/Login', payload });
    expect(refused.json()).toMatchObject({ error: 'auth.wrong_password', msg: '口令不对，请找前台' });
    const english = await app.app.inject({ method: 'POST', url: '/api/oauth/Login', payload, headers });
    expect(english.json().msg).not.toContain('口令');
    expect((await app.app.inject({ url: '/api/oauth/CurrentUser' })).json()).toMatchObject({ msg: '请先进门' });
    await save('server.auth.wrong_password', null);
    const usual = await app.app.inject({ method: 'POST', url: '/api/oauth/Login', payload });
    expect(usual.json().msg).not.toBe('口令不对，请找前台');
    await save('server.common.not_signed_in', null);
  });

  it('words the sign-in page for anonymous visitors, and nothing else', async () => {
    const list = ['auth.sign_in', 'app.save'].map((key) => ({ language: 'zh' as const, key, text: '进' }));
    await admin(contract.saveTextOverrides, { body: { list } });
    const reply = await app.app.inject({ url: signInTexts.path });
    expect(reply.json().data).toEqual({ zh: { 'auth.sign_in': '进' }, zhtw: {}, en: {} });
  });

  it('texts of message templates', async () => {
    const content = { inApp: { zh: { title: '已同意', body: '请查收' } } };
    const event = MESSAGE_EVENTS[0]!.code;
    const body = { fullName: '模板', enCode: 'own', event, content };
    const { id } = (await admin(createTemplate, { body } as never)).data as { id: string };
    const texts = async () => (await admin(contract.listUserTexts)).data.list.filter((line) => line.id === id);
    expect((await texts()).map(({ field, zh, en }) => [field, zh, en])).toEqual([
      ['inApp.title', '已同意', ''],
      ['inApp.body', '请查收', ''],
    ]);
    expect(await put('template', id, 'en', 'Agreed', 'inApp.title')).toMatchObject({ code: 200 });
    const now = (await admin(getTemplate, { params: { id } })).data.content;
    expect(now.inApp).toEqual({ zh: content.inApp.zh, en: { title: 'Agreed', body: '' } });
    expect(await put('template', id, 'en', 'x', 'inApp.zh')).toMatchObject({ status: 404 });
  });
});
