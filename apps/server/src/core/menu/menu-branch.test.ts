import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as branch from '@qiaoban/contracts/menu/menu-branch.contract';
import * as item from '@qiaoban/contracts/menu/menu-item.contract';
import * as contract from '@qiaoban/contracts/menu/menu.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

describe('branches of menus', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  const made = async (enCode: string, more: object = {}): Promise<string> =>
    (await admin(contract.createMenu, { body: { fullName: enCode, enCode, type: 1, ...more } })).data.id;
  const codes = async (keyword: string): Promise<string[]> => {
    const flat = (rows: contract.MenuRow[]): string[] => rows.flatMap((row) => [row.enCode, ...flat(row.children)]);
    return flat((await admin(contract.listMenus, { query: { keyword } })).data.list);
  };

  it('are moved between directories and in front of neighbours, never below themselves', async () => {
    const [a, b] = [await made('mv.a'), await made('mv.b')];
    const one = await made('mv.one', { parentId: a });
    const two = await made('mv.two', { parentId: a });
    const move = (id: string, body: object) => admin(branch.arrangeMenu, { params: { id }, body });
    expect(await move(two, { parentId: a, beforeId: one })).toMatchObject({ code: 200 });
    expect(await codes('mv.')).toEqual(['mv.a', 'mv.two', 'mv.one', 'mv.b']);
    expect(await move(one, { parentId: b })).toMatchObject({ code: 200 });
    expect(await codes('mv.')).toEqual(['mv.a', 'mv.two', 'mv.b', 'mv.one']);
    expect(await move(b, { parentId: one })).toMatchObject({ status: 422 });
    expect(await move(one, { parentId: 'ghost' })).toMatchObject({ status: 422, error: 'menu.parent_not_found' });
    expect(await move('ghost', {})).toMatchObject({ status: 404 });
  });

  it('are carried over by their codes, tried first, without rights', async () => {
    const top = await made('exp');
    const page = await made('exp.page', { parentId: top, type: 2, urlAddress: 'exp/page' });
    const buttons = [{ enCode: 'btn_add', fullName: '新建' }];
    await admin(item.addMenuButtons, { body: { moduleId: page, buttons } });
    const exported = (await admin(branch.exportMenuBranch, { params: { id: top } })).data;
    const file = { ...exported, fileKind: branch.BRANCH_FORMAT };
    expect(exported.fileKind).toBe(branch.BRANCH_FORMAT);
    expect(JSON.stringify(file)).not.toContain(page);
    await admin(contract.deleteMenu, { params: { id: page } });
    await admin(contract.deleteMenu, { params: { id: top } });
    const bring = (isTry: boolean, more: object = {}) =>
      admin(branch.importMenuBranch, { body: { isTry, file: { ...file, ...more } as never } });
    const tried = await bring(true);
    expect([tried.code, tried.fields, file.menus.length]).toEqual([200, undefined, 2]);
    const planned = tried.data.lines;
    expect(planned).toMatchObject([
      { enCode: 'exp', action: 'create', depth: 0 },
      { enCode: 'exp.page', action: 'create', depth: 1, added: 1 },
    ]);
    expect(await codes('exp')).not.toContain('exp.page');
    expect((await bring(false)).data.lines).toEqual(planned);
    expect(await codes('exp.page')).toEqual(['exp', 'exp.page']);
    expect((await bring(false)).data.lines.map(({ action, added }) => [action, added])).toEqual([
      ['keep', 0],
      ['keep', 0],
    ]);
    expect(await app.db.selectFrom('permission_grant').selectAll().execute()).toEqual([]);
    const form = { ...file.menus[0]!, enCode: 'exp.form', type: 3, propertyJson: { moduleId: 'ghost' } };
    expect((await bring(false, { menus: [form] })).data.lines).toMatchObject([{ action: 'refuse' }]);
    const link = { ...file.menus[0]!, enCode: 'exp.link', type: 7, urlAddress: 'javascript:alert(1)' };
    expect((await bring(false, { menus: [link] })).data.lines).toMatchObject([{ action: 'refuse' }]);
    expect(await bring(false, { fileKind: 'other' })).toMatchObject({ status: 400 });
  });
});
