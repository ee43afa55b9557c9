import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '@qiaoban/contracts/directory/user.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord, deleteRecord, updateRecord } from '@qiaoban/contracts/visualdev/online.contract';
import * as contract from '@qiaoban/contracts/webhook/webhook.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { createPerson, grant } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { inTransaction } from '#platform/database/transaction';
import { audit } from '#core/log';
import { signatureOf } from '#platform/signed-message';

type Got = { headers: Record<string, string | string[] | undefined>; body: string };

describe('web hooks', () => {
  let app: TestApp;
  let admin: Caller;
  let formId: string;
  let address: string;
  let got: Got[] = [];
  let answer: { status: number; hang?: boolean } = { status: 200 };
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      if (answer.hang === true) return;
      reply.writeHead(answer.status, { location: 'http://169.254.169.254/' }).end('thanks');
    });
  });

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    admin = await app.admin();
    const document = formOf([
      { type: 'comInput', field: 'reason', props: { label: '事由' } },
      { type: 'comInput', field: 'secret', props: { label: '秘密' } },
    ]);
    document.list.columnList = [{ field: 'reason', sortable: true }];
    const body = { fullName: '报修', enCode: 'repair', formData: document as never };
    formId = (await admin(createFormModel, { body })).data.id;
    const menu = { parentId: '-1', fullName: '报修' };
    const answered = await admin(publishForm, { params: { id: formId }, body: { version: 1, menu } });
    expect(answered).toMatchObject({ code: 200 });
  });
  afterAll(async () => {
    await app.close();
    server.closeAllConnections();
    server.close();
  });

  const settle = async (): Promise<void> => {
    await app.jobs.idle();
    await app.features.webhooks.idle();
  };
  const make = async (more: object = {}) => {
    const body = {
      fullName: '对接',
      ownerId: 'admin',
      url: address,
      source: 'record' as const,
      objectId: formId,
      actions: ['create', 'update', 'delete'],
      fields: ['reason'],
      ...more,
    };
    const reply = await admin(contract.createWebhook, { body });
    expect(reply).toMatchObject({ code: 200 });
    return reply.data;
  };
  const add = async (reason: string) =>
    (await admin(createRecord, { params: { id: formId }, body: { data: { reason, secret: '底价' } } })).data;
  const deliveries = async (id: string) => (await admin(contract.listDeliveries, { params: { id } })).data.list;
  const end = (id: string) => admin(contract.deleteWebhook, { params: { id } });

  it('names forms in the language of the reader', async () => {
    const { id } = await make();
    await app.db
      .updateTable('form_model')
      .set({ names: JSON.stringify({ zh: '报修', en: 'Repair' }) })
      .where('id', '=', formId)
      .execute();
    const asked = { headers: { 'accept-language': 'en' } };
    expect((await admin(contract.listWebhooks, asked)).data.list).toMatchObject([{ objectName: 'Repair' }]);
    expect((await admin(contract.webhookChoices, asked)).data.forms).toEqual([{ id: formId, fullName: 'Repair' }]);
    expect((await admin(contract.listWebhooks)).data.list).toMatchObject([{ objectName: '报修' }]);
    await end(id);
  });

  it('tell of records made, changed and deleted, signed, with the chosen fields and no other', async () => {
    const { id, secret } = await make();
    const written = app.db.selectFrom('operation_log').select(['action', 'user_id']).where('target_id', '=', id);
    expect(await written.execute()).toEqual([{ action: 'create', user_id: 'admin' }]);
    got = [];
    const record = await add('灯坏了');
    await settle();
    await admin(updateRecord, {
      params: { id: formId, recordId: record.id },
      body: { data: { reason: '门坏了' }, version: 1 },
    });
    await settle();
    await admin(deleteRecord, { params: { id: formId, recordId: record.id } });
    await settle();
    const bodies = got.map(({ body }) => JSON.parse(body) as { event: string; data: object; subjectId: string });
    expect(bodies.map(({ event, data }) => [event, data])).toEqual([
      ['record.create', { reason: '灯坏了' }],
      ['record.update', { reason: '门坏了' }],
      ['record.delete', {}],
    ]);
    expect(bodies.every(({ subjectId }) => subjectId === record.id)).toBe(true);
    expect(got[0]!.body).not.toContain('底价');
    const signature = String(got[0]!.headers['x-qiaoban-signature']);
    const time = Number(/t=(\d+)/.exec(signature)![1]) * 1000;
    expect(signature).toBe(signatureOf(secret, got[0]!.body, time));
    expect(await deliveries(id)).toMatchObject([{ state: 'done', status: 200, answer: 'thanks', attempts: 1 }, {}, {}]);
    const rows = JSON.stringify(await app.db.selectFrom('webhook').selectAll().execute());
    expect(rows).not.toContain(secret);
    await end(id);
  });

  it('tell nothing of what the owner may not see, nor of a change that was taken back', async () => {
    const owner = await createPerson(app, { account: 'hookowner', menus: ['system.webhook'] });
    const { id } = await make({ ownerId: owner.id });
    got = [];
    await add('别人的');
    await settle();
    expect(got).toEqual([]);
    const menu = await app.features.menu.menuOfModule(app.db, formId);
    await grant(app, owner.id, menu!.enCode);
    app.features.directory.events.rightsChanged('default');
    // own records only: there is no scheme
    await add('还是别人的');
    await settle();
    expect(got).toEqual([]);
    const change = { area: 'form.record', action: 'create', id: 'x' };
    const who = { userId: 'admin', userName: '', ip: '', requestId: '' };
    const takenBack = inTransaction(app.db, async ({ tx }) => {
      await audit(tx, who, change);
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    expect(await app.db.selectFrom('job').select('id').where('kind', '=', 'webhook.news').execute()).toEqual([]);
    expect(await deliveries(id)).toEqual([]);
    await end(id);
  });

  it('tell of users to whoever may see users', async () => {
    const { id } = await make({ source: 'user', objectId: '', actions: ['create'], fields: ['account'] });
    got = [];
    const body = { account: 'fresh', realName: '新人', password: 'Fresh2026a' };
    expect(await admin(createUser, { body } as never)).toMatchObject({ code: 200 });
    await settle();
    expect(got.map(({ body: text }) => (JSON.parse(text) as { data: object }).data)).toEqual([{ account: 'fresh' }]);
    await end(id);
  });

  it('are sent again after a failure, can be sent by hand, and pause themselves with a notice', async () => {
    const { id } = await make({ maxFailures: 2 });
    answer = { status: 500 };
    const before = Date.now();
    await add('失败一');
    await settle();
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', status: 500, attempts: 1 }]);
    const [first] = await deliveries(id);
    expect(first!.nextAt! - before).toBeGreaterThan(5000);
    answer = { status: 302 };
    expect(await admin(contract.resendDelivery, { params: { id: first!.id } })).toMatchObject({ code: 200 });
    await settle();
    const hook = (await admin(contract.getWebhook, { params: { id } })).data;
    expect(hook).toMatchObject({ enabledMark: 0, failures: 2 });
    expect(hook.pausedAt).not.toBeNull();
    const notes = await app.db.selectFrom('message').select('title').where('title', 'like', '%自动暂停%').execute();
    expect(notes).toHaveLength(1);
    // nothing would be sent: it is told
    expect(await admin(contract.resendDelivery, { params: { id: first!.id } })).toMatchObject({
      status: 409,
      error: 'webhook.is_off',
    });
    answer = { status: 200 };
    await admin(contract.setWebhookState, { params: { id }, body: { enabledMark: 1 } });
    await admin(contract.resendDelivery, { params: { id: first!.id } });
    await settle();
    expect(await deliveries(id)).toMatchObject([{ state: 'done' }]);
    expect((await admin(contract.testWebhook, { params: { id } })).data).toMatchObject({ ok: true, status: 200 });
    await end(id);
  });

  it('that hang hold up nobody else', async () => {
    const slow = await make({ fullName: '慢' });
    answer = { status: 200, hang: true };
    got = [];
    await add('挂起');
    await expect.poll(() => got.length).toBe(1);
    expect(await admin(contract.listWebhooks)).toMatchObject({ code: 200 });
    await add('别的');
    await app.jobs.idle();
    // the one that hangs had not been given up for that
    expect((await deliveries(slow.id)).some(({ error }) => error !== '')).toBe(false);
    answer = { status: 200 };
    server.closeAllConnections();
    await app.features.webhooks.idle();
    expect((await deliveries(slow.id)).some(({ error }) => error === 'unreachable')).toBe(true);
    await end(slow.id);
  }, 30_000);

  it('go to no internal address, and refuse nonsense', async () => {
    const inner = await make({ url: 'http://10.0.0.1/x', fields: [] });
    expect((await admin(contract.testWebhook, { params: { id: inner.id } })).data).toMatchObject({
      ok: false,
      error: 'internal_address',
    });
    await end(inner.id);
    const bad = (more: object) =>
      admin(contract.createWebhook, {
        body: {
          fullName: 'x',
          ownerId: 'admin',
          url: address,
          source: 'record',
          objectId: formId,
          actions: ['create'],
          ...more,
        } as never,
      });
    expect(await bad({ url: 'file:///etc/passwd' })).toMatchObject({ status: 400 });
    expect(await bad({ fields: ["reason'; --"] })).toMatchObject({ error: 'webhook.field_unknown' });
    expect(await bad({ actions: ['create', 'explode'] })).toMatchObject({
      error: 'webhook.action_unknown',
      fields: [{ path: 'actions' }],
    });
    expect(await bad({ objectId: 'ghost' })).toMatchObject({ error: 'webhook.object_unknown' });
    expect(await bad({ ownerId: 'ghost' })).toMatchObject({ error: 'webhook.owner_not_found' });
    const maker = await createPerson(app, {
      account: 'hookmaker',
      menus: ['system.webhook', 'system.webhook:btn_add'],
    });
    const body = { fullName: 'x', ownerId: 'admin', url: address, source: 'user' as const, actions: ['create'] };
    expect(await maker(contract.createWebhook, { body })).toMatchObject({ error: 'webhook.owner_not_allowed' });
  });
});
