import { Readable } from 'node:stream';
import * as contract from '@qiaoban/contracts/channel/wecom.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { startFakeWecom } from '../test/fake-wecom';
import type { FakeWecom } from '../test/fake-wecom';
import { planDepartments } from './plan-sync';

let app: TestApp;
let admin: Caller;
let fake: FakeWecom;
const body = (change: object = {}) =>
  ({
    isOn: 1,
    corpId: 'ww1234',
    contactSecret: 'contact-secret',
    agentSecret: 'agent-secret',
    agentId: '1000002',
    apiAddress: fake.address,
    siteAddress: 'https://oa.corp.cn',
    ...change,
  }) as never;
const organize = (id: string, parentId: string | null, fullName: string) =>
  app.db
    .insertInto('organize')
    .values({
      id,
      parent_id: parentId,
      full_name: fullName,
      en_code: id,
      category: parentId === null ? 'company' : 'department',
      company_id: 'c',
      manager_id: null,
      path: `/${id}/`,
      property: '{}',
      creator_id: null,
      modifier_id: null,
    })
    .execute();
const person = (account: string, organizeId: string, mobile: string) =>
  app.db
    .insertInto('users')
    .values({
      id: `u-${account}`,
      account,
      real_name: account,
      password_hash: '',
      organize_id: organizeId,
      manager_id: null,
      mobile_phone: mobile,
      language: null,
      creator_id: null,
      modifier_id: null,
    })
    .execute();
const run = async (routes: typeof contract.qyUsers | typeof contract.qyDepartments) => {
  expect((await admin(routes.start)).code).toBe(200);
  await app.jobs.idle();
  return (await admin(routes.state)).data;
};
const names = () =>
  [...fake.state.departments.values()]
    .map(({ name, parentid }) => `${fake.state.departments.get(parentid)?.name ?? ''}/${name}`)
    .sort();

beforeAll(async () => {
  fake = await startFakeWecom();
  app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
  admin = await app.admin();
  await organize('c', null, '巧办科技');
  await organize('d1', 'c', '研发部');
  await organize('d2', 'd1', '平台组');
  await organize('bad', 'c', '名称不行?');
  await person('zhangwei', 'd2', '13800000001');
  await person('lina', 'd1', '13800000002');
  await person('nophone', 'd1', '');
});
afterAll(async () => {
  await app.close();
  fake.close();
});

it('says what is wrong with the account and keeps one token for contacts and one for the application', async () => {
  expect((await admin(contract.testQyConfig)).msg).toContain('尚未启用');
  await admin(contract.updateQyConfig, { body: body({ agentSecret: 'wrong' }) });
  expect((await admin(contract.testQyConfig)).msg).toContain('Secret');
  await admin(contract.updateQyConfig, { body: body() });
  expect((await admin(contract.testQyConfig)).code).toBe(200);
  fake.state.next = [0, 45009];
  expect((await admin(contract.testQyConfig)).msg).toContain('超过限制');
  expect(Object.keys(fake.state.tokens).sort()).toEqual(['agent', 'contact']);
  expect((await admin(contract.getQyConfig)).data).toMatchObject({
    contactSecret: '',
    hasContactSecret: true,
    hasAgentSecret: true,
  });
});

