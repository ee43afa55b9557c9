import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@qiaoban/contracts/auth/auth.contract';
import * as contract from '@qiaoban/contracts/auth/registration.contract';
import { createOrganize } from '@qiaoban/contracts/directory/organize.contract';
import { createRole } from '@qiaoban/contracts/directory/role.contract';
import { getUser } from '@qiaoban/contracts/directory/user.contract';
import { sendCode } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import { createPerson, grant } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { digestOf } from '../index';
import { sentCode, setSecurity } from '../test/sign-in-fixture';

describe('applications for an account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const apply = async (mobile: string, account: string, given?: string) => {
    await app.request(undefined, sendCode, { body: { purpose: 'register', target: mobile } });
    const code = given ?? (await sentCode(app, mobile)) ?? '000000';
    const body = { companyName: '顺达公司', contact: '赵申请', mobile, account, password: 'Better2026', code };
    return app.request(undefined, contract.register, { body });
  };

  it('are off until the settings allow them', async () => {
    expect(await apply('13700000001', 'applicant', '123456')).toMatchObject({
      status: 403,
      error: 'auth.registration_off',
    });
  });

  it('make a user once an administrator approves, who signs in with the chosen password', async () => {
    await setSecurity(app, { registration: 1 });
    expect(await apply('13700000002', 'applicant', '000000')).toMatchObject({ error: 'auth.code_wrong' });
    expect(await apply('13700000003', 'applicant')).toMatchObject({ code: 200 });
    expect(await apply('13700000004', 'Applicant')).toMatchObject({
      error: 'auth.account_taken',
      fields: [{ path: 'account' }],
    });
    const admin = await app.admin();
    const { list } = (await admin(contract.listRegistrations, { query: { state: 'waiting' } })).data;
    expect(list).toMatchObject([{ account: 'applicant', companyName: '顺达公司', state: 'waiting' }]);
    const params = { id: list[0]!.id };
    const looker = await createPerson(app, { account: 'looker', menus: ['permission.registration'] });
    expect((await looker(contract.approveRegistration, { params })).status).toBe(403);
    const approved = await admin(contract.approveRegistration, { params });
    expect(approved).toMatchObject({ code: 200 });
    expect(await admin(contract.approveRegistration, { params })).toMatchObject({ error: 'common.already_handled' });
    expect((await admin(contract.refuseRegistration, { params, body: {} })).status).toBe(409);
    const signIn = () =>
      app.request(undefined, login, { body: { account: 'applicant', password: digestOf('Better2026') } });
    expect(await signIn()).toMatchObject({ error: 'auth.no_menus' });
    await grant(app, approved.data.userId, 'home');
    expect(await signIn()).toMatchObject({ code: 200, data: { mustChangePassword: false } });
  });

  it('are approved with a department and roles that the approver may give', async () => {
    const admin = await app.admin();
    const organizeId = (await admin(createOrganize, { body: { fullName: '总部', enCode: 'hq' } })).data.id;
    const roleId = (await admin(createRole, { body: { fullName: '采购', enCode: 'buyer' } })).data.id;
    expect(await apply('13700000011', 'placed')).toMatchObject({ code: 200 });
    const [row] = (await admin(contract.listRegistrations, { query: { keyword: 'placed' } })).data.list;
    const params = { id: row!.id };
    const missing = await admin(contract.approveRegistration, { params, body: { roleIds: [row!.id] } });
    expect(missing).toMatchObject({ error: 'user.roles_missing', fields: [{ path: 'roleIds' }] });
    const decider = await createPerson(app, {
      account: 'decider',
      menus: ['permission.registration:btn_decide'],
    });
    const menu = await app.db
      .selectFrom('menu')
      .select('id')
      .where('en_code', '=', 'permission.role')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('permission_grant')
      .values({
        subject_type: 'Role' as const,
        subject_id: roleId,
        object_type: 'module' as const,
        object_id: menu.id,
        granted_by: null,
        granted_at: new Date(),
      })
      .execute();
    app.features.directory.events.rightsChanged('default');
    const tooMuch = await decider(contract.approveRegistration, { params, body: { organizeId, roleIds: [roleId] } });
    expect(tooMuch.status).toBe(403);
    const { data } = await admin(contract.approveRegistration, { params, body: { organizeId, roleIds: [roleId] } });
    const user = (await admin(getUser, { params: { id: data.userId } })).data;
    expect(user).toMatchObject({ organizeId, roleIds: [roleId], account: 'placed' });
  });

  it('can be refused with a reason, and the account is free again', async () => {
    expect(await apply('13700000005', 'second')).toMatchObject({ code: 200 });
    const admin = await app.admin();
    const [row] = (await admin(contract.listRegistrations, { query: { keyword: 'second' } })).data.list;
    const params = { id: row!.id };
    expect(await admin(contract.refuseRegistration, { params, body: { reason: '资料不全' } })).toMatchObject({
      code: 200,
    });
    const [after] = (await admin(contract.listRegistrations, { query: { state: 'refused' } })).data.list;
    expect(after).toMatchObject({ reason: '资料不全', decidedBy: '系统管理员' });
    expect(await apply('13700000006', 'second')).toMatchObject({ code: 200 });
  });

  it('of two approvals at once one makes the user', async () => {
    expect(await apply('13700000007', 'third')).toMatchObject({ code: 200 });
    const admin = await app.admin();
    const [row] = (await admin(contract.listRegistrations, { query: { keyword: 'third' } })).data.list;
    const approve = () => admin(contract.approveRegistration, { params: { id: row!.id } });
    const statuses = (await Promise.all([approve(), approve()])).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([200, 409]);
  });
});
