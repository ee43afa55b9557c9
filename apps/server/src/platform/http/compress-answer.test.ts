import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { mayCompress, packingOf } from './compress-answer';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['GZIP;q=0', undefined],
])('Accept-Encoding %s: %s', (accepted, expected) => {
  expect(packingOf(accepted)).toBe(expected);
});

describe('an answer', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp();
    ({ token } = await app.admin());
  });
  afterAll(() => app.close());

  const ask = (url: string, accepted: string) =>
    app.app.inject({ url, headers: { authorization: token, 'accept-encoding': accepted } });

  it('of more than 1 KB is compressed as the caller can read it, and says so to caches', async () => {
    const plain = await ask('/api/oauth/CurrentUser', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toBe('Accept-Encoding');
    const br = await ask('/api/oauth/CurrentUser', 'gzip, br');
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(br.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gzip = await ask('/api/oauth/CurrentUser', 'gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const { rawPayload } of [br, gzip]) expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(Number(br.headers['content-length'])).toBe(br.rawPayload.length);
  });

  it('that is short stays plain', async () => {
    const answer = await ask('/api/system/Message/Actions/UnreadCount', 'gzip, br');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('with a secret in it, or to anybody, stays plain', async () => {
    const folder = fileURLToPath(new URL('../../../../../packages/contracts/src', import.meta.url));
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.contract.ts')) await import(/* @vite-ignore */ `${folder}/${file}`);
    const plain = declaredRoutes().filter((route) => !mayCompress(route));
    const signedIn = plain.filter((route) => route.access !== 'public').map(routeName);
    // each holds a secret, or a text that is named like one; a new one of the kind comes here by itself
    expect(signedIn.toSorted()).toEqual([
      'GET /api/msgPlatform/Mail',
      'GET /api/msgPlatform/Sms',
      'GET /api/system/Base/DataSource/:id',
      'GET /api/system/Base/SysConfig',
      'GET /api/system/Permission/Users/:id',
      'GET /api/system/Permission/Users/Current/BaseInfo',
      'GET /api/third/WeChat/MPConfig',
      'GET /api/third/WeChat/QYHConfig',
      'GET /api/visualdev/Base/:id/Public',
      'POST /api/system/Base/DataInterface/Keys',
      'POST /api/system/Base/DataInterface/Keys/:id/Actions/Renew',
      'POST /api/system/Webhook',
      'POST /api/workflow/Engine/Trigger',
      'POST /api/workflow/Engine/Trigger/:id/Actions/RenewSecret',
      'PUT /api/visualdev/Base/:id/Public',
      'PUT /api/workflow/Engine/Trigger/:id',
    ]);
    expect(declaredRoutes().filter((route) => route.access === 'public' && mayCompress(route))).toEqual([]);
  });
});
