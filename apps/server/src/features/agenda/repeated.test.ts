import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as agenda from '@qiaoban/contracts/agenda/agenda.contract';
import { listMessages } from '@qiaoban/contracts/message/message.contract';
import { createZone, nextDay } from '#platform/zone';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const zone = createZone('Asia/Shanghai');
/** In an hour, so that reminders of the first time are still to come. */
const START = Math.floor(Date.now() / 60_000) * 60_000 + HOUR;
const FIRST = zone.dayOf(START);
let app: TestApp;
let lin: Caller & { id: string };
let wang: Caller & { id: string };

const input = (more: object = {}) =>
  agenda.AgendaInput.parse({
    title: '站会',
    startsAt: START,
    endsAt: START + HOUR,
    repeat: { unit: 'day', until: nextDay(FIRST, 4) },
    ...more,
  });
const add = async (more: object = {}): Promise<string> => {
  const made = await lin(agenda.createAgendaEntry, { body: input(more) });
  expect(made.code, made.msg).toBe(200);
  return made.data.id;
};
const all = async (caller: Caller, period: object = {}) =>
  (await caller(agenda.listAgenda, { query: period as never })).data.list;
const times = async (caller: Caller, id: string) => (await all(caller)).filter((each) => each.id === id);
const days = async (caller: Caller, id: string) => (await times(caller, id)).map(({ occurrence }) => occurrence);
const titles = async (caller: Caller): Promise<string[]> =>
  (await caller(listMessages, { query: { pageSize: 100 } as never })).data.list.map(({ title }) => title);
const save = async (id: string, occurrence: string, more: object) => {
  const { version } = (await times(lin, id))[0]!;
  return lin(agenda.updateAgendaEntry, { params: { id }, body: { ...input(more), version, occurrence } });
};
const remove = (caller: Caller, id: string, occurrence = '') =>
  caller(agenda.deleteAgendaEntry, { params: { id }, query: { occurrence } });

beforeAll(async () => {
  app = await startTestApp();
  await app.admin();
  lin = await createPerson(app, { account: 'lin', menus: ['recruitment.interview'] });
  wang = await createPerson(app, { account: 'wang', menus: ['recruitment.interview'] });
});
afterAll(() => app.close());

