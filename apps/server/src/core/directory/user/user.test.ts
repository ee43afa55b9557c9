import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, modifyPassword } from '@qiaoban/contracts/auth/auth.contract';
import { createDepartment, updateDepartment } from '@qiaoban/contracts/directory/department.contract';
import { createOrganize } from '@qiaoban/contracts/directory/organize.contract';
import { createPosition } from '@qiaoban/contracts/directory/position.contract';
import { createRole } from '@qiaoban/contracts/directory/role.contract';
import { allUsers } from '@qiaoban/contracts/directory/user-selector.contract';
import * as contract from '@qiaoban/contracts/directory/user.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { digestOf } from '#platform/password';

const PASSWORD = 'Secret123';

describe('users', () => {
  let app: TestApp;
  let admin: Caller;
  let company: string;
  let rd: string;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    company = (await admin(createOrganize, { body: { fullName: '总公司', enCode: 'top' } })).data.id;
    rd = (await admin(createDepartment, { body: { fullName: '研发部', enCode: 'rd', parentId: company } })).data.id;
  });
  afterAll(() => app.close());

  const make = async (account: string, realName = account, more: object = {}) =>
    (await admin(contract.createUser, { body: { account, realName, organizeId: rd, password: PASSWORD, ...more } }))
      .data.id;
  const get = async (id: string) => (await admin(contract.getUser, { params: { id } })).data;
  const put = async (id: string, change: object, by: Caller = admin) => {
    const { id: _id, ...now } = await get(id);
    return by(contract.updateUser, { params: { id }, body: { ...now, ...change } });
  };
  /** Gives a person menus with these buttons, straight into the table of grants. */
  const grant = async (userId: string, menu: string, buttons: string[] = []) => {
    const { id } = await app.db.selectFrom('menu').select('id').where('en_code', '=', menu).executeTakeFirstOrThrow();
    const found = await app.db
      .selectFrom('menu_button')
      .select(['id', 'en_code'])
      .where('module_id', '=', id)
      .execute();
    const held = [
      { object_type: 'module' as const, object_id: id },
      ...found
        .filter((b) => buttons.includes(b.en_code))
        .map((b) => ({ object_type: 'button' as const, object_id: b.id })),
    ];
    await app.db.updateTable('menu').set({ is_button_authorize: 1 }).where('id', '=', id).execute();
    const rows = held.map((one) => ({
      subject_type: 'User' as const,
      subject_id: userId,
      granted_by: null,
      granted_at: new Date(),
      ...one,
    }));
    await app.db.insertInto('permission_grant').values(rows).execute();
    await app.db.updateTable('users').set({ must_change_password: false }).where('id', '=', userId).execute();
    app.features.directory.events.rightsChanged('default');
  };

  it('are created with pinyin and memberships, listed, saved and deleted', async () => {
    const roleId = (await admin(createRole, { body: { fullName: '财务', enCode: 'fin' } })).data.id;
    const position = async (fullName: string, enCode: string) =>
      (await admin(createPosition, { body: { organizeId: rd, fullName, enCode } })).data.id;
    const [main, side] = [await position('工程师', 'eng'), await position('组长', 'lead')];
    const id = await make('wangxm', '王小明', {
      roleIds: [roleId],
      positionIds: [side, main],
      mobilePhone: '13800000001',
      nation: 'han',
    });
    expect(await get(id)).toMatchObject({
      positionIds: [side, main],
      roleIds: [roleId],
      nation: 'han',
      isAdministrator: false,
      version: 1,
    });
    for (const keyword of ['wangxiaoming', 'wxm', '小明', 'WANGXM', '138000']) {
      const listed = await admin(contract.listUsers, { query: { keyword, organizeId: company } });
      expect(listed.data.list).toMatchObject([
        { id, department: '研发部', company: '总公司', position: '组长、工程师', role: '财务' },
      ]);
    }
    expect(await put(id, { realName: '王大明', positionIds: [main], roleIds: [] })).toMatchObject({ code: 200 });
    expect(await get(id)).toMatchObject({
      realName: '王大明',
      positionIds: [main],
      roleIds: [],
      version: 2,
      mobilePhone: '13800000001',
    });
    expect((await admin(contract.listUsers, { query: { keyword: 'wdm' } })).data.pagination.total).toBe(1);
    expect(await admin(contract.deleteUser, { params: { id } })).toMatchObject({ code: 200 });
    expect(await admin(contract.getUser, { params: { id } })).toMatchObject({ status: 404, error: 'user.not_found' });
    const log = await app.db
      .selectFrom('operation_log')
      .select(['action', 'after'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map((row) => row.action)).toEqual(['create', 'update', 'delete']);
    expect(JSON.stringify(log)).not.toMatch(/Secret123|password/i);
  });

  it('name the field that is taken or wrong', async () => {
    await make('taken', '甲', { mobilePhone: '13800000002' });
    const body = { account: 'free1', realName: '乙', password: PASSWORD };
    const refusal = async (more: object) => {
      const { status, error, fields } = await admin(contract.createUser, { body: { ...body, ...more } });
      return [status, error, fields?.[0]?.path];
    };
    expect(await refusal({ account: 'TAKEN' })).toEqual([409, 'user.account_taken', 'account']);
    expect(await refusal({ mobilePhone: '13800000002' })).toEqual([409, 'user.mobile_taken', 'mobilePhone']);
    expect(await refusal({ organizeId: 'nowhere' })).toEqual([422, 'user.organize_missing', 'organizeId']);
    expect(await refusal({ managerId: 'nobody' })).toEqual([422, 'user.manager_missing', 'managerId']);
    expect(await refusal({ roleIds: ['none'] })).toEqual([422, 'user.roles_missing', 'roleIds']);
    expect(await refusal({ positionIds: ['none'] })).toEqual([422, 'user.positions_missing', 'positionIds']);
    expect(await refusal({ password: 'short1' })).toEqual([200, undefined, undefined]);
    expect(await refusal({ account: 'free2', password: 'nodigits' })).toEqual([422, 'auth.password_weak', 'password']);
    expect(await refusal({ account: '中文' })).toEqual([400, 'common.invalid_input', 'account']);
    expect(await refusal({ account: 'free3', email: 'not an address' })).toEqual([
      400,
      'common.invalid_input',
      'email',
    ]);
  });

  it('refuse stale saves and managers from below', async () => {
    const boss = await make('boss1');
    const middle = await make('middle1', '中', { managerId: boss });
    const low = await make('low1', '下', { managerId: middle });
    expect(await put(boss, { managerId: low })).toMatchObject({ status: 422, error: 'user.manager_cycle' });
    expect(await put(boss, { managerId: boss })).toMatchObject({ status: 422, error: 'user.manager_cycle' });
    expect(await put(low, { managerId: boss })).toMatchObject({ code: 200 });
    expect(await put(low, { version: 1 })).toMatchObject({ status: 409, error: 'common.stale' });
  });

  it('are not deleted while they head or manage, and say what', async () => {
    const head = await make('head1', '负责人');
    await make('under1', '手下', { managerId: head });
    const deptId = (
      await admin(createDepartment, {
        body: { fullName: '被领导部', enCode: 'led', parentId: company, managerId: head },
      })
    ).data.id;
    const refused = await admin(contract.deleteUser, { params: { id: head } });
    expect(refused).toMatchObject({ status: 409, error: 'common.in_use' });
    expect(refused.msg).toContain('担任负责人：被领导部；下属：手下');
    const body = { fullName: '被领导部', enCode: 'led', parentId: company, managerId: null, version: 1 };
    expect(await admin(updateDepartment, { params: { id: deptId }, body })).toMatchObject({ code: 200 });
  });

  it('the built-in administrator stays, and nobody shuts out himself', async () => {
    const refusal = 'user.admin_protected';
    expect(await admin(contract.deleteUser, { params: { id: 'admin' } })).toMatchObject({
      status: 422,
      error: refusal,
    });
    expect(await admin(contract.setUserState, { params: { id: 'admin' }, body: {} })).toMatchObject({ error: refusal });
    expect(await put('admin', { isAdministrator: false })).toMatchObject({ error: refusal });
  });

  it('disabling and resetting end the sessions at once; the new password must be replaced', async () => {
    const id = await make('leaver', '离职者');
    await grant(id, 'workFlow.flowTodo');
    const call = await app.as('leaver', PASSWORD);
    expect(await call(currentUser)).toMatchObject({ code: 200 });
    expect(await admin(contract.setUserState, { params: { id }, body: { enabledMark: 0 } })).toMatchObject({
      code: 200,
    });
    expect(await call(currentUser)).toMatchObject({ status: 401, code: 602, error: 'common.session_disabled' });
    await expect(app.as('leaver', PASSWORD)).rejects.toThrow(/停用/);
    await admin(contract.setUserState, { params: { id }, body: { enabledMark: 1 } });
    // a session that ended does not come back with the account
    expect(await call(currentUser)).toMatchObject({ status: 401 });

    const again = await app.as('leaver', PASSWORD);
    const reset = (userPassword: string, validatePassword?: string) =>
      admin(contract.resetPassword, {
        params: { id },
        body: { userPassword, ...(validatePassword === undefined ? {} : { validatePassword }) },
      });
    expect(await reset('weak')).toMatchObject({
      status: 422,
      error: 'auth.password_weak',
      fields: [{ path: 'userPassword' }],
    });
    expect(await reset('Fresh2026', 'Fresh2027')).toMatchObject({ status: 422, error: 'user.password_differs' });
    expect(await reset('Fresh2026', 'Fresh2026')).toMatchObject({ code: 200 });
    expect(await again(currentUser)).toMatchObject({ status: 401 });
    const fresh = await app.as('leaver', 'Fresh2026');
    expect((await fresh(currentUser)).data.userInfo.mustChangePassword).toBe(true);
    const change = { oldPassword: digestOf('Fresh2026'), password: 'Own2026x' };
    expect(await fresh(modifyPassword, { body: change })).toMatchObject({ code: 200 });
  });

  it('are closed to those without the grant, each button for itself', async () => {
    const clerk = await make('clerk1', '文员');
    const other = await make('other1', '他人');
    const chief = await make('chief1', '主管理员', { isAdministrator: true });
    await grant(clerk, 'workFlow.flowTodo');
    const call = await app.as('clerk1', PASSWORD);
    const refused = { status: 403, error: 'common.no_permission' };
    expect(await call(contract.listUsers)).toMatchObject(refused);
    expect(await call(contract.getUser, { params: { id: other } })).toMatchObject(refused);
    await grant(clerk, 'permission.user', ['btn_edit', 'btn_password']);
    expect(await call(contract.listUsers)).toMatchObject({ code: 200 });
    expect(await call(contract.deleteUser, { params: { id: other } })).toMatchObject(refused);
    expect(await call(contract.setUserState, { params: { id: other }, body: {} })).toMatchObject({ code: 200 });
    const protectedOnes = { status: 403, error: 'user.administrators_only' };
    expect(
      await call(contract.resetPassword, { params: { id: chief }, body: { userPassword: 'Taken2026' } }),
    ).toMatchObject(protectedOnes);
    expect(await put(clerk, { isAdministrator: true }, call)).toMatchObject(protectedOnes);
    expect(await put(clerk, { enabledMark: 0 }, call)).toMatchObject({ status: 422, error: 'user.self' });
  });

  it('lose and gain memberships only with the consent of those who guard rights', async () => {
    const roleId = (await admin(createRole, { body: { fullName: '高权', enCode: 'mighty' } })).data.id;
    const editor = await make('editor1', '编辑');
    await grant(editor, 'permission.user', ['btn_edit']);
    const asked: string[][] = [];
    app.features.directory.guards.onMemberships((_tx, _actor, { roleIds }) => {
      asked.push([...roleIds]);
      return Promise.resolve();
    });
    const call = await app.as('editor1', PASSWORD);
    expect(await put(editor, { roleIds: [roleId] }, call)).toMatchObject({ code: 200 });
    expect(await put(editor, { roleIds: [] })).toMatchObject({ code: 200 });
    expect(asked).toEqual([[roleId]]);
  });

  const escaped = (name: string): string =>
    `esc${[...name].map((c) => c.codePointAt(0)!.toString(36)).join('')}`.slice(0, 40);
  const expectFound = async (id: string, name: string): Promise<void> => {
    expect((await get(id)).realName).toBe(name);
    const listed = await admin(contract.listUsers, { query: { keyword: name } });
    expect(listed.data.list.map((row) => row.id)).toEqual([id]);
  };

  it.each([[`O'Brien "q"`], ['𠮷田'], ['阿布都·热合曼']])('keep the name %j as typed and find it', async (name) => {
    await expectFound(await make(escaped(name), name), name);
  });

  it.each([['100%_\\'], [`O'Brien "q"; drop table users`], ['张😀伟'], ['角色@#']])(
    'refuse the name %j in words; one that older rules let in is shown and found',
    async (name) => {
      const account = escaped(name);
      const refused = await admin(contract.createUser, { body: { account, realName: name, password: PASSWORD } });
      expect(refused).toMatchObject({ status: 400, fields: [{ path: 'realName' }] });
      expect(refused.fields?.[0]?.message).toContain('名称不能含有特殊符号');
      const id = await make(account, 'before');
      await app.db.updateTable('users').set({ real_name: name }).where('id', '=', id).execute();
      await expectFound(id, name);
    },
  );

  it('refuse particulars that are no such number, in the words of the language', async () => {
    const say = async (change: object) => {
      const { fields } = await admin(contract.createUser, {
        body: { account: 'parts', realName: 'parts', password: PASSWORD, ...change },
        headers: { 'accept-language': 'en' },
      });
      return (fields ?? []).map(({ path, message }) => [path, message]);
    };
    const id = [['certificatesNumber', 'Please enter the ID number correctly']];
    expect(await say({ certificatesNumber: '123abc' })).toEqual(id);
    expect(await say({ certificatesType: 'idCard', certificatesNumber: '110105194912310021' })).toEqual(id);
    expect(await say({ certificatesType: 'passport', certificatesNumber: '!!' })).toEqual([
      ['certificatesNumber', 'Please enter the number of the document correctly'],
    ]);
    expect(await say({ telePhone: 'xyz' })).toEqual([['telePhone', 'Please enter the phone number correctly']]);
    expect(await say({ email: 'a@b' })).toEqual([['email', 'Please enter the email address correctly']]);
    expect(await say({ realName: '' })).toEqual([['realName', 'Cannot be empty']]);
    const made = { certificatesType: 'passport', certificatesNumber: 'E12345678', telePhone: '+852 2123 4567' };
    expect(await get(await make('parts', 'parts', made))).toMatchObject(made);
  });

  it('sort by offered fields only, and tell the chat nothing but names', async () => {
    expect(await admin(contract.listUsers, { query: { sidx: 'password_hash' } })).toMatchObject({
      status: 400,
      error: 'common.unknown_field',
    });
    for (const sidx of contract.USER_SORT_FIELDS) {
      expect(await admin(contract.listUsers, { query: { sidx, sort: 'desc' } })).toMatchObject({ code: 200 });
    }
    const everybody = await admin(allUsers);
    expect(Object.keys(everybody.data.list[0]!).sort()).toEqual([
      'account',
      'department',
      'headIcon',
      'id',
      'quickQuery',
      'realName',
    ]);
  });
});
