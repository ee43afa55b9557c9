import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as keys from '@qiaoban/contracts/api-key/api-key.contract';
import { leave, previewLeaving } from '@qiaoban/contracts/directory/leaving.contract';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import * as hooks from '@qiaoban/contracts/webhook/webhook.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

type Person = Caller & { id: string };
const CLERK = ['permission.user', 'permission.user:btn_leave'];
const PARTS = ['apiKey.keys', 'webhook.hooks'];

describe('keys and web hooks of somebody who leaves', () => {
  let app: TestApp;
  let admin: Caller;
  let next: Person;
  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    admin = await app.admin();
    next = await createPerson(app, { account: 'next', menus: ['home'] });
  });
  afterAll(() => app.close());

  const made = async (account: string) => {
    const leaver = await createPerson(app, { account, menus: ['home'] });
    const body = { fullName: `key of ${account}`, ownerId: leaver.id, allMenus: true, menus: [] };
    const { data: key } = await admin(keys.createApiKey, { body });
    const { data: hook } = await admin(hooks.createWebhook, {
      body: {
        fullName: `hook of ${account}`,
        ownerId: leaver.id,
        url: 'http://127.0.0.1:9/hook',
        source: 'case',
        objectId: '',
        actions: ['started'],
        fields: [],
      } as never,
    });
    return { leaver, key, hook };
  };
  const calls = (key: string) => app.request(`Bearer ${key}`, currentUser as never, {} as never);
  const keyOf = async (id: string) => (await admin(keys.getApiKey, { params: { id } })).data;
  const hookOf = async (id: string) => (await admin(hooks.getWebhook, { params: { id } })).data;
  const audits = (id: string) =>
    app.db.selectFrom('operation_log').select(['action', 'area']).where('target_id', '=', id).execute();

  it('are counted, go over with what the leaver knew of the key made useless, and are written down', async () => {
    const { leaver, key, hook } = await made('first');
    const { parts } = (await admin(previewLeaving, { params: { id: leaver.id } })).data;
    expect(parts.filter((part) => part.group === 'integration')).toMatchObject([
      { key: 'webhook.hooks', fullName: 'Web 钩子', count: 1, isOptional: false },
      { key: 'apiKey.keys', fullName: '接口密钥', count: 1, isOptional: false },
    ]);
    const left = await admin(leave, { params: { id: leaver.id }, body: { successorId: next.id, parts: PARTS } });
    expect(left.data.moved).toEqual(PARTS.map((part) => ({ key: part, count: 1 })));
    expect(await keyOf(key.id)).toMatchObject({ ownerId: next.id, enabledMark: 1 });
    expect(await hookOf(hook.id)).toMatchObject({ ownerId: next.id, enabledMark: 1 });
    expect(await calls(key.key)).toMatchObject({ error: 'apiKey.invalid' });
    const renewed = (await admin(keys.renewApiKey, { params: { id: key.id } })).data;
    expect(await calls(renewed.key)).not.toMatchObject({ error: 'apiKey.invalid' });
    expect(await audits(key.id)).toContainEqual({ action: 'handOver', area: 'apiKey' });
    expect(await audits(hook.id)).toContainEqual({ action: 'handOver', area: 'webhook' });
  });

  it('rest until the successor has looked, where no administrator hands over', async () => {
    const { leaver, hook } = await made('second');
    const clerk = await createPerson(app, { account: 'clerk', menus: CLERK });
    await admin(leave, { params: { id: leaver.id }, body: { successorId: next.id, parts: [] } });
    expect(await hookOf(hook.id)).toMatchObject({ ownerId: leaver.id });
    const left = await clerk(leave, { params: { id: leaver.id }, body: { successorId: next.id, parts: PARTS } });
    expect(left).toMatchObject({ code: 200 });
    expect(await hookOf(hook.id)).toMatchObject({ ownerId: next.id, enabledMark: 0 });
  });

  it('that stay with the leaver end with the account', async () => {
    const { leaver, key } = await made('third');
    await admin(leave, { params: { id: leaver.id }, body: { successorId: null, parts: [] } });
    expect(await keyOf(key.id)).toMatchObject({ ownerId: leaver.id });
    expect(await calls(key.key)).toMatchObject({ error: 'apiKey.owner_disabled' });
  });
});