describe('entries that come again', () => {
  it('stand on each of their days, for those invited as well, and say so in the invitation', async () => {
    const id = await add({ title: '晨会', inviteeIds: [wang.id] });
    expect(await days(lin, id)).toEqual([0, 1, 2, 3, 4].map((step) => nextDay(FIRST, step)));
    expect(await times(wang, id)).toHaveLength(5);
    expect((await times(wang, id))[2]).toMatchObject({
      startsAt: START + 2 * DAY,
      series: { unit: 'day', every: 1, until: nextDay(FIRST, 4), startsAt: START },
    });
    const period = { from: START + 2 * DAY, until: START + 3 * DAY };
    expect((await all(lin, period)).filter((each) => each.id === id)).toHaveLength(1);
    expect((await titles(wang)).find((title) => title.includes('晨会'))).toContain('每天，至');
    const asked = { userIds: wang.id, exceptId: '', from: START + 3 * DAY, until: START + 3 * DAY + HOUR };
    expect((await lin(agenda.listBusy, { query: asked })).data.list).toMatchObject([{ startsAt: START + 3 * DAY }]);
  });

  it('one time is changed by itself: it stays answered, or is asked anew when it is moved', async () => {
    const id = await add({ title: '例会', inviteeIds: [wang.id] });
    await wang(agenda.answerAgendaEntry, { params: { id }, body: { answer: 'accepted', reason: '' } });
    const second = { startsAt: START + DAY, endsAt: START + DAY + HOUR, inviteeIds: [wang.id], title: '例会（扩大）' };
    expect((await save(id, nextDay(FIRST, 1), second)).code).toBe(200);
    expect(await days(lin, id)).toEqual([0, 2, 3, 4].map((step) => nextDay(FIRST, step)));
    const alone = (await all(wang)).find(({ title }) => title === '例会（扩大）');
    expect(alone).toMatchObject({ startsAt: START + DAY, answer: 'accepted', series: null, occurrence: '' });
    const third = { startsAt: START + 5 * DAY, endsAt: START + 5 * DAY + HOUR, inviteeIds: [wang.id], title: '改期' };
    expect((await save(id, nextDay(FIRST, 2), third)).code).toBe(200);
    expect((await all(wang)).find(({ title }) => title === '改期')).toMatchObject({ answer: 'waiting' });
    expect((await save(id, nextDay(FIRST, 2), third)).error).toBe('agenda.not_found');
    const stale = { ...input(third), version: 1, occurrence: nextDay(FIRST, 3) };
    expect((await lin(agenda.updateAgendaEntry, { params: { id }, body: stale })).error).toBe('common.stale');
  });

  it('all times are changed at once, and those invited are asked anew when the rule is another', async () => {
    const id = await add({ title: '周报', inviteeIds: [wang.id] });
    await wang(agenda.answerAgendaEntry, { params: { id }, body: { answer: 'accepted', reason: '' } });
    await remove(lin, id, nextDay(FIRST, 2));
    expect((await save(id, '', { title: '周报会', inviteeIds: [wang.id] })).code).toBe(200);
    expect((await times(wang, id))[0]).toMatchObject({ title: '周报会', answer: 'accepted' });
    const repeat = { unit: 'day', every: 2, until: nextDay(FIRST, 6) };
    expect((await save(id, '', { title: '周报会', inviteeIds: [wang.id], repeat })).code).toBe(200);
    expect(await days(wang, id)).toEqual([0, 4, 6].map((step) => nextDay(FIRST, step)));
    expect((await times(wang, id))[0]).toMatchObject({ answer: 'waiting' });
    expect((await save(id, '', { title: '周报会', repeat: null })).code).toBe(200);
    expect(await days(lin, id)).toEqual(['']);
  });

  it('one time is cancelled, or all; the last one takes the entry along', async () => {
    const id = await add({ title: '值班', inviteeIds: [wang.id], repeat: { unit: 'day', until: nextDay(FIRST, 1) } });
    expect((await remove(wang, id, FIRST)).error).toBe('agenda.not_yours');
    expect((await remove(lin, id, nextDay(FIRST, 9))).error).toBe('agenda.not_found');
    expect((await remove(lin, id, FIRST)).code).toBe(200);
    expect(await days(wang, id)).toEqual([nextDay(FIRST, 1)]);
    expect((await titles(wang)).filter((title) => title.startsWith('日程取消：值班'))).toHaveLength(1);
    expect((await remove(lin, id, nextDay(FIRST, 1))).code).toBe(200);
    const left = await sql`select 1 from agenda_entry where id = ${id}`.execute(app.db);
    expect(left.rows).toEqual([]);
    const whole = await add({ title: '巡检' });
    expect((await remove(lin, whole)).code).toBe(200);
    expect(await times(lin, whole)).toEqual([]);
  });

  it('must end, on the first day or later and within two years', async () => {
    for (const until of [nextDay(FIRST, -1), nextDay(FIRST, 800)]) {
      const wrong = await lin(agenda.createAgendaEntry, { body: input({ repeat: { unit: 'week', until } }) });
      expect(wrong).toMatchObject({ error: 'agenda.repeat_wrong', fields: [{ path: 'repeat.until' }] });
    }
  });

  it('remind of each time, also behind one that is skipped', async () => {
    const id = await add({ title: '提醒会' });
    const due = async (): Promise<void> => {
      await sql`update job set run_at = now() - interval '1 second'
        where kind = 'agenda.remind' and state = 'waiting' and payload ->> 'id' = ${id}`.execute(app.db);
      await app.jobs.idle();
    };
    const planned = async (): Promise<string[]> => {
      const { rows } = await sql<{ at: string }>`select payload ->> 'at' as at from job
        where kind = 'agenda.remind' and state = 'waiting' and payload ->> 'id' = ${id}`.execute(app.db);
      return rows.map(({ at }) => zone.dayOf(Number(at)));
    };
    const day = zone.dayOf(START - 900_000);
    expect(await planned()).toEqual([day]);
    await remove(lin, id, FIRST);
    await due();
    expect((await titles(lin)).filter((title) => title.startsWith('提醒会（'))).toHaveLength(0);
    expect(await planned()).toEqual([nextDay(day)]);
  });
});
