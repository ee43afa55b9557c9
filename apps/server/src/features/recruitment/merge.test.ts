import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as candidates from '@qiaoban/contracts/recruitment/candidate.contract';
import * as interviews from '@qiaoban/contracts/recruitment/interview.contract';
import { mergeCandidate, undoMergeCandidate } from '@qiaoban/contracts/recruitment/merge.contract';
import type { MergeField } from '@qiaoban/contracts/recruitment/merge.contract';
import * as posts from '@qiaoban/contracts/recruitment/post.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-02T02:00:00Z');
let app: TestApp;
let admin: Caller;
let recruiter: Caller & { id: string };
let blind: Caller & { id: string };
let boss: Caller & { id: string };
let [first, second]: string[] = [];
let count = 0;

const add = async (more: object = {}, caller: Caller = recruiter): Promise<string> => {
  const body = candidates.CandidateInput.parse({ fullName: '陈一', mobile: '13900000001', postId: first, ...more });
  const made = await caller(candidates.createCandidate, { body });
  expect(made.code, made.msg).toBe(200);
  return made.data.id;
};
const detail = async (id: string, caller: Caller = recruiter) =>
  (await caller(candidates.getCandidate, { params: { id } })).data;
const merge = async (id: string, otherId: string, taken: MergeField[] = [], caller: Caller = recruiter) => {
  const [kept, other] = [await detail(id, admin), await detail(otherId, admin)];
  const body = { otherId, version: kept.version, otherVersion: other.version, taken };
  return caller(mergeCandidate, { params: { id }, body });
};
const undo = (id: string, caller: Caller = recruiter) => caller(undoMergeCandidate, { params: { id } });
const meet = async (candidateId: string, day: number): Promise<string> => {
  const startsAt = NOW + day * DAY;
  const body = interviews.InterviewInput.parse({ startsAt, endsAt: startsAt + HOUR, interviewerIds: [boss.id] });
  const made = await recruiter(interviews.createInterview, { body: { ...body, candidateId } });
  expect(made.code, made.msg).toBe(200);
  return made.data.id;
};
const ofCandidate = async (candidateId: string) =>
  (await recruiter(interviews.listInterviews, { query: { candidateId } })).data.list;
/** Two applications of a person whom no other test knows. */
const pair = async (more: object = {}): Promise<[string, string]> => {
  const mobile = `1390000${String((count += 1)).padStart(4, '0')}`;
  return [
    await add({ mobile, tags: ['急招'] }),
    await add({ mobile, postId: second, tags: ['急招', '内推'], ...more }),
  ];
};
/** Everything that a reader sees, but versions. */
const seen = async (id: string) => {
  const { version: _v, ...rest } = await detail(id, admin);
  return { ...rest, interviews: await ofCandidate(id) };
};

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW } });
  admin = await app.admin();
  const may = ['btn_add', 'btn_edit', 'btn_remove', 'btn_move', 'btn_interview', 'btn_merge'].map(
    (each) => `recruitment.candidate:${each}`,
  );
  const rights = ['recruitment.candidate:btn_salary', 'recruitment.candidate:btn_identity'];
  recruiter = await createPerson(app, { account: 'recruiter', menus: [...may, ...rights] });
  blind = await createPerson(app, { account: 'blind', menus: [...may, 'recruitment.candidate:btn_all'] });
  boss = await createPerson(app, { account: 'boss', menus: ['recruitment.interview'] });
  const ids: string[] = [];
  for (const fullName of ['后端开发工程师', '产品经理']) {
    const body = posts.PostInput.parse({ fullName, wanted: 1, ownerId: recruiter.id });
    ids.push((await admin(posts.createPost, { body })).data.id);
  }
  [first, second] = ids;
});
afterAll(() => app.close());