describe('departments', () => {
  it('are previewed, pushed with a refusal at its row, and stay as they are the second time', async () => {
    // made there by hand: it is adopted, not doubled
    fake.state.departments.set(90, { id: 90, name: '巧办科技', parentid: 1 });
    const preview = (await admin(contract.qyDepartments.preview)).data;
    expect(preview).toMatchObject({ create: 3, update: 0, delete: 0 });
    expect(await run(contract.qyDepartments)).toMatchObject({ state: 'done', done: 4, total: 4, failed: 1 });
    expect(names()).toEqual(['/总公司', '巧办科技/研发部', '总公司/巧办科技', '研发部/平台组']);
    const failed = (await admin(contract.qyDepartments.list, { query: { state: 'failed' } })).data.list;
    expect(failed).toMatchObject([{ fullName: '名称不行?', error: '平台拒绝（60009）：errcode 60009' }]);
    await app.db.updateTable('organize').set({ full_name: '市场部' }).where('id', '=', 'bad').execute();
    await run(contract.qyDepartments);
    const before = fake.state.writes;
    expect(await run(contract.qyDepartments)).toMatchObject({ done: 0, total: 0, failed: 0 });
    expect(fake.state.writes).toBe(before);
  });

  it('follow renaming, moving and removing; what is not ours stays', async () => {
    fake.state.departments.set(91, { id: 91, name: '外部', parentid: 1 });
    await app.db.updateTable('organize').set({ full_name: '产品研发部' }).where('id', '=', 'd1').execute();
    await app.db.updateTable('organize').set({ parent_id: 'c' }).where('id', '=', 'd2').execute();
    await app.db.deleteFrom('organize').where('id', '=', 'bad').execute();
    expect((await admin(contract.qyDepartments.preview)).data).toMatchObject({ create: 0, update: 2, delete: 1 });
    expect(await run(contract.qyDepartments)).toMatchObject({ state: 'done', failed: 0 });
    expect(names()).toEqual(['/总公司', '巧办科技/产品研发部', '巧办科技/平台组', '总公司/外部', '总公司/巧办科技']);
  });

  it('are planned from the top down and removed from the bottom up', () => {
    const links = ['a', 'b'].map((localId, at) => ({ localId, remoteId: String(at + 2), sent: '', fullName: localId }));
    const remote = [
      { id: 1, name: 'root', parentid: 0 },
      { id: 2, name: 'a', parentid: 1 },
      { id: 3, name: 'b', parentid: 2 },
    ];
    const made = [
      { id: 'y', parentId: 'x', fullName: 'y', order: 0 },
      { id: 'x', parentId: null, fullName: 'x', order: 0 },
    ];
    expect(planDepartments(made, remote, links).map(({ action, local }) => `${action} ${local.id}`)).toEqual([
      'create x',
      'create y',
      'delete b',
      'delete a',
    ]);
  });
});

describe('users', () => {
  const propertyOf = async (id: string) =>
    (await app.db.selectFrom('users').select('property').where('id', '=', id).executeTakeFirstOrThrow()).property as {
      wecomId?: string;
    };

  it('are pushed into their departments, with refusals at their rows; those who left go', async () => {
    fake.state.users.set('lina', { userid: 'LiNa', name: 'old', mobile: '1', department: [1] });
    const state = await run(contract.qyUsers);
    expect(state).toMatchObject({ state: 'done', failed: 2 });
    const d2 = [...fake.state.departments.values()].find(({ name }) => name === '平台组')!.id;
    expect(fake.state.users.get('zhangwei')).toMatchObject({
      name: 'zhangwei',
      mobile: '13800000001',
      department: [d2],
    });
    expect(fake.state.users.get('lina')).toMatchObject({ userid: 'LiNa', name: 'lina' });
    expect((await propertyOf('u-lina')).wecomId).toBe('LiNa');
    const failed = (await admin(contract.qyUsers.list, { query: { state: 'failed' } })).data.list;
    expect(failed.map(({ fullName }) => fullName)).toContain('nophone');
    await app.db.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', 'u-zhangwei').execute();
    expect((await admin(contract.qyUsers.preview)).data).toMatchObject({ delete: 1 });
    await run(contract.qyUsers);
    expect(fake.state.users.has('zhangwei')).toBe(false);
    expect((await propertyOf('u-zhangwei')).wecomId).toBeUndefined();
  });

  it('end with the reason when the platform counts too many calls', async () => {
    const over = { state: 'failed', error: '平台拒绝：调用次数或发送数量超过限制，请稍后再试' };
    fake.state.next = [45009];
    expect(await run(contract.qyUsers)).toMatchObject(over);
    // in the middle: the others would only meet the same, so none of them is blamed
    fake.state.next = [0, 45009];
    expect(await run(contract.qyUsers)).toMatchObject({ ...over, done: 0, failed: 0 });
    const failed = (await admin(contract.qyUsers.list, { query: { state: 'failed' } })).data.list;
    expect(failed.every(({ error }) => !error.includes('超过限制'))).toBe(true);
  });
});

