import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/auth/auth.contract';
import { resetPassword } from '@qiaoban/contracts/directory/user.contract';
import { register } from '@qiaoban/contracts/auth/registration.contract';
import * as ways from '@qiaoban/contracts/auth/sign-in-ways.contract';
import { createPerson, TEST_PASSWORD } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { networkOf } from './guesses';
import { digestOf } from './index';
import { placeOfHole, WIDTH, HEIGHT, PIECE } from './slider/slider-picture';
import { TOLERANCE } from './slider/slider.service';
import { sentCode, setSecurity } from './test/sign-in-fixture';

const MANY = 400;
const LIMIT = 5;
type Answered = { status: number; error?: string };
type Door = { guess: () => Promise<Answered>; right: () => Promise<Answered>; wrong: string };

describe('many guesses at once', () => {
  let app: TestApp;
  let offset = 0;
  let mobiles = 0;
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => Date.now() + offset } });
    await setSecurity(app, { sliderAfter: 0, registration: 1, tokenTimeout: 43_200, sessionHours: 8760 });
  });
  afterAll(() => app.close());
  // what one test guessed wrong does not count in the next
  beforeEach(() => {
    offset += 24 * 3_600_000;
  });

  const person = async (account: string) => {
    const made = await createPerson(app, { account, menus: ['home'] });
    const mobile = `137${String((mobiles += 1)).padStart(8, '0')}`;
    await app.db.updateTable('users').set({ mobile_phone: mobile }).where('id', '=', made.id).execute();
    return { made, mobile };
  };
  const codeFor = async (purpose: 'signIn' | 'reset' | 'register', target: string) => {
    await app.request(undefined, ways.sendCode, { body: { purpose, target } });
    const code = (await sentCode(app, target)) ?? '';
    return { code, other: code === '000000' ? '000001' : '000000' };
  };
  const password = (account: string, typed: string) =>
    app.request(undefined, contract.login, { body: { account, password: digestOf(typed) } });

  const doors: Record<string, () => Promise<Door>> = {
    'the sign-in': async () => {
      await person('door.login');
      return {
        guess: () => password('door.login', 'nonsense1'),
        right: () => password('door.login', TEST_PASSWORD),
        wrong: 'auth.wrong_password',
      };
    },
    'the sign-in of nobody': async () => ({
      guess: () => password('door.nobody', 'nonsense1'),
      right: () => password('door.nobody', 'nonsense2'),
      wrong: 'auth.wrong_password',
    }),
    'the old password': async () => {
      const { made } = await person('door.change');
      const change = (typed: string) =>
        made(contract.modifyPassword, { body: { oldPassword: digestOf(typed), password: 'Better2026' } });
      return { guess: () => change('wrong1'), right: () => change(TEST_PASSWORD), wrong: 'auth.old_password_wrong' };
    },
    'the code by SMS': async () => {
      const { mobile } = await person('door.sms');
      const { code, other } = await codeFor('signIn', mobile);
      const enter = (typed: string) => app.request(undefined, ways.loginByCode, { body: { mobile, code: typed } });
      return { guess: () => enter(other), right: () => enter(code), wrong: 'auth.code_wrong' };
    },
    'the forgotten password': async () => {
      const { mobile } = await person('door.forgot');
      const { code, other } = await codeFor('reset', mobile);
      const replace = (typed: string) =>
        app.request(undefined, ways.replaceForgotten, {
          body: { target: mobile, code: typed, password: 'Better2026' },
        });
      return { guess: () => replace(other), right: () => replace(code), wrong: 'auth.code_wrong' };
    },
    'the application for an account': async () => {
      const mobile = '13600000001';
      const { code, other } = await codeFor('register', mobile);
      const apply = (typed: string) => {
        const who = { companyName: '甲', contact: '乙', mobile, account: 'doorapply', password: 'Better2026' };
        return app.request(undefined, register, { body: { ...who, code: typed } });
      };
      return { guess: () => apply(other), right: () => apply(code), wrong: 'auth.code_wrong' };
    },
  };

  it.each(Object.keys(doors))('at %s are looked at five times, and then not even the right one is', async (name) => {
    const { guess, right, wrong } = await doors[name]!();
    const answers = await Promise.all(Array.from({ length: MANY }, guess));
    expect(answers.filter((each) => each.error === wrong)).toHaveLength(LIMIT);
    expect(answers.filter((each) => each.error === 'auth.account_locked')).toHaveLength(MANY - LIMIT);
    expect(await right()).toMatchObject({ status: 429, error: 'auth.account_locked' });
  });

  it('at a locked screen end its session after five, and count for the sign-in too', async () => {
    const { made } = await person('door.unlock');
    const unlock = (typed: string) =>
      made(contract.unlock, { body: { account: 'door.unlock', password: digestOf(typed) } });
    const answers: Answered[] = await Promise.all(Array.from({ length: MANY }, () => unlock('nonsense1')));
    expect(answers.filter((each) => each.error === 'auth.wrong_password')).toHaveLength(LIMIT - 1);
    expect(answers.filter((each) => each.error === 'auth.unlocks_spent')).toHaveLength(1);
    expect(await made(contract.currentUser)).toMatchObject({ status: 401, code: 602 });
    expect(await password('door.unlock', TEST_PASSWORD)).toMatchObject({ error: 'auth.account_locked' });
  });

  it('of several doors share their count', async () => {
    const { made } = await person('door.mixed');
    for (let i = 0; i < 2; i += 1) await password('door.mixed', 'nonsense1');
    for (let i = 0; i < 3; i += 1)
      await made(contract.unlock, { body: { account: 'door.mixed', password: digestOf('nonsense1') } });
    expect(await password('door.mixed', TEST_PASSWORD)).toMatchObject({ error: 'auth.account_locked' });
    // three wrong ones of this session: it lives, and the screen stays locked
    expect(await made(contract.currentUser)).toMatchObject({ code: 200 });
  });

  it('are forgotten when an administrator gives a new password', async () => {
    const { made } = await person('door.reset');
    for (let i = 0; i < LIMIT; i += 1) await password('door.reset', 'nonsense1');
    expect((await password('door.reset', TEST_PASSWORD)).msg).toContain('请 15 分钟后再试，或请管理员解除锁定');
    const admin = await app.admin();
    await admin(resetPassword, { params: { id: made.id }, body: { userPassword: 'Better2026' } });
    expect(await password('door.reset', 'Better2026')).toMatchObject({ code: 200 });
  });

  it('leave room for the right one as long as tries are left, and then begin anew', async () => {
    await person('door.room');
    const tries = ['nonsense1', 'nonsense1', 'nonsense1', TEST_PASSWORD, 'nonsense1'];
    const answers = await Promise.all(tries.map((typed) => password('door.room', typed)));
    expect(answers.map((each) => each.status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect((await password('door.room', TEST_PASSWORD)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) expect((await password('door.room', 'nonsense1')).status).toBe(422);
    expect((await password('door.room', TEST_PASSWORD)).status).toBe(429);
  });

  it('lock nobody out who types the right one, however many come at once', async () => {
    await person('door.crowd');
    const answers = await Promise.all(Array.from({ length: 60 }, () => password('door.crowd', TEST_PASSWORD)));
    expect(answers.filter((each) => each.code !== 200)).toEqual([]);
  });

  it('from one address over many accounts are held to the limit of the address', async () => {
    const answers = await Promise.all(Array.from({ length: MANY }, (_, n) => password(`spray${n}`, 'nonsense1')));
    expect(answers.filter((each) => each.error === 'auth.wrong_password')).toHaveLength(50);
  });

  it('of the puzzle are five wrong ones for an address, and solve it blindly less than once in a hundred', async () => {
    const solve = async (): Promise<Answered> => {
      const { data } = await app.request(undefined, ways.makeSlider, {});
      return app.request(undefined, ways.solveSlider, { body: { id: data.id, x: WIDTH / 2, y: HEIGHT / 2 } });
    };
    const answers = await Promise.all(Array.from({ length: 40 }, solve));
    const allowed = answers.filter((each) => each.status !== 429).length;
    expect(allowed).toBeLessThanOrEqual(6);
    // the best blind guess over many puzzles: the place that is right most often
    const drawn = Array.from({ length: 200_000 }, placeOfHole);
    const best = { x: Math.round((WIDTH - 4) / 2), y: Math.round((HEIGHT - PIECE) / 2) };
    const fits = drawn.filter(
      ({ x, y }) => Math.abs(x - best.x) <= TOLERANCE && Math.abs(y - best.y) <= TOLERANCE,
    ).length;
    expect((fits / drawn.length) * LIMIT).toBeLessThan(0.01);
  });

  it('leave nothing behind once they count no more', async () => {
    const { platform } = app.tenants;
    const at = (ms: number) => new Date(Date.now() + offset + ms);
    const row = (key: string, first: number, locked?: number) => ({
      key,
      failures: 3,
      first_at: at(first),
      locked_until: locked === undefined ? null : at(locked),
    });
    const HOURS = 3_600_000;
    await platform
      .insertInto('guess')
      .values([
        row('cleanup:over', -2 * HOURS),
        row('cleanup:locked', -2 * HOURS, HOURS),
        row('cleanup:unlocked', -9 * HOURS, -2 * HOURS),
        row('cleanup:counting', -60_000),
      ])
      .execute();
    await app.features.timetable.tick();
    const due = { next_run: new Date(Date.now() - 1000) };
    await app.db.updateTable('timetable_entry').set(due).where('kind', '=', 'auth.sweep').execute();
    await app.features.timetable.tick();
    await app.jobs.idle();
    const left = await platform
      .selectFrom('guess')
      .select('key')
      .where('key', 'like', 'cleanup:%')
      .orderBy('key')
      .execute();
    expect(left.map(({ key }) => key)).toEqual(['cleanup:counting', 'cleanup:locked']);
  });
});

it('a network of IPv6 counts as one address, one of IPv4 written as IPv6 as itself', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2:ffff::1'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
});
