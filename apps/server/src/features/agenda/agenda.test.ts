import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as agenda from '@qiaoban/contracts/agenda/agenda.contract';
import { listMessages } from '@qiaoban/contracts/message/message.contract';
import * as candidates from '@qiaoban/contracts/recruitment/candidate.contract';
import * as interviews from '@qiaoban/contracts/recruitment/interview.contract';
import * as posts from '@qiaoban/contracts/recruitment/post.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Whole minutes of the real clock: reminders are due by that of the database. */
const NOW = Math.floor(Date.now() / 60_000) * 60_000;
let app: TestApp;
let admin: Caller;
let lin: Caller & { id: string };
let wang: Caller & { id: string };

const input = (more: object = {}) =>
  agenda.AgendaInput.parse({ title: '周会', startsAt: NOW + DAY, endsAt: NOW + DAY + HOUR, place: '301', ...more });
const add = async (caller: Caller, more: object = {}): Promise<string> => {
  const made = await caller(agenda.createAgendaEntry, { body: input(more) });
  expect(made.code, made.msg).toBe(200);
  return made.data.id;
};
const all = async (caller: Caller, period: object = {}) =>
  (await caller(agenda.listAgenda, { query: period as never })).data.list;
const of = async (caller: Caller, id: string) => (await all(caller)).find((each) => each.id === id);
const answer = (caller: Caller, id: string, given: 'accepted' | 'declined', reason = '') =>
  caller(agenda.answerAgendaEntry, { params: { id }, body: { answer: given, reason } });
/** Titles of messages; where one says when it is, so does the answer. */
const titles = async (caller: Caller): Promise<string[]> =>
  (await caller(listMessages, { query: { pageSize: 100 } as never })).data.list.map(({ title }) =>
    title.replace(/（\d{4}\/\d{1,2}\/\d{1,2} \d\d:\d\d[^）]*）$/, '（when）'),
  );
const busy = async (userIds: string[], from: number, until: number, exceptId = '') =>
  (await admin(agenda.listBusy, { query: { userIds: userIds.join(','), from, until, exceptId } })).data.list;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  lin = await createPerson(app, { account: 'lin', menus: ['recruitment.interview'] });
  wang = await createPerson(app, { account: 'wang', menus: ['recruitment.interview'] });
});
afterAll(() => app.close());

