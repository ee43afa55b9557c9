import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forceOfflineMany, listOnline } from '@qiaoban/contracts/auth/online.contract';
import {
  createDepartment,
  deleteDepartment,
  listDepartments,
  updateDepartment,
} from '@qiaoban/contracts/directory/department.contract';
import type { OrganizeNode } from '@qiaoban/contracts/directory/directory-node';
import { createPosition, listPositions } from '@qiaoban/contracts/directory/position.contract';
import { createRole, deleteRole, listRoles } from '@qiaoban/contracts/directory/role.contract';
import * as users from '@qiaoban/contracts/directory/user.contract';
import { setMembers } from '@qiaoban/contracts/directory/user-relation.contract';
import * as authority from '@qiaoban/contracts/permission/authority.contract';
import { createPerson } from '#test/people';
import { insertOrganizes } from '#test/organizes';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const MANAGER = [
  ...['btn_add', 'btn_edit', 'btn_remove', 'btn_password'].map((button) => `permission.user:${button}`),
  ...['btn_add', 'btn_edit', 'btn_remove'].map((button) => `permission.department:${button}`),
  'permission.position:btn_add',
  'permission.role:btn_member',
  'permission.role:btn_remove',
  'permission.authorize:btn_edit',
  'permission.online:btn_offline',
];

