import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser, deleteUser, getUser, setUserState, updateUser } from '@qiaoban/contracts/directory/user.contract';
import { setRightsDesign } from '@qiaoban/contracts/permission/data-scheme.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord, deleteRecord, updateRecord } from '@qiaoban/contracts/visualdev/online.contract';
import * as contract from '@qiaoban/contracts/webhook/webhook.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { createPerson, grant } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

type News = { event: string; seq: number; subjectId: string; data: { reason?: string; lines?: { item: string }[] } };
type Target = {
  server: Server;
  url: string;
  took: News[];
  asked: number;
  status: (news: News, asked: number) => number;
};

const startTarget = async (): Promise<Target> => {
  const target: Target = { server: createServer(), url: '', took: [], asked: 0, status: () => 200 };
  target.server.on('request', (request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      const news = JSON.parse(body) as News;
      const status = target.status(news, (target.asked += 1));
      if (status < 300) target.took.push(news);
      // later ones would overtake if they were sent meanwhile
      setTimeout(() => reply.writeHead(status).end(), (target.asked * 7) % 30);
    });
  });
  await new Promise<void>((done) => target.server.listen(0, '127.0.0.1', done));
  target.url = `http://127.0.0.1:${(target.server.address() as AddressInfo).port}/hook`;
  return target;
};

