import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import * as item from '@qiaoban/contracts/menu/menu-item.contract';
import { exportMenuBranch, importMenuBranch } from '@qiaoban/contracts/menu/menu-branch.contract';
import * as contract from '@qiaoban/contracts/menu/menu.contract';
import type { MenuRow } from '@qiaoban/contracts/menu/menu.contract';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

describe('menus', () => {
  let app: TestApp;
  let admin: Caller;
  let actor: Actor;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    actor = {
      userId: 'admin',
      userName: '管理员',
      tenant: 'default',
      db: app.db,
      ip: '',
      requestId: 'r',
      language: 'zh',
    } as Actor;
  });
  afterAll(() => app.close());

  const create = (enCode: string, more: object = {}) =>
    admin(contract.createMenu, { body: { fullName: enCode, enCode, type: 1, ...more } });
  const made = async (enCode: string, more: object = {}): Promise<string> => (await create(enCode, more)).data.id;
  const flat = <T extends { children: T[] }>(nodes: T[]): T[] =>
    nodes.flatMap((node) => [node, ...flat(node.children)]);
  const shown = async (): Promise<MenuNode[]> => flat((await admin(currentUser)).data.menuList);
  const builtin = async (code: string): Promise<MenuRow> =>
    flat((await admin(contract.listMenus)).data.list).find((menu) => menu.enCode === code)!;
  const change = (menu: contract.Menu, more: object) =>
    admin(contract.updateMenu, {
      params: { id: menu.id },
      body: { ...menu, propertyJson: JSON.parse(menu.propertyJson) as object, ...more },
    });

  it('are created, shown to the person at once, saved, moved, searched and deleted', async () => {
    const folder = await made('tools');
    const id = await made('tools.page', {
      type: 2,
      parentId: folder,
      urlAddress: '/tools/page',
      propertyJson: { names: { en: 'Page' } },
    });
    expect((await shown()).find((menu) => menu.enCode === 'tools.page')).toMatchObject({
      parentId: folder,
      urlAddress: 'tools/page',
    });
    const menu = (await admin(contract.getMenu, { params: { id } })).data;
    expect(JSON.parse(menu.propertyJson)).toMatchObject({ names: { en: 'Page' }, moduleId: '' });
    expect(await change(menu, { fullName: '改名', parentId: '-1' })).toMatchObject({ code: 200 });
    const found = (await admin(contract.listMenus, { query: { keyword: '改名' } })).data.list;
    expect(found).toMatchObject([{ id, version: 2, parentId: '-1', children: [] }]);
    expect(await change(menu, {})).toMatchObject({ status: 409, error: 'common.stale' });
    await admin(contract.setMenuState, { params: { id }, body: {} });
    expect((await shown()).map((each) => each.id)).not.toContain(id);
    expect(await admin(contract.deleteMenu, { params: { id } })).toMatchObject({ code: 200 });
    expect(await admin(contract.getMenu, { params: { id } })).toMatchObject({ status: 404, error: 'menu.not_found' });
  });

  it('refuse taken codes and addresses, wrong parents, circles and a deletion with menus below', async () => {
    const above = await made('above');
    const below = await made('below', { parentId: above });
    expect(await create('ABOVE')).toMatchObject({
      status: 409,
      error: 'menu.code_taken',
      fields: [{ path: 'enCode' }],
    });
    expect(await create('x1', { type: 2, urlAddress: 'system/menu' })).toMatchObject({
      status: 409,
      fields: [{ path: 'urlAddress' }],
    });
    expect(await create('x2', { parentId: 'ghost' })).toMatchObject({ status: 422, error: 'menu.parent_not_found' });
    expect(await create('x3', { parentId: above, category: 'App' })).toMatchObject({
      status: 422,
      error: 'menu.parent_not_found',
    });
    expect(await create('x4', { type: 3 })).toMatchObject({ status: 422, error: 'menu.object_required' });
    expect(await create('x5', { type: 9 })).toMatchObject({ status: 400, fields: [{ path: 'type' }] });
    const menu = (await admin(contract.getMenu, { params: { id: above } })).data;
    expect(await change(menu, { parentId: below })).toMatchObject({ status: 422, error: 'menu.own_child' });
    expect(await change(menu, { type: 7, urlAddress: 'https://example.com' })).toMatchObject({
      status: 422,
      error: 'menu.has_children',
    });
    expect(await admin(contract.deleteMenu, { params: { id: above } })).toMatchObject({
      status: 409,
      msg: '正在使用，不能删除：菜单：below',
    });
  });

  it('of the product keep their code and stay; the menu screen stays on', async () => {
    const log = await builtin('system.log');
    expect(log.isBuiltin).toBe(true);
    expect(await change(log, { enCode: 'system.other' })).toMatchObject({ status: 422, error: 'menu.is_builtin' });
    expect(await change(log, { fullName: '日志' })).toMatchObject({ code: 200 });
    expect(await admin(contract.deleteMenu, { params: { id: log.id } })).toMatchObject({
      status: 422,
      error: 'menu.is_builtin',
    });
    const own = await builtin('system.menu');
    expect(await admin(contract.setMenuState, { params: { id: own.id }, body: { enabledMark: 0 } })).toMatchObject({
      status: 422,
      error: 'menu.is_needed',
    });
    expect(await change(own, { enabledMark: 0 })).toMatchObject({ status: 422, error: 'menu.is_needed' });
  });

  it('are offered as directories for the choice of the menu above', async () => {
    const list = flat((await admin(contract.selectMenus)).data.list);
    expect(list.length).toBeGreaterThan(2);
    expect(list.every((each) => each.type === 1)).toBe(true);
    expect(flat((await admin(contract.selectAllMenus)).data.list).some((each) => each.type === 2)).toBe(true);
  });

  it('have buttons: added one by one and the common ones at once, saved, switched off, removed with their grants', async () => {
    const moduleId = await made('btns', { type: 2, urlAddress: 'tools/btns', isButtonAuthorize: 1 });
    const { id } = (await admin(item.createMenuButton, { body: { moduleId, fullName: '新建', enCode: 'btn_add' } }))
      .data;
    expect(
      await admin(item.createMenuButton, { body: { moduleId, fullName: '新建', enCode: 'BTN_ADD' } }),
    ).toMatchObject({ status: 409, error: 'menu.item_code_taken' });
    const common = [
      ['btn_add', '新建'],
      ['btn_edit', '编辑'],
      ['btn_edit', '编辑'],
    ].map(([enCode, fullName]) => ({ enCode: enCode!, fullName: fullName! }));
    expect((await admin(item.addMenuButtons, { body: { moduleId, buttons: common } })).data).toEqual({ added: 1 });
    expect(await admin(item.addMenuButtons, { body: { moduleId: 'ghost', buttons: common } })).toMatchObject({
      status: 404,
    });
    const saved = { moduleId, fullName: '添加', enCode: 'btn_add', version: 1 };
    expect(await admin(item.updateMenuButton, { params: { id }, body: saved })).toMatchObject({ code: 200 });
    expect(await admin(item.updateMenuButton, { params: { id }, body: saved })).toMatchObject({ status: 409 });
    await app.db
      .insertInto('permission_grant')
      .values({
        subject_type: 'Role',
        subject_id: 'r',
        object_type: 'button',
        object_id: id,
        granted_by: null,
        granted_at: new Date(),
      })
      .execute();
    await admin(item.setMenuButtonState, { params: { id }, body: {} });
    expect((await admin(item.getMenuButton, { params: { id } })).data.enabledMark).toBe(0);
    await admin(item.deleteMenuButton, { params: { id } });
    expect(
      (await admin(item.listMenuButtons, { params: { id: moduleId } })).data.list.map((each) => each.enCode),
    ).toEqual(['btn_edit']);
    expect((await admin(item.selectMenuButtons, { params: { id: moduleId } })).data.list).toHaveLength(1);
    expect(await app.db.selectFrom('permission_grant').selectAll().where('object_id', '=', id).execute()).toEqual([]);
  });

  it('have columns', async () => {
    const moduleId = await made('cols', { type: 2, urlAddress: 'tools/cols' });
    const columnJson = [
      { enCode: 'amount', fullName: '金额' },
      { enCode: 'table101.amount', fullName: '明细-金额' },
    ];
    expect((await admin(item.addMenuColumns, { body: { moduleId, bindTable: 't', columnJson } })).data).toEqual({
      added: 2,
    });
    const { id } = (await admin(item.createMenuColumn, { body: { moduleId, fullName: '事由', enCode: 'reason' } }))
      .data;
    await admin(item.updateMenuColumn, {
      params: { id },
      body: { moduleId, fullName: '原因', enCode: 'reason', version: 1 },
    });
    expect((await admin(item.getMenuColumn, { params: { id } })).data).toMatchObject({ fullName: '原因', version: 2 });
    await admin(item.setMenuColumnState, { params: { id }, body: { enabledMark: 0 } });
    expect(
      (await admin(item.listMenuColumns, { params: { id: moduleId }, query: { keyword: 'amount' } })).data.list,
    ).toMatchObject([{ bindTable: 't' }, {}]);
    expect(await admin(item.deleteMenuColumn, { params: { id } })).toMatchObject({ code: 200 });
    expect((await builtin('cols')).columnCount).toBe(2);
  });

  it('are made for a form that is published, and follow its columns', async () => {
    const { menu } = app.features;
    const form = { id: 'form-1', full_name: '费用报销', en_code: 'expense', table_name: 'f_expense', draft: '{}' };
    await app.db
      .insertInto('form_model')
      .values(form as never)
      .execute();
    const entry = {
      parentId: '-1',
      fullName: '费用报销',
      enCode: 'model.expense',
      icon: 'FormOutlined',
      moduleId: 'form-1',
      buttons: [{ enCode: 'btn_add', fullName: '新建' }],
      columns: [
        { enCode: 'amount', fullName: '金额' },
        { enCode: 'old', fullName: '旧' },
      ],
    };
    const { id } = await inTransaction(app.db, (unit) => menu.createFormMenu(unit, actor, entry));
    expect(await menu.menuOfModule(app.db, 'form-1')).toMatchObject({
      id,
      fullName: '费用报销',
      urlAddress: 'model/expense',
    });
    const twice = inTransaction(app.db, (unit) => menu.createFormMenu(unit, actor, entry));
    await expect(twice).rejects.toThrow('menu.code_taken');
    const items = {
      buttons: entry.buttons,
      columns: [
        { enCode: 'amount', fullName: '金额' },
        { enCode: 'reason', fullName: '事由' },
      ],
    };
    await inTransaction(app.db, (unit) => menu.syncFormMenu(unit, actor, 'form-1', items));
    const columns = (await admin(item.listMenuColumns, { params: { id } })).data.list;
    expect(columns.map((column) => column.enCode)).toEqual(['amount', 'reason']);
    expect(await menu.menuOfModule(app.db, 'ghost')).toBeUndefined();
  });

  it('have buttons below buttons: of the same menu, never in a circle, and none is left without its own', async () => {
    const moduleId = await made('tree.page', { type: 2, urlAddress: 'tree/page' });
    const elsewhere = await made('tree.other', { type: 2, urlAddress: 'tree/other' });
    const add = (enCode: string, more: object = {}) =>
      admin(item.createMenuButton, { body: { moduleId, fullName: enCode, enCode, ...more } });
    const top = (await add('btn_more')).data.id;
    const below = (await add('btn_print', { parentId: top })).data.id;
    expect((await admin(item.getMenuButton, { params: { id: below } })).data.parentId).toBe(top);
    expect(await add('btn_x', { moduleId: elsewhere, parentId: top })).toMatchObject({
      error: 'menu.parent_not_found',
      fields: [{ path: 'parentId' }],
    });
    const { id: _id, ...button } = (await admin(item.getMenuButton, { params: { id: top } })).data;
    const put = (parentId: string) =>
      admin(item.updateMenuButton, { params: { id: top }, body: { ...button, parentId } });
    expect(await put(below)).toMatchObject({ error: 'menu.own_child' });
    expect(await put(top)).toMatchObject({ error: 'menu.own_child' });
    expect(await admin(item.deleteMenuButton, { params: { id: top } })).toMatchObject({ error: 'common.in_use' });
    expect(await admin(item.deleteMenuButton, { params: { id: below } })).toMatchObject({ code: 200 });
    expect(await admin(item.deleteMenuButton, { params: { id: top } })).toMatchObject({ code: 200 });
  });

  it('of the app are delivered beside those of the browser, and travel as a file', async () => {
    const folder = await made('app.tools', { category: 'App' });
    await made('app.page', { category: 'App', type: 2, parentId: folder, urlAddress: 'app/page' });
    const { appMenuList, menuList } = (await admin(currentUser)).data;
    expect(flat(appMenuList).map((menu) => menu.enCode)).toEqual(['app.tools', 'app.page']);
    expect(flat(menuList).some((menu) => menu.enCode.startsWith('app.'))).toBe(false);
    const file = (await admin(exportMenuBranch, { params: { id: folder } })).data as never;
    for (const each of [
      ...flat((await admin(contract.listMenus, { query: { category: 'App' } })).data.list),
    ].toReversed())
      await admin(contract.deleteMenu, { params: { id: each.id } });
    expect((await admin(currentUser)).data.appMenuList).toEqual([]);
    const body = { parentId: '-1', isTry: false, file };
    expect(await admin(importMenuBranch, { body })).toMatchObject({ code: 200 });
    expect(flat((await admin(currentUser)).data.appMenuList).map((menu) => menu.enCode)).toEqual([
      'app.tools',
      'app.page',
    ]);
  });

  it('are managed by those who hold the buttons only', async () => {
    expect(await app.request(undefined, contract.listMenus, {})).toMatchObject({ status: 401 });
    const { digestOf, hashDigest } = await import('../auth');
    const blank = { organize_id: null, manager_id: null, language: null, creator_id: null, modifier_id: null };
    await app.db
      .insertInto('users')
      .values({
        ...blank,
        id: 'g',
        account: 'guest',
        real_name: '客',
        password_hash: await hashDigest(digestOf('Guest2026')),
      })
      .execute();
    const { id } = await builtin('system.menu');
    await app.db
      .insertInto('permission_grant')
      .values({
        subject_type: 'User',
        subject_id: 'g',
        object_type: 'module',
        object_id: id,
        granted_by: null,
        granted_at: new Date(),
      })
      .execute();
    const guest = await app.as('guest', 'Guest2026');
    expect(await guest(contract.listMenus)).toMatchObject({ status: 200 });
    expect(await guest(contract.createMenu, { body: { fullName: 'x', enCode: 'x', type: 1 } })).toMatchObject({
      status: 403,
    });
    expect(await guest(item.createMenuButton, { body: { moduleId: id, fullName: 'x', enCode: 'x' } })).toMatchObject({
      status: 403,
    });
    expect(
      await guest(item.addMenuColumns, { body: { moduleId: id, columnJson: [{ enCode: 'x', fullName: 'x' }] } }),
    ).toMatchObject({ status: 403 });
  });
});
