import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/base-data/data-interface.contract';
import * as access from '@qiaoban/contracts/base-data/data-interface-access.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { signatureOf } from './open-signature';

type Key = { id: string; appKey: string; appSecret: string };
type Change = { appKey?: string; signature?: string; nonce?: string; timestamp?: number; secret?: string };

describe('calls from outside', () => {
  let app: TestApp;
  let admin: Caller;
  let id: string;
  let key: Key;
  const now = 1_800_000_000_000;
  let ahead = 0;
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => now + ahead } });
    admin = await app.admin();
    const definition = {
      dataType: 2 as const,
      static: { text: '[{"a":1}]' },
      parameters: [{ name: 'city', required: true }],
    };
    id = (await admin(contract.createInterface, { body: { fullName: '外部', enCode: 'outer', definition } })).data.id;
    await admin(contract.createInterface, { body: { fullName: '别的', enCode: 'other', definition } });
    key = await make({ fullName: '天气', interfaceIds: [id] });
  });
  afterAll(() => app.close());

  const make = async (body: object): Promise<Key> =>
    (await admin(access.createInterfaceKey, { body: body as never })).data;

  const call = async (
    method: 'GET' | 'POST',
    url: string,
    {
      with: by = key,
      body,
      type = 'application/json',
      ...change
    }: Change & { with?: Key; body?: string; type?: string } = {},
  ) => {
    const nonce = change.nonce ?? randomBytes(8).toString('hex');
    const timestamp = String(change.timestamp ?? now);
    const signed = { method, path: url, timestamp, nonce, body: body ?? '' };
    const answer = await app.app.inject({
      method,
      url,
      headers: {
        'x-qb-key': change.appKey ?? by.appKey,
        'x-qb-timestamp': timestamp,
        'x-qb-nonce': nonce,
        'x-qb-signature': change.signature ?? signatureOf(change.secret ?? by.appSecret, signed),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const { code, error, data } = JSON.parse(answer.body) as { code: number; error?: string; data: unknown };
    return { code, error, data };
  };
  const outer = '/api/open/interface/outer';

  it('are answered when they are signed', async () => {
    expect(await call('GET', `${outer}?city=杭州`.replace('杭州', '%E6%9D%AD'))).toMatchObject({ data: [{ a: 1 }] });
    expect(await call('POST', outer, { body: '{"city":"杭州"}' })).toMatchObject({ code: 200 });
    expect(await call('POST', outer, { body: '{ "city" : "x" }', type: 'text/plain' })).toMatchObject({ code: 200 });
    expect(await call('GET', outer)).toMatchObject({ error: 'dataInterface.parameter_missing' });
    const { list } = (await admin(access.listInterfaceCalls, { query: { interfaceId: id } })).data;
    expect(list.find(({ outcome }) => outcome === 'ok')).toMatchObject({ source: 'open', caller: '天气' });
    expect(JSON.stringify((await admin(access.listInterfaceKeys, {})).data)).not.toContain(key.appSecret);
  });

  it.each<[string, Change]>([
    ['another secret', { secret: 'x' }],
    ['no signature', { signature: '' }],
    ['an unknown key', { appKey: 'default.000000' }],
    ['an unknown tenant', { appKey: 'nobody.000000' }],
    ['a hostile tenant', { appKey: '"; drop schema public; --.x' }],
    ['a short nonce', { nonce: 'a' }],
  ])('are refused with %s, all in the same words', async (_what, change) => {
    expect(await call('GET', `${outer}?city=1`, change)).toMatchObject({ code: 401, error: 'interfaceOpen.refused' });
  });

  it('are refused when changed on the way, too old, or sent twice', async () => {
    const nonce = 'nonce-0001';
    const path = `${outer}?city=1`;
    const signature = signatureOf(key.appSecret, { method: 'GET', path, timestamp: String(now), nonce, body: '' });
    expect(await call('GET', `${outer}?city=2`, { nonce, signature })).toMatchObject({
      error: 'interfaceOpen.refused',
    });
    for (const away of [-301_000, 301_000])
      expect(await call('GET', path, { timestamp: now + away })).toMatchObject({ error: 'interfaceOpen.expired' });
    expect(await call('GET', path, { nonce, signature })).toMatchObject({ code: 200 });
    expect(await call('GET', path, { nonce, signature })).toMatchObject({ code: 409, error: 'interfaceOpen.replayed' });
  });

  it('reach only what the key covers, from where it may, while it is in use', async () => {
    expect(await call('GET', '/api/open/interface/other?city=1')).toMatchObject({ error: 'interfaceOpen.not_granted' });
    expect(await call('GET', '/api/open/interface/ghost')).toMatchObject({ error: 'interfaceOpen.not_granted' });
    const far = await make({ fullName: '远', isForAll: true, ips: ['10.0.0.0/8'] });
    expect(await call('GET', outer, { with: far })).toMatchObject({ error: 'interfaceOpen.address_refused' });
    const past = { fullName: '过期', isForAll: true, expiresAt: now - 1 };
    expect(await admin(access.createInterfaceKey, { body: past })).toMatchObject({
      error: 'interfaceOpen.expiry_past',
      fields: [{ path: 'expiresAt' }],
    });
    const over = await make({ ...past, expiresAt: now + 1000 });
    ahead = 1000;
    expect(await call('GET', outer, { with: over })).toMatchObject({ error: 'interfaceOpen.key_expired' });
    expect(await call('GET', outer, { with: over, secret: 'x' })).toMatchObject({ error: 'interfaceOpen.refused' });
    ahead = 0;
    const off = await make({ fullName: '停', isForAll: true, enabledMark: 0 });
    expect(await call('GET', outer, { with: off })).toMatchObject({ error: 'interfaceOpen.key_disabled' });
    expect(await admin(access.createInterfaceKey, { body: { fullName: 'x', ips: ['300.1.1.1'] } })).toMatchObject({
      status: 400,
    });
  });

  it('are counted', async () => {
    const slow = await make({ fullName: '慢', isForAll: true, perMinute: 2 });
    const codes = [];
    for (let i = 0; i < 3; i += 1) codes.push((await call('GET', `${outer}?city=1`, { with: slow })).code);
    expect(codes).toEqual([200, 200, 429]);
  });

  it('end with the old secret when it is renewed, and with the key when it is deleted', async () => {
    const old = await make({ fullName: '换', isForAll: true });
    const fresh = (await admin(access.renewInterfaceKey, { params: { id: old.id } })).data;
    expect(await call('GET', `${outer}?city=1`, { with: old })).toMatchObject({ code: 401 });
    expect(await call('GET', `${outer}?city=1`, { with: fresh })).toMatchObject({ code: 200 });
    await admin(access.deleteInterfaceKey, { params: { id: old.id } });
    expect(await call('GET', `${outer}?city=1`, { with: fresh })).toMatchObject({ code: 401 });
  });
});
