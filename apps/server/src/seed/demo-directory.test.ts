import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getBaseInfo,
  listOwnLogins,
  listSubordinates,
  updateBaseInfo,
} from '@qiaoban/contracts/directory/current-user.contract';
import { listRoles } from '@qiaoban/contracts/directory/role.contract';
import { getMembers, setMembers } from '@qiaoban/contracts/directory/user-relation.contract';
import {
  getUserAndDeptList,
  getUserList,
  selectUsers,
  selectUsersLazily,
} from '@qiaoban/contracts/directory/user-selector.contract';
import { people } from '#core/directory';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { DEMO_PASSWORD, seedDemoDirectory } from './demo-directory';

describe('the demo organisation', () => {
  let app: TestApp;
  let admin: Caller;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    app = await startTestApp();
    await seedDemoDirectory(app.db);
    admin = await app.admin();
    for (const row of await app.db.selectFrom('users').select(['id', 'account']).execute())
      ids.set(row.account, row.id);
    for (const row of await app.db.selectFrom('organize').select(['id', 'en_code']).execute())
      ids.set(row.en_code, row.id);
    for (const row of await app.db.selectFrom('role').select(['id', 'en_code']).execute())
      ids.set(`role.${row.en_code}`, row.id);
  });
  afterAll(() => app.close());
  const id = (name: string): string => ids.get(name) ?? `missing ${name}`;
  const names = async (userIds: readonly string[]) => (await people.byIds(app.db, userIds)).map((one) => one.fullName);

  it('has 3 companies, 20 departments with heads, 200 people, and is made once', async () => {
    await seedDemoDirectory(app.db);
    const rows = await app.db.selectFrom('organize').select(['category', 'manager_id']).execute();
    expect(rows.filter((row) => row.category === 'company')).toHaveLength(3);
    expect(rows.filter((row) => row.category === 'department')).toHaveLength(20);
    expect(rows.every((row) => row.manager_id !== null)).toBe(true);
    const users = await app.db
      .selectFrom('users')
      .select(['account', 'real_name', 'manager_id'])
      .where('id', '<>', 'admin')
      .execute();
    expect(users).toHaveLength(200);
    expect(users.filter((user) => user.manager_id === null)).toHaveLength(1);
    expect(
      users.every((user) => /^[a-z0-9]+$/.test(user.account) && /^\p{Script=Han}{2,3}$/u.test(user.real_name)),
    ).toBe(true);
  });

  it('answers the questions of approval', async () => {
    const { db } = app;
    const zhang = id('zhangwei');
    const department = await people.departmentOf(db, zhang);
    expect(department).toMatchObject({ fullName: '研发部', companyName: '巧办科技集团' });
    expect(await people.departmentHead(db, department!.id, 0)).toBe(id('lina'));
    const chief = await people.departmentHead(db, department!.id, 1);
    expect(await people.departmentHead(db, department!.id, 5)).toBeUndefined();
    expect(await people.managerChain(db, zhang, 5)).toEqual([id('lina'), chief]);
    expect(await people.managerOf(db, zhang, 2)).toBe(chief);
    expect(await people.managerOf(db, zhang, 3)).toBeUndefined();
    expect(await names(await people.usersOfRoles(db, [id('role.finance')]))).toEqual(['王芳', '陈静']);
    expect((await people.usersOfDepartments(db, [id('rd')])).length).toBe(6 + 14 + 18 + 10);
    expect(await people.isBelow(db, id('rd.web'), id('qbkj'))).toBe(true);
    expect(await people.isBelow(db, id('rd'), id('rd.web'))).toBe(false);
    expect(await people.departmentHeads(db, [id('finance'), id('rd')])).toEqual([id('chenjing'), id('lina')]);
    expect(await people.administrators(db)).toEqual(['admin']);
    expect(await people.subordinatesOf(db, id('lina'))).toContain(zhang);
    expect(await people.departmentsBelow(db, [id('rd')])).toHaveLength(4);
  });

  it('leaves out those who are switched off where people are asked to act, not where they are named', async () => {
    const { db } = app;
    await db.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', id('wangfang')).execute();
    expect(await names(await people.usersOfRoles(db, [id('role.finance')]))).toEqual(['陈静']);
    expect(await people.usersInUse(db, [id('wangfang'), id('lina')])).toEqual([id('lina')]);
    expect(await names([id('wangfang')])).toEqual(['王芳']);
    await db.updateTable('users').set({ enabled_mark: 1 }).where('id', '=', id('wangfang')).execute();
  });

  it('finds people and departments by what was typed for them', async () => {
    const users = await people.findUsersByText(app.db, [
      '张伟',
      'LINA',
      ' 王芳 ',
      '张伟(zhangwei)',
      '李娜（zhangwei）',
      '谁也不是',
      '13900001001',
    ]);
    expect(users.get('张伟')).toEqual({ kind: 'one', id: id('zhangwei') });
    expect(users.get('LINA')).toEqual({ kind: 'one', id: id('lina') });
    expect(users.get(' 王芳 ')).toEqual({ kind: 'one', id: id('wangfang') });
    expect(users.get('张伟(zhangwei)')).toEqual({ kind: 'one', id: id('zhangwei') });
    expect(users.get('李娜（zhangwei）')).toEqual({ kind: 'none' });
    expect(users.get('谁也不是')).toEqual({ kind: 'none' });
    expect(users.get('13900001001')).toMatchObject({ kind: 'one' });
    await app.db.updateTable('users').set({ real_name: '张伟' }).where('id', '=', id('liuyang')).execute();
    expect((await people.findUsersByText(app.db, ['张伟'])).get('张伟')).toEqual({ kind: 'several', count: 2 });
    await app.db.updateTable('users').set({ real_name: '刘洋' }).where('id', '=', id('liuyang')).execute();
    const departments = await people.findDepartmentsByText(app.db, [
      '研发部',
      '研发部 / 前端组',
      'rd.test',
      '前端组/研发部',
    ]);
    expect(departments.get('研发部')).toEqual({ kind: 'one', id: id('rd') });
    expect(departments.get('研发部 / 前端组')).toEqual({ kind: 'one', id: id('rd.web') });
    expect(departments.get('rd.test')).toEqual({ kind: 'one', id: id('rd.test') });
    expect(departments.get('前端组/研发部')).toEqual({ kind: 'none' });
  });

  it('is picked level by level, searched by pinyin up to 50, and named by ids', async () => {
    const zhang = await app.as('zhangwei', DEMO_PASSWORD);
    const level = (at: string, keyword = '') => zhang(selectUsersLazily, { params: { id: at }, body: { keyword } });
    expect((await level('0')).data.list.map((item) => item.fullName)).toEqual(['巧办科技集团', '系统管理员']);
    const rd = (await level(id('rd'))).data.list;
    expect(rd.slice(0, 3).map((item) => item.type)).toEqual(['department', 'department', 'department']);
    expect(rd.find((item) => item.id === id('zhangwei'))).toMatchObject({
      isLeaf: true,
      parentFullName: '巧办科技集团 / 研发部',
    });
    expect((await level('0', 'zhangw')).data.list.map((item) => item.fullName)).toContain('张伟');
    const many = (await level('0', 'a')).data;
    expect([many.list.length, many.hasMore]).toEqual([50, true]);
    expect(JSON.stringify(many)).not.toMatch(/1390000/);
    expect((await zhang(selectUsers)).data.list[0]).toMatchObject({ type: 'company', hasChildren: true });
    const named = await zhang(getUserList, { body: { userId: [id('lina'), 'nobody', id('zhangwei')] } });
    expect(named.data.list.map((one) => [one.fullName, one.department])).toEqual([
      ['李娜', '研发部'],
      ['张伟', '研发部'],
    ]);
    const mixed = await zhang(getUserAndDeptList, { body: { userId: [id('rd.web'), id('lina')] } });
    expect(mixed.data.list.map((item) => [item.type, item.fullName])).toEqual([
      ['department', '前端组'],
      ['user', '李娜'],
    ]);
  });

  it('gives and takes members of roles, for those who may', async () => {
    const params = { objectId: id('role.finance') };
    const zhang = await app.as('zhangwei', DEMO_PASSWORD);
    expect(await zhang(getMembers, { params })).toMatchObject({ status: 403 });
    expect((await admin(getMembers, { params })).data.list.map((one) => one.fullName)).toEqual(['王芳', '陈静']);
    const set = (userIds: string[], objectType: 'Role' | 'Position' = 'Role') =>
      admin(setMembers, { params, body: { objectType, userIds } });
    expect(await set([id('lina')], 'Position')).toMatchObject({ status: 404 });
    expect(await set([id('lina'), 'nobody'])).toMatchObject({ status: 422, error: 'user.members_missing' });
    expect(await set([id('wangfang'), id('chenjing'), id('lina')])).toMatchObject({ code: 200 });
    expect((await admin(getMembers, { params })).data.ids).toHaveLength(3);
    const roles = await admin(listRoles, { query: { keyword: 'finance' } });
    expect(roles.data.list).toMatchObject([{ memberCount: 3 }]);
    expect(await set([id('wangfang'), id('chenjing')])).toMatchObject({ code: 200 });
  });

  it('lets people see and change their own record, not their place', async () => {
    const lina = await app.as('lina', DEMO_PASSWORD);
    const { data } = await lina(getBaseInfo);
    expect(data).toMatchObject({
      account: 'lina',
      company: '巧办科技集团',
      organize: '研发部',
      position: '研发总监',
      realName: '李娜',
    });
    const {
      id: _id,
      account: _a,
      company: _c,
      organize: _o,
      position: _p,
      manager: _m,
      roleId: _r,
      creatorTime: _t,
      prevLogTime: _l,
      entryDate: _e,
      ...own
    } = data;
    expect(await lina(updateBaseInfo, { body: { ...own, signature: '日拱一卒 𠮷', nation: 'han' } })).toMatchObject({
      code: 200,
    });
    expect((await lina(getBaseInfo)).data).toMatchObject({
      signature: '日拱一卒 𠮷',
      organize: '研发部',
      version: data.version + 1,
    });
    expect(await lina(updateBaseInfo, { body: own })).toMatchObject({ status: 409, error: 'common.stale' });
    const taken = { ...own, version: data.version + 1, mobilePhone: '13900001001' };
    expect(await lina(updateBaseInfo, { body: taken })).toMatchObject({ status: 409, error: 'user.mobile_taken' });
    const below = (await lina(listSubordinates)).data.list;
    expect(below.map((one) => one.userName)).toContain('张伟');
    const logins = await lina(listOwnLogins, { query: { pageSize: 1 } });
    expect(logins.data.list).toMatchObject([{ outcome: 'ok' }]);
  });
});
