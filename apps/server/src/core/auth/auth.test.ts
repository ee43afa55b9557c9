import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/auth/auth.contract';
import { listUsers, setUserState } from '@qiaoban/contracts/directory/user.contract';
import { listRoles } from '@qiaoban/contracts/directory/role.contract';
import { setSecurity } from './test/sign-in-fixture';
import { createPerson, TEST_PASSWORD } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { digestOf } from './index';

describe('sign-in and sessions', () => {
  let app: TestApp;
  let offset = 0;
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => Date.now() + offset } });
  });
  afterAll(() => app.close());

  const login = (account: string, password: string) =>
    app.request(undefined, contract.login, { body: { account, password: digestOf(password) } });

  it('answers token and layout, and then who it is', async () => {
    const person = await createPerson(app, { account: 'li.si', name: '李四', menus: ['permission.role'] });
    const answer = await person(contract.currentUser);
    expect(answer.data.userInfo).toMatchObject({
      userName: '李四',
      tenantCode: 'default',
      isAdministrator: false,
      prevLogin: false,
    });
    expect(answer.data.menuList).toMatchObject([{ enCode: 'permission', children: [{ enCode: 'permission.role' }] }]);
    expect(answer.data.permissionList).toMatchObject([{ modelCode: 'permission.role', button: [] }]);
    await app.as('LI.SI', TEST_PASSWORD);
    expect((await (await app.as('li.si', TEST_PASSWORD))(contract.currentUser)).data.userInfo.prevLogin).toBe(true);
    // what came after is not what came before
    expect((await person(contract.currentUser)).data.userInfo.prevLogin).toBe(false);
  });

  it('refuses a wrong password and an unknown account with the same words, and logs both', async () => {
    await createPerson(app, { account: 'guess1', menus: ['home'] });
    const wrong = await login('guess1', 'nonsense1');
    const unknown = await login('nobody-has-this', 'nonsense1');
    expect(wrong).toMatchObject({ status: 422, error: 'auth.wrong_password' });
    expect(unknown.msg).toBe(wrong.msg);
    const log = await app.db
      .selectFrom('login_log')
      .select(['account', 'outcome'])
      .where('account', 'in', ['guess1', 'nobody-has-this'])
      .where('outcome', '<>', 'ok')
      .execute();
    expect(log).toHaveLength(2);
  });

  it('locks an account after five wrong passwords, even for the right one, and opens it again', async () => {
    await createPerson(app, { account: 'guess2', menus: ['home'] });
    await setSecurity(app, { sliderAfter: 0 });
    for (let i = 0; i < 5; i += 1) await login('guess2', 'nonsense1');
    const locked = await login('guess2', TEST_PASSWORD);
    expect(locked).toMatchObject({ status: 429, error: 'auth.account_locked' });
    offset += 16 * 60_000;
    expect(await login('guess2', TEST_PASSWORD)).toMatchObject({ code: 200 });
    await setSecurity(app, {});
  });

  it('shows administrators who is locked, and lets them unlock the account', async () => {
    const { id } = await createPerson(app, { account: 'guess9', menus: ['home'] });
    const admin = await app.admin();
    const row = async () => (await admin(listUsers, { query: { keyword: 'guess9' } })).data.list[0]!;
    expect((await row()).lockedUntil).toBeNull();
    await setSecurity(app, { sliderAfter: 0 });
    for (let i = 0; i < 5; i += 1) await login('guess9', 'nonsense1');
    expect((await row()).lockedUntil).toBeGreaterThan(Date.now() + offset);
    expect((await login('guess9', TEST_PASSWORD)).status).toBe(429);
    expect((await admin(setUserState, { params: { id }, body: { enabledMark: 1 } })).code).toBe(200);
    expect(await row()).toMatchObject({ lockedUntil: null, enabledMark: 1 });
    expect(await login('guess9', TEST_PASSWORD)).toMatchObject({ code: 200 });
    await setSecurity(app, {});
  });

  it('lets nobody in without a menu, nor a disabled account', async () => {
    await expect(createPerson(app, { account: 'menuless' })).rejects.toThrow('权限不足');
    const { id } = await createPerson(app, { account: 'leaver', menus: ['home'] });
    await app.db.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', id).execute();
    expect(await login('leaver', TEST_PASSWORD)).toMatchObject({ error: 'auth.account_disabled' });
  });

  it('ends a session on log-out (602), after the idle time (600), and elsewhere when only one is allowed (601)', async () => {
    const person = await createPerson(app, { account: 'sessions', menus: ['home'] });
    await person(contract.logout);
    expect(await person(contract.currentUser)).toMatchObject({ status: 401, code: 602 });

    const idle = await app.as('sessions', TEST_PASSWORD);
    offset += 9 * 3_600_000;
    expect(await idle(contract.currentUser)).toMatchObject({ status: 401, code: 600 });

    await setSecurity(app, { singleLogin: 1 });
    const first = await app.as('sessions', TEST_PASSWORD);
    const second = await app.as('sessions', TEST_PASSWORD);
    expect(await first(contract.currentUser)).toMatchObject({ status: 401, code: 601 });
    expect(await second(contract.currentUser)).toMatchObject({ code: 200 });
    await setSecurity(app, {});
  });

  it('lets a person with a first password do nothing before it is changed', async () => {
    const person = await createPerson(app, { account: 'fresh', menus: ['permission.role'], mustChangePassword: true });
    const me = (await person(contract.currentUser)).data;
    expect(me).toMatchObject({ menuList: [], appMenuList: [], permissionList: [], userInfo: { portalId: '' } });
    expect(me.userInfo.mustChangePassword).toBe(true);
    expect(await person(contract.setSystemTheme, { body: { theme: 'plain' } })).toMatchObject({ status: 403 });
    expect(await person(listRoles)).toMatchObject({ status: 403, error: 'auth.must_change_password' });
    const change = (oldPassword: string, password: string) =>
      person(contract.modifyPassword, { body: { oldPassword: digestOf(oldPassword), password } });
    expect(await change('wrong1', 'Better2026')).toMatchObject({
      error: 'auth.old_password_wrong',
      fields: [{ path: 'oldPassword' }],
    });
    expect(await change(TEST_PASSWORD, 'short1')).toMatchObject({ code: 200 });
    expect(await person(listRoles)).toMatchObject({ code: 200 });
    expect(await change('short1', 'onlyletters')).toMatchObject({
      error: 'auth.password_weak',
      msg: '密码不符合要求：包含数字',
      fields: [{ path: 'password' }],
    });
    expect(await change('short1', 'short1')).toMatchObject({ error: 'auth.password_same' });
  });

  it('unlocks the screen with the own password only', async () => {
    const person = await createPerson(app, { account: 'locker', menus: ['home'] });
    const unlock = (account: string, password: string) =>
      person(contract.unlock, { body: { account, password: digestOf(password) } });
    expect(await unlock('locker', 'nope1234')).toMatchObject({ error: 'auth.wrong_password' });
    expect(await unlock('admin', TEST_PASSWORD)).toMatchObject({ error: 'auth.wrong_password' });
    expect(await unlock('Locker', TEST_PASSWORD)).toMatchObject({ code: 200 });
  });
});
