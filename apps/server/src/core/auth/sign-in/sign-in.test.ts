import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/auth/auth.contract';
import { listSentMessages } from '@qiaoban/contracts/auth/security.contract';
import { updateMailSettings } from '@qiaoban/contracts/channel/mail.contract';
import * as ways from '@qiaoban/contracts/auth/sign-in-ways.contract';
import { createPerson, TEST_PASSWORD } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { digestOf } from '../index';
import { sentCode, setSecurity, solvedSlider } from '../test/sign-in-fixture';

describe('the ways to sign in', () => {
  let app: TestApp;
  let offset = 0;
  let mobiles = 0;
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => Date.now() + offset } });
  });
  afterAll(() => app.close());
  // what one test guessed wrong does not count in the next
  beforeEach(() => {
    offset += 61 * 60_000;
  });

  const login = (account: string, password: string, more: { sliderCode?: string } = {}) =>
    app.request(undefined, contract.login, { body: { account, password: digestOf(password), ...more } });

  const withMobile = async (account: string, more: { organizeId?: string } = {}) => {
    const person = await createPerson(app, { account, menus: ['home'], ...more });
    const mobile = `138${String((mobiles += 1)).padStart(8, '0')}`;
    const update = { mobile_phone: mobile, email: `${account}@example.com` };
    await app.db.updateTable('users').set(update).where('id', '=', person.id).execute();
    return { person, mobile, mail: update.email };
  };
  const send = (purpose: 'signIn' | 'reset', target: string) =>
    app.request(undefined, ways.sendCode, { body: { purpose, target } });
  const byCode = (mobile: string, code: string) => app.request(undefined, ways.loginByCode, { body: { mobile, code } });

  it('takes the mobile number with the password, also as mobile@organisation', async () => {
    const [company, department] = ['company-a', 'department-a'];
    const names = { sort_code: 1, property: '{}', creator_id: null, modifier_id: null, manager_id: null };
    await app.db
      .insertInto('organize')
      .values([
        {
          id: company,
          parent_id: null,
          category: 'company',
          company_id: company,
          path: '/company-a/',
          full_name: 'A',
          en_code: 'ShunDa',
          ...names,
        },
        {
          id: department,
          parent_id: company,
          category: 'department',
          company_id: company,
          path: '/company-a/department-a/',
          full_name: 'B',
          en_code: 'sales',
          ...names,
        },
      ])
      .execute();
    const { mobile } = await withMobile('mobile1', { organizeId: department });
    const outside = await withMobile('mobile2');
    expect(await login(mobile, TEST_PASSWORD)).toMatchObject({ code: 200 });
    expect(await login(`${mobile}@shunda`, TEST_PASSWORD)).toMatchObject({ code: 200 });
    expect(await login(`${mobile}@default`, TEST_PASSWORD)).toMatchObject({ code: 200 });
    expect(await login(`${outside.mobile}@shunda`, TEST_PASSWORD)).toMatchObject({ error: 'auth.wrong_password' });
    expect(await login(`${mobile}@nowhere`, TEST_PASSWORD)).toMatchObject({ error: 'auth.wrong_password' });
  });

  it('takes a sub-account as mobile@account: the number is the own one or that of a manager above', async () => {
    const boss = await withMobile('subboss');
    const middle = await withMobile('submiddle');
    const clerk = await withMobile('subclerk');
    const outsider = await withMobile('suboutsider');
    const manage = (id: string, manager_id: string) =>
      app.db.updateTable('users').set({ manager_id }).where('id', '=', id).execute();
    await manage(middle.person.id, boss.person.id);
    await manage(clerk.person.id, middle.person.id);
    const signedIn = async (account: string) => {
      const answer = await login(account, TEST_PASSWORD);
      if (answer.code !== 200) return answer.error;
      const me = await app.request(answer.data.token, contract.currentUser, {});
      return me.data.userInfo.userId;
    };
    expect(await signedIn(`${boss.mobile}@subclerk`)).toBe(clerk.person.id);
    expect(await signedIn(`${middle.mobile}@SubClerk`)).toBe(clerk.person.id);
    expect(await signedIn(`${clerk.mobile}@subclerk`)).toBe(clerk.person.id);
    expect(await signedIn(`${outsider.mobile}@subclerk`)).toBe('auth.wrong_password');
    expect(await signedIn(`${clerk.mobile}@subboss`)).toBe('auth.wrong_password');
    // a circle of managers ends; an hour later, since guesses are counted
    offset += 61 * 60_000;
    await manage(boss.person.id, clerk.person.id);
    expect(await signedIn(`${outsider.mobile}@submiddle`)).toBe('auth.wrong_password');
    // who manages no longer vouches for nobody
    await app.db.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', boss.person.id).execute();
    expect(await signedIn(`${boss.mobile}@subclerk`)).toBe('auth.wrong_password');
  });

  it('asks for the puzzle after three failures, takes each pass once, and locks all the same', async () => {
    await createPerson(app, { account: 'puzzle', menus: ['home'] });
    for (let i = 0; i < 3; i += 1) expect((await login('puzzle', 'nonsense1')).error).toBe('auth.wrong_password');
    expect(await login('puzzle', TEST_PASSWORD)).toMatchObject({ status: 422, error: 'auth.slider_required' });
    expect(await login('puzzle', TEST_PASSWORD, { sliderCode: 'made-up' })).toMatchObject({
      error: 'auth.slider_wrong',
    });
    expect(await solvedSlider(app, 4)).toMatchObject({ error: 'auth.slider_wrong' });
    const { sliderCode } = (await solvedSlider(app, 3)).data;
    expect((await login('puzzle', 'nonsense1', { sliderCode })).error).toBe('auth.wrong_password');
    expect((await login('puzzle', TEST_PASSWORD, { sliderCode })).error).toBe('auth.slider_wrong');
    const again = (await solvedSlider(app)).data.sliderCode;
    expect(await login('puzzle', TEST_PASSWORD, { sliderCode: again })).toMatchObject({ code: 200 });
    // signed in: nothing is asked any more, of this address neither
    expect(await login('puzzle', TEST_PASSWORD)).toMatchObject({ code: 200 });
  });

  it('gives one try a puzzle and no hint of where the piece belongs', async () => {
    const { data } = await app.request(undefined, ways.makeSlider, {});
    expect(Object.keys(data).sort()).toEqual(['height', 'id', 'picture', 'piece', 'pieceSize', 'width']);
    expect(data.picture).toMatch(/^data:image\/webp;base64,/);
    const { x } = await app.tenants.platform
      .selectFrom('slider')
      .select('x')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    const place = { x: x % data.width, y: Math.floor(x / data.width) };
    const solve = (at: typeof place) => app.request(undefined, ways.solveSlider, { body: { id: data.id, ...at } });
    expect(await solve({ ...place, y: place.y + 4 })).toMatchObject({ error: 'auth.slider_wrong' });
    expect(await solve(place)).toMatchObject({ error: 'auth.slider_wrong' });
  });

  it('signs in with a code by SMS, once, for five minutes', async () => {
    const { person, mobile } = await withMobile('sms1');
    expect(await send('signIn', mobile)).toMatchObject({ code: 200, data: { wait: 60, minutes: 5 } });
    const code = (await sentCode(app, mobile)) ?? '';
    const stored = await app.db
      .selectFrom('verification_code' as never)
      .selectAll()
      .execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    const first = await byCode(mobile, code);
    expect(first).toMatchObject({ code: 200 });
    const me = await app.request(first.data.token, contract.currentUser, {});
    expect(me.data.userInfo.userId).toBe(person.id);
    expect(await byCode(mobile, code)).toMatchObject({ status: 422, error: 'auth.code_wrong' });

    offset += 61_000;
    await send('signIn', mobile);
    const second = (await sentCode(app, mobile)) ?? '';
    offset += 5 * 60_000 + 1000;
    expect(await byCode(mobile, second)).toMatchObject({ error: 'auth.code_wrong' });
  });

  it('gives up a code after five wrong tries, as many at once as one likes', async () => {
    const { mobile } = await withMobile('sms2');
    await send('signIn', mobile);
    const code = (await sentCode(app, mobile)) ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 8 }, () => byCode(mobile, wrong)));
    expect(answers.map((each) => each.status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect(await byCode(mobile, code)).toMatchObject({ error: 'auth.account_locked' });
    offset += 16 * 60_000;
    expect(await byCode(mobile, code)).toMatchObject({ error: 'auth.code_wrong' });
  });

  it('sends one code a minute, five an hour and ten a day to a number, and answers the same for a number that nobody has', async () => {
    const { mobile } = await withMobile('sms3');
    const known = await send('signIn', mobile);
    const unknown = await send('signIn', '13900000000');
    expect({ ...unknown }).toEqual({ ...known });
    expect(await sentCode(app, '13900000000')).toBeUndefined();
    const soon = [await send('signIn', mobile), await send('signIn', '13900000000')];
    for (const answer of soon) expect(answer).toMatchObject({ status: 429, error: 'auth.code_too_soon' });
    expect(soon[0]!.msg).toMatch(/\d+ 秒/);
    for (let i = 0; i < 4; i += 1) {
      offset += 5 * 60_000;
      expect((await send('reset', mobile)).code).toBe(200);
    }
    offset += 5 * 60_000;
    for (const to of [mobile, '13900000000']) expect((await send('signIn', to)).status).toBe(to === mobile ? 429 : 200);
    offset += 46 * 60_000;
    for (let i = 0; i < 5; i += 1) {
      offset += 15 * 60_000;
      expect((await send('reset', mobile)).code).toBe(200);
    }
    offset += 61 * 60_000;
    expect((await send('signIn', mobile)).status).toBe(429);
  });

  it('sends two codes to one number never at once', async () => {
    const { mobile } = await withMobile('sms4');
    const answers = await Promise.all([send('signIn', mobile), send('signIn', mobile), send('signIn', mobile)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429, 429]);
  });

  it('replaces a forgotten password by SMS or mail, by the policy, and ends all sessions', async () => {
    const { person, mobile, mail } = await withMobile('forgot1');
    const replace = (target: string, code: string, password: string) =>
      app.request(undefined, ways.replaceForgotten, { body: { target, code, password } });
    await send('reset', mail.toUpperCase());
    const code = (await sentCode(app, mail)) ?? '';
    expect(await replace(mail, code, 'weak')).toMatchObject({
      error: 'auth.password_weak',
      fields: [{ path: 'password' }],
    });
    expect(await replace(mobile, code, 'Better2026')).toMatchObject({ error: 'auth.code_wrong' });
    expect(await replace(mail.toUpperCase(), code, 'Better2026')).toMatchObject({ code: 200 });
    expect(await replace(mail, code, 'Other2026')).toMatchObject({ error: 'auth.code_wrong' });
    expect(await person(contract.currentUser)).toMatchObject({ code: 602, error: 'common.session_password' });
    expect(await login('forgot1', TEST_PASSWORD)).toMatchObject({ error: 'auth.wrong_password' });
    expect(await login('forgot1', 'Better2026')).toMatchObject({ code: 200 });
    const log = await app.db
      .selectFrom('login_log')
      .select('outcome')
      .where('user_id', '=', person.id)
      .where('outcome', '=', 'auth.password_reset')
      .execute();
    expect(log).toHaveLength(1);
  });

  it('keeps purposes apart: a code to sign in replaces no password', async () => {
    const { mobile } = await withMobile('forgot2');
    await send('signIn', mobile);
    const code = (await sentCode(app, mobile)) ?? '';
    const body = { target: mobile, code, password: 'Better2026' };
    expect(await app.request(undefined, ways.replaceForgotten, { body })).toMatchObject({ error: 'auth.code_wrong' });
  });

  it('offers only what the settings allow', async () => {
    const { mobile } = await withMobile('off1');
    await setSecurity(app, { smsSignIn: 0, forgotPassword: 0, scanSignIn: 0 });
    const { data } = await app.request(undefined, ways.loginOptions, {});
    expect(data).toMatchObject({ sms: false, scan: false, forgot: false, registration: false });
    expect(Object.keys(data.policy)).not.toContain('maxFailures');
    expect((await send('signIn', mobile)).status).toBe(403);
    expect((await send('reset', mobile)).status).toBe(403);
    expect((await byCode(mobile, '123456')).status).toBe(403);
    await setSecurity(app, {});
  });

  it('offers no code that cannot arrive', async () => {
    await setSecurity(app, { registration: 1 });
    const available = async () => (await app.request(undefined, ways.loginOptions, {})).data;
    expect(await available()).toMatchObject({ sms: false, scan: true, forgot: false, registration: false });
    const admin = await app.admin();
    const settings = { host: '127.0.0.1', port: 25, security: 'none', account: 'a@b.cn', password: 'x' } as const;
    const sender = { senderAddress: 'a@b.cn', senderName: '', timeoutSeconds: 5 };
    const turn = async (isOn: 0 | 1): Promise<void> => {
      const saved = await admin(updateMailSettings, { body: { ...settings, ...sender, isOn } });
      expect(saved.code, JSON.stringify(saved)).toBe(200);
    };
    await turn(1);
    expect(await available()).toMatchObject({ sms: false, forgot: true, registration: false });
    await turn(0);
    await setSecurity(app, {});
  });

  it('shows the words of messages to administrators only', async () => {
    const { mobile } = await withMobile('peek');
    await send('signIn', mobile);
    await sentCode(app, mobile);
    const clerk = await createPerson(app, { account: 'clerk', menus: ['system.security:btn_messages'] });
    expect(await clerk(listSentMessages)).toMatchObject({ status: 403, error: 'auth.administrators_only' });
    const { data } = await (await app.admin())(listSentMessages, { query: { keyword: mobile } });
    expect(data.list).toMatchObject([{ channel: 'sms', target: mobile, template: 'auth.sms_code' }]);
  });
});
