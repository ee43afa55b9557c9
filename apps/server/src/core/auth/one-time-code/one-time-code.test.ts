import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, logout } from '@qiaoban/contracts/auth/auth.contract';
import * as contract from '@qiaoban/contracts/auth/one-time-code.contract';
import { createMenu } from '@qiaoban/contracts/menu/menu.contract';
import { getOutsideSites, setOutsideSites } from '@qiaoban/contracts/system/outside-sites.contract';
import { createPerson, TEST_PASSWORD } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const SCREEN = 'https://screen.example.com';

describe('one-time codes', () => {
  let app: TestApp;
  let admin: Caller;
  let now = Date.UTC(2026, 5, 1);
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => now } });
    admin = await app.admin();
    await admin(setOutsideSites, { body: { dataV: `${SCREEN}/`, hosts: ['https://bi.example.com'] } });
  });
  afterAll(() => app.close());

  const codeOf = async (who: Caller, audience = ''): Promise<string> =>
    (await who(contract.createOneTimeCode, { body: { audience } })).data.code;
  const exchange = (code: string, audience = '') =>
    app.request(undefined, contract.exchangeOneTimeCode, { body: { code, audience } });
  const menu = async (enCode: string, more: object): Promise<string> =>
    (await admin(createMenu, { body: { fullName: enCode, enCode, type: 7, ...more } })).data.id;

  it('become a session of the same person once', async () => {
    const anna = await createPerson(app, { account: 'anna', menus: ['home'] });
    const code = await codeOf(anna);
    const given = await exchange(code);
    expect(given).toMatchObject({ code: 200, data: { userId: anna.id, account: 'anna', theme: 'classic' } });
    const asAnna = await app.request(given.data.token, currentUser, {});
    expect(asAnna.data.userInfo.userId).toBe(anna.id);
    expect(await exchange(code)).toMatchObject({ status: 422, error: 'oneTimeCode.invalid' });
    expect((await anna(currentUser)).code).toBe(200);
  });

  it('are given to one of many who ask at once', async () => {
    const code = await codeOf(admin);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  it('are worth nothing after 60 s, for another site, after signing out, or when made up', async () => {
    const late = await codeOf(admin);
    now += 60_001;
    expect((await exchange(late)).error).toBe('oneTimeCode.invalid');

    const forScreen = await codeOf(admin, SCREEN);
    expect((await exchange(forScreen)).error).toBe('oneTimeCode.invalid');
    expect((await exchange(forScreen, SCREEN)).error, 'burnt by the wrong site').toBe('oneTimeCode.invalid');
    expect((await exchange(await codeOf(admin, SCREEN), SCREEN)).code).toBe(200);

    await createPerson(app, { account: 'bert', menus: ['home'] });
    const bert = await app.as('bert', TEST_PASSWORD);
    const orphan = await codeOf(bert);
    await bert(logout);
    expect((await exchange(orphan)).error).toBe('oneTimeCode.invalid');

    for (const wrong of ['x', 'default.', `default.${'a'.repeat(43)}`, `nowhere.${'a'.repeat(43)}`, "default.'; drop"])
      expect((await exchange(wrong)).error).toBe('oneTimeCode.invalid');
  });

  it('are made for configured sites only, and not without end', async () => {
    expect(await admin(contract.createOneTimeCode, { body: { audience: 'https://evil.example' } })).toMatchObject({
      status: 422,
      error: 'oneTimeCode.audience_unknown',
    });
    const carl = await createPerson(app, { account: 'carl', menus: ['home'] });
    for (let i = 0; i < 30; i += 1) await codeOf(carl);
    expect((await carl(contract.createOneTimeCode, { body: {} })).status).toBe(429);
    now += 60_001;
    expect((await carl(contract.createOneTimeCode, { body: {} })).code).toBe(200);
  });

  it('go into the address of a permitted menu, stored and logged without the code itself', async () => {
    const screen = await menu('screens', { type: 6, propertyJson: { moduleId: 'm 7' } });
    const { address, hasCode } = (await admin(contract.openMenuOutside, { params: { id: screen } })).data;
    expect(hasCode).toBe(true);
    const url = new URL(address);
    expect(url.origin + url.pathname).toBe(`${SCREEN}/view/m%207`);
    const code = url.searchParams.get('token') ?? '';
    const rows = await app.db.selectFrom('one_time_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    const logged = await app.db
      .selectFrom('operation_log')
      .select(['action', 'after'])
      .where('area', '=', 'oneTimeCode')
      .execute();
    expect(logged.map((row) => row.action)).toEqual(expect.arrayContaining(['create', 'exchange']));
    expect(JSON.stringify(logged)).not.toContain(code);
    expect((await exchange(code, SCREEN)).code).toBe(200);
  });

  it('are not part of addresses that do not ask for one, and refuse what was not granted', async () => {
    const plain = await menu('plain-link', { urlAddress: 'https://example.org/?a=1', linkTarget: '_blank' });
    expect((await admin(contract.openMenuOutside, { params: { id: plain } })).data).toEqual({
      address: 'https://example.org/?a=1',
      hasCode: false,
    });
    const hosted = await menu('hosted-link', { urlAddress: '${dataV}/list?token=${token}' });
    expect((await admin(contract.openMenuOutside, { params: { id: hosted } })).data.hasCode).toBe(true);
    const evil = await menu('evil-link', { urlAddress: 'https://evil.example/?token=${token}' });
    expect((await admin(contract.openMenuOutside, { params: { id: evil } })).error).toBe(
      'oneTimeCode.audience_unknown',
    );
    const dora = await createPerson(app, { account: 'dora', menus: ['home'] });
    expect((await dora(contract.openMenuOutside, { params: { id: plain } })).status).toBe(404);
  });
});

describe('the outside sites', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  it('are none at first, kept as typed without a closing slash, and audited', async () => {
    expect((await admin(getOutsideSites)).data).toEqual({ dataV: '', hosts: [] });
    const saved = await admin(setOutsideSites, { body: { dataV: `${SCREEN}/v/`, hosts: ['http://10.0.0.8:8080'] } });
    expect(saved.code).toBe(200);
    expect((await admin(getOutsideSites)).data).toEqual({ dataV: `${SCREEN}/v`, hosts: ['http://10.0.0.8:8080'] });
    const log = await app.db
      .selectFrom('operation_log')
      .select('after')
      .where('area', '=', 'outsideSites')
      .executeTakeFirst();
    expect(log?.after).toMatchObject({ dataV: `${SCREEN}/v` });
  });

  it.each([
    { dataV: 'javascript:alert(1)', hosts: [] },
    { dataV: '', hosts: ['https://a.example/path'] },
    { dataV: '', hosts: ['a.example'] },
  ])('refuse %j', async (body) => {
    expect((await admin(setOutsideSites, { body })).status).toBe(400);
  });
});
