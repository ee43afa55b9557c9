import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '@qiaoban/contracts/api-key/api-key.contract';
import * as contract from '@qiaoban/contracts/log/system-log.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

type Ask = { method?: 'GET' | 'POST'; url: string; headers?: Record<string, string>; payload?: string };

describe('the request log', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    await admin(contract.updateLogSettings, { body: contract.LogSettings.parse({ requests: true }) });
    // the settings are read in the background at the first call
    await admin(contract.getLogSettings, {});
    await new Promise((done) => setTimeout(done, 200));
  });
  afterAll(() => app.close());

  const lines = async () => {
    await app.features.log.requests.flush();
    return (await admin(contract.listRequestLog, { query: { pageSize: 500 } })).data.list;
  };

  it('names the calls that no handler saw', async () => {
    const own = { authorization: admin.token };
    const asked: [status: number, who: string, ask: Ask][] = [
      [404, '系统管理员', { url: '/api/there/is/none', headers: own }],
      [404, '', { url: '/api/there/is/no-one' }],
      [401, '', { url: '/api/system/Base/Log/1' }],
      [400, '系统管理员', { url: '/api/system/Base/Log/3?pageSize=9999', headers: own }],
      [
        413,
        '系统管理员',
        {
          method: 'POST',
          url: '/api/system/Base/Log/Browser',
          headers: { ...own, 'content-type': 'application/json' },
          payload: JSON.stringify({ message: 'x'.repeat(1_200_000) }),
        },
      ],
      [
        400,
        '系统管理员',
        {
          method: 'POST',
          url: '/api/system/Base/Log/Chain/Verify',
          headers: { ...own, 'content-type': 'application/json' },
          payload: '{"broken',
        },
      ],
    ];
    for (const [status, , ask] of asked) expect((await app.app.inject(ask)).statusCode).toBe(status);
    const found = await lines();
    for (const [status, who, { url }] of asked) {
      const [path] = url.split('?');
      const line = found.find((each) => each.requestURL === path && each.status === status && each.userName === who);
      expect(line, `${status} ${url}`).toBeDefined();
    }
    expect(found.every((each) => !each.requestURL.includes('?'))).toBe(true);
  });

  it('names the key whose call was refused', async () => {
    const all = {
      fullName: 'Till',
      ownerId: (await admin(contract.listRequestLog, {})).data.list.length > 0 ? await ownId() : '',
      isReadOnly: false,
      allMenus: true,
      menus: [],
      ipList: [],
      perMinute: 1,
      expiresAt: null,
      description: '',
    };
    const { key } = (await admin(createApiKey, { body: all as never })).data;
    const ask = () => app.app.inject({ url: '/api/system/Base/Log/1', headers: { authorization: `Bearer ${key}` } });
    await ask();
    const statuses = [await ask(), await ask()].map((answer) => answer.statusCode);
    expect(statuses).toContain(429);
    const found = await lines();
    expect(found.some((each) => each.status === 429 && each.userName.includes('Till'))).toBe(true);
  });

  const ownId = async (): Promise<string> =>
    (await app.db.selectFrom('users').select('id').where('account', '=', 'admin').executeTakeFirstOrThrow()).id;

  it('is not filled by anonymous calls', async () => {
    for (let i = 0; i < 400; i += 1) await app.app.inject({ url: `/api/nothing/${i}` });
    const anonymous = (await lines()).filter((each) => each.userName === '' && each.requestURL.includes('/nothing/'));
    expect(anonymous.length).toBeLessThanOrEqual(300);
  });
});
