import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import * as contract from '@qiaoban/contracts/auth/online.contract';
import { createPerson, TEST_PASSWORD } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';

describe('online users', () => {
  let app: TestApp;
  let offset = 0;
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => Date.now() + offset } });
  });
  afterAll(() => app.close());

  it('lists living sessions with person and device, and finds them', async () => {
    const admin = await app.admin();
    await createPerson(app, { account: 'alive', name: '王活着', menus: ['home'] });
    const all = (await admin(contract.listOnline)).data;
    expect(all.pagination.total).toBe(2);
    expect(all.list.filter((row) => row.isCurrent)).toHaveLength(1);
    const { list } = (await admin(contract.listOnline, { query: { keyword: '活着' } })).data;
    expect(list).toMatchObject([{ userAccount: 'alive', way: 'password', device: 'desktop', isConnected: false }]);
    expect((await admin(contract.listOnline, { query: { keyword: "%'" } })).data.list).toEqual([]);
  });

  it('ends sessions for those with the button, never an administrator for somebody who is none', async () => {
    const admin = await app.admin();
    const warden = await createPerson(app, { account: 'warden', menus: ['permission.online:btn_offline'] });
    const looker = await createPerson(app, { account: 'looker', menus: ['permission.online'] });
    const victim = await createPerson(app, { account: 'victim', menus: ['home'] });
    const idOf = async (keyword: string) =>
      (await warden(contract.listOnline, { query: { keyword } })).data.list.map((row) => row.id);
    const [id = ''] = await idOf('victim');
    expect((await looker(contract.forceOffline, { params: { id } })).status).toBe(403);
    // nothing is deleted, and nobody says so
    expect(await warden(contract.forceOffline, { params: { id } })).toMatchObject({ code: 200, msg: '操作成功' });
    expect(await victim(currentUser)).toMatchObject({ code: 602, error: 'common.session_forced' });
    expect((await warden(contract.forceOffline, { params: { id } })).status).toBe(404);
    const admins = await idOf('admin');
    expect(await warden(contract.forceOfflineMany, { body: { ids: admins } })).toMatchObject({
      error: 'auth.administrators_only',
    });
    expect(await admin(currentUser)).toMatchObject({ code: 200 });
    const many = [...(await idOf('looker')), 'unknown'];
    expect((await warden(contract.forceOfflineMany, { body: { ids: many } })).data).toEqual({ ended: 1 });
    const trail = await app.db
      .selectFrom('operation_log')
      .select('target_name')
      .where('action', '=', 'forceOffline')
      .execute();
    expect(trail.map((row) => row.target_name).sort()).toEqual(['looker', 'victim']);
  });

  it('shows and ends the own sessions, not those of others', async () => {
    const here = await createPerson(app, { account: 'own1', menus: ['home'] });
    const there = await app.as('own1', TEST_PASSWORD);
    const other = await createPerson(app, { account: 'own2', menus: ['home'] });
    const { list } = (await here(contract.listOwnSessions)).data;
    expect(list.map((row) => row.isCurrent)).toEqual([true, false]);
    const id = list[1]!.id;
    expect((await other(contract.endOwnSession, { params: { id } })).status).toBe(404);
    expect(await here(contract.endOwnSession, { params: { id } })).toMatchObject({ code: 200 });
    expect(await there(currentUser)).toMatchObject({ code: 602 });
    await app.as('own1', TEST_PASSWORD);
    expect((await here(contract.endOtherSessions)).data).toEqual({ ended: 1 });
    expect(await here(currentUser)).toMatchObject({ code: 200 });
  });

  it('forgets sessions that were idle for too long', async () => {
    offset += 9 * 3_600_000;
    const admin = await app.admin();
    expect((await admin(contract.listOnline)).data.pagination.total).toBe(1);
  });
});
