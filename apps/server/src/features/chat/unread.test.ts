import { afterAll, beforeAll, expect, it } from 'vitest';
import * as conversation from '@qiaoban/contracts/chat/conversation.contract';
import * as message from '@qiaoban/contracts/chat/chat-message.contract';
import * as group from '@qiaoban/contracts/chat/group.contract';
import { messageStore } from './message/message.store';
import { memberStore } from './conversation/member.store';
import { newId } from '#platform/ids';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

type Person = Caller & { id: string };
let app: TestApp;
let people: Person[];
beforeAll(async () => {
  app = await startTestApp();
  people = [];
  for (const n of ['a', 'b', 'c']) people.push(await createPerson(app, { account: `unread.${n}`, menus: ['home'] }));
});
afterAll(() => app.close());

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

it('equals a recount after anything that people do', async () => {
  const [a, b, c] = people as [Person, Person, Person];
  const places = [
    (await a(conversation.openDirect, { body: { userId: b.id } })).data.id,
    (await a(group.createGroup, { body: { name: 'g', userIds: [b.id, c.id] } })).data.id,
  ];
  /** What each person should see: numbers from others after the mark, not taken back. */
  const sent: { id: string; seq: number; by: string; recalled: boolean }[] = [];
  const marks = new Map<string, number>();
  const membersOf = (id: string): Person[] => (id === places[0] ? [a, b] : people);

  for (let step = 0; step < 120; step += 1) {
    const id = pick(places);
    const who = pick(membersOf(id));
    const dice = Math.random();
    if (dice < 0.6) {
      const seq = await messageStore.append(app.db, {
        id: newId(),
        conversationId: id,
        senderId: who.id,
        clientId: newId(),
        kind: 'text',
        content: 'x',
        file: undefined,
        quoteSeq: undefined,
        mentions: [],
        at: Date.now(),
      });
      sent.push({ id, seq: seq!, by: who.id, recalled: false });
    } else if (dice < 0.85) {
      const mine = sent.filter((each) => each.id === id);
      const seq = Math.random() < 0.5 ? undefined : pick(mine)?.seq;
      await who(conversation.readConversation, { params: { id }, body: seq === undefined ? {} : { seq } });
      const upTo = seq ?? Math.max(0, ...mine.map((each) => each.seq));
      marks.set(`${id}:${who.id}`, Math.max(marks.get(`${id}:${who.id}`) ?? 0, upTo));
    } else {
      const own = sent.filter((each) => each.id === id && each.by === who.id && !each.recalled);
      const one = pick(own);
      if (one === undefined) continue;
      expect((await who(message.recallMessage, { params: { id, seq: one.seq } })).status).toBe(200);
      one.recalled = true;
    }
  }
  for (const id of places)
    for (const who of membersOf(id)) {
      const mark = marks.get(`${id}:${who.id}`) ?? 0;
      const wanted = sent.filter((m) => m.id === id && m.by !== who.id && m.seq > mark && !m.recalled).length;
      expect((await who(conversation.getConversation, { params: { id } })).data.unreadNum).toBe(wanted);
      const counted = (await memberStore.unreadAll(app.db, [who.id]))
        .get(who.id)
        ?.find((each) => each.conversationId === id);
      expect(counted?.unreadNum ?? 0).toBe(wanted);
      expect(await memberStore.countUnread(app.db, who.id, id)).toBe(wanted);
    }
});
