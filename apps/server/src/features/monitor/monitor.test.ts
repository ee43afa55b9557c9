import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cache from '@qiaoban/contracts/monitor/cache.contract';
import * as contract from '@qiaoban/contracts/monitor/monitor.contract';
import { getPublicConfig } from '@qiaoban/contracts/system/public-config.contract';
import { getSecurity, updateSecurity } from '@qiaoban/contracts/auth/security.contract';
import * as config from '@qiaoban/contracts/system/system-config.contract';
import { ADMIN_PASSWORD, startTestApp } from '#test/test-app';
import { digestOf } from '#core/auth';
import type { Caller, TestApp } from '#test/test-app';

describe('monitor, caches and configuration', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  it('tells figures as numeric texts', async () => {
    const { data } = await admin(contract.getMonitor, {});
    for (const text of [data.cpu.used, data.memory.usageRate, data.disk.usageRate]) expect(Number(text)).not.toBeNaN();
    await sql`select pg_sleep(0.08), 'private'`.execute(app.db);
    const database = (await admin(contract.getDatabaseMonitor, {})).data;
    expect(database.slowFrom).toBe('process');
    expect(database.slow.map((each) => each.query)).toContain("select pg_sleep(?), '?'");
  });

  it('deals only with jobs that were given up', async () => {
    const job = (id: string, state: string) =>
      app.db
        .insertInto('job')
        .values({
          id,
          kind: 'x',
          payload: 'null',
          run_at: new Date(Date.now() + 9e6),
          attempts: 1,
          max_attempts: 1,
          lease_until: null,
          state,
          error: 'Error: a\n at /secret/path',
          created_at: new Date(),
        })
        .execute();
    await job('dead-1', 'dead');
    await job('wait-1', 'waiting');
    const listed = await admin(contract.listQueue, { query: { state: 'dead' } });
    expect(listed.data.list[0]).toMatchObject({ id: 'dead-1', error: 'Error: a' });
    expect((await admin(contract.deleteJob, { params: { id: 'wait-1' } })).status).toBe(404);
    expect((await admin(contract.deleteJob, { params: { id: 'dead-1' } })).code).toBe(200);
  });

  it('shows caches and empties them', async () => {
    const { list } = (await admin(cache.listCaches, {})).data;
    expect(list.map((each) => each.name)).toContain('auth.sessions');
    // asked for the rights of whoever asks, again and again
    const rights = list.find((each) => each.name === 'permission.policies')!;
    expect(rights.hits).toBeGreaterThan(0);
    expect(rights.misses).toBeGreaterThan(0);
    const sessions = (await admin(cache.getCache, { params: { name: 'auth.sessions' } })).data;
    expect(sessions.value[0]?.key).toContain('系统管理员');
    expect(JSON.stringify(sessions)).not.toContain(admin.token);
    const mail = await admin(cache.getCache, { params: { name: 'channel.mail-connections' } });
    expect(mail.data).toMatchObject({ isShown: false, value: [] });
    expect((await admin(cache.clearCache, { params: { name: 'nothing' } })).status).toBe(404);
    expect((await admin(cache.clearCache, { params: { name: 'visualdev.forms' } })).code).toBe(200);
    const noted = await app.db.selectFrom('operation_log').select(['target_id']).where('area', '=', 'cache').execute();
    expect(noted.map((row) => row.target_id)).toEqual(['visualdev.forms']);
    expect((await admin(cache.clearAllCaches, {})).code).toBe(200);
    expect((await admin(cache.listCaches, {})).code).toBe(200);
  });

  it('gives no metrics without the token', async () => {
    expect((await app.app.inject({ url: '/api/metrics' })).statusCode).toBe(404);
  });

  it('keeps secrets sealed, and the old one when none is typed', async () => {
    const all = config.SysConfig.parse((await admin(config.getSysConfig, {})).data);
    const save = (more: object) => admin(config.updateSysConfig, { body: { ...all, ...more } });
    expect((await save({ sysName: 'Mine', emailPassword: 'top-secret' })).code).toBe(200);
    expect((await save({ sysName: 'Mine' })).code).toBe(200);
    const shown = (await admin(config.getSysConfig, {})).data;
    expect(shown).toMatchObject({ emailPassword: '', hasEmailPassword: true });
    const stored = JSON.stringify(await app.db.selectFrom('setting').selectAll().execute());
    expect(stored).not.toContain('top-secret');
    expect((await app.request(undefined, getPublicConfig, {})).data.sysName).toBe('Mine');
  });

  it('refuses a save over what somebody else saved, also on the page of the security settings', async () => {
    const read = async () => (await admin(config.getSysConfig, {})).data;
    const save = ({ hasEmailPassword: _mail, hasAccessKeySecret: _sms, ...body }: Awaited<ReturnType<typeof read>>) =>
      admin(config.updateSysConfig, { body });
    const first = await read();
    expect((await save({ ...first, companyName: 'Ours' })).code).toBe(200);
    expect(await save({ ...first, copyright: 'Late' })).toMatchObject({ status: 409, error: 'common.stale' });
    const second = await read();
    expect(second).toMatchObject({ companyName: 'Ours', copyright: '' });
    const rules = (await admin(getSecurity, {})).data;
    expect((await admin(updateSecurity, { body: { ...rules, tokenTimeout: 77 } })).code).toBe(200);
    expect((await save(second)).status).toBe(409);
    expect((await read()).tokenTimeout).toBe(77);
    expect((await save(await read())).code).toBe(200);
  });

  it('lets nobody in from addresses that are not on the list, and nobody lock himself out', async () => {
    const all = config.SysConfig.parse((await admin(config.getSysConfig, {})).data);
    const save = (whitelistSwitch: 0 | 1, whitelistIP: string) =>
      admin(config.updateSysConfig, { body: { ...all, whitelistSwitch, whitelistIP } });
    expect(await save(1, '10.0.0.0/8')).toMatchObject({
      status: 422,
      error: 'system.own_address_missing',
      fields: [{ path: 'whitelistIP' }],
    });
    expect(await save(0, '10.0.0.0/99')).toMatchObject({ status: 422, error: 'system.bad_address' });
    expect((await save(1, '127.0.0.1,\n10.0.0.0/8')).code).toBe(200);
    const signIn = async (remoteAddress: string) =>
      (
        await app.app.inject({
          method: 'POST',
          url: '/api/oauth/Login',
          remoteAddress,
          payload: { account: 'admin', password: digestOf(ADMIN_PASSWORD) },
        })
      ).json<{ code: number; error: string; data: { token: string } }>();
    expect(await signIn('192.168.7.7')).toMatchObject({ error: 'auth.address_refused' });
    const { token } = (await signIn('10.1.2.3')).data;
    const ask = async (remoteAddress: string) =>
      (await app.app.inject({ url: config.getSysConfig.path, remoteAddress, headers: { authorization: token } })).json<{
        code: number;
      }>().code;
    expect(await ask('10.9.9.9')).toBe(200);
    expect(await ask('192.168.7.7')).toBe(602);
    expect((await save(0, '')).code).toBe(200);
    expect(await ask('192.168.7.7')).toBe(200);
  });

  it.each(['https://a.example/{z}/{x}/{y}.png;script-src *', 'javascript:{z}{x}{y}', 'https://a.example/{z}/{x}'])(
    'refuses the tile address %s',
    async (tileUrl) => {
      expect((await admin(config.setMapSettings, { body: { tileUrl, tileAttribution: '' } })).status).toBe(400);
    },
  );

  it('refuses a logo that is no picture', async () => {
    const image = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    expect((await admin(config.setLogo, { params: { kind: 'light' }, body: { image } })).status).toBe(422);
  });
});
