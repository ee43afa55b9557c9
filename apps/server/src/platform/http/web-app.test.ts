import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleError } from './error-handler';
import { withoutBase } from './base-path';
import { registerDocs } from './docs';
import { registerSecurityHeaders } from './security-headers';
import { registerWebApp } from './web-app';

const folder = mkdtempSync(join(tmpdir(), 'qiaoban-web-'));
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html data-base=""><title>page</title><script src="./assets/a-1.js"></script></html>',
  );
  writeFileSync(join(folder, 'assets/a-1.js'), 'void 0;');
  app = Fastify();
  app.setErrorHandler(handleError);
  registerSecurityHeaders(app);
  await registerDocs(app, { version: 'test', authenticate: () => Promise.resolve(undefined), isOpen: true, base: '' });
  await registerWebApp(app, { folder, base: '', authenticate: () => Promise.resolve(undefined) });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As sent: without the headers that a client of ours would add. */
const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string; cache: string; policy: string }>((done, fail) => {
    const request = get({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          body,
          cache: answer.headers['cache-control'] ?? '',
          policy: String(answer.headers['content-security-policy']),
        }),
      );
    });
    request.on('error', fail);
  });

it.each(['/', '/login', '/permission/user?page=2', '/?a=1'])(
  'the page is at %s, compressed files taken or not',
  async (path) => {
    const kinds: Record<string, string>[] = [{}, { 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'identity' }];
    for (const headers of kinds) {
      expect(await ask('GET', path, headers)).toMatchObject({
        status: 200,
        cache: 'no-cache',
        body: expect.stringContaining('page') as string,
      });
      expect(await ask('HEAD', path, headers)).toMatchObject({ status: 200, body: '' });
    }
  },
);

it('a file is kept for a year, one that is missing for no moment', async () => {
  expect(await ask('GET', '/assets/a-1.js')).toMatchObject({
    status: 200,
    cache: expect.stringContaining('immutable') as string,
  });
  for (const path of ['/assets/a-2.js', '/assets/.hidden'])
    expect(await ask('GET', path)).toMatchObject({ status: 404, cache: 'no-store' });
  expect(await ask('GET', '/assets/')).toMatchObject({ status: 400, cache: 'no-store' });
  expect(await ask('HEAD', '/assets/a-2.js')).toMatchObject({ status: 404, cache: 'no-store' });
});

it('the page of the API loads its parts over plain HTTP, whatever the name', async () => {
  const page = await ask('GET', '/api/docs', { host: 'foo.test' });
  expect(page).toMatchObject({ status: 200 });
  expect(page.policy).not.toContain('upgrade-insecure-requests');
  expect((await ask('GET', '/api/docs/static/swagger-ui-bundle.js', { host: 'foo.test' })).status).toBe(200);
  expect((await ask('GET', '/api/docs/json', { host: 'foo.test' })).status).toBe(200);
});

it('lies under a path as a whole, whether a proxy hands the path on or takes it away', async () => {
  const base = '/office';
  const under = Fastify({ rewriteUrl: ({ url = '/' }) => withoutBase(url, base) });
  under.setErrorHandler(handleError);
  registerSecurityHeaders(under);
  const authenticate = () => Promise.resolve(undefined);
  await registerDocs(under, { version: 'test', authenticate, isOpen: true, base });
  await registerWebApp(under, { folder, base, authenticate });
  try {
    for (const path of ['/office', '/office/', '/office/login', '/login']) {
      const page = await under.inject({ url: path });
      expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('data-base="/office"')]);
      expect(page.body).toContain('src="/office/assets/a-1.js"');
    }
    const file = await under.inject({ url: '/office/assets/a-1.js' });
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
    expect((await under.inject({ url: '/officer/assets/a-1.js' })).body).toContain('<html');
    const docs = await under.inject({ url: '/office/api/docs/' });
    for (const [, address] of docs.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const asked = new URL(address!, 'http://h/office/api/docs/');
      expect(asked.pathname.startsWith('/office/api/docs/'), address).toBe(true);
      expect((await under.inject({ url: asked.pathname })).statusCode, address).toBe(200);
    }
    const { servers } = (await under.inject({ url: '/office/api/docs/json' })).json<{ servers: { url: string }[] }>();
    expect(servers[0]?.url).toBe(base);
  } finally {
    await under.close();
  }
});
