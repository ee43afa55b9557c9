import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as conversation from '@qiaoban/contracts/chat/conversation.contract';
import * as message from '@qiaoban/contracts/chat/chat-message.contract';
import * as group from '@qiaoban/contracts/chat/group.contract';
import { openWindow } from '#test/chat-window';
import { openOtherTenant } from '#test/other-tenant';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

type Person = Caller & { id: string };
const text = (to: object, content: string, clientId?: string, more: object = {}) => ({
  method: 'SendMessage',
  messageType: 'text',
  messageContent: content,
  ...to,
  ...(clientId === undefined ? {} : { clientId }),
  ...more,
});

describe('the chat', () => {
  let app: TestApp;
  let address: string;
  let anna: Person;
  let ben: Person;
  let cora: Person;
  beforeAll(async () => {
    app = await startTestApp();
    address = (await app.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws') + '/api/socket';
    anna = await createPerson(app, { account: 'chat.anna', name: '安娜', menus: ['home'] });
    ben = await createPerson(app, { account: 'chat.ben', name: '本', menus: ['home'] });
    cora = await createPerson(app, { account: 'chat.cora', name: '科拉', menus: ['home'] });
  });
  afterAll(() => app.close());

  const windowOf = async (person: { token: string }) => {
    const window = openWindow(address, person.token);
    await expect.poll(() => window.of('initMessage').length, { timeout: 20_000 }).toBe(1);
    return window;
  };
  const directOf = async (a: Person, b: Person) => (await a(conversation.openDirect, { body: { userId: b.id } })).data;

  it('brings a message to all windows of both, with the spelling of the wire', async () => {
    const windows = [await windowOf(anna), await windowOf(anna), await windowOf(ben), await windowOf(cora)];
    windows[0]!.say(text({ toUserId: ben.id, formUserId: cora.id, token: 'x' }, '  你好 <b>Ben</b> '));
    await expect.poll(() => windows[2]!.of('receiveMessage').length).toBe(1);
    expect(windows[2]!.of('receiveMessage')[0]).toMatchObject({
      formUserId: anna.id,
      messageType: 'text',
      formMessage: '你好 <b>Ben</b>',
      realName: '安娜',
      account: 'chat.anna',
    });
    for (const own of windows.slice(0, 2))
      await expect
        .poll(() => own.of('sendMessage'))
        .toMatchObject([{ UserId: anna.id, toUserId: ben.id, toMessage: '你好 <b>Ben</b>' }]);
    expect(windows[3]!.heard.map((f) => f.method)).not.toContain('receiveMessage');
    windows[2]!.say({ method: 'MessageList', toUserId: anna.id, currentPage: 1, pageSize: 30, sord: 'desc' });
    await expect
      .poll(() => windows[2]!.of('messageList')[0]?.list)
      .toMatchObject([{ sendUserId: anna.id, contentType: 'text', content: '你好 <b>Ben</b>' }]);
    for (const window of windows) window.close();
  });

  it('keeps a message once, however often and from however many windows it is sent', async () => {
    const [one, two, other] = [await windowOf(anna), await windowOf(anna), await windowOf(ben)];
    const frame = text({ toUserId: ben.id }, 'once', 'client-0001');
    for (const window of [one, two]) for (let n = 0; n < 4; n += 1) window.say(frame);
    await expect.poll(() => one.of('sendMessage').length).toBe(1);
    const { id } = await directOf(anna, ben);
    const rows = await app.db.selectFrom('chat_message').select('seq').where('conversation_id', '=', id).execute();
    expect(rows).toHaveLength(2);
    expect(other.delivered.filter((m) => m.content === 'once')).toHaveLength(1);
    for (const window of [one, two, other]) window.close();
  });

  it('counts unread, tells it at the next start and takes it back everywhere once it is read', async () => {
    const { id } = await directOf(anna, ben);
    await ben(conversation.readConversation, { params: { id }, body: {} });
    const writer = await windowOf(anna);
    for (const content of ['一', '二', '三']) writer.say(text({ toUserId: ben.id }, content));
    await expect.poll(() => writer.of('sendMessage').length).toBe(3);
    const [first, second] = [await windowOf(ben), await windowOf(ben)];
    expect(first.of('initMessage')[0]!.unreadNums).toMatchObject([
      { sendUserId: anna.id, unreadNum: 3, conversationId: id },
    ]);
    expect(first.of('initMessage')[0]!.onlineUsers).toEqual([anna.id]);
    first.say({ method: 'UpdateReadMessage', formUserId: anna.id });
    await expect.poll(() => second.of('chatRead')).toMatchObject([{ conversationId: id, unreadNum: 0 }]);
    await expect.poll(() => writer.of('chatRead')).toMatchObject([{ userId: ben.id, conversationId: id }]);
    const { data } = await ben(conversation.listConversations, {});
    expect(data.list).toMatchObject([{ id, unreadNum: 0, name: '安娜', isOnline: true, last: { text: '三' } }]);
    for (const window of [writer, first, second]) window.close();
  });

  it('fills what a window missed, in order and without doubles', async () => {
    const { id } = await directOf(anna, ben);
    const reader = await windowOf(ben);
    const writer = await windowOf(anna);
    writer.say(text({ conversationId: id }, 'm0'));
    await expect.poll(() => reader.delivered.at(-1)?.content).toBe('m0');
    reader.drop();
    for (let n = 1; n <= 30; n += 1) writer.say(text({ conversationId: id }, `m${n}`));
    await expect.poll(() => writer.delivered.at(-1)?.content).toBe('m30');
    reader.again();
    await expect.poll(() => reader.delivered.at(-1)?.content).toBe('m30');
    const seqs = reader.delivered.map((m) => m.seq);
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b));
    expect(seqs.at(-1)! - seqs[0]!).toBe(seqs.length - 1);
    for (const window of [writer, reader]) window.close();
  });

  it('takes back within two minutes, quotes, mentions, finds and hides', async () => {
    const { id } = await directOf(anna, ben);
    const writer = await windowOf(anna);
    const before = (await directOf(anna, ben)).lastSeq;
    writer.say(text({ conversationId: id }, '发票 100% 在这里', undefined, { quoteSeq: before }));
    await expect.poll(() => writer.delivered.length).toBe(1);
    const sent = writer.delivered[0]!;
    expect(sent.quote).toMatchObject({ seq: before, text: 'm30', recalled: false });
    const find = (keyword: string, more: object = {}) =>
      anna(message.searchChatMessages, { params: { id }, query: { keyword, ...more } });
    expect((await find('100%')).data.list).toMatchObject([{ seq: sent.seq }]);
    expect((await find('100_')).data.list).toEqual([]);
    expect((await find('', { messageType: 'image' })).data.list).toEqual([]);
    const target = { params: { id, seq: sent.seq } };
    expect(await ben(message.recallMessage, target)).toMatchObject({ status: 403, error: 'chat.not_own' });
    expect((await anna(message.listReaders, target)).data).toMatchObject({ read: [], unread: [{ id: ben.id }] });
    expect(await anna(message.recallMessage, target)).toMatchObject({ status: 200 });
    await expect.poll(() => writer.of('chatRecalled')).toMatchObject([{ seq: sent.seq }]);
    expect((await find('100%')).data.list).toEqual([]);
    const shown = await ben(message.listChatMessages, { params: { id }, query: { limit: 1 } });
    expect(shown.data).toMatchObject({ list: [{ recalled: true, content: '', quote: null }], hasOlder: true });
    await app.db
      .updateTable('chat_message')
      .set({ sent_at: new Date(Date.now() - 121_000) })
      .where('conversation_id', '=', id)
      .where('seq', '=', before)
      .execute();
    expect(await anna(message.recallMessage, { params: { id, seq: before } })).toMatchObject({
      status: 422,
      error: 'chat.recall_too_late',
    });
    await ben(message.hideMessage, { params: { id, seq: before } });
    const around = { params: { id }, query: { around: before, limit: 10 } };
    expect((await ben(message.listChatMessages, around)).data.list.map((m) => m.seq)).not.toContain(before);
    expect((await anna(message.listChatMessages, around)).data.list.map((m) => m.seq)).toContain(before);
    writer.close();
  });

  it('keeps groups to their members, and newcomers to what comes after them', async () => {
    const made = (await anna(group.createGroup, { body: { name: '项目组', userIds: [ben.id] } })).data;
    const { id } = made;
    expect(made).toMatchObject({ kind: 'group', name: '项目组', memberCount: 2, role: 'owner' });
    const [writer, member, outsider] = [await windowOf(anna), await windowOf(ben), await windowOf(cora)];
    writer.say(text({ conversationId: id }, '早', undefined, { mentions: ['all', cora.id, ben.id] }));
    await expect.poll(() => member.of('groupMessage').at(-1)?.chat.mentions).toEqual([ben.id, 'all']);
    outsider.say(text({ conversationId: id }, '我也在', 'outsider-1'));
    await expect
      .poll(() => outsider.of('error'))
      .toMatchObject([{ code: 404, error: 'chat.not_found', clientId: 'outsider-1' }]);
    for (const [route, query] of [
      [message.listChatMessages, {}],
      [conversation.listMembers, {}],
      [conversation.getConversation, {}],
      [message.searchChatMessages, {}],
    ] as const)
      expect(await cora(route as typeof conversation.listMembers, { params: { id }, query } as never)).toMatchObject({
        status: 404,
      });
    expect(await ben(group.updateGroup, { params: { id }, body: { name: '新名' } })).toMatchObject({ status: 403 });
    await ben(group.addGroupMembers, { params: { id }, body: { userIds: [cora.id] } });
    const seen = await cora(message.listChatMessages, { params: { id } });
    expect(seen.data.list.map((m) => m.messageType)).toEqual(['system']);
    expect(await ben(group.removeGroupMember, { params: { id, userId: cora.id } })).toMatchObject({ status: 403 });
    expect(await anna(group.removeGroupMember, { params: { id, userId: anna.id } })).toMatchObject({
      error: 'chat.owner_must_hand_over',
    });
    await anna(group.setGroupRole, { params: { id, userId: ben.id }, body: { role: 'owner' } });
    await ben(group.removeGroupMember, { params: { id, userId: cora.id } });
    // whoever is out is told so, and need not ask for what he may no longer see
    await expect.poll(() => outsider.of('chatChanged').at(-1)?.isGone).toBe(true);
    expect(member.of('chatChanged').some((f) => f.isGone)).toBe(false);
    writer.say(text({ conversationId: id }, '没有科拉'));
    await expect.poll(() => member.delivered.at(-1)?.content).toBe('没有科拉');
    expect(outsider.of('groupMessage').map((f) => f.chat.content)).not.toContain('没有科拉');
    expect(await anna(group.dissolveGroup, { params: { id } })).toMatchObject({ error: 'chat.owner_only' });
    expect(await ben(group.dissolveGroup, { params: { id } })).toMatchObject({ status: 200 });
    expect(await anna(conversation.getConversation, { params: { id } })).toMatchObject({ status: 404 });
    for (const window of [writer, member, outsider]) window.close();
  });

  it('lets write to whom one can see, to nobody else and to nobody out of use', async () => {
    const add = async (id: string, name: string) => {
      const path = `/${id}/`;
      const row = { id, parent_id: null, category: 'company' as const, company_id: id, manager_id: null, path };
      await app.db
        .insertInto('organize')
        .values({ ...row, property: '{}', full_name: name, en_code: id, creator_id: null, modifier_id: null })
        .execute();
    };
    await add('chatco1', '一公司');
    await add('chatco2', '二公司');
    const one = await createPerson(app, { account: 'chat.one', organizeId: 'chatco1', menus: ['home'] });
    const two = await createPerson(app, { account: 'chat.two', organizeId: 'chatco2', menus: ['home'] });
    expect(await one(conversation.openDirect, { body: { userId: two.id } })).toMatchObject({ status: 404 });
    const window = await windowOf(one);
    window.say(text({ toUserId: two.id }, 'x'));
    await expect.poll(() => window.of('error')).toMatchObject([{ error: 'chat.person_not_found' }]);
    expect(await one(group.createGroup, { body: { userIds: [two.id] } })).toMatchObject({ status: 404 });
    const { id } = await directOf(one, anna);
    await app.db.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', anna.id).execute();
    window.say(text({ conversationId: id }, 'x'));
    await expect.poll(() => window.of('error').at(-1)).toMatchObject({ error: 'chat.person_gone' });
    await app.db.updateTable('users').set({ enabled_mark: 1 }).where('id', '=', anna.id).execute();
    window.close();
  });

  it('knows nothing of another tenant', async () => {
    const other = await openOtherTenant(app);
    const { id } = await directOf(anna, ben);
    const [outsider, reader] = [await windowOf(other), await windowOf(ben)];
    outsider.say(text({ conversationId: id }, 'x'));
    outsider.say(text({ toUserId: ben.id }, 'x'));
    outsider.say({ method: 'MessageList', conversationId: id });
    await expect.poll(() => outsider.of('error').map((e) => e.code)).toEqual([404, 404, 404]);
    outsider.say({ method: 'ChatSync', known: [{ id, seq: 0 }] });
    outsider.say({ method: 'OnlineUsers', userIds: [ben.id] });
    await expect.poll(() => outsider.of('onlineUsers')).toMatchObject([{ userIds: [] }]);
    expect(outsider.of('chatSync')).toEqual([]);
    expect(reader.of('receiveMessage')).toEqual([]);
    for (const window of [outsider, reader]) window.close();
  });

  it('survives every kind of frame, and slows down who is too fast', async () => {
    const window = await windowOf(anna);
    const { id } = await directOf(anna, ben);
    const bad = [
      'null',
      '[]',
      '{"method":"SendMessage"}',
      '{"method":"__proto__"}',
      JSON.stringify(text({ conversationId: "'; drop table chat_message; --" }, 'x')),
      JSON.stringify(text({ conversationId: id }, '   ')),
      JSON.stringify(text({ conversationId: id }, 'x'.repeat(5001))),
      JSON.stringify({ ...text({ conversationId: id }, 'x'), messageContent: { $gt: '' } }),
      JSON.stringify({ ...text({ conversationId: id }, 'x'), messageType: 'system' }),
      JSON.stringify({
        method: 'SendMessage',
        conversationId: id,
        messageType: 'file',
        messageContent: { fileId: 'no' },
      }),
      JSON.stringify({ method: 'ChatSync', known: [{ id, seq: -1 }] }),
      JSON.stringify({ method: 'MessageList', conversationId: id, currentPage: 1e9 }),
      JSON.stringify({ method: 'UpdateReadMessage' }),
    ];
    for (const frame of bad) window.raw(frame);
    await expect.poll(() => window.of('error').length, { timeout: 20_000 }).toBe(bad.length);
    expect(window.of('error').every((e) => e.code >= 400 && e.code < 500)).toBe(true);
    for (let n = 0; n < 100; n += 1) window.say(text({ conversationId: id }, `fast ${n}`, `fast-client-${n}`));
    await expect.poll(() => window.of('error').some((e) => e.code === 429)).toBe(true);
    await expect.poll(() => window.of('sendMessage').length).toBeGreaterThan(20);
    window.raw('x'.repeat(70_000));
    await expect.poll(() => window.closed()).toBe(true);
  });

  it('lets members alone see files', async () => {
    const { id } = await directOf(anna, ben);
    const { signFiles } = await import('@qiaoban/contracts/file/file.contract');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const window = await windowOf(anna);
    const image = (content: object) => ({
      method: 'SendMessage',
      conversationId: id,
      messageType: 'image',
      messageContent: content,
    });
    window.say(image({ base64: png.toString('base64'), width: 1, height: 1 }));
    await expect.poll(() => window.delivered.at(-1)?.file).toMatchObject({ mediaType: 'image/png', width: 1 });
    const file = window.delivered.at(-1)!.file!;
    expect((await app.app.inject({ method: 'GET', url: file.url })).rawPayload).toEqual(png);
    const mayOpen = async (who: Caller) => (await who(signFiles, { body: { ids: [file.fileId] } })).data.list.length;
    expect([await mayOpen(anna), await mayOpen(ben), await mayOpen(cora)]).toEqual([1, 1, 0]);
    window.say(image({ base64: Buffer.from('<svg onload="x"/>').toString('base64') }));
    await expect.poll(() => window.of('error').length).toBe(1);
    const outsider = await windowOf(cora);
    outsider.say({ ...image({ fileId: file.fileId }), conversationId: undefined, toUserId: ben.id });
    await expect.poll(() => outsider.of('error')).toMatchObject([{ error: 'chat.file_unknown' }]);
    await anna(message.recallMessage, { params: { id, seq: window.delivered.at(-1)!.seq } });
    expect(await mayOpen(ben)).toBe(0);
    for (const each of [window, outsider]) each.close();
  });
});