describe('events of one subject', () => {
  let nodes: TestApp[];
  let app: TestApp;
  let admin: Caller;
  let formId: string;
  let [steady, shaky]: Target[] = [];
  beforeAll(async () => {
    [steady, shaky] = [await startTarget(), await startTarget()];
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    nodes = [app, await startTestApp({ outboundAllow: ['127.0.0.1'], driver: app.driver })];
    admin = await app.admin();
    const document = formOf([
      { type: 'comInput', field: 'reason', props: { label: '事由' } },
      { type: 'comInput', field: 'secret', props: { label: '秘密' } },
      { type: 'table', field: 'lines', props: { label: '明细' }, children: [{ type: 'comInput', field: 'item' }] },
    ] as never);
    document.list.columnList = [{ field: 'reason', sortable: true }];
    const body = { fullName: '报修', enCode: 'repair', formData: document as never };
    formId = (await admin(createFormModel, { body })).data.id;
    const menu = { parentId: '-1', fullName: '报修' };
    expect(await admin(publishForm, { params: { id: formId }, body: { version: 1, menu } })).toMatchObject({
      code: 200,
    });
  });
  afterAll(async () => {
    await nodes[1]!.stop(2000);
    await app.close();
    for (const { server } of [steady!, shaky!]) {
      server.closeAllConnections();
      server.close();
    }
  });
  beforeEach(async () => {
    await app.db.deleteFrom('webhook').execute();
    for (const target of [steady!, shaky!]) Object.assign(target, { took: [], asked: 0, status: () => 200 });
  });

  const listen = async (target: Target, more: object = {}): Promise<string> => {
    const body = {
      fullName: '对接',
      ownerId: 'admin',
      url: target.url,
      source: 'record' as const,
      objectId: formId,
      actions: ['create', 'update', 'delete'],
      fields: ['reason', 'lines'],
      maxFailures: 1000,
      ...more,
    };
    return (await admin(contract.createWebhook, { body })).data.id;
  };
  /**
   * Every node sends what it finds; what waits for a second try has waited long enough. What was never answered is on its
   * way: a node that was told a little later sends it, and it must not be due for the others meanwhile.
   */
  const send = async (rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(nodes.map((node) => node.features.webhooks.idle()));
      await sql`update webhook_delivery set next_at = now()
        where state = 'waiting' and attempts > 0 and duration_ms is not null`.execute(app.db);
    }
  };
  const make = async (): Promise<string> =>
    (await admin(createRecord, { params: { id: formId }, body: { data: { reason: 'r0', secret: '底价' } } })).data.id;
  const change = (recordId: string, version: number) =>
    admin(updateRecord, {
      params: { id: formId, recordId },
      body: { data: { reason: `r${version}`, secret: '底价', lines: [{ item: `l${version}` }] }, version },
    });
  /** A life: made, changed five times, deleted, as fast as it goes. */
  const live = async (): Promise<string> => {
    const id = await make();
    for (let version = 1; version <= 5; version += 1) expect(await change(id, version)).toMatchObject({ code: 200 });
    await admin(deleteRecord, { params: { id: formId, recordId: id } });
    return id;
  };
  const lifeOf = (took: readonly News[], id: string) =>
    took
      .filter(({ subjectId }) => subjectId === id)
      .map(({ event, seq, data }) => [event.replace('record.', ''), seq, data.reason, data.lines?.[0]?.item]);
  const WHOLE_LIFE = [
    ['create', 1, 'r0', undefined],
    ...[1, 2, 3, 4, 5].map((at) => ['update', at + 1, `r${at}`, `l${at}`]),
    ['delete', 7, undefined, undefined],
  ];

  it('arrive in order, numbered, each with the state of its moment, whatever fails between', async () => {
    await listen(steady!);
    await listen(shaky!);
    shaky!.status = (_news, asked) => (asked % 3 === 0 ? 500 : 200);
    const ids = await Promise.all([live(), live(), live()]);
    await send(30);
    for (const id of ids) {
      expect(lifeOf(steady!.took, id)).toEqual(WHOLE_LIFE);
      expect(lifeOf(shaky!.took, id)).toEqual(WHOLE_LIFE);
    }
    expect(JSON.stringify(steady!.took)).not.toContain('底价');
  });

  it('wait for one that failed, but those of others do not, nor do other targets', async () => {
    const slow = await listen(shaky!, { maxFailures: 3 });
    await listen(steady!);
    const stuck = await make();
    shaky!.status = ({ subjectId }) => (subjectId === stuck ? 503 : 200);
    await change(stuck, 1);
    const free = await make();
    await change(free, 1);
    await send(2);
    expect(lifeOf(shaky!.took, stuck)).toEqual([]);
    expect(lifeOf(shaky!.took, free)).toEqual([
      ['create', 1, 'r0', undefined],
      ['update', 2, 'r1', 'l1'],
    ]);
    expect(lifeOf(steady!.took, stuck).map(([event]) => event)).toEqual(['create', 'update']);
    const behind = (await admin(contract.listDeliveries, { params: { id: slow } })).data.list;
    expect(behind.filter(({ isBehind }) => isBehind)).toMatchObject([{ subjectId: stuck, event: 'record.update' }]);
    shaky!.status = () => 503;
    await change(free, 2);
    await send(3);
    expect((await admin(contract.getWebhook, { params: { id: slow } })).data.pausedAt).not.toBeNull();
    await change(stuck, 2);
    await send(1);
    expect(lifeOf(steady!.took, stuck).map(([, seq]) => seq)).toEqual([1, 2, 3]);
    // what waited when it paused goes on in order; what happened meanwhile is not told
    shaky!.status = () => 200;
    await admin(contract.setWebhookState, { params: { id: slow }, body: { enabledMark: 1 } });
    await change(stuck, 3);
    await send(3);
    expect(lifeOf(shaky!.took, stuck).map(([, seq]) => seq)).toEqual([1, 2, 4]);
    const { list } = (await admin(contract.listDeliveries, { params: { id: slow } })).data;
    expect(list.filter(({ subjectId }) => subjectId === stuck).map(({ seq }) => seq)).toEqual([4, 2, 1]);
  });

  it('are cut by the rights that the owner has when they are sent', async () => {
    const owner = await createPerson(app, { account: 'pastowner', menus: ['system.webhook'] });
    const menu = await app.features.menu.menuOfModule(app.db, formId);
    await grant(app, owner.id, menu!.enCode);
    for (const button of ['btn_add', 'btn_detail']) await grant(app, owner.id, `${menu!.enCode}:${button}`);
    await listen(steady!, { ownerId: owner.id });
    steady!.status = () => 500;
    // own records only: there is no scheme
    const strange = await live();
    const body = { data: { reason: 'own', secret: '底价', lines: [{ item: 'one' }] } };
    const { id } = (await owner(createRecord, { params: { id: formId }, body })).data;
    await send(3);
    const hide = { params: { id: menu!.id }, body: { isColumnAuthorize: 1 as const } };
    expect(await admin(setRightsDesign, hide as never)).toMatchObject({ code: 200 });
    steady!.status = () => 200;
    await send(3);
    expect(steady!.took.map(({ subjectId, data }) => [subjectId, data])).toEqual([[id, {}]]);
    expect(lifeOf(steady!.took, strange)).toEqual([]);
    expect(await admin(setRightsDesign, { ...hide, body: { isColumnAuthorize: 0 } } as never)).toMatchObject({
      code: 200,
    });
    // who was shut out meanwhile hears nothing more
    steady!.status = () => 500;
    const last = (await owner(createRecord, { params: { id: formId }, body })).data;
    await send(1);
    await app.db.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', owner.id).execute();
    steady!.status = () => 200;
    await send(3);
    expect(lifeOf(steady!.took, last.id)).toEqual([]);
  });

  it('of users come in order too', async () => {
    await listen(steady!, {
      source: 'user',
      objectId: '',
      actions: ['create', 'update', 'state', 'delete'],
      fields: ['realName', 'enabledMark'],
    });
    const made = { account: 'ordered', realName: '甲', password: 'Fresh2026a' };
    const { id } = (await admin(createUser, { body: made } as never)).data;
    const stored = (await admin(getUser, { params: { id } })).data;
    for (const [at, realName] of ['乙', '丙'].entries())
      expect(
        await admin(updateUser, {
          params: { id },
          body: { ...stored, realName, version: stored.version + at },
        } as never),
      ).toMatchObject({ code: 200 });
    expect(await admin(setUserState, { params: { id }, body: { enabledMark: 0 } })).toMatchObject({ code: 200 });
    expect(await admin(deleteUser, { params: { id } })).toMatchObject({ code: 200 });
    await send(6);
    expect(steady!.took.map(({ event, seq, data }) => [event, seq, data])).toEqual([
      ['user.create', 1, { realName: '甲', enabledMark: 1 }],
      ['user.update', 2, { realName: '乙', enabledMark: 1 }],
      ['user.update', 3, { realName: '丙', enabledMark: 1 }],
      ['user.state', 4, { realName: '丙', enabledMark: 0 }],
      ['user.delete', 5, {}],
    ]);
  });

  it('write nothing while nobody listens', async () => {
    const id = await live();
    expect(await app.db.selectFrom('webhook_delivery').select('id').execute()).toEqual([]);
    expect((await sql`select 1 from webhook_subject where subject_id = ${id}`.execute(app.db)).rows).toEqual([]);
  });
});
