import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import * as contract from '@qiaoban/contracts/message/message.contract';
import { createNotice, releaseNotice } from '@qiaoban/contracts/message/notice.contract';
import type { SocketOut } from '@qiaoban/contracts/socket';
import { inTransaction } from '#platform/database/transaction';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import type { Outgoing } from './send';

const notice: Outgoing = {
  tenant: 'default',
  type: 2,
  title: '提醒',
  bodyText: '',
  userIds: ['admin'],
  creatorId: null,
  creatorName: '',
};

describe('messages', () => {
  let app: TestApp;
  let admin: Caller;
  let port: number;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.app.server.address() as { port: number });
    const person = {
      password_hash: 'x',
      organize_id: null,
      manager_id: null,
      language: null,
      creator_id: null,
      modifier_id: null,
    };
    for (const id of ['u1', 'u2', 'u3'])
      await app.db
        .insertInto('users')
        .values({ id, account: id, real_name: id, ...person })
        .execute();
  });
  afterAll(() => app.close());

  const send = (message: Partial<Outgoing> = {}) =>
    inTransaction(app.db, (unit) => app.features.messages.send(unit, { ...notice, ...message }));
  const seqs = async (userId: string): Promise<number[]> =>
    (
      await app.db.selectFrom('message_receive').select('seq').where('user_id', '=', userId).orderBy('seq').execute()
    ).map((row) => row.seq);

  /** A window: what it heard, and how to wait for more. */
  const open = (lastSeq?: number) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`);
    const heard: SocketOut[] = [];
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as SocketOut));
    socket.on('open', () =>
      socket.send(
        JSON.stringify({ method: 'OnConnection', token: admin.token, ...(lastSeq === undefined ? {} : { lastSeq }) }),
      ),
    );
    const of = <M extends SocketOut['method']>(method: M) =>
      heard.filter((f): f is Extract<SocketOut, { method: M }> => f.method === method);
    return { of, close: () => socket.close() };
  };

  it('arrive at once in an open window and stay in the list', async () => {
    const window = open();
    await expect.poll(() => window.of('initMessage').length).toBe(1);
    const id = await send({ title: '请审批 50% _off_', type: 15, bodyText: '{"type":2,"id":"c1"}' });
    await expect
      .poll(() => window.of('messagePush'))
      .toMatchObject([{ id, title: '请审批 50% _off_', type: 15, unreadNoticeCount: 1 }]);
    const { data } = await admin(contract.listMessages, { query: { keyword: '50% _off_', type: '15' } });
    expect(data.list).toMatchObject([{ id, isRead: '0', bodyText: '{"type":2,"id":"c1"}' }]);
    expect((await admin(contract.listMessages, { query: { keyword: '50%%' } })).data.list).toEqual([]);
    window.close();
  });

  it('are read, counted, marked and removed, and the other windows hear the number', async () => {
    await admin(contract.readAllMessages);
    const window = open();
    await expect.poll(() => window.of('initMessage')).toMatchObject([{ unreadNoticeCount: 0, unreadMessageCount: 0 }]);
    const first = await send();
    const second = await send();
    expect((await admin(contract.countUnread)).data.count).toBe(2);
    expect((await admin(contract.readMessage, { params: { id: first } })).data).toMatchObject({
      id: first,
      isRead: '1',
    });
    await expect.poll(() => window.of('unreadChanged').at(-1)?.unreadMessageCount).toBe(1);
    expect((await admin(contract.listMessages, { query: { isRead: '0' } })).data.list.map((m) => m.id)).toEqual([
      second,
    ]);
    await admin(contract.readAllMessages);
    await expect.poll(() => window.of('unreadChanged').at(-1)?.unreadMessageCount).toBe(0);
    await admin(contract.deleteMessages, { body: { ids: `${first},${second}` } });
    expect(await admin(contract.readMessage, { params: { id: first } })).toMatchObject({ status: 404 });
    window.close();
  });

  it('of a notice are told in every language, at once and after a break: the window shows its own', async () => {
    const window = open();
    await expect.poll(() => window.of('initMessage').length).toBe(1);
    const { seq } = window.of('initMessage')[0]!;
    const body = {
      title: '假期',
      bodyText: '<p>放假</p>',
      translations: { en: { title: 'Holiday', bodyText: '<p>Closed</p>' } },
      audience: [{ kind: 'user' as const, id: 'admin', below: true }],
    };
    const { id } = (await admin(createNotice, { body })).data;
    expect((await admin(releaseNotice, { params: { id } })).code).toBe(200);
    const push = { id, title: '假期', titles: { zh: '假期', en: 'Holiday' } };
    await expect.poll(() => window.of('messagePush')).toMatchObject([push]);
    window.close();
    const back = open(seq);
    await expect.poll(() => back.of('messagePush')).toMatchObject([push]);
    back.close();
  });

  it('are caught up after a break: nothing lost, nothing twice', async () => {
    const window = open();
    await expect.poll(() => window.of('initMessage').length).toBe(1);
    const last = window.of('initMessage')[0]!.seq;
    window.close();
    const ids = [await send({ title: 'a' }), await send({ title: 'b' })];
    const back = open(last);
    await expect.poll(() => back.of('messagePush').map((push) => push.id)).toEqual(ids);
    expect(back.of('messagePush').map((push) => push.seq)).toEqual([last + 1, last + 2]);
    expect(back.of('messagePush').every((push) => push.unreadNoticeCount === 0)).toBe(true);
    back.close();
    const upToDate = open(last + 2);
    await expect.poll(() => upToDate.of('initMessage')).toMatchObject([{ seq: last + 2 }]);
    expect(upToDate.of('messagePush')).toEqual([]);
    upToDate.close();
  });

  it('are not sent when the transaction of their cause fails, nor twice for one key', async () => {
    const before = await seqs('u3');
    const failing = inTransaction(app.db, async (unit) => {
      await app.features.messages.send(unit, { ...notice, userIds: ['u3'] });
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect(await seqs('u3')).toEqual(before);
    const once = await send({ userIds: ['u3'], dedupeKey: 'case-1:assigned' });
    expect(await send({ userIds: ['u3'], dedupeKey: 'case-1:assigned' })).toBe(once);
    expect(await seqs('u3')).toHaveLength(before.length + 1);
  });

  it('leave out people who do not exist and count everybody once', async () => {
    const id = await send({ userIds: ['u3', 'u3', 'ghost'] });
    const readers = await app.db.selectFrom('message_receive').select('user_id').where('message_id', '=', id).execute();
    expect(readers).toEqual([{ user_id: 'u3' }]);
    await send({ userIds: [] });
  });

  it('number each inbox without gaps when 50 are sent at once', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => send({ userIds: n % 2 === 0 ? ['u1', 'u2'] : ['u2', 'u1'] })),
    );
    const wanted = Array.from({ length: 50 }, (_, n) => n + 1);
    expect(await seqs('u1')).toEqual(wanted);
    expect(await seqs('u2')).toEqual(wanted);
  });

  it('show nobody the messages of another', async () => {
    const id = await send({ userIds: ['u1'] });
    expect(await admin(contract.readMessage, { params: { id } })).toMatchObject({ status: 404 });
    await admin(contract.deleteMessages, { body: { ids: id } });
    expect(await seqs('u1')).toHaveLength(51);
    expect(await app.request(undefined, contract.listMessages, {})).toMatchObject({ status: 401, code: 602 });
  });
});
