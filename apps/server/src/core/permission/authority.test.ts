import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRole, listRoles, setRoleState } from '@qiaoban/contracts/directory/role.contract';
import * as contract from '@qiaoban/contracts/permission/authority.contract';
import type { AuthorityNode } from '@qiaoban/contracts/permission/authority.contract';
import type { Grants } from '@qiaoban/contracts/permission/grants';
import { listOperationLog } from '@qiaoban/contracts/log/log.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { digestOf, hashDigest } from '../auth';

const PASSWORD = 'Person2026';
const none: Pick<Grants, 'module' | 'button' | 'column'> = { module: [], button: [], column: [] };

describe('authorisation', () => {
  let app: TestApp;
  let admin: Caller;
  let person: Caller;
  let menus: Map<string, string>;
  let buttons: Map<string, string>;
  const role: Record<string, string> = {};

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    menus = new Map(
      (await app.db.selectFrom('menu').select(['id', 'en_code']).execute()).map((row) => [row.en_code, row.id]),
    );
    const rows = await app.db
      .selectFrom('menu_button as b')
      .innerJoin('menu as m', 'm.id', 'b.module_id')
      .select(['b.id', 'b.en_code', 'm.en_code as menu'])
      .execute();
    buttons = new Map(rows.map((row) => [`${row.menu} ${row.en_code}`, row.id]));
    for (const enCode of ['basic', 'viewer', 'delegate']) {
      role[enCode] = (await admin(createRole, { body: { fullName: enCode, enCode } })).data.id;
    }
    const password_hash = await hashDigest(digestOf(PASSWORD));
    const blank = {
      organize_id: null,
      manager_id: null,
      language: null,
      creator_id: null,
      modifier_id: null,
      password_hash,
    };
    await app.db
      .insertInto('users')
      .values([
        { ...blank, id: 'p1', account: 'person', real_name: '张三' },
        { ...blank, id: 'p2', account: 'second', real_name: '李四' },
      ])
      .execute();
    await app.db
      .insertInto('user_role')
      .values(['basic', 'viewer', 'delegate'].map((code) => ({ user_id: 'p1', role_id: role[code]! })))
      .execute();
    await save('basic', { ...none, module: [menus.get('workFlow.flowTodo')!] });
    person = await app.as('person', PASSWORD);
  });
  afterAll(() => app.close());

  const save = (code: string, grants: typeof none, by: Caller = admin) =>
    by(contract.saveAuthority, { params: { objectId: role[code] ?? code }, body: { objectType: 'Role', ...grants } });
  const viewer = (): typeof none => ({
    ...none,
    module: [menus.get('permission.role')!],
    button: [buttons.get('permission.role btn_edit')!],
  });

  it('act at once, on what is called and what is shown', async () => {
    expect(await person(listRoles)).toMatchObject({ status: 403 });
    expect(await save('viewer', viewer())).toMatchObject({ code: 200 });
    expect(await person(listRoles)).toMatchObject({ status: 200 });
    expect(await person(createRole, { body: { fullName: 'x', enCode: 'x' } })).toMatchObject({ status: 403 });
    const own = (await person(contract.ownRights)).data;
    expect(own.module.map((node) => node.enCode)).toEqual(['workFlow', 'permission']);
    expect(own.button[1]?.children[0]?.children.map((node) => node.enCode)).toEqual(['btn_edit']);
    await save('viewer', none);
    expect(await person(listRoles)).toMatchObject({ status: 403 });
  });

  it('of a role that is switched off give nothing', async () => {
    await save('viewer', viewer());
    await admin(setRoleState, { params: { id: role['viewer']! }, body: { enabledMark: 0 } });
    expect(await person(listRoles)).toMatchObject({ status: 403 });
    await admin(setRoleState, { params: { id: role['viewer']! }, body: { enabledMark: 1 } });
    expect(await person(listRoles)).toMatchObject({ status: 200 });
  });

  it('are read as a tree with what is granted, and logged with what changed', async () => {
    await save('viewer', viewer());
    const { data } = await admin(contract.getAuthority, { params: { objectId: role['viewer']! } });
    expect({ module: data.module, button: data.button }).toEqual({ module: viewer().module, button: viewer().button });
    const flat = (nodes: AuthorityNode[]): AuthorityNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
    expect(flat(data.list).filter((node) => node.type === 'button').length).toBe(buttons.size);
    expect(flat(data.list).every((node) => node.grantable)).toBe(true);
    const log = (await admin(listOperationLog, { query: { targetId: role['viewer']! } })).data.list.find(
      (row) => row.action === 'grant',
    );
    expect(log).toMatchObject({
      targetName: 'viewer',
      before: { count: 0 },
      after: { count: 2, added: { module: viewer().module }, removedNames: [] },
    });
    await save('viewer', { module: viewer().module, button: [], column: [] });
    const taken = (
      await admin(listOperationLog, { query: { targetId: role['viewer']!, area: 'permission', action: 'grant' } })
    ).data.list[0];
    expect(taken).toMatchObject({ after: { count: 1, removed: { button: viewer().button }, addedNames: [] } });
    expect((taken!.after as { removedNames: string[] }).removedNames).toEqual([expect.stringMatching(/^角色管理 \/ /)]);
    expect((await admin(listOperationLog, { query: { targetId: role['viewer']!, area: 'menu' } })).data.list).toEqual(
      [],
    );
    await save('viewer', viewer());
    const steps = await admin(contract.authorityValues, {
      params: { objectId: role['viewer']! },
      body: { type: 'button', moduleIds: menus.get('permission.role')! },
    });
    expect(steps.data.ids).toEqual(viewer().button);
    expect(
      flat(steps.data.list)
        .filter((node) => node.type === 'module')
        .map((node) => node.enCode),
    ).toEqual(['permission', 'permission.role']);
  });

  it('refuse what does not exist, whom nobody knows, and administrators', async () => {
    expect(await save('viewer', { ...none, module: ['ghost'] })).toMatchObject({
      status: 422,
      error: 'permission.unknown_object',
    });
    expect(await save('ghost', none)).toMatchObject({ status: 404, error: 'permission.subject_not_found' });
    const toAdmin = { params: { objectId: 'admin' }, body: { objectType: 'User' as const, ...none } };
    expect(await admin(contract.saveAuthority, toAdmin)).toMatchObject({
      status: 422,
      error: 'permission.administrator',
    });
    expect(await admin(contract.getAuthority, { params: { objectId: 'ghost' } })).toMatchObject({ status: 404 });
  });

  it('are given by nobody who does not hold them, and what they do not hold stays', async () => {
    const authorise = menus.get('permission.role')!;
    const byRole = buttons.get('permission.role btn_authorize')!;
    await save('viewer', none);
    await save('delegate', { ...none, module: [authorise], button: [byRole] });
    const target = (await admin(createRole, { body: { fullName: 'target', enCode: 'target' } })).data.id;
    const foreign = menus.get('system.log')!;
    await save(target, { ...none, module: [foreign] });
    const refused = await save(target, { ...none, module: [foreign, menus.get('system.menu')!] }, person);
    expect(refused).toMatchObject({
      status: 403,
      error: 'permission.not_held',
      msg: '您没有以下权限，不能授予他人：系统菜单',
    });
    const editMenus = buttons.get('permission.authorize btn_edit')!;
    const ofButton = await save(target, { ...none, module: [foreign], button: [editMenus] }, person);
    expect(ofButton.msg).toBe('您没有以下权限，不能授予他人：权限管理 / 编辑');
    const withMenu = { ...none, module: [foreign, menus.get('permission.authorize')!], button: [editMenus] };
    expect((await save(target, withMenu, person)).msg).toBe('您没有以下权限，不能授予他人：权限管理');
    expect(await save(target, { ...none, module: [authorise] }, person)).toMatchObject({ code: 200 });
    const held = (await admin(contract.getAuthority, { params: { objectId: target } })).data.module;
    expect(held.toSorted()).toEqual([authorise, foreign].toSorted());
    const toUser = { params: { objectId: 'p2' }, body: { objectType: 'User' as const, ...none, module: [authorise] } };
    expect(await person(contract.saveAuthority, toUser)).toMatchObject({ status: 403, error: 'common.no_permission' });
    const tree = (await person(contract.getAuthority, { params: { objectId: target } })).data.list;
    const give = tree
      .flatMap((node) => node.children)
      .filter((node) => node.grantable)
      .map((node) => node.enCode);
    expect(give).toEqual(['workFlow.flowTodo', 'permission.role']);
  });

  it('are added to and taken from many at once', async () => {
    const log = menus.get('system.log')!;
    const body = { roleIds: [role['basic']!, role['viewer']!], userIds: ['p2'], ...none, module: [log] };
    expect((await admin(contract.saveAuthorityBatch, { body })).data).toEqual({ subjects: 3 });
    expect((await admin(contract.saveAuthorityBatch, { body })).data).toEqual({ subjects: 0 });
    expect((await admin(contract.getAuthority, { params: { objectId: role['basic']! } })).data.module).toHaveLength(2);
    expect((await admin(contract.saveAuthorityBatch, { body: { ...body, mode: 'remove' } })).data).toEqual({
      subjects: 3,
    });
    expect(await admin(contract.saveAuthorityBatch, { body: { ...body, positionIds: ['ghost'] } })).toMatchObject({
      status: 404,
    });
    expect(await person(contract.saveAuthorityBatch, { body })).toMatchObject({ status: 403 });
  });

  it('are explained: what a person may do and from where', async () => {
    await save('viewer', viewer());
    const { data } = await admin(contract.effectiveRights, { params: { id: 'p1' } });
    const edit = data.list.find((right) => right.type === 'button' && right.enCode === 'btn_edit');
    expect(edit).toMatchObject({ moduleName: '角色管理', from: [{ subjectType: 'Role', fullName: 'viewer' }] });
    const shared = data.list.find((right) => right.enCode === 'permission.role');
    expect(shared?.from.map((source) => source.fullName).toSorted()).toEqual(['delegate', 'viewer']);
    expect((await admin(contract.effectiveRights, { params: { id: 'admin' } })).data).toEqual({
      list: [],
      isAdministrator: true,
    });
    expect(await admin(contract.effectiveRights, { params: { id: 'ghost' } })).toMatchObject({ status: 404 });
  });
});
