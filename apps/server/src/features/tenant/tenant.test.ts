import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@qiaoban/contracts/auth/auth.contract';
import { listRoles } from '@qiaoban/contracts/directory/role.contract';
import { createUser } from '@qiaoban/contracts/directory/user.contract';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import * as contract from '@qiaoban/contracts/tenant/tenant.contract';
import { createPerson } from '#test/people';
import { openOtherTenant, sessionFor } from '#test/other-tenant';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { inTransaction } from '#platform/database/transaction';
import { digestOf } from '#platform/password';
import { WAIT_MS } from './tenant.service';

const PASSWORD = 'Tenant2026a';
const wanted = {
  code: 'acme',
  fullName: '甲公司',
  account: 'boss',
  realName: '老板',
  mobilePhone: '13800001111',
  password: PASSWORD,
  quotaUsers: 2,
};

describe('tenants', () => {
  let app: TestApp;
  let admin: Caller;
  let ahead = 0;
  const clock = { now: () => Date.now() + ahead };
  beforeAll(async () => {
    app = await startTestApp({ clock });
    admin = await app.admin();
  });
  afterAll(() => app.close());

  const row = async (code = 'acme') => (await admin(contract.getTenant, { params: { id: code } })).data;
  const act = (route: typeof contract.resumeTenant | typeof contract.suspendTenant, id = 'acme') =>
    admin(route as typeof contract.resumeTenant, { params: { id }, body: {} });
  const signIn = (account: string) =>
    app.request(undefined, login, { body: { account, password: digestOf(PASSWORD) } } as never);

  it('are built in the background, and their people sign in as account@code or mobile@code', async () => {
    expect(await admin(contract.createTenant, { body: wanted })).toMatchObject({ code: 200 });
    expect(await admin(contract.createTenant, { body: wanted })).toMatchObject({
      status: 409,
      error: 'tenant.code_taken',
      fields: [{ path: 'code' }],
    });
    await app.jobs.idle();
    expect(await row()).toMatchObject({ state: 'open', progress: 100, users: 1, forms: 0, quotaUsers: 2 });
    expect((await row()).databaseBytes).toBeGreaterThan(10_000);
    expect(await signIn('boss@ACME')).toMatchObject({ code: 200, data: { mustChangePassword: true } });
    expect(await signIn('13800001111@acme')).toMatchObject({ code: 200 });
    expect(await signIn('boss')).toMatchObject({ error: 'auth.wrong_password' });
    expect(await signIn('boss@nowhere')).toMatchObject({ error: 'auth.wrong_password' });
    const { rows } = await sql<{ text: string }>`select payload::text as text from job`.execute(app.db);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  }, 60_000);

  it('keep to their quota, whichever way users come', async () => {
    const token = await sessionFor(app, 'acme', ADMIN_ID);
    const db = app.tenants.db('acme');
    await db.updateTable('users').set({ must_change_password: false }).execute();
    const boss = (account: string) =>
      app.request(token, createUser, { body: { account, realName: account, password: PASSWORD } } as never);
    expect(await boss('second')).toMatchObject({ code: 200 });
    expect(await boss('third')).toMatchObject({
      status: 422,
      error: 'tenant.quota_users',
      msg: expect.stringContaining('2'),
    });
    const { version, ...now } = await row();
    const saved = { params: { id: 'acme' }, body: { ...now, quotaUsers: 3, version } };
    expect(await admin(contract.updateTenant, saved)).toMatchObject({ code: 200 });
    expect(await admin(contract.updateTenant, saved)).toMatchObject({ status: 409 });
    expect(await boss('third')).toMatchObject({ code: 200 });
  });

  it('are suspended at once: sessions end, nobody signs in, jobs rest; and resumed', async () => {
    const token = await sessionFor(app, 'acme', ADMIN_ID);
    expect(await app.request(token, listRoles, {})).toMatchObject({ code: 200 });
    expect(await admin(contract.suspendTenant, { params: { id: 'acme' }, body: { reason: '欠费' } })).toMatchObject({
      code: 200,
    });
    expect(await app.request(token, listRoles, {})).toMatchObject({ status: 401 });
    expect(await signIn('boss@acme')).toMatchObject({ status: 403, error: 'tenant.suspended' });
    expect(app.tenants.openCodes()).toEqual(['default']);
    expect(await act(contract.suspendTenant)).toMatchObject({ error: 'tenant.not_now' });
    expect(await act(contract.resumeTenant)).toMatchObject({ code: 200 });
    expect(await signIn('boss@acme')).toMatchObject({ code: 200 });
  });

  it('go for good only after suspension, a typed code and the waiting time', async () => {
    const remove = (confirm: string) => admin(contract.deleteTenant, { params: { id: 'acme' }, body: { confirm } });
    expect(await remove('acme')).toMatchObject({ error: 'tenant.not_now' });
    await act(contract.suspendTenant);
    expect(await remove('acne')).toMatchObject({ error: 'tenant.confirm_differs', fields: [{ path: 'confirm' }] });
    expect(await remove('acme')).toMatchObject({ code: 200 });
    expect(await act(contract.keepTenant)).toMatchObject({ code: 200 });
    expect(await remove('acme')).toMatchObject({ code: 200 });
    await app.db.updateTable('job').set({ run_at: new Date() }).where('kind', '=', 'tenant.delete').execute();
    await app.jobs.idle();
    expect(await row()).toMatchObject({ state: 'deleting' });
    ahead = WAIT_MS + 1;
    const goes = (
      await app.tenants.platform
        .selectFrom('tenant')
        .select('delete_after')
        .where('code', '=', 'acme')
        .executeTakeFirstOrThrow()
    ).delete_after;
    await inTransaction(app.db, (unit) => app.jobs.add(unit, 'tenant.delete', { code: 'acme', at: goes }));
    await app.jobs.idle();
    admin = await app.admin();
    expect(await admin(contract.getTenant, { params: { id: 'acme' } })).toMatchObject({ status: 404 });
    const { rows } = await sql`select 1 from information_schema.schemata where schema_name = 't_acme'`.execute(app.db);
    expect(rows).toEqual([]);
  });

  it('are the business of administrators of the first tenant only', async () => {
    const body = { ...wanted, code: 'other2', mobilePhone: '' };
    const holder = await createPerson(app, {
      account: 'holder',
      menus: ['system.tenant', 'system.tenant:btn_add', 'system.tenant:btn_suspend'],
    });
    expect(await holder(contract.listTenants)).toMatchObject({ status: 403, error: 'tenant.operators_only' });
    expect(await holder(contract.createTenant, { body })).toMatchObject({ error: 'tenant.operators_only' });
    // not even those of another one
    const { token } = await openOtherTenant(app, new Date(clock.now()));
    expect(await app.request(token, contract.listTenants, {})).toMatchObject({ status: 403 });
    expect(await app.request(token, contract.createTenant, { body })).toMatchObject({ error: 'tenant.operators_only' });
    expect(await act(contract.suspendTenant, 'default')).toMatchObject({ error: 'tenant.is_default' });
    expect(await admin(contract.createTenant, { body: { ...body, code: 'platform' } })).toMatchObject({
      error: 'tenant.code_reserved',
    });
    expect(await admin(contract.createTenant, { body: { ...body, code: 'x"; drop schema public' } })).toMatchObject({
      status: 400,
    });
    expect(await admin(contract.createTenant, { body: { ...body, password: 'x' } })).toMatchObject({
      error: 'auth.password_weak',
    });
  });
});
