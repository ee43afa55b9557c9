import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/api-key/api-key.contract';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { listDictionaryTypes } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { createRole, listRoles, selectRoles } from '@qiaoban/contracts/directory/role.contract';
import { listMenus, createMenu } from '@qiaoban/contracts/menu/menu.contract';
import type { Route } from '@qiaoban/contracts/route';
import { beyondMidnight } from '#test/far-time';
import { createPerson, grant } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

describe('keys for programs', () => {
  let app: TestApp;
  let admin: Caller;
  let person: Caller & { id: string };
  let ahead = beyondMidnight();
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => Date.now() + ahead } });
    admin = await app.admin();
    person = await createPerson(app, {
      account: 'service',
      name: '对接',
      menus: ['system.menu', 'system.menu:btn_add', 'permission.role', 'permission.role:btn_add'],
    });
  });
  afterAll(() => app.close());

  const make = async (more: Partial<contract.ApiKeyInput> = {}): Promise<{ id: string; key: string }> => {
    const answer = await admin(contract.createApiKey, {
      body: { fullName: '对接', ownerId: person.id, menus: ['system.menu'], ...more },
    });
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };
  const as = (key: string, route: Route, given: object = {}) => app.request(`Bearer ${key}`, route, given as never);
  const menu = (enCode: string) => ({ body: { fullName: enCode, enCode, type: 1 } });

  it('act in the owner’s name, narrowed to the chosen menus, and are written down as keys', async () => {
    const { id, key } = await make();
    expect(key).toMatch(/^qb_default_[\w-]{40,}$/);
    expect(await as(key, listMenus as never)).toMatchObject({ code: 200 });
    expect(await as(key, createMenu as never, menu('by-key'))).toMatchObject({ code: 200 });
    // the owner may, the key may not
    expect(await as(key, listRoles as never)).toMatchObject({ status: 403, error: 'apiKey.out_of_scope' });
    expect(await as(key, selectRoles as never)).toMatchObject({ code: 200 });
    const log = await app.db
      .selectFrom('operation_log')
      .select('user_name')
      .where('target_name', '=', 'by-key')
      .execute();
    expect(log).toEqual([{ user_name: '对接 (API 对接)' }]);
    await app.features.apiKeys.flushUsage();
    expect((await admin(contract.getApiKey, { params: { id } })).data).toMatchObject({
      callsToday: 4,
      lastIp: '127.0.0.1',
    });
    expect((await admin(contract.listApiKeyDays, { params: { id } })).data.list).toMatchObject([
      { calls: 4, refused: 1 },
    ]);
  });

  it('never gain what the owner lost, and end with the owner, the key or the date', async () => {
    const all = await make({ allMenus: true, menus: [] });
    expect(await as(all.key, listRoles as never)).toMatchObject({ code: 200 });
    expect(await as(all.key, listDictionaryTypes as never)).toMatchObject({ error: 'common.no_permission' });
    await grant(app, person.id, 'system.dictionary');
    app.features.directory.events.rightsChanged('default');
    const over = await make({ expiresAt: Date.now() + 60_000 });
    expect(await as(over.key, listMenus as never)).toMatchObject({ code: 200 });
    ahead += 61_000;
    expect(await as(over.key, listMenus as never)).toMatchObject({ status: 403, error: 'apiKey.expired' });
    const off = await make();
    await admin(contract.setApiKeyState, { params: { id: off.id }, body: { enabledMark: 0 } });
    expect(await as(off.key, listMenus as never)).toMatchObject({ error: 'apiKey.disabled' });
    const gone = await make();
    expect(await as(gone.key, listMenus as never)).toMatchObject({ code: 200 });
    await admin(contract.deleteApiKey, { params: { id: gone.id } });
    expect(await as(gone.key, listMenus as never)).toMatchObject({ error: 'apiKey.invalid' });
    const old = await make();
    const { key } = (await admin(contract.renewApiKey, { params: { id: old.id } })).data;
    expect(await as(old.key, listMenus as never)).toMatchObject({ error: 'apiKey.invalid' });
    expect(await as(key, listMenus as never)).toMatchObject({ code: 200 });
    await app.db.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', person.id).execute();
    app.features.directory.events.rightsChanged('default');
    expect(await as(key, listMenus as never)).toMatchObject({ error: 'apiKey.owner_disabled' });
    await app.db.updateTable('users').set({ enabled_mark: 1 }).where('id', '=', person.id).execute();
    app.features.directory.events.rightsChanged('default');
  });

  it('are held to reading, addresses and calls a minute', async () => {
    const reading = await make({ isReadOnly: true });
    expect(await as(reading.key, listMenus as never)).toMatchObject({ code: 200 });
    expect(await as(reading.key, createMenu as never, menu('no'))).toMatchObject({ error: 'apiKey.read_only' });
    const far = await make({ ipList: ['10.0.0.0/8', '::1'] });
    expect(await as(far.key, listMenus as never)).toMatchObject({ status: 403, error: 'apiKey.address_refused' });
    const near = await make({ ipList: ['127.0.0.0/8'], perMinute: 2 });
    expect(await as(near.key, listMenus as never)).toMatchObject({ code: 200 });
    expect(await as(near.key, listMenus as never)).toMatchObject({ code: 200 });
    expect(await as(near.key, listMenus as never)).toMatchObject({ status: 429, error: 'common.too_many' });
    ahead += 31_000;
    expect(await as(near.key, listMenus as never)).toMatchObject({ code: 200 });
  });

  it('never sign in, give rights, or make keys', async () => {
    const king = await make({ ownerId: 'admin', allMenus: true, menus: [] });
    for (const [route, given] of [
      [currentUser, {}],
      [createRole, { body: { fullName: 'x', enCode: 'x' } }],
      [contract.listApiKeys, {}],
      [contract.createApiKey, { body: { fullName: 'x', ownerId: 'admin', allMenus: true } }],
    ] as const)
      expect(await as(king.key, route as never, given)).toMatchObject({ status: 403, error: 'apiKey.call_refused' });
    expect(await as(king.key, listRoles as never)).toMatchObject({ code: 200 });
    expect(await app.features.identify(king.key, '127.0.0.1')).toBeUndefined();
  });

  it.each([
    'qb_',
    'qb_default_short',
    'qb_nowhere_' + 'a'.repeat(43),
    'qb_default_' + 'a'.repeat(43),
    "qb_default'; drop table users_" + 'a'.repeat(43),
  ])('refuses %s', async (key) => {
    expect(await as(key, listMenus as never)).toMatchObject({ status: 403, error: 'apiKey.invalid' });
  });

  it('are stored hashed, told once, and kept out of the answers that are kept', async () => {
    const headers = { 'Idempotency-Key': 'key-once-0001' };
    const answer = await admin(contract.createApiKey, {
      body: { fullName: '一次', ownerId: person.id, menus: ['system.menu'] },
      headers,
    });
    const { key } = answer.data;
    const dump = JSON.stringify([
      await app.db.selectFrom('api_key').selectAll().execute(),
      await app.db.selectFrom('idempotency').selectAll().execute(),
      await app.db.selectFrom('operation_log').selectAll().execute(),
    ]);
    expect(dump).not.toContain(key);
    expect(JSON.stringify((await admin(contract.listApiKeys)).data)).not.toContain(key);
  });

  it('are made for others by administrators only, with menus and addresses that exist', async () => {
    const maker = await createPerson(app, {
      account: 'maker',
      menus: ['system.apiKey', 'system.apiKey:btn_add', 'system.apiKey:btn_edit'],
    });
    const body = { fullName: 'x', ownerId: 'admin', allMenus: true };
    expect(await maker(contract.createApiKey, { body })).toMatchObject({
      error: 'apiKey.owner_not_allowed',
      fields: [{ path: 'ownerId' }],
    });
    expect(await maker(contract.createApiKey, { body: { ...body, ownerId: maker.id } })).toMatchObject({ code: 200 });
    const theirs = await make();
    expect(await maker(contract.renewApiKey, { params: { id: theirs.id } })).toMatchObject({
      error: 'apiKey.owner_not_allowed',
    });
    const bad = (more: object) =>
      admin(contract.createApiKey, { body: { fullName: 'x', ownerId: person.id, menus: ['system.menu'], ...more } });
    expect(await bad({ ipList: ["1.1.1.1'; --"] })).toMatchObject({ error: 'apiKey.address_invalid' });
    expect(await bad({ menus: [] })).toMatchObject({ error: 'apiKey.menus_required' });
    expect(await bad({ menus: ['ghost'] })).toMatchObject({ error: 'apiKey.menu_unknown' });
    expect(await bad({ ownerId: 'ghost' })).toMatchObject({ error: 'apiKey.owner_not_found' });
    const expiresAt = Date.now() + ahead - 1;
    const past = { error: 'apiKey.expiry_past', fields: [{ path: 'expiresAt' }] };
    expect(await bad({ expiresAt })).toMatchObject(past);
    const { id } = await make({ expiresAt: Date.now() + ahead + 1000 });
    const stored = (await admin(contract.getApiKey, { params: { id } })).data;
    expect(await admin(contract.updateApiKey, { params: { id }, body: { ...stored, expiresAt } })).toMatchObject(past);
    // what ended meanwhile can still be renamed
    ahead += 2000;
    expect(await admin(contract.updateApiKey, { params: { id }, body: stored })).toMatchObject({ code: 200 });
  });
});