describe('merging candidates', () => {
  it('keeps what was chosen of both, with interviews, evaluations and history, and shows one', async () => {
    const [id, otherId] = await pair({ email: 'chen@example.com', school: '复旦大学' });
    const [late, early] = [await meet(id, 3), await meet(otherId, 2)];
    const evaluation = interviews.EvaluationInput.parse({ verdict: '3,', comment: '不错' });
    expect((await boss(interviews.evaluateInterview, { params: { id: early }, body: evaluation })).code).toBe(200);
    expect((await detail(id)).duplicates).toBe(1);
    expect((await merge(id, otherId, ['email', 'application'])).code).toBe(200);
    const found = await detail(id);
    expect(found).toMatchObject({ email: 'chen@example.com', school: '', postId: second, tags: ['急招', '内推'] });
    expect(found).toMatchObject({ stage: 'interview', duplicates: 0, duplicateList: [] });
    expect((await ofCandidate(id)).map((each) => [each.id, each.round])).toEqual([
      [early, 1],
      [late, 2],
    ]);
    expect(found.evaluations.map(({ comment }) => comment)).toContain('不错');
    expect(found.moves.map(({ kind }) => kind).toSorted()).toEqual([
      'added',
      'added',
      'interview',
      'interview',
      'merged',
    ]);
    expect(found.merged).toMatchObject([{ id: otherId, postName: '后端开发工程师', mayUndo: true }]);
    const code = found.merged[0]!.code;
    expect(found.moves.filter(({ origin }) => origin === code)).toHaveLength(2);
    // the other one is nowhere any more
    expect((await recruiter(candidates.getCandidate, { params: { id: otherId } })).code).not.toBe(200);
    const list = (await recruiter(candidates.listCandidates, { query: { keyword: found.mobile } })).data;
    expect(list.list.map((each) => each.id)).toEqual([id]);
    expect(list.pagination.total).toBe(1);
  });

  it('undone, both are as they were', async () => {
    const [id, otherId] = await pair({ email: 'a@example.com', expectedSalary: 9000 });
    await meet(id, 5);
    await meet(otherId, 4);
    const before = [await seen(id), await seen(otherId)];
    expect((await merge(id, otherId, ['email', 'expectedSalary', 'application', 'resume'])).code).toBe(200);
    expect((await undo(id)).code).toBe(200);
    expect([await seen(id), await seen(otherId)]).toEqual(before);
    expect((await undo(id)).error).toBe('recruitment.merge_changed');
  });

  it('is undone step by step, the last first', async () => {
    const [id, otherId] = await pair();
    const thirdId = await add({ mobile: (await detail(id)).mobile });
    const before = [await seen(id), await seen(otherId), await seen(thirdId)];
    // the second goes into the third, and both into the first
    expect((await merge(thirdId, otherId)).code).toBe(200);
    expect((await merge(id, thirdId)).code).toBe(200);
    const { merged } = await detail(id);
    expect(merged.map((each) => [each.id, each.mayUndo])).toEqual(
      expect.arrayContaining([
        [thirdId, true],
        [otherId, false],
      ]),
    );
    expect((await undo(id)).code).toBe(200);
    expect((await undo(thirdId)).code).toBe(200);
    expect([await seen(id), await seen(otherId), await seen(thirdId)]).toEqual(before);
  });

  it('is not undone when something changed since', async () => {
    const [id, otherId] = await pair();
    expect((await merge(id, otherId)).code).toBe(200);
    const body = { from: 'new', to: 'screening', reason: '' } as const;
    expect((await recruiter(candidates.moveCandidate, { params: { id }, body })).code).toBe(200);
    expect((await detail(id)).merged[0]?.mayUndo).toBe(false);
    expect((await undo(id)).error).toBe('recruitment.merge_changed');
    expect((await detail(id)).merged).toHaveLength(1);
  });

  it('asks for the same person, for the shown state, and for the right to both', async () => {
    const [id, otherId] = await pair();
    const somebodyElse = await add({ mobile: '13800000000' });
    expect((await merge(id, somebodyElse)).error).toBe('recruitment.not_same');
    expect((await merge(id, id)).error).toBe('recruitment.not_same');
    const stale = { otherId, version: 99, otherVersion: 1, taken: [] };
    expect((await recruiter(mergeCandidate, { params: { id }, body: stale })).error).toBe('common.stale');
    const foreign = posts.PostInput.parse({ fullName: '销售', wanted: 1, ownerId: blind.id });
    const { id: postId } = (await admin(posts.createPost, { body: foreign })).data;
    const theirs = await add({ postId, mobile: (await detail(id)).mobile }, admin);
    expect((await merge(id, theirs)).error).toBe('recruitment.not_found');
    expect((await merge(theirs, id)).error).toBe('recruitment.not_found');
    const noRight = await createPerson(app, { account: 'noright', menus: ['recruitment.candidate:btn_all'] });
    expect((await merge(id, otherId, [], noRight)).code).toBe(403);
  });

  it('takes what the person may not see only where nothing stands', async () => {
    const [id, otherId] = await pair({ identity: '11010519491231002X', expectedSalary: 8000 });
    expect((await merge(id, otherId, [], blind)).code).toBe(200);
    expect(await detail(id)).toMatchObject({ identity: '11010519491231002X', expectedSalary: 8000 });
    const [kept, other] = await pair({ expectedSalary: 7000 });
    await sql`update recruitment_candidate set expected_salary = 6000 where id = ${kept}`.execute(app.db);
    expect((await merge(kept, other, ['expectedSalary'], blind)).code).toBe(200);
    expect((await detail(kept)).expectedSalary).toBe(6000);
  });

  it('whoever has an offer is kept, with its post', async () => {
    const [id, otherId] = await pair();
    await sql`update recruitment_candidate set offer_state = 'waiting' where id = ${otherId}`.execute(app.db);
    expect((await merge(id, otherId)).error).toBe('recruitment.merge_offer');
    expect((await merge(otherId, id, ['application'])).error).toBe('recruitment.merge_offer');
    expect((await merge(otherId, id)).code).toBe(200);
  });

  it('of two who merge the same both ways one is refused', async () => {
    const [id, otherId] = await pair();
    const body = { version: 1, otherVersion: 1, taken: [] };
    const answers = await Promise.all([
      recruiter(mergeCandidate, { params: { id }, body: { ...body, otherId } }),
      admin(mergeCandidate, { params: { id: otherId }, body: { ...body, otherId: id } }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const left = await Promise.all(
      [id, otherId].map((each) => admin(candidates.getCandidate, { params: { id: each } })),
    );
    expect(left.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('personal data goes, and deleting takes, what was merged too', async () => {
    const [id, otherId] = await pair({ note: '电话里说过' });
    expect((await merge(id, otherId)).code).toBe(200);
    await sql`update recruitment_candidate set stage = 'refused', stage_at = now() - interval '9 years'
      where id = ${id}`.execute(app.db);
    await app.features.recruitment.removePersonal(app.db);
    const { rows } = await sql<{ name: string; note: string }>`select full_name as name, note from recruitment_candidate
      where id in (${id}, ${otherId})`.execute(app.db);
    expect(rows).toEqual([
      { name: '', note: '' },
      { name: '', note: '' },
    ]);
    expect((await undo(id)).error).toBe('recruitment.merge_changed');
    expect((await recruiter(candidates.deleteCandidate, { params: { id } })).code).toBe(200);
    const rest = await sql`select 1 from recruitment_candidate where id = ${otherId}`.execute(app.db);
    expect(rest.rows).toHaveLength(0);
  });
});
