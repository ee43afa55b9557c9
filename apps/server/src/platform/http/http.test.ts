import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';

describe('every answer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('carries the security headers, and API answers are not kept', async () => {
    const { headers } = await app.app.inject({ url: '/api/health/live' });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('to another site is a refusal', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/oauth/Login',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: {},
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 403, error: 'common.cross_site', data: null });
  });

  it('to another site is a refusal whatever the method, where the call is in the name of a person', async () => {
    const { token } = await app.admin();
    const headers = { authorization: token, 'sec-fetch-site': 'cross-site' };
    expect((await app.app.inject({ url: '/api/oauth/Logout', headers })).statusCode).toBe(403);
    const after = await app.app.inject({ url: '/api/oauth/CurrentUser', headers: { authorization: token } });
    expect(after.statusCode).toBe(200);
  });

  it.each(['/%E0%A4%A', '/api/%zz', '/assets/%c0%ae', `/api/system/Permission/Role/${'x'.repeat(2000)}`])(
    'to the address %s, which nobody can read, is an envelope with the headers',
    async (url) => {
      const answer = await app.app.inject({ url, headers: { 'accept-language': 'zh' } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.json()).toMatchObject({ code: answer.statusCode, data: null, error: expect.any(String) as string });
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['broken JSON', { payload: '{"a":', headers: { 'content-type': 'application/json' } }, 400],
    ['a body of another kind', { payload: 'a=b', headers: { 'content-type': 'text/plain' } }, 400],
    [
      'a body over the limit',
      { payload: JSON.stringify({ account: 'x'.repeat(1_100_000) }), headers: { 'content-type': 'application/json' } },
      413,
    ],
  ])('to %s is an envelope with a clear status', async (_name, options, status) => {
    const answer = await app.app.inject({ method: 'POST', url: '/api/oauth/Login', ...options });
    expect(answer.statusCode).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ code: status, data: null });
  });

  it('to an unknown call is 404, in the language of the caller', async () => {
    const answer = await app.app.inject({ url: '/api/nothing', headers: { 'accept-language': 'zh-TW' } });
    expect(JSON.parse(answer.body)).toMatchObject({ code: 404, msg: '內容不存在或已被刪除' });
  });

  it('names every call in the OpenAPI document', async () => {
    for (const url of ['/api/docs/json', '/api/docs/yaml'])
      expect((await app.app.inject({ url })).statusCode).toBe(401);
    const { token } = await app.admin();
    const answer = await app.app.inject({ url: '/api/docs/json', headers: { authorization: token } });
    const document = JSON.parse(answer.body) as { paths: Record<string, Record<string, unknown>> };
    // the names of parameters are those of the first contract with such a path
    const named = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
    );
    const bound = app.bindings.map(({ route }) => `${route.method.toLowerCase()} ${route.path.replace(/:\w+/g, '{}')}`);
    expect(named.toSorted()).toEqual(bound.toSorted());
  });
});