describe('a delegated administrator', () => {
  let app: TestApp;
  let admin: Caller;
  let boss: Caller & { id: string };
  let inside: string;
  let outside: string;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    await insertOrganizes(app, ['/hq/', '/hq/east/', '/hq/east/shop/', '/hq/west/']);
    boss = await createPerson(app, { account: 'boss', organizeId: 'east', menus: ['home', ...MANAGER] });
    inside = (await createPerson(app, { account: 'inside', organizeId: 'shop', menus: ['home'] })).id;
    outside = (await createPerson(app, { account: 'outside', organizeId: 'west', menus: ['home'] })).id;
    await confine(boss.id, ['east']);
  });
  afterAll(() => app.close());

  const confine = async (userId: string, organizes: string[], by: Caller = admin) => {
    const at = { params: { objectId: userId }, query: { objectType: 'User' as const } };
    const { list: _list, isConfined: _confined, ...held } = (await admin(authority.getAuthority, at)).data;
    return by(authority.saveAuthority, {
      params: at.params,
      body: { objectType: 'User', ...held, organize: organizes },
    });
  };
  const role = async (enCode: string): Promise<string> =>
    (await admin(createRole, { body: { fullName: enCode, enCode } })).data.id;
  const idOf = async (menu: string): Promise<string> =>
    (await app.db.selectFrom('menu').select('id').where('en_code', '=', menu).executeTakeFirstOrThrow()).id;
  const buttonOf = async (menu: string, code: string): Promise<string> => {
    const rows = app.db
      .selectFrom('menu_button')
      .select('id')
      .where('module_id', '=', await idOf(menu));
    return (await rows.where('en_code', '=', code).executeTakeFirstOrThrow()).id;
  };
  const user = (account: string, organizeId: string | null, roleIds: string[] = []) => ({
    account,
    realName: account,
    organizeId,
    roleIds,
    password: 'Person2026x',
  });

  it('sees which people it administers', async () => {
    const managed = async (by: Caller) =>
      Object.fromEntries((await by(users.listUsers)).data.list.map((row) => [row.account, row.isManaged]));
    expect(await managed(boss)).toMatchObject({ boss: true, inside: true, outside: false, admin: false });
    expect(await managed(admin)).toMatchObject({ inside: true, outside: true, admin: true });
  });

  it('sees which organisations, positions and sessions it administers', async () => {
    for (const organizeId of ['shop', 'west'])
      await admin(createPosition, { body: { organizeId, fullName: organizeId, enCode: `seen-${organizeId}` } });
    const flat = (nodes: readonly OrganizeNode[]): [string, boolean][] =>
      nodes.flatMap((node) => [[node.id, node.isManaged], ...flat(node.children)]);
    const organizes = async (by: Caller) =>
      Object.fromEntries(flat((await by(listDepartments, { params: { id: 'hq' }, query: {} })).data.list));
    const positions = async (by: Caller) =>
      (await by(listPositions, { query: {} })).data.list.map((row) => [row.fullName, row.isManaged]);
    const sessions = async (by: Caller) =>
      Object.fromEntries((await by(listOnline)).data.list.map((row) => [row.userAccount, row.isManaged]));
    expect(await organizes(boss)).toMatchObject({ east: true, shop: true, west: false });
    expect(await organizes(admin)).toMatchObject({ east: true, west: true });
    expect(await positions(boss)).toEqual(
      expect.arrayContaining([
        ['shop', true],
        ['west', false],
      ]),
    );
    expect(await positions(admin)).toEqual(
      expect.arrayContaining([
        ['shop', true],
        ['west', true],
      ]),
    );
    const roles = async (by: Caller) =>
      Object.fromEntries((await by(listRoles, { query: {} })).data.list.map((row) => [row.enCode, row.isManaged]));
    for (const [enCode, userIds] of [
      ['seen-in', [inside]],
      ['seen-both', [inside, outside]],
    ] as const)
      await admin(setMembers, {
        params: { objectId: await role(enCode) },
        body: { objectType: 'Role', userIds: [...userIds] },
      });
    expect(await roles(boss)).toMatchObject({ 'seen-in': true, 'seen-both': false });
    expect(await roles(admin)).toMatchObject({ 'seen-in': true, 'seen-both': true });
    expect(await sessions(boss)).toMatchObject({ boss: true, inside: true, outside: false, admin: false });
    expect(await sessions(admin)).toMatchObject({ boss: true, outside: true, admin: true });
  });

  it('makes, changes and removes people of these organisations and nobody else', async () => {
    const made = await boss(users.createUser, { body: user('fresh', 'shop') });
    expect(made).toMatchObject({ code: 200 });
    for (const organizeId of ['west', 'hq', null])
      expect(await boss(users.createUser, { body: user('stray', organizeId) })).toMatchObject({
        status: 403,
        error: 'permission.outside_scope',
      });
    const { data } = await admin(users.getUser, { params: { id: made.data.id } });
    const move = { params: { id: made.data.id }, body: { ...data, organizeId: 'west' } };
    expect(await boss(users.updateUser, move)).toMatchObject({
      error: 'permission.outside_scope',
      msg: expect.stringContaining('west'),
    });
    const other = (await admin(users.getUser, { params: { id: outside } })).data;
    const pull = { params: { id: outside }, body: { ...other, organizeId: 'shop' } };
    expect(await boss(users.updateUser, pull)).toMatchObject({
      error: 'permission.outside_scope',
      msg: expect.stringContaining('outside'),
    });
    for (const answer of [
      await boss(users.setUserState, { params: { id: outside }, body: { enabledMark: 0 } }),
      await boss(users.deleteUser, { params: { id: outside } }),
      await boss(users.resetPassword, { params: { id: outside }, body: { userPassword: 'Person2026x' } }),
    ])
      expect(answer).toMatchObject({ status: 403, error: 'permission.outside_scope' });
    expect(await boss(users.deleteUser, { params: { id: made.data.id } })).toMatchObject({ code: 200 });
  });

  it('ends sessions of people of these organisations and of nobody else', async () => {
    const { list } = (await boss(listOnline)).data;
    const sessionOf = (account: string): string => list.find((row) => row.userAccount === account)?.id ?? '';
    const end = (...ids: string[]) => boss(forceOfflineMany, { body: { ids } });
    expect(await end(sessionOf('inside'), sessionOf('outside'))).toMatchObject({
      error: 'permission.outside_scope',
      msg: expect.stringContaining('outside'),
    });
    expect((await end(sessionOf('inside'))).data).toEqual({ ended: 1 });
  });

  it('makes departments and positions below, not beside', async () => {
    const department = (parentId: string, enCode: string) => ({
      body: { parentId, fullName: enCode, enCode, managerId: null },
    });
    const made = await boss(createDepartment, department('shop', 'new'));
    expect(made).toMatchObject({ code: 200 });
    expect(await boss(createDepartment, department('west', 'new2'))).toMatchObject({
      error: 'permission.outside_scope',
    });
    const move = { params: { id: made.data.id }, body: { ...department('west', 'new').body, version: 1 } };
    expect(await boss(updateDepartment, move)).toMatchObject({ error: 'permission.outside_scope' });
    expect(await boss(deleteDepartment, { params: { id: 'west' } })).toMatchObject({
      error: 'permission.outside_scope',
    });
    expect(await boss(deleteDepartment, { params: { id: made.data.id } })).toMatchObject({ code: 200 });
    const position = (organizeId: string, enCode: string) => ({ body: { organizeId, fullName: enCode, enCode } });
    expect(await boss(createPosition, position('shop', 'p1'))).toMatchObject({ code: 200 });
    expect(await boss(createPosition, position('west', 'p2'))).toMatchObject({ error: 'permission.outside_scope' });
  });

  it('authorises people, roles and positions of these organisations only, with what they hold', async () => {
    const give = (type: 'User' | 'Role', id: string, module: string[], more: object = {}) =>
      boss(authority.saveAuthority, {
        params: { objectId: id },
        body: { objectType: type, module, button: [], column: [], ...more },
      });
    const home = await idOf('home');
    const people = await idOf('permission.user');
    expect(await give('User', inside, [home])).toMatchObject({ code: 200 });
    expect(await give('User', outside, [home])).toMatchObject({ error: 'permission.outside_scope' });
    expect(await give('User', inside, [home, await idOf('system.log')])).toMatchObject({
      error: 'permission.not_held',
    });
    const shared = await role('shared');
    await app.db
      .insertInto('user_role')
      .values([
        { user_id: inside, role_id: shared },
        { user_id: outside, role_id: shared },
      ])
      .execute();
    expect(await give('Role', shared, [home])).toMatchObject({ error: 'permission.outside_scope' });
    expect(await boss(deleteRole, { params: { id: shared } })).toMatchObject({ error: 'permission.outside_scope' });
    const button = [await buttonOf('permission.user', 'btn_edit')];
    expect(await give('User', inside, [home, people], { button })).toMatchObject({
      status: 403,
      error: 'permission.scope_needed',
    });
    expect(await give('User', inside, [home, people], { button, organize: ['west'] })).toMatchObject({
      error: 'permission.not_held',
    });
    expect(await give('User', inside, [home, people], { button, organize: ['shop'] })).toMatchObject({ code: 200 });
    expect(await give('User', inside, [home, people], { button, organize: [] })).toMatchObject({
      error: 'permission.scope_needed',
    });
  });

  it('puts nobody into a role that carries more, or that would make them unlimited', async () => {
    const rich = await role('rich');
    const managing = await role('managing');
    const grants = { objectType: 'Role' as const, button: [], column: [] };
    await admin(authority.saveAuthority, {
      params: { objectId: rich },
      body: { ...grants, module: [await idOf('system.log')] },
    });
    const button = [await buttonOf('permission.user', 'btn_edit')];
    await admin(authority.saveAuthority, { params: { objectId: managing }, body: { ...grants, module: [], button } });
    const add = (id: string, userIds: string[]) =>
      boss(setMembers, { params: { objectId: id }, body: { objectType: 'Role', userIds } });
    const plain = (await createPerson(app, { account: 'plain', organizeId: 'shop', menus: ['home'] })).id;
    expect(await add(rich, [plain])).toMatchObject({ status: 403, error: 'permission.not_held' });
    expect(await add(managing, [plain])).toMatchObject({ status: 403, error: 'permission.scope_needed' });
    expect(await add(managing, [outside])).toMatchObject({ error: 'permission.outside_scope' });
    expect(await boss(users.createUser, { body: user('sly', 'shop', [managing]) })).toMatchObject({
      error: 'permission.scope_needed',
    });
    expect(await boss(users.createUser, { body: user('sly', 'shop', [rich]) })).toMatchObject({
      error: 'permission.not_held',
    });
  });

  it('whose time is over manages nothing any more, not everything', async () => {
    await app.db
      .updateTable('permission_grant')
      .set({ valid_until: new Date(Date.now() - 1000) })
      .where('subject_id', '=', boss.id)
      .where('object_type', '=', 'organize')
      .execute();
    expect(await boss(users.createUser, { body: user('late', 'shop') })).toMatchObject({
      error: 'permission.outside_scope',
    });
    await confine(boss.id, []);
    expect(await boss(users.createUser, { body: user('free', 'west') })).toMatchObject({ code: 200 });
  });
});