describe('messages', () => {
  const keep = async (name: string) => {
    const file = await app.features.files.keep(app.db, {
      type: 'weixin',
      name,
      mediaType: 'image/png',
      creatorId: adminId,
      content: Readable.from([Buffer.from('bytes')]),
    });
    return [{ fileId: file.id, name }];
  };
  let adminId = '';
  it('go to all, to departments and to people, with files; the token is renewed once', async () => {
    adminId = (await app.db.selectFrom('users').select('id').where('account', '=', 'admin').executeTakeFirstOrThrow())
      .id;
    fake.state.tokens['agent'] = 'somebody else asked';
    expect((await admin(contract.sendQyMessage, { body: { msgType: 1, all: true, txtContent: '通知' } })).code).toBe(
      200,
    );
    expect(fake.state.sent.at(-1)).toEqual({
      touser: '@all',
      msgtype: 'text',
      text: { content: '通知' },
      agentid: 1_000_002,
    });
    fake.state.users.delete('lina');
    const some = { all: false, toUserId: ['u-lina'], toDepartmentId: ['d1'] };
    await admin(contract.sendQyMessage, { body: { msgType: 6, ...some, fileJson: await keep('报表.xlsx') } });
    expect(fake.state.uploads.at(-1)?.type).toBe('file');
    expect(fake.state.sent.at(-1)).toMatchObject({ touser: 'LiNa', msgtype: 'file', file: { media_id: 'temp_1' } });
    const article = {
      msgType: 5 as const,
      all: true,
      title: '标题',
      content: '<p>正文</p><script>x</script>',
      fileJson: await keep('a.png'),
    };
    await admin(contract.sendQyMessage, { body: article });
    expect(fake.state.sent.at(-1)).toMatchObject({
      mpnews: { articles: [{ content: '<p>正文</p>', thumb_media_id: 'temp_2' }] },
    });
    const list = (await admin(contract.listQyMessages)).data.list;
    expect(list.map(({ state, error }) => [state, error])).toEqual([
      ['sent', ''],
      ['sent', 'LiNa'],
      ['sent', ''],
    ]);
    const nobody = { all: false, toUserId: ['u-nobody'] };
    expect((await admin(contract.sendQyMessage, { body: { msgType: 1, txtContent: 'x', ...nobody } })).msg).toContain(
      '没有可接收的成员',
    );
    expect((await admin(contract.sendQyMessage, { body: { msgType: 1, all: true } })).status).toBe(422);
    expect(
      (await admin(contract.sendQyMessage, { body: { msgType: 3, all: true, fileJson: await keep('a.mp3') } })).msg,
    ).toContain('amr');
    fake.state.next = [45009];
    expect((await admin(contract.sendQyMessage, { body: { msgType: 1, all: true, txtContent: 'y' } })).status).toBe(
      422,
    );
    expect((await admin(contract.listQyMessages)).data.list[0]?.state).toBe('failed');
  });

  it('that are tried again under the same id go out once', async () => {
    const body = { msgType: 1 as const, all: true, txtContent: '开会', sendId: 'send-once' };
    const send = async () => (await admin(contract.sendQyMessage, { body })).status;
    const count = fake.state.sent.length;
    expect([await send(), await send(), fake.state.sent.length]).toEqual([200, 200, count + 1]);
    expect(fake.state.sent.at(-1)).not.toHaveProperty('enable_duplicate_check');
    // as if the answer had not come: the platform is asked to drop what it has
    await app.db.updateTable('wecom_message').set({ state: 'failed' }).where('id', '=', body.sendId).execute();
    expect(await send()).toBe(200);
    expect(fake.state.sent.at(-1)).toMatchObject({ enable_duplicate_check: 1, duplicate_check_interval: 1800 });
    const rows = (await admin(contract.listQyMessages)).data.list.filter(({ title }) => title === '开会');
    expect(rows).toMatchObject([{ id: 'send-once', state: 'sent', error: '' }]);
  });

  it('and synchronisations are refused to people without the buttons', async () => {
    const reader = await createPerson(app, {
      account: 'qyreader',
      menus: ['msgPlatform.qyUser', 'msgPlatform.qyMessage'],
    });
    expect((await reader(contract.qyUsers.list)).code).toBe(200);
    expect((await reader(contract.qyUsers.start)).status).toBe(403);
    expect((await reader(contract.qyDepartments.list)).status).toBe(403);
    expect((await reader(contract.sendQyMessage, { body: { msgType: 1, all: true, txtContent: 'x' } })).status).toBe(
      403,
    );
    expect((await reader(contract.getQyConfig)).status).toBe(403);
  });
});
