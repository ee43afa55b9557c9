import { afterAll, beforeAll, expect, it } from 'vitest';
import * as inbox from '@qiaoban/contracts/message/message.contract';
import * as bar from '@qiaoban/contracts/message/notice-bar.contract';
import * as contract from '@qiaoban/contracts/message/notice.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

let app: TestApp;
let admin: Caller;
let reader: Caller;
let outsider: Caller;
let now = Date.UTC(2026, 10, 20, 2, 0);

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
  admin = await app.admin();
  const person = await createPerson(app, { account: 'reader', menus: ['workFlow.flowTodo'] });
  reader = person;
  outsider = await createPerson(app, { account: 'outsider', menus: ['workFlow.flowTodo'] });
  const audience = [{ kind: 'user' as const, id: person.id, below: false }];
  for (const [title, more] of [
    ['普通', {}],
    ['置顶', { isPinned: true, translations: { en: { title: 'Pinned', bodyText: '<p>x</p>' } } }],
    ['到期', { isPinned: true, expiresAt: now + 60_000 }],
    ['紧急', { isUrgent: true }],
  ] as const) {
    const { data } = await admin(contract.createNotice, {
      body: { title, bodyText: '<p>正文</p>', audience, ...more },
    });
    await admin(contract.releaseNotice, { params: { id: data.id } });
    await app.jobs.idle();
  }
});
afterAll(() => app.close());

const shown = async (caller: Caller) => (await caller(bar.listBarNotices, {})).data.list;
const titles = async (caller: Caller) => (await shown(caller)).map((each) => each.title);

it('the start page shows unread pinned and urgent notices until they end, are read or put away', async () => {
  expect(await titles(reader)).toEqual(['紧急', '到期', '置顶']);
  expect(await titles(outsider)).toEqual([]);
  now += 120_000;
  const [urgent, pinned] = await shown(reader);
  expect(urgent).toMatchObject({ title: '紧急', isUrgent: true });
  expect(pinned).toMatchObject({ title: '置顶', isUrgent: false });
  await app.db.updateTable('users').set({ language: 'en' }).where('account', '=', 'reader').execute();

  // put away: gone from the start page, still unread
  const before = (await reader(inbox.countUnread)).data.count;
  expect((await outsider(bar.putAwayNotice, { params: { id: urgent!.id } })).status).toBe(404);
  expect((await reader(bar.putAwayNotice, { params: { id: urgent!.id } })).status).toBe(200);
  expect((await shown(reader)).map((each) => each.id)).toEqual([pinned!.id]);
  expect((await reader(inbox.countUnread)).data.count).toBe(before);

  await reader(inbox.readMessage, { params: { id: pinned!.id } });
  expect(await titles(reader)).toEqual([]);
});

it('a recalled notice leaves it', async () => {
  const body = { title: '再一则', bodyText: '<p>正文</p>', isPinned: true };
  const { data } = await admin(contract.createNotice, { body });
  await admin(contract.releaseNotice, { params: { id: data.id } });
  await app.jobs.idle();
  expect(await titles(outsider)).toEqual(['再一则']);
  await admin(contract.recallNotice, { params: { id: data.id } });
  expect(await titles(outsider)).toEqual([]);
});