describe('own entries', () => {
  it('stand in the calendar of whoever made them, and of those invited, and of nobody else', async () => {
    const id = await add(lin, { title: '评审', colour: 'purple', inviteeIds: [wang.id, lin.id] });
    expect(await of(lin, id)).toMatchObject({ title: '评审', isMine: true, answer: 'accepted' });
    expect(await of(wang, id)).toMatchObject({ isMine: false, answer: 'waiting' });
    expect((await of(wang, id))?.people).toHaveLength(2);
    expect(await of(admin, id)).toBeUndefined();
    expect([(await of(lin, id))?.colour, (await of(wang, id))?.colour]).toEqual(['purple', 'purple']);
    expect(await titles(wang)).toContain('日程邀请：评审（when）');
    const period = { from: NOW + 2 * DAY, until: NOW + 3 * DAY };
    expect((await all(lin, period)).map((each) => each.id)).not.toContain(id);
  });

  it('are answered, and whoever arranged it hears of it', async () => {
    const id = await add(lin, { title: '预算', inviteeIds: [wang.id] });
    expect((await answer(wang, id, 'declined', '出差')).code).toBe(200);
    expect((await of(lin, id))?.people.find(({ userId }) => userId === wang.id)?.answer).toBe('declined');
    expect((await titles(lin)).some((title) => title.includes('已谢绝：预算'))).toBe(true);
    expect((await answer(lin, id, 'accepted')).error).toBe('agenda.not_yours');
    expect((await answer(admin, id, 'accepted')).error).toBe('agenda.not_found');
  });

  it('say when they are in the language of whoever reads it', async () => {
    const reader = await createPerson(app, { account: 'reader', menus: ['recruitment.interview'] });
    await sql`update users set language = 'en' where id = ${reader.id}`.execute(app.db);
    await add(lin, { title: 'Budget', inviteeIds: [reader.id, wang.id] });
    const of = async (caller: Caller) =>
      (await caller(listMessages, { query: { pageSize: 100 } as never })).data.list.find(({ title }) =>
        title.includes('Budget'),
      )?.title;
    expect(await of(reader)).toMatch(/[A-Z][a-z]{2} 20\d\d/);
    expect(await of(wang)).toMatch(/20\d\d(年|\/)/);
  });

  it('another time asks those invited anew, other words do not', async () => {
    const id = await add(lin, { title: '站会', inviteeIds: [wang.id] });
    await answer(wang, id, 'accepted');
    const save = async (more: object) => {
      const { version } = (await of(lin, id))!;
      const body = { ...input({ title: '站会', inviteeIds: [wang.id], ...more }), version };
      return lin(agenda.updateAgendaEntry, { params: { id }, body });
    };
    expect((await save({ place: '302' })).code).toBe(200);
    expect((await of(wang, id))?.answer).toBe('accepted');
    expect((await save({ startsAt: NOW + DAY + HOUR, endsAt: NOW + DAY + 2 * HOUR })).code).toBe(200);
    expect((await of(wang, id))?.answer).toBe('waiting');
    expect((await of(lin, id))?.answer).toBe('accepted');
    expect(await titles(wang)).toContain('日程变更：站会（when）');
    const stale = { ...input(), version: 1 };
    expect((await lin(agenda.updateAgendaEntry, { params: { id }, body: stale })).error).toBe('common.stale');
    expect((await wang(agenda.updateAgendaEntry, { params: { id }, body: stale })).error).toBe('agenda.not_yours');
    expect((await wang(agenda.deleteAgendaEntry, { params: { id } })).error).toBe('agenda.not_yours');
    expect((await lin(agenda.deleteAgendaEntry, { params: { id } })).code).toBe(200);
    expect(await of(wang, id)).toBeUndefined();
    expect(await titles(wang)).toContain('日程取消：站会（when）');
  });

  it('must end after they begin, and invite people who are there', async () => {
    const wrong = await lin(agenda.createAgendaEntry, { body: input({ endsAt: NOW + DAY }) });
    expect(wrong).toMatchObject({ error: 'agenda.period_wrong', fields: [{ path: 'endsAt' }] });
    const nobody = await lin(agenda.createAgendaEntry, { body: input({ inviteeIds: ['nobody'] }) });
    expect(nobody).toMatchObject({ error: 'agenda.person_unknown', fields: [{ path: 'inviteeIds' }] });
  });

  it('whole days and declined invitations make nobody busy, and nothing says what it is', async () => {
    const [from, until] = [NOW + 10 * DAY, NOW + 11 * DAY];
    const id = await add(lin, { title: '密谈', startsAt: from, endsAt: from + HOUR, inviteeIds: [wang.id] });
    await add(lin, { title: '休假', isAllDay: true, startsAt: from, endsAt: until });
    const found = await busy([lin.id, wang.id], from, until);
    expect(found.map(({ userId }) => userId).toSorted()).toEqual([lin.id, wang.id].toSorted());
    expect(JSON.stringify(found)).not.toContain('密谈');
    await answer(wang, id, 'declined');
    expect((await busy([lin.id, wang.id], from, until)).map(({ userId }) => userId)).toEqual([lin.id]);
    expect(await busy([lin.id], from, until, id)).toEqual([]);
  });

  it('go into a file for other calendars', async () => {
    const day = Date.parse('2020-03-21T16:00:00Z');
    const [from, until] = [day - DAY, day + 5 * DAY];
    await add(lin, { title: '汇报; 年度', startsAt: from, endsAt: from + HOUR });
    await add(lin, { title: '出差', isAllDay: true, startsAt: day, endsAt: day + 2 * DAY });
    const made = await app.app.inject({
      method: 'POST',
      url: agenda.agendaFile.path,
      headers: { authorization: lin.token },
      payload: { from, until },
    });
    expect(made.headers['content-type']).toContain('text/calendar');
    expect(made.body).toContain(String.raw`SUMMARY:汇报\; 年度`);
    expect(made.body).toContain('DTSTART;VALUE=DATE:20200322');
    expect(made.body).toContain('DTEND;VALUE=DATE:20200324');
    expect(made.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(made.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });
});

describe('reminders', () => {
  const due = async (): Promise<void> => {
    await sql`update job set run_at = now() - interval '1 second' where kind = 'agenda.remind' and state = 'waiting'`.execute(
      app.db,
    );
    await app.jobs.idle();
  };
  const reminders = async (caller: Caller, title: string): Promise<number> =>
    (await titles(caller)).filter((each) => each.startsWith(`${title}（`)).length;

  it('come once to everybody who has not declined, and not for what was moved or cancelled', async () => {
    const soon = { startsAt: NOW + HOUR, endsAt: NOW + 2 * HOUR };
    const id = await add(lin, { ...soon, title: '提醒一', inviteeIds: [wang.id] });
    await answer(wang, id, 'declined');
    const moved = await add(lin, { ...soon, title: '提醒二' });
    const body = { ...input({ ...soon, title: '提醒二', remindBefore: 30 }), version: 1 };
    expect((await lin(agenda.updateAgendaEntry, { params: { id: moved }, body })).code).toBe(200);
    const gone = await add(lin, { ...soon, title: '提醒三' });
    await lin(agenda.deleteAgendaEntry, { params: { id: gone } });
    await add(lin, { ...soon, title: '提醒四', remindBefore: null });
    await due();
    await due();
    expect(await reminders(lin, '提醒一')).toBe(1);
    expect(await reminders(wang, '提醒一')).toBe(0);
    // the job of the first time says nothing, that of the second one does
    expect(await reminders(lin, '提醒二')).toBe(1);
    expect(await reminders(lin, '提醒三')).toBe(0);
    expect(await reminders(lin, '提醒四')).toBe(0);
  });
});

describe('interviews', () => {
  const at = NOW + 30 * DAY;
  const meet = { startsAt: at, endsAt: at + HOUR, mode: 'onsite' as const, place: '五楼', note: '' };
  let candidateId: string;
  let interviewId: string;
  const entry = async (caller: Caller) => (await all(caller)).find(({ source }) => source === 'recruitment.interview');
  const row = async () => (await admin(interviews.listInterviews, { query: { candidateId } })).data.list[0]!;

  beforeAll(async () => {
    const post = await admin(posts.createPost, { body: posts.PostInput.parse({ fullName: '会计', wanted: 1 }) });
    const person = candidates.CandidateInput.parse({ fullName: '陈一', mobile: '13900000001', postId: post.data.id });
    candidateId = (await admin(candidates.createCandidate, { body: person })).data.id;
    const made = await admin(interviews.createInterview, {
      body: { ...meet, interviewerIds: [wang.id], candidateId },
    });
    interviewId = made.data.id;
  });

  it('stand in the calendars of those asked, and answers come back to the interview', async () => {
    expect(await entry(wang)).toMatchObject({
      title: '陈一 · 会计 · 第 1 轮面试',
      place: '五楼',
      isMine: false,
      address: '/recruitment/interview',
    });
    expect(await entry(admin)).toBeUndefined();
    expect((await row()).interviewerAnswers).toEqual(['waiting']);
    const { id } = (await entry(wang))!;
    expect((await answer(wang, id, 'accepted')).code).toBe(200);
    expect((await row()).interviewerAnswers).toEqual(['accepted']);
    expect((await wang(agenda.deleteAgendaEntry, { params: { id } })).error).toBe('agenda.not_yours');
    expect(await busy([wang.id], at, at + HOUR, interviewId)).toEqual([]);
    expect(await busy([wang.id], at, at + HOUR)).toHaveLength(1);
  });

  it('move with the interview, ask anew, and change hands', async () => {
    const save = async (more: object) => {
      const { version } = await row();
      return admin(interviews.updateInterview, {
        params: { id: interviewId },
        body: { ...meet, interviewerIds: [wang.id], version, ...more },
      });
    };
    expect((await save({ startsAt: at + HOUR, endsAt: at + 2 * HOUR })).code).toBe(200);
    expect(await entry(wang)).toMatchObject({ startsAt: at + HOUR, answer: 'waiting' });
    expect((await save({ interviewerIds: [lin.id] })).code).toBe(200);
    expect(await entry(wang)).toBeUndefined();
    expect(await entry(lin)).toMatchObject({ startsAt: at });
  });

  it('go with the interview, and with the candidate', async () => {
    await admin(interviews.cancelInterview, { params: { id: interviewId }, body: { reason: '' } });
    expect(await entry(lin)).toBeUndefined();
    const again = await admin(interviews.createInterview, {
      body: { ...meet, interviewerIds: [lin.id], candidateId },
    });
    expect(again.code).toBe(200);
    expect(await entry(lin)).toBeDefined();
    expect((await admin(candidates.deleteCandidate, { params: { id: candidateId } })).code).toBe(200);
    expect(await entry(lin)).toBeUndefined();
  });
});
