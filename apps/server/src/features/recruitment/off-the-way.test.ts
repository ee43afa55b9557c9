import { afterAll, beforeAll, expect, it } from 'vitest';
import * as candidates from '@qiaoban/contracts/recruitment/candidate.contract';
import * as interviews from '@qiaoban/contracts/recruitment/interview.contract';
import { hireCandidate, startOffer } from '@qiaoban/contracts/recruitment/offer.contract';
import * as posts from '@qiaoban/contracts/recruitment/post.contract';
import { approveInstance, publishWithFlow } from '#test/form-flows';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { recruitmentForms } from '#seed/recruitment/recruitment-documents';

const HOUR = 3_600_000;
let now = Date.parse('2026-03-02T02:00:00Z');
let app: TestApp;
let admin: Caller;
let boss: Caller & { id: string };
let postId = '';

const done = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
  expect([code, msg]).toEqual([200, expect.anything()]);
  return data;
};
const add = async (fullName: string): Promise<string> => {
  const body = candidates.CandidateInput.parse({ fullName, mobile: '13900000001', postId });
  return done(await admin(candidates.createCandidate, { body })).id;
};
const arrange = (candidateId: string, startsAt: number) => {
  const hours = { startsAt, endsAt: startsAt + HOUR, mode: 'onsite' as const, place: '301', note: '' };
  return admin(interviews.createInterview, { body: { ...hours, interviewerIds: [boss.id], candidateId } });
};
const move = async (id: string, from: string, to: string) =>
  done(await admin(candidates.moveCandidate, { params: { id }, body: { from, to, reason: '放弃' } as never }));
const detail = async (id: string) => done(await admin(candidates.getCandidate, { params: { id } }));
const stateOf = async (candidateId: string) =>
  done(await admin(interviews.listInterviews, { query: { candidateId } })).list.map(({ state }) => state);
const notices = async (name: string): Promise<string[]> => {
  const rows = await app.db.selectFrom('message').select('title').orderBy('id').execute();
  return rows.map(({ title }) => title).filter((title) => title.includes(name) && title.startsWith('面试取消'));
};

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
  admin = await app.admin();
  boss = await createPerson(app, { account: 'boss', menus: ['recruitment.interview', 'workFlow.flowTodo'] });
  postId = done(
    await admin(posts.createPost, { body: posts.PostInput.parse({ fullName: '后端开发工程师', wanted: 3 }) }),
  ).id;
  await publishWithFlow(admin, recruitmentForms, boss.id);
});
afterAll(() => app.close());

it('cancels the interviews to come of whoever is refused or deleted, and notifies who would have held them', async () => {
  const id = await add('周一');
  done(await arrange(id, now + HOUR));
  done(await arrange(id, now + 5 * HOUR));
  now += 3 * HOUR;
  await move(id, 'interview', 'refused');
  expect(await stateOf(id)).toEqual(['planned', 'cancelled']);
  expect(await notices('周一')).toHaveLength(1);
  // the hour is free again, and an interview brings the candidate back to where interviews are
  done(await arrange(id, now + 2 * HOUR));
  expect((await detail(id)).stage).toBe('interview');
  done(await admin(candidates.deleteCandidate, { params: { id } }));
  expect(await notices('周一')).toHaveLength(2);
});

it('ends the offer of whoever declined it: nobody is hired by it, and a new one can be made', async () => {
  const id = await add('周二');
  const offer = async (salary: number) =>
    done(await admin(startOffer, { params: { id }, body: { salary, day: '2026-04-01', probation: 3, remark: '' } }));
  await approveInstance(boss, (await offer(20_000)).instanceId);
  expect(await detail(id)).toMatchObject({ stage: 'offer', offerState: 'approved' });
  await move(id, 'offer', 'reserve');
  expect(await detail(id)).toMatchObject({ stage: 'reserve', offerState: 'none', offerSalary: null });
  const account = { account: 'zhouer', password: 'Zhouer2026x', organizeId: '', positionIds: [] };
  expect((await admin(hireCandidate, { params: { id }, body: account as never })).code).not.toBe(200);
  await approveInstance(boss, (await offer(22_000)).instanceId);
  expect(await detail(id)).toMatchObject({ stage: 'offer', offerState: 'approved', offerSalary: 22_000 });
});
