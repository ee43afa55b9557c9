import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { listOwnSessions } from '@qiaoban/contracts/auth/online.contract';
import * as contract from '@qiaoban/contracts/auth/scan-login.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

describe('sign-in by scanning', () => {
  let app: TestApp;
  let offset = 0;
  let phone: Caller;
  let other: Caller;
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => Date.now() + offset } });
    phone = await createPerson(app, { account: 'phone', name: '李扫码', menus: ['home'] });
    other = await createPerson(app, { account: 'other', menus: ['home'] });
  });
  afterAll(() => app.close());

  const headers = {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
  };
  const begin = async () => (await app.request(undefined, contract.beginScan, { headers })).data;
  const state = async (ticket: string) =>
    (await app.request(undefined, contract.scanState, { body: { ticket }, headers })).data;
  const answer = (who: Caller, code: string, isAgreed: boolean) =>
    who(contract.answerScan, { body: { code, isAgreed } });

  it('walks from waiting over scanned to confirmed, and hands the session out exactly once', async () => {
    const { code, ticket, seconds } = await begin();
    expect(seconds).toBe(180);
    expect(await state(ticket)).toEqual({ state: 'waiting', userName: '', signedIn: null });
    const look = await phone(contract.lookAtScan, { body: { code } });
    expect(look.data).toMatchObject({ device: 'Chrome 126 / Windows 10', place: '内网' });
    expect(await state(ticket)).toMatchObject({ state: 'scanned', userName: '李扫码', signedIn: null });
    expect(await answer(phone, code, true)).toMatchObject({ code: 200 });
    const answers = await Promise.all([state(ticket), state(ticket), state(ticket)]);
    const signedIn = answers.flatMap((each) => (each.signedIn === null ? [] : [each.signedIn]));
    expect(signedIn).toHaveLength(1);
    expect((await state(ticket)).state).toBe('expired');
    const { token } = signedIn[0]!;
    expect((await app.request(token, currentUser, {})).data.userInfo.userName).toBe('李扫码');
    const { list } = (await app.request(token, listOwnSessions, {})).data;
    expect(list[0]).toMatchObject({ way: 'scan', browser: 'Chrome 126', system: 'Windows 10' });
    expect((await answer(phone, code, true)).status).toBe(404);
  });

  it('lets nobody answer but who scanned, and nobody without a scan', async () => {
    const { code, ticket } = await begin();
    expect((await answer(phone, code, true)).status).toBe(404);
    await phone(contract.lookAtScan, { body: { code } });
    expect(await other(contract.lookAtScan, { body: { code } })).toMatchObject({ error: 'auth.scan_taken' });
    expect(await answer(other, code, true)).toMatchObject({ error: 'auth.scan_taken' });
    expect(await phone(contract.lookAtScan, { body: { code } })).toMatchObject({ code: 200 });
    expect(await answer(phone, code, false)).toMatchObject({ code: 200 });
    expect(await state(ticket)).toMatchObject({ state: 'refused', signedIn: null });
    expect((await answer(phone, code, true)).status).toBe(404);
  });

  it('of two who scan at once just one has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { code } = await begin();
      const answers = await Promise.all([phone, other].map((who) => who(contract.lookAtScan, { body: { code } })));
      expect(answers.map(({ error }) => error ?? '').toSorted()).toEqual(['', 'auth.scan_taken']);
    }
  });

  it('expires, and knows nothing of made-up codes and tickets', async () => {
    const { code, ticket } = await begin();
    await phone(contract.lookAtScan, { body: { code } });
    offset += 181_000;
    expect((await state(ticket)).state).toBe('expired');
    expect((await answer(phone, code, true)).status).toBe(404);
    expect((await phone(contract.lookAtScan, { body: { code: 'x'.repeat(43) } })).status).toBe(404);
    expect((await state('y'.repeat(43))).state).toBe('expired');
  });

  it('never takes the code of the picture for the ticket of the browser', async () => {
    const { code } = await begin();
    await phone(contract.lookAtScan, { body: { code } });
    await answer(phone, code, true);
    expect((await state(code)).signedIn).toBeNull();
  });
});
