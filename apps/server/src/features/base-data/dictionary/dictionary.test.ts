import { listUses } from '@qiaoban/contracts/uses/uses.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as data from '@qiaoban/contracts/base-data/dictionary-data.contract';
import * as type from '@qiaoban/contracts/base-data/dictionary-type.contract';
import * as sheet from '@qiaoban/contracts/base-data/dictionary-sheet.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { ensureBaseData } from '#seed/base-data';

describe('dictionaries', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    await ensureBaseData(app.db, { areas: false });
  });
  afterAll(() => app.close());

  const make = async (enCode: string, more: object = {}): Promise<string> =>
    (await admin(type.createDictionaryType, { body: { fullName: enCode, enCode, ...more } })).data.id;
  const add = (dictionaryTypeId: string, enCode: string, more: object = {}) =>
    admin(data.createDictionaryData, { body: { dictionaryTypeId, fullName: `名${enCode}`, enCode, ...more } });

  it('are seeded with what the product asks for, once', async () => {
    await ensureBaseData(app.db, { areas: false });
    const { list } = (await admin(data.allDictionaryData)).data;
    expect(list.find((each) => each.enCode === 'sex')?.dictionaryList.map((item) => item.enCode)).toEqual([
      '1',
      '0',
      '2',
    ]);
    expect(list.find((each) => each.enCode === 'Nation')?.dictionaryList).toHaveLength(56);
    const roles = await admin(data.selectDictionaryData, { params: { id: '4501f6f26a384757bce12d4c4b03342c' } });
    expect(roles.data.list.length).toBeGreaterThan(2);
    const expenses = await admin(data.selectDictionaryByCode, { params: { id: 'expensecategory' } });
    expect(expenses.data.list.slice(0, 5).map((item) => item.fullName)).toEqual([
      '差旅',
      '餐饮',
      '办公',
      '交通',
      '住宿',
    ]);
    const byCode = async (sort: 'asc' | 'desc' | '') =>
      (await admin(data.selectDictionaryByCode, { params: { id: 'expensecategory' }, query: { sort } })).data.list.map(
        (item) => item.enCode,
      );
    expect(await byCode('asc')).toEqual(await byCode(''));
    expect(await byCode('desc')).toEqual((await byCode('asc')).toReversed());
    expect(await admin(data.selectDictionaryByCode, { params: { id: 'nothing' } })).toMatchObject({ status: 404 });
    expect((await admin(data.getByTypeDataCode, { query: { typeCode: 'expenseCategory' } })).data).toEqual(
      expenses.data,
    );
  });

  it('hold lists and trees whose items are found with what stands above them', async () => {
    const id = await make('goods', { isTree: 1 });
    const top = (await add(id, 'food')).data.id;
    const fruit = (await add(id, 'fruit', { parentId: top })).data.id;
    await add(id, 'tool');
    const list = async (keyword: string) =>
      (await admin(data.listDictionaryData, { params: { id }, query: { isTree: 1, keyword } })).data.list;
    expect((await list('')).map((node) => node.enCode)).toEqual(['food', 'tool']);
    expect(await list('FRUIT')).toMatchObject([{ enCode: 'food', hasChildren: true, children: [{ enCode: 'fruit' }] }]);
    await admin(data.setDictionaryDataState, { params: { id: fruit }, body: {} });
    expect((await admin(data.selectDictionaryData, { params: { id } })).data.list[0]?.children).toEqual([]);
    const options = await app.features.baseData.options(app.db, [id, 'ghost']);
    expect(options.get(id)?.map((item) => item.fullName)).toEqual(['名food', '名tool']);
    expect(options.get('ghost')).toEqual([]);
    const moved = { dictionaryTypeId: id, fullName: 'x', enCode: 'food', parentId: fruit, version: 1 };
    expect(await admin(data.updateDictionaryData, { params: { id: top }, body: moved })).toMatchObject({
      status: 422,
      error: 'dictionary.own_child',
    });
    expect(await admin(data.deleteDictionaryData, { params: { id: top } })).toMatchObject({
      status: 409,
      error: 'common.in_use',
    });
    expect(await admin(data.deleteDictionaryData, { params: { id: fruit } })).toMatchObject({ code: 200 });
  });

  it('refuse codes that are taken, items below items of a plain list, and a stale save', async () => {
    const id = await make('plain');
    const first = (await add(id, 'a')).data.id;
    expect(await add(id, 'A')).toMatchObject({
      status: 409,
      error: 'dictionary.code_taken',
      fields: [{ path: 'enCode' }],
    });
    expect(await add(id, 'b', { parentId: first })).toMatchObject({ status: 422, error: 'dictionary.not_a_tree' });
    expect(await add('ghost', 'b')).toMatchObject({ status: 404 });
    expect(await admin(type.createDictionaryType, { body: { fullName: 'x', enCode: 'PLAIN' } })).toMatchObject({
      status: 409,
      error: 'dictionary.type_code_taken',
    });
    const late = { dictionaryTypeId: id, fullName: 'z', enCode: 'a', version: 7 };
    expect(await admin(data.updateDictionaryData, { params: { id: first }, body: late })).toMatchObject({
      status: 409,
      error: 'common.stale',
    });
  });

  it('refuse circles, a deletion with items, and changes of what the product asks for', async () => {
    const above = await make('above');
    const below = await make('below', { parentId: above });
    const cycle = { fullName: 'x', enCode: 'above', parentId: below, version: 1 };
    expect(await admin(type.updateDictionaryType, { params: { id: above }, body: cycle })).toMatchObject({
      status: 422,
      error: 'dictionary.own_child',
    });
    expect(await admin(type.deleteDictionaryType, { params: { id: above } })).toMatchObject({
      status: 409,
      msg: '正在使用，不能删除：字典：below',
    });
    const roleType = (await admin(type.listDictionaryTypes)).data.list.find((each) => each.enCode === 'RoleType')!;
    const renamed = { fullName: '角色类型', enCode: 'Other', version: roleType.version };
    expect(await admin(type.updateDictionaryType, { params: { id: roleType.id }, body: renamed })).toMatchObject({
      status: 422,
      error: 'dictionary.is_builtin',
    });
    expect(await admin(type.deleteDictionaryType, { params: { id: roleType.id } })).toMatchObject({
      status: 422,
      error: 'dictionary.is_builtin',
    });
    expect(await admin(type.deleteDictionaryType, { params: { id: below } })).toMatchObject({ code: 200 });
  });

  it('keep names as they were typed', async () => {
    const id = await make('odd');
    for (const [at, fullName] of ['100%_\\', `"'<b>`, '🧾𠮷'].entries()) await add(id, `o${at}`, { fullName });
    const { list } = (await admin(data.listDictionaryData, { params: { id }, query: { keyword: '%_\\' } })).data;
    expect(list.map((item) => item.fullName)).toEqual(['100%_\\']);
    const all = (await admin(data.selectDictionaryData, { params: { id } })).data.list;
    expect(all.map((item) => item.fullName)).toEqual(['100%_\\', `"'<b>`, '🧾𠮷']);
  });

  it('are for those who hold the menu; options are for everybody who is signed in', async () => {
    const { hashDigest, digestOf } = await import('#core/auth');
    const blank = { organize_id: null, manager_id: null, language: null, creator_id: null, modifier_id: null };
    await app.db
      .insertInto('users')
      .values({
        ...blank,
        id: 'guest',
        account: 'guest',
        real_name: '客',
        password_hash: await hashDigest(digestOf('Guest2026')),
      })
      .execute();
    const menu = await app.db
      .selectFrom('menu')
      .select('id')
      .where('en_code', '=', 'workFlow.flowTodo')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('permission_grant')
      .values({
        subject_type: 'User',
        subject_id: 'guest',
        object_type: 'module',
        object_id: menu.id,
        granted_by: null,
        granted_at: new Date(),
      })
      .execute();
    const guest = await app.as('guest', 'Guest2026');
    expect(await guest(type.listDictionaryTypes)).toMatchObject({ status: 403, error: 'common.no_permission' });
    expect(
      await guest(data.createDictionaryData, { body: { dictionaryTypeId: 'x', fullName: 'x', enCode: 'x' } }),
    ).toMatchObject({ status: 403 });
    expect(await guest(data.allDictionaryData)).toMatchObject({ status: 200 });
  });

  it('take many items at once, pass over codes that are there, and are put in an order', async () => {
    const typeId = await make('many-at-once');
    const addMany = (items: { fullName: string; enCode: string }[]) =>
      admin(sheet.addDictionaryItems, { body: { dictionaryTypeId: typeId, items } });
    expect(
      (
        await addMany([
          { fullName: '甲', enCode: 'a' },
          { fullName: '乙', enCode: 'b' },
        ])
      ).data,
    ).toEqual({ added: 2, skipped: [] });
    expect(
      (
        await addMany([
          { fullName: '丙', enCode: 'c' },
          { fullName: '甲二', enCode: 'A' },
        ])
      ).data,
    ).toEqual({ added: 1, skipped: ['A'] });
    const list = async () => (await admin(data.listDictionaryData, { params: { id: typeId } })).data.list;
    const ids = (await list()).map(({ id }) => id).toReversed();
    await admin(sheet.sortDictionaryItems, { body: { dictionaryTypeId: typeId, ids } });
    expect((await list()).map(({ enCode }) => enCode)).toEqual(['c', 'b', 'a']);
    expect((await admin(listUses, { params: { kind: 'dictionary', id: typeId } })).data).toMatchObject({
      list: [{ kind: 'dictionaryItem', count: 3 }],
    });
  });

  it('come from a file, all or none', async () => {
    const typeId = await make('from-a-file', { isTree: 1 });
    const send = async (text: string) => {
      const boundary = 'qbdict';
      const answer = await app.app.inject({
        method: 'POST',
        url: sheet.importDictionary.path.replace(':id', typeId),
        headers: { authorization: admin.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${text}\r\n--${boundary}--\r\n`,
      });
      return JSON.parse(answer.body) as { code: number; error?: string; msg: string; data: unknown };
    };
    const head = '名称,编码,上级编码,排序,状态,说明';
    expect(await send(`${head}\n下,x1,x\n上,x`)).toMatchObject({ data: { added: 2, updated: 0 } });
    expect(await send(`${head}\n上级,x,,,停用`)).toMatchObject({ data: { added: 0, updated: 1 } });
    expect(await send(`${head}\n好,y\n坏,bad code`)).toMatchObject({
      error: 'dictionary.bad_row',
      msg: expect.stringContaining('3') as string,
    });
    const wrong = [',n', '重,g', '重,G', '序,s,,abc', '态,t,,,开着', '上,u,999', '长,l,,,,'.concat('字'.repeat(501))];
    expect(await send([head, ...wrong].join('\n'))).toMatchObject({
      msg: '第 2 行：名称为空或过长',
      fields: [
        { path: 'rows.2', message: '第 2 行：名称为空或过长' },
        { path: 'rows.4', message: '第 4 行：编码 G 在文件中重复' },
        { path: 'rows.5', message: '第 5 行：排序应为 0 到 999999999 的整数' },
        { path: 'rows.6', message: '第 6 行：状态应为“启用”或“禁用”' },
        { path: 'rows.7', message: '第 7 行：上级编码 999 不存在' },
        { path: 'rows.8', message: '第 8 行：说明超过 500 个字' },
      ],
    });
    expect(await send(`${head}\n环,p,q\n环,q,p`)).toMatchObject({ error: 'dictionary.bad_row' });
    const { list } = (await admin(data.listDictionaryData, { params: { id: typeId }, query: { isTree: 1 } })).data;
    expect(list).toMatchObject([{ enCode: 'x', fullName: '上级', enabledMark: 0, children: [{ enCode: 'x1' }] }]);
    const file = await app.app.inject({
      url: sheet.exportDictionary.path.replace(':id', typeId),
      headers: { authorization: admin.token },
    });
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});
