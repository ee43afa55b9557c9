import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '@qiaoban/contracts/api-key/api-key.contract';
import * as config from '@qiaoban/contracts/system/system-config.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

describe('the address list', () => {
  let app: TestApp;
  let admin: Caller;
  let address: string;
  let proxied: TestApp['app'];
  beforeAll(async () => {
    app = await startTestApp();
    proxied = app.app;
    admin = await app.admin();
    address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const save = async (whitelistSwitch: 0 | 1, whitelistIP: string, remoteAddress = '127.0.0.1') => {
    const headers = { authorization: admin.token };
    const known = await proxied.inject({ url: config.getSysConfig.path, remoteAddress, headers });
    const {
      hasEmailPassword: _mail,
      hasAccessKeySecret: _sms,
      ...all
    } = known.json<{
      data: Record<string, unknown>;
    }>().data;
    const answer = await proxied.inject({
      method: 'PUT',
      url: config.updateSysConfig.path,
      remoteAddress,
      headers,
      payload: { ...all, whitelistSwitch, whitelistIP },
    });
    return answer.json<{ code: number; msg: string }>().code;
  };
  /** A window at 127.0.0.1; `ended` resolves with the frames that it saw when it is closed. */
  const open = (): Promise<{ ended: Promise<string[]>; socket: WebSocket }> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`);
      const frames: string[] = [];
      const ended = new Promise<string[]>((done) => socket.on('close', () => done(frames)));
      socket.on('error', reject);
      socket.on('open', () => socket.send(JSON.stringify({ method: 'OnConnection', token: admin.token })));
      socket.on('message', (data: Buffer) => {
        frames.push((JSON.parse(data.toString()) as { method: string }).method);
        if (frames.length === 1) resolve({ ended, socket });
      });
    });

  it('closes windows at addresses that it no longer holds, and opens none there', async () => {
    const { ended } = await open();
    expect(app.hub.count()).toBe(1);
    // saved from an address that stays on the list: nobody locks himself out
    expect(await save(1, '10.0.0.0/8', '10.1.2.3')).toBe(200);
    expect(await ended).toContain('logout');
    await expect.poll(() => app.hub.count()).toBe(0);
    const again = await open();
    expect(await again.ended).toEqual(['refused']);
    const ask = async (remoteAddress: string) =>
      (await proxied.inject({ url: config.getSysConfig.path, remoteAddress, headers: { authorization: admin.token } }))
        .statusCode;
    expect([await ask('127.0.0.1'), await ask('10.1.2.3')]).toEqual([401, 200]);
  });

  it('binds keys that have no list of their own', async () => {
    const make = async (ipList: string[]): Promise<string> => {
      const owner = await app.db
        .selectFrom('users')
        .select('id')
        .where('account', '=', 'admin')
        .executeTakeFirstOrThrow();
      const made = await proxied.inject({
        method: 'POST',
        url: createApiKey.path,
        remoteAddress: '10.1.2.3',
        headers: { authorization: admin.token },
        payload: { fullName: `from ${ipList.join()}`, ownerId: owner.id, allMenus: true, ipList },
      });
      return made.json<{ data: { key: string } }>().data.key;
    };
    const ask = async (key: string, remoteAddress: string) =>
      (
        await proxied.inject({
          url: '/api/system/Base/Log/1',
          remoteAddress,
          headers: { authorization: `Bearer ${key}` },
        })
      ).statusCode;
    const [bound, own] = [await make([]), await make(['192.168.7.7'])];
    expect([await ask(bound, '10.2.2.2'), await ask(bound, '192.168.7.7')]).toEqual([200, 403]);
    expect([await ask(own, '10.2.2.2'), await ask(own, '192.168.7.7')]).toEqual([403, 200]);
    // at once, however often it was used before
    expect(await save(0, '', '10.1.2.3')).toBe(200);
    await new Promise((done) => setTimeout(done, 50));
    expect(await ask(bound, '192.168.7.7')).toBe(200);
  });
});
