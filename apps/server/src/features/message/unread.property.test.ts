import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as inbox from '@qiaoban/contracts/message/message.contract';
import * as contract from '@qiaoban/contracts/message/notice.contract';
import { openOtherTenant } from '#test/other-tenant';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { inTransaction } from '#platform/database/transaction';

type Person = Awaited<ReturnType<typeof createPerson>>;

/** Numbers of a seed, the same every time (mulberry32). */
const dice = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

const EVERYONE = [{ kind: 'everyone' as const, id: '', below: true }];

describe('the number of unread messages', () => {
  let app: TestApp;
  let admin: Caller;
  let people: Person[];
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    people = [];
    for (const account of ['a', 'b', 'c'])
      people.push(await createPerson(app, { account, menus: ['workFlow.flowTodo'] }));
  });
  afterAll(() => app.close());

  const publish = async (caller: Caller, title: string, isPinned = false): Promise<string> => {
    const body = { title, bodyText: 'x', audience: EVERYONE, isPinned };
    const { data } = await caller(contract.createNotice, { body });
    await caller(contract.releaseNotice, { params: { id: data.id } });
    await app.jobs.idle();
    return data.id;
  };

  it.each([1, 2, 3])(
    'equals a recount after anything that may happen (seed %i)',
    async (seed) => {
      const random = dice(seed);
      const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
      const notices: string[] = [];
      const idsOf = async (person: Person) =>
        (await person(inbox.listMessages, { query: { pageSize: 100 } })).data.list.map((message) => message.id);
      const operations: ((person: Person) => Promise<unknown>)[] = [
        () =>
          inTransaction(app.db, (unit) =>
            app.features.messages.send(unit, {
              tenant: 'default',
              type: random() < 0.5 ? 2 : 15,
              title: `message ${random()}`,
              bodyText: '',
              userIds: people.filter(() => random() < 0.6).map((person) => person.id),
              creatorId: null,
              creatorName: '',
            }),
          ),
        async () => notices.push(await publish(admin, `notice ${random()}`, random() < 0.4)),
        async () => {
          const id = pick(notices);
          if (id !== undefined) await admin(contract.recallNotice, { params: { id } });
        },
        async () => {
          const id = pick(notices);
          if (id !== undefined) await admin(contract.remindUnread, { params: { id } });
          await app.jobs.idle();
        },
        async (person) => {
          const id = pick(await idsOf(person));
          if (id !== undefined) await person(inbox.readMessage, { params: { id } });
        },
        async (person) =>
          person(inbox.markMessagesRead, { body: { ids: (await idsOf(person)).filter(() => random() < 0.3) } }),
        async (person) => {
          const ids = (await idsOf(person)).filter(() => random() < 0.2).join(',');
          await person(inbox.deleteMessages, { body: { ids } });
        },
        (person) => (random() < 0.3 ? person(inbox.readAllMessages) : Promise.resolve()),
      ];
      for (let step = 0; step < 40; step += 1) {
        await pick(operations)!(pick(people)!);
        for (const person of people) {
          const { list, pagination } = (await person(inbox.listMessages, { query: { pageSize: 500 } })).data;
          const recount = list.filter((message) => message.isRead === '0').length;
          expect([step, (await person(inbox.countUnread)).data.count]).toEqual([step, recount]);
          expect(pagination.total).toBe(list.length);
          expect(new Set(list.map((message) => message.id)).size).toBe(list.length);
        }
      }
    },
    120_000,
  );

  it('pages show every message once, pinned ones first', async () => {
    const person = people[0]!;
    const size = 3;
    const { list } = (await person(inbox.listMessages, { query: { pageSize: 500 } })).data;
    const paged: string[] = [];
    for (let page = 1; paged.length < list.length; page += 1) {
      const part = (await person(inbox.listMessages, { query: { pageSize: size, currentPage: page } })).data.list;
      expect(part.length).toBeGreaterThan(0);
      paged.push(...part.map((message) => message.id));
    }
    expect(paged).toEqual(list.map((message) => message.id));
    const pinned = list.map((message) => message.isPinned);
    expect(pinned).toEqual(pinned.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('and the notices of one tenant are nothing to another', async () => {
    const other = await openOtherTenant(app);
    const id = await publish(admin, 'ours');
    const ask = { params: { id } };
    expect((await app.request(other.token, contract.getNotice, ask)).status).toBe(404);
    expect((await app.request(other.token, contract.recallNotice, ask)).status).toBe(404);
    expect((await app.request(other.token, contract.listReaders, ask)).status).toBe(404);
    expect((await app.request(other.token, inbox.readMessage, ask)).status).toBe(404);
    expect((await app.request(other.token, contract.listNotices, {})).data.list).toEqual([]);
    const audience = [{ kind: 'user' as const, id: people[0]!.id, below: true }];
    const preview = { body: { title: 't', bodyText: 'b', audience } };
    expect((await app.request(other.token, contract.previewNotice, preview)).data.recipientCount).toBe(0);
  });

  it('publishing for 5,000 people answers at once and reaches everybody', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => ({
      id: `many-${String(n).padStart(5, '0')}`,
      account: `many${n}`,
      real_name: `many${n}`,
      password_hash: 'x',
      organize_id: null,
      manager_id: null,
      language: null,
      creator_id: null,
      modifier_id: null,
    }));
    for (let at = 0; at < rows.length; at += 1000)
      await app.db
        .insertInto('users')
        .values(rows.slice(at, at + 1000))
        .execute();
    const body = { title: 'for all', bodyText: 'x', audience: EVERYONE };
    const { data } = await admin(contract.createNotice, { body });
    const before = performance.now();
    await admin(contract.releaseNotice, { params: { id: data.id } });
    const answered = performance.now() - before;
    await app.jobs.idle();
    const delivered = performance.now() - before;
    const readers = (await admin(contract.listReaders, { params: { id: data.id } })).data;
    expect(readers.total).toBe(5000 + people.length + 1);
    console.info(`5,000 copies: answered in ${answered.toFixed(0)} ms, delivered in ${delivered.toFixed(0)} ms`);
    const recallFrom = performance.now();
    await admin(contract.recallNotice, { params: { id: data.id } });
    console.info(`recalled in ${(performance.now() - recallFrom).toFixed(0)} ms`);
  }, 120_000);
});
