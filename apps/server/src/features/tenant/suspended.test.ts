import { createHash, createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiKey } from '@qiaoban/contracts/api-key/api-key.contract';
import { currentUser, login } from '@qiaoban/contracts/auth/auth.contract';
import { createOneTimeCode, exchangeOneTimeCode } from '@qiaoban/contracts/auth/one-time-code.contract';
import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { createInterfaceKey } from '@qiaoban/contracts/base-data/data-interface-access.contract';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import { readArticle } from '@qiaoban/contracts/message/notice.contract';
import type { Route } from '@qiaoban/contracts/route';
import { openOtherTenant } from '#test/other-tenant';
import { ADMIN_PASSWORD, startTestApp } from '#test/test-app';
import type { CallOptions, TestApp } from '#test/test-app';
import { newId } from '#platform/ids';
import { digestOf } from '#core/auth';

type Door = () => Promise<number>;
let app: TestApp;
const doors: Record<string, Door> = {};

const status = async (url: string, headers: Record<string, string> = {}): Promise<number> =>
  (await app.app.inject({ url, headers })).statusCode;

beforeAll(async () => {
  app = await startTestApp();
  const { token, db } = await openOtherTenant(app);
  await app.tenants.refresh();
  const call = async <T extends Route>(route: T, given: object = {}) =>
    (await app.request(token, route, given as CallOptions<T>)).data;
  doors['a session'] = async () => (await app.request(token, currentUser, {})).status;
  doors['the sign-in'] = async () =>
    (await app.request(undefined, login, { body: { account: 'admin@other', password: digestOf(ADMIN_PASSWORD) } }))
      .status;

  const { code } = await call(createOneTimeCode, { body: {} });
  doors['a one-time code'] = async () => (await app.request(undefined, exchangeOneTimeCode, { body: { code } })).status;

  const key = await call(createApiKey, { body: { fullName: 'k', ownerId: ADMIN_ID, allMenus: true, menus: [] } });
  doors['an API key'] = () => status('/api/system/Permission/Role/Selector', { authorization: `Bearer ${key.key}` });

  const definition = { dataType: 2 as const, static: { text: '[{"a":1}]' }, parameters: [] };
  const made = await call(createInterface, { body: { fullName: 'i', enCode: 'outer', definition } });
  const signer = await call(createInterfaceKey, { body: { fullName: 'k', interfaceIds: [made.id] } });
  doors['a signed open interface'] = () => {
    const [path, timestamp, nonce] = ['/api/open/interface/outer', String(Date.now()), randomBytes(8).toString('hex')];
    const signed = ['GET', path, timestamp, nonce, createHash('sha256').update('').digest('hex')].join('\n');
    return status(path, {
      'x-qb-key': signer.appKey,
      'x-qb-timestamp': timestamp,
      'x-qb-nonce': nonce,
      'x-qb-signature': createHmac('sha256', signer.appSecret).update(signed).digest('hex'),
    });
  };

  const upload = await app.app.inject({
    method: 'POST',
    url: '/api/file/Uploader/annex',
    headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=b0' },
    payload: '--b0\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx\r\n--b0--\r\n',
  });
  const { url, fileId } = upload.json<{ data: { url: string; fileId: string } }>().data;
  doors['the address of a file'] = () => status(url);
  await db.updateTable('file').set({ type: 'userAvatar' }).where('id', '=', fileId).execute();
  doors['an avatar'] = () => status(app.features.files.avatarUrl('other', fileId));

  const id = newId();
  await db
    .insertInto('notice')
    .values({
      id,
      titles: '{"zh":"a"}',
      bodies: '{"zh":"b"}',
      language: 'zh',
      attachments: '[]',
      is_pinned: false,
      is_urgent: false,
      author_name: '',
      is_public: true,
      state: 'published',
      published_at: new Date(),
    } as never)
    .execute();
  doors['a public notice'] = async () =>
    (await app.request(undefined, readArticle, { params: { id }, query: { tenant: 'other' } })).status;
}, 120_000);
afterAll(() => app.close());

it('a tenant that is suspended answers at no door, and at all of them once it is open again', async () => {
  const ask = async (): Promise<Record<string, boolean>> => {
    const answers: Record<string, boolean> = {};
    for (const [name, door] of Object.entries(doors))
      if (name !== 'a one-time code') answers[name] = (await door()) === 200;
    return answers;
  };
  const all = (is: boolean) =>
    Object.fromEntries(
      Object.keys(doors)
        .filter((name) => name !== 'a one-time code')
        .map((name) => [name, is]),
    );
  const set = async (state: 'suspended' | 'open') => {
    const change = { state, enabled_mark: state === 'open' ? 1 : 0 };
    await app.tenants.platform.updateTable('tenant').set(change).where('code', '=', 'other').execute();
    await app.tenants.refresh();
  };
  expect(await ask()).toEqual(all(true));
  await set('suspended');
  expect(await ask()).toEqual(all(false));
  expect(await doors['a one-time code']!()).not.toBe(200);
  await set('open');
  expect(await ask()).toEqual(all(true));
});
