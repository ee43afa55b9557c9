import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as data from '@qiaoban/contracts/base-data/dictionary-data.contract';
import * as sheet from '@qiaoban/contracts/base-data/dictionary-sheet.contract';
import * as type from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { createMenuButton } from '@qiaoban/contracts/menu/menu-item.contract';
import { createMenu } from '@qiaoban/contracts/menu/menu.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const refused = { status: 403, error: 'common.no_permission' };

describe('whoever holds a menu entry that opens one dictionary', () => {
  let app: TestApp;
  let admin: Caller;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    for (const code of ['goods', 'secret']) {
      const { id } = (await admin(type.createDictionaryType, { body: { fullName: code, enCode: code } })).data;
      ids[code] = id;
      const body = { dictionaryTypeId: id, fullName: code, enCode: `${code}1` };
      ids[`${code}1`] = (await admin(data.createDictionaryData, { body })).data.id;
    }
    const property = { moduleId: ids['goods']!, isTree: 0 as const };
    const menu = { parentId: '-1', fullName: 'Goods', enCode: 'goods', type: 4, isButtonAuthorize: 1 as const };
    const made = await admin(createMenu, { body: { ...menu, propertyJson: property } });
    for (const enCode of ['btn_add', 'btn_edit', 'btn_remove'])
      await admin(createMenuButton, { body: { moduleId: made.data.id, fullName: enCode, enCode } });
  });
  afterAll(() => app.close());

  const add = (person: Caller, code: string, enCode: string) =>
    person(data.createDictionaryData, { body: { dictionaryTypeId: ids[code]!, fullName: enCode, enCode } });

  it('keeps its entries with the buttons of that entry, and no others', async () => {
    const editor = await createPerson(app, { account: 'editor', menus: ['goods:btn_add', 'goods:btn_edit'] });
    const id = (await add(editor, 'goods', 'goods2')).data.id;
    const params = { id };
    expect(await editor(data.getDictionaryData, { params })).toMatchObject({ data: { enCode: 'goods2' } });
    const saved = { dictionaryTypeId: ids['goods']!, fullName: 'Two', enCode: 'goods2', version: 1 };
    expect(await editor(data.updateDictionaryData, { params, body: saved })).toMatchObject({ code: 200 });
    expect(await editor(data.setDictionaryDataState, { params, body: {} })).toMatchObject({ code: 200 });
    const order = { dictionaryTypeId: ids['goods']!, ids: [id, ids['goods1']!] };
    expect(await editor(sheet.sortDictionaryItems, { body: order })).toMatchObject({ code: 200 });
    // the button that was not given
    expect(await editor(data.deleteDictionaryData, { params })).toMatchObject(refused);
    const list = await editor(data.listDictionaryData, { params: { id: ids['goods']! } });
    expect(list.data.list.map(({ enCode }) => enCode)).toEqual(['goods2', 'goods1']);
  });

  it('has no way into other dictionaries', async () => {
    const editor = await createPerson(app, { account: 'curious', menus: ['goods:btn_add', 'goods:btn_edit'] });
    const other = { params: { id: ids['secret']! } };
    const item = { params: { id: ids['secret1']! } };
    const moved = { dictionaryTypeId: ids['secret']!, fullName: 'x', enCode: 'x', version: 1 };
    const answers = [
      await add(editor, 'secret', 'x'),
      await editor(type.getDictionaryType, other),
      await editor(type.listDictionaryTypes),
      await editor(data.listDictionaryData, other),
      await editor(data.selectDictionaryParents, other),
      await editor(data.getDictionaryData, item),
      await editor(data.setDictionaryDataState, { ...item, body: {} }),
      await editor(data.deleteDictionaryData, item),
      await editor(data.updateDictionaryData, { params: { id: ids['goods1']! }, body: moved }),
      await editor(sheet.importDictionary, other),
      await editor(sheet.sortDictionaryItems, { body: { dictionaryTypeId: ids['secret']!, ids: [ids['secret1']!] } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  });

  it('only looks without buttons, and not at all without the menu', async () => {
    const reader = await createPerson(app, { account: 'reader', menus: ['goods'] });
    const params = { id: ids['goods']! };
    expect(await reader(data.listDictionaryData, { params })).toMatchObject({ code: 200 });
    expect(await add(reader, 'goods', 'goods3')).toMatchObject(refused);
    const outsider = await createPerson(app, { account: 'outsider', menus: ['system.log'] });
    expect(await outsider(data.listDictionaryData, { params })).toMatchObject(refused);
  });
});
