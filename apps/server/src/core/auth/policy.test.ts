import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, login, modifyPassword } from '@qiaoban/contracts/auth/auth.contract';
import { setAvatar } from '@qiaoban/contracts/auth/own-account.contract';
import { getSecurity, updateSecurity } from '@qiaoban/contracts/auth/security.contract';
import { usualSecurity } from '@qiaoban/contracts/auth/security-settings';
import { listRoles } from '@qiaoban/contracts/directory/role.contract';
import { createPerson, TEST_PASSWORD } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { newId } from '#platform/ids';
import { digestOf } from './index';
import { setSecurity } from './test/sign-in-fixture';

const DAY = 86_400_000;

describe('the security settings', () => {
  let app: TestApp;
  let offset = 0;
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => Date.now() + offset } });
  });
  afterAll(() => app.close());

  it('are read and saved by those with the right, within their bounds, and written down', async () => {
    const looker = await createPerson(app, { account: 'looker', menus: ['system.security'] });
    const { version, ...read } = (await looker(getSecurity)).data;
    expect(read).toEqual(usualSecurity);
    expect((await looker(updateSecurity, { body: usualSecurity })).status).toBe(403);
    const admin = await app.admin();
    const save = (body: object) => admin(updateSecurity, { body: { ...usualSecurity, ...body } });
    expect(await save({ minChars: 20, maxChars: 10 })).toMatchObject({
      status: 400,
      fields: [{ path: 'maxChars' }],
    });
    expect((await save({ minChars: 1 })).status).toBe(400);
    expect((await save({ singleLogin: 2 })).status).toBe(400);
    expect(await save({ minChars: 8, maxChars: 64 })).toMatchObject({ code: 200 });
    // whoever read before that does not save over it
    expect(await save({ minChars: 7, version })).toMatchObject({ status: 409, error: 'common.stale' });
    const trail = await app.db
      .selectFrom('operation_log')
      .select(['before', 'after'])
      .where('area', '=', 'security')
      .execute();
    expect(trail).toEqual([{ before: { minChars: 6, maxChars: 16 }, after: { minChars: 8, maxChars: 64 } }]);
    await setSecurity(app, {});
  });

  it('hold for passwords at once: length, history', async () => {
    const person = await createPerson(app, { account: 'history', menus: ['home'] });
    const change = (old: string, password: string) =>
      person(modifyPassword, { body: { oldPassword: digestOf(old), password } });
    await setSecurity(app, { minChars: 10, maxChars: 64, needSymbol: 1, passwordHistory: 2 });
    expect(await change(TEST_PASSWORD, 'Short-26')).toMatchObject({ msg: '密码不符合要求：10-64 个字符' });
    expect(await change(TEST_PASSWORD, 'First-2026a')).toMatchObject({ code: 200 });
    expect(await change('First-2026a', 'Second-2026a')).toMatchObject({ code: 200 });
    expect(await change('Second-2026a', 'First-2026a')).toMatchObject({ error: 'auth.password_used' });
    expect(await change('Second-2026a', 'Third-2026a')).toMatchObject({ code: 200 });
    expect(await change('Third-2026a', 'Fourth-2026a')).toMatchObject({ code: 200 });
    expect(await change('Fourth-2026a', 'First-2026a')).toMatchObject({ code: 200 });
    await setSecurity(app, {});
  });

  it('count guesses of the old password', async () => {
    const person = await createPerson(app, { account: 'oldguess', menus: ['home'] });
    const change = (old: string) =>
      person(modifyPassword, { body: { oldPassword: digestOf(old), password: 'Better2026' } });
    for (let i = 0; i < 5; i += 1) expect((await change('wrong1')).error).toBe('auth.old_password_wrong');
    expect((await change(TEST_PASSWORD)).status).toBe(429);
  });

  it('let passwords expire, and first ones stay where that is wanted', async () => {
    const person = await createPerson(app, { account: 'expiring', menus: ['permission.role'] });
    await setSecurity(app, { expiryDays: 30, sessionHours: 8760, tokenTimeout: 43_200 });
    expect((await person(listRoles)).code).toBe(200);
    offset += 29 * DAY;
    expect((await person(listRoles)).code).toBe(200);
    offset += 2 * DAY;
    // the administrator's own password is younger
    const changed = { password_changed_at: new Date(Date.now() + offset) };
    await app.db.updateTable('users').set(changed).where('account', '=', 'admin').execute();
    // a session that is open already too
    expect(await person(listRoles)).toMatchObject({ error: 'auth.must_change_password' });
    const answer = await app.request(undefined, login, {
      body: { account: 'expiring', password: digestOf(TEST_PASSWORD) },
    });
    expect(answer.data.mustChangePassword).toBe(true);
    const later = await app.as('expiring', TEST_PASSWORD);
    expect(await later(listRoles)).toMatchObject({ error: 'auth.must_change_password' });
    expect((await later(currentUser)).data.userInfo.mustChangePassword).toBe(true);
    await later(modifyPassword, { body: { oldPassword: digestOf(TEST_PASSWORD), password: 'Better2026' } });
    expect((await later(listRoles)).code).toBe(200);
    await setSecurity(app, { forceFirstChange: 0 });
    const first = await createPerson(app, { account: 'stays', menus: ['permission.role'], mustChangePassword: true });
    expect((await first(listRoles)).code).toBe(200);
    await setSecurity(app, {});
  });

  it('shorten sessions that are open already', async () => {
    const person = await createPerson(app, { account: 'idle', menus: ['home'] });
    offset += 20 * 60_000;
    expect((await person(currentUser)).code).toBe(200);
    await setSecurity(app, { tokenTimeout: 10 });
    offset += 11 * 60_000;
    expect((await person(currentUser)).code).toBe(600);
    await setSecurity(app, {});
  });

  it('take as avatar only a picture that the person uploaded as one', async () => {
    const person = await createPerson(app, { account: 'avatar', menus: ['home'] });
    const file = async (type: string, creatorId: string) => {
      const id = newId();
      await app.db
        .insertInto('file')
        .values({
          id,
          type,
          name: 'a.png',
          extension: 'png',
          media_type: 'image/png',
          size: 1,
          sha256: '',
          blob_key: id,
          creator_id: creatorId,
          created_at: new Date(),
        } as never)
        .execute();
      return person(setAvatar, { params: { name: id } });
    };
    expect((await file('annexpic', person.id)).error).toBe('auth.not_an_avatar');
    expect((await file('userAvatar', 'admin')).error).toBe('auth.not_an_avatar');
    const done = await file('userAvatar', person.id);
    expect(done.data.headIcon).toMatch(/^\/api\/file\/Image\/userAvatar\//);
    expect((await person(currentUser)).data.userInfo.headIcon).toBe(done.data.headIcon);
  });
});
