import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSlider, solveSlider } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import { signFiles } from '@qiaoban/contracts/file/file.contract';
import * as candidates from '@qiaoban/contracts/recruitment/candidate.contract';
import { applyForPost, listCareers } from '@qiaoban/contracts/recruitment/career.contract';
import * as interviews from '@qiaoban/contracts/recruitment/interview.contract';
import { hireCandidate, startOffer } from '@qiaoban/contracts/recruitment/offer.contract';
import * as posts from '@qiaoban/contracts/recruitment/post.contract';
import * as settings from '@qiaoban/contracts/recruitment/setting.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { createOrganize } from '@qiaoban/contracts/directory/organize.contract';
import { getUser } from '@qiaoban/contracts/directory/user.contract';
import { approveInstance, publishWithFlow } from '#test/form-flows';
import { createPerson, grant } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { recruitmentForms } from '#seed/recruitment/recruitment-documents';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const time = { at: Date.parse('2026-03-02T02:00:00Z') };
let app: TestApp;
let admin: Caller;
let recruiter: Caller & { id: string };
let other: Caller & { id: string };
let boss: Caller & { id: string };
let postId: string;
let organizeId: string;
let flowIds: Map<string, string>;

const post = (more: object = {}) => posts.PostInput.parse({ fullName: '后端开发工程师', wanted: 1, ...more });
const person = (more: object = {}) =>
  candidates.CandidateInput.parse({
    fullName: '陈一',
    mobile: '13900000001',
    email: 'chen@example.com',
    postId,
    ...more,
  });
const add = async (more: object = {}, caller: Caller = recruiter): Promise<string> => {
  const made = await caller(candidates.createCandidate, { body: person(more) });
  expect(made.code, made.msg).toBe(200);
  return made.data.id;
};
const detail = async (id: string, caller: Caller = recruiter) =>
  (await caller(candidates.getCandidate, { params: { id } })).data;
const move = (id: string, from: string, to: string, reason = '', caller: Caller = recruiter) =>
  caller(candidates.moveCandidate, { params: { id }, body: { from, to, reason } as never });
const meeting = (more: object = {}) => ({
  startsAt: time.at + DAY,
  endsAt: time.at + DAY + HOUR,
  mode: 'onsite' as const,
  place: '301; 大会议室',
  note: '',
  interviewerIds: [boss.id],
  ...more,
});
const apply = async (fields: Record<string, string>, file = { name: 'resume.pdf', text: '%PDF-1.4\n1 0 obj\n' }) => {
  const part = (name: string, value: string) =>
    `--qbx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body =
    Object.entries(fields)
      .map(([name, value]) => part(name, value))
      .join('') +
    `--qbx\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n${file.text}\r\n--qbx--\r\n`;
  const answer = await app.app.inject({
    method: 'POST',
    url: applyForPost.path.replace(':id', postId),
    headers: { 'content-type': 'multipart/form-data; boundary=qbx' },
    payload: body,
  });
  return JSON.parse(answer.body) as {
    code: number;
    error?: string;
    data: { code: string };
    fields?: { path: string }[];
  };
};
/** A puzzle solved as a person does who sees where the piece belongs. */
const pass = async (): Promise<string> => {
  const { id, width } = (await admin(makeSlider)).data;
  const { rows } = await sql<{ x: number }>`select x from platform.slider where id = ${id}`.execute(app.db);
  const at = Number(rows[0]!.x);
  return (await admin(solveSlider, { body: { id, x: at % width, y: Math.floor(at / width) } })).data.sliderCode;
};
const guest = { fullName: '林二', mobile: '13900000002', email: 'lin@example.com', agrees: '1' };

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => time.at } });
  admin = await app.admin();
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_move', 'btn_interview', 'btn_offer', 'btn_hire'];
  recruiter = await createPerson(app, {
    account: 'recruiter',
    menus: [...buttons.map((each) => `recruitment.candidate:${each}`), 'workFlow.flowLaunch'],
  });
  other = await createPerson(app, { account: 'other', menus: buttons.map((each) => `recruitment.candidate:${each}`) });
  boss = await createPerson(app, { account: 'boss', menus: ['recruitment.interview', 'workFlow.flowTodo'] });
  const company = await admin(createOrganize, { body: { fullName: '远山集团', enCode: 'yuanshan' } as never });
  expect(company.code, company.msg).toBe(200);
  organizeId = company.data.id;
  const made = await admin(posts.createPost, { body: post({ ownerId: recruiter.id }) });
  expect(made.code).toBe(200);
  postId = made.data.id;
  flowIds = await publishWithFlow(admin, recruitmentForms, boss.id);
});
afterAll(() => app.close());

const approve = (instanceId: string): Promise<void> => approveInstance(boss, instanceId);

describe('posts', () => {
  it('an approved demand makes a closed post of what was asked for', async () => {
    const data = {
      postName: '数据分析师',
      wanted: 2,
      kind: 'full',
      salaryFrom: 9000,
      salaryTo: 12_000,
      reason: '扩编',
    };
    const started = await admin(instances.startInstance, {
      body: { flowId: flowIds.get('recruitDemand')!, data: { ...data, dept: null }, status: 0 } as never,
    });
    // the department is asked for
    expect(started.code).not.toBe(200);
    const again = await admin(instances.startInstance, {
      body: { flowId: flowIds.get('recruitDemand')!, data: { ...data, dept: organizeId }, status: 0 } as never,
    });
    expect(again.code, again.msg).toBe(200);
    await approve(again.data.id);
    const { list } = (await admin(posts.listPosts, { query: { keyword: '数据分析师' } })).data;
    expect(list).toMatchObject([{ state: 'closed', wanted: 2, salaryFrom: 9000, fromDemand: true, organizeId }]);
  });

  it('is shown to anonymous visitors while it is open and public, and refuses a salary that is turned round', async () => {
    const shown = async () => (await admin(listCareers, { query: {} })).data.list.map(({ id }) => id);
    expect(await shown()).toEqual([]);
    expect(await apply(guest)).toMatchObject({ error: 'recruitment.post_closed' });
    await admin(posts.setPostState, { params: { id: postId }, body: { state: 'open' } });
    expect(await shown()).toEqual([postId]);
    expect(await admin(posts.createPost, { body: post({ salaryFrom: 2, salaryTo: 1 }) })).toMatchObject({
      error: 'recruitment.salary_order',
    });
  });
});

describe('the page of posts', () => {
  it('asks for consent, a resume of a usual kind and the puzzle before anything is kept', async () => {
    expect(await apply({ ...guest, agrees: '0' })).toMatchObject({ error: 'recruitment.consent_missing' });
    expect((await apply({ ...guest, mobile: '12' })).fields).toMatchObject([{ path: 'mobile' }]);
    expect(await apply(guest)).toMatchObject({ code: 422, error: 'auth.slider_required' });
    const program = { name: 'resume.exe', text: 'MZ' };
    expect(await apply({ ...guest, sliderCode: await pass() }, program)).toMatchObject({
      error: 'file.kind_not_allowed',
    });
    const { n } = await app.db
      .selectFrom('recruitment_candidate')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(0);
  });

  it('takes an application with its resume, which only those see who see the candidate', async () => {
    // all that the page sends, the longest remark included; what decides stands at the end
    const everything = {
      source: '内部推荐',
      experience: '3',
      gender: 'female',
      education: 'master',
      school: '浙江大学',
      company: '',
      expectedSalary: '',
      note: '好'.repeat(1000),
    };
    const done = await apply({ ...everything, ...guest, sliderCode: await pass() });
    expect(done.code, JSON.stringify(done)).toBe(200);
    const [row] = (await recruiter(candidates.listCandidates, { query: { keyword: done.data.code } })).data.list;
    expect(row).toMatchObject({ fullName: '林二', stage: 'new', source: '内部推荐', experience: 3 });
    const signed = async (caller: Caller) =>
      (await caller(signFiles, { body: { ids: [row!.resumeId] } })).data.list.map(({ name }) => name);
    expect(await signed(recruiter)).toEqual(['resume.pdf']);
    expect(await signed(other)).toEqual([]);
    await recruiter(candidates.deleteCandidate, { params: { id: row!.id } });
    expect(await signed(recruiter)).toEqual([]);
  });
});

describe('candidates', () => {
  it('are seen by whoever looks after the post, and by nobody else', async () => {
    const id = await add();
    expect(await detail(id)).toMatchObject({
      code: expect.stringMatching(/^R\d{6}$/),
      stage: 'new',
      mayChange: true,
      moves: [{ kind: 'added' }],
    });
    expect(await other(candidates.getCandidate, { params: { id } })).toMatchObject({ error: 'recruitment.not_found' });
    expect((await other(candidates.listCandidates, { query: {} })).data.list).toEqual([]);
    expect(await move(id, 'new', 'screening', '', other)).toMatchObject({ error: 'recruitment.not_found' });
    expect(await boss(candidates.getCandidate, { params: { id } })).toMatchObject({ error: 'recruitment.not_found' });
    expect(await other(candidates.createCandidate, { body: person() })).toMatchObject({
      error: 'recruitment.not_found',
    });
  });

  it('are found again by mobile, e-mail or identity', async () => {
    const id = await add({ fullName: '陈一一', email: 'CHEN@example.com', mobile: '13900000009' });
    expect(await detail(id)).toMatchObject({ duplicates: 1, duplicateList: [{ fullName: '陈一', by: ['email'] }] });
  });

  it('show salary and identity only with the right, and saving without it keeps them', async () => {
    const id = (
      await admin(candidates.createCandidate, {
        body: person({ mobile: '13900000010', email: '', identity: 'E12345678', expectedSalary: 20_000 }),
      })
    ).data.id;
    const seen = await detail(id);
    expect([seen.identity, seen.expectedSalary]).toEqual(['', null]);
    const saved = await recruiter(candidates.updateCandidate, {
      params: { id },
      body: { ...person({ mobile: '13900000010', email: '', tags: ['内推'] }), version: seen.version },
    });
    expect(saved.code, saved.msg).toBe(200);
    expect(await detail(id, admin)).toMatchObject({ identity: 'E12345678', expectedSalary: 20_000, tags: ['内推'] });
  });

  it('move with a reason where one is needed, from where they are shown', async () => {
    const id = await add({ mobile: '13900000011', email: '' });
    expect((await move(id, 'new', 'interview')).code).toBe(200);
    expect(await move(id, 'new', 'offer')).toMatchObject({ error: 'common.stale' });
    expect(await move(id, 'interview', 'screening')).toMatchObject({ error: 'recruitment.reason_missing' });
    expect(await move(id, 'interview', 'hired', 'x')).toMatchObject({ error: 'recruitment.move_not_allowed' });
    expect((await move(id, 'interview', 'reserve', '岗位已满')).code).toBe(200);
    expect((await detail(id)).moves).toMatchObject([{ from: 'interview', to: 'reserve', reason: '岗位已满' }, {}, {}]);
  });
});

describe('interviews', () => {
  it('are arranged, changed and cancelled; interviewers hear of it and see the candidate, with an entry for the calendar', async () => {
    const id = await add({ mobile: '13900000020', email: '', fullName: '周三' });
    const made = await recruiter(interviews.createInterview, { body: { ...meeting(), candidateId: id } });
    expect(made.code, made.msg).toBe(200);
    expect(await detail(id, boss)).toMatchObject({ fullName: '周三', stage: 'interview', mayChange: false, moves: [] });
    const clash = await add({ mobile: '13900000021', email: '' });
    expect(await recruiter(interviews.createInterview, { body: { ...meeting(), candidateId: clash } })).toMatchObject({
      error: 'recruitment.interviewer_busy',
    });
    const [mine] = (await boss(interviews.listInterviews, { query: { isMine: '1' } })).data.list;
    expect(mine).toMatchObject({ candidateName: '周三', mayEvaluate: true, round: 1 });
    const later = meeting({ startsAt: time.at + 2 * DAY, endsAt: time.at + 2 * DAY + HOUR });
    const changed = await recruiter(interviews.updateInterview, {
      params: { id: made.data.id },
      body: { ...later, version: mine!.version },
    });
    expect(changed.code, changed.msg).toBe(200);
    const cancelled = await recruiter(interviews.cancelInterview, {
      params: { id: made.data.id },
      body: { reason: '改期' },
    });
    expect(cancelled.code).toBe(200);
    const { rows } = { rows: await app.db.selectFrom('message').select('title').execute() };
    const titles = rows.map(({ title }) => title).filter((title) => title.includes('周三'));
    expect(titles).toEqual([
      expect.stringMatching(/^面试邀请：周三/),
      expect.stringMatching(/^面试变更：周三/),
      expect.stringMatching(/^面试取消：周三/),
    ]);
    // a cancelled interview gives nothing to see any more
    expect(await boss(candidates.getCandidate, { params: { id } })).toMatchObject({ error: 'recruitment.not_found' });
  });

  it('are evaluated in runs of ten, kept where they were left', async () => {
    for (let i = 0; i < 12; i += 1) {
      const id = await add({ mobile: `1390000010${i % 10}`, email: `run${i}@example.com`, fullName: `候选${i}` });
      const startsAt = time.at + 3 * DAY + i * HOUR;
      const body = { ...meeting({ startsAt, endsAt: startsAt + HOUR }), candidateId: id };
      expect((await recruiter(interviews.createInterview, { body })).code).toBe(200);
    }
    expect(await boss(interviews.startEvaluationRun)).toMatchObject({ error: 'recruitment.nothing_to_evaluate' });
    time.at += 5 * DAY;
    boss = Object.assign(await app.as('boss', 'Test2026a'), { id: boss.id });
    recruiter = Object.assign(await app.as('recruiter', 'Test2026a'), { id: recruiter.id });
    admin = await app.admin();
    const run = (await boss(interviews.startEvaluationRun)).data;
    expect(run).toMatchObject({ waiting: 12, currentOrder: 1, progress: 0, total: 10, currCandidate: '候选0' });
    const evaluate = (verdict: string, caller: Caller = boss) =>
      caller(interviews.evaluateInterview, {
        params: { id: run.list[0]!.interviewId },
        body: { verdict, ability: 4, fit: 3, speech: 5, comment: '不错' },
      });
    expect((await evaluate('1,')).fields).toMatchObject([{ path: 'verdict' }]);
    expect((await evaluate(`1,${'长'.repeat(51)}`)).fields).toMatchObject([{ path: 'verdict' }]);
    expect((await evaluate('4,')).code).toBe(400);
    // another choice forgets the position
    expect((await evaluate('2,总经理')).code).toBe(200);
    await boss(interviews.stepEvaluationRun, { body: { currentOrder: 3 } });
    const kept = (await boss(interviews.getEvaluationRun)).data;
    expect(kept).toMatchObject({ waiting: 11, currentOrder: 3, progress: 1, currCandidate: '候选2' });
    expect(kept.list[0]).toMatchObject({ isDone: true, evaluation: { verdict: '2,', ability: 4 } });
    await grant(app, other.id, 'recruitment.interview');
    app.features.directory.events.rightsChanged('default');
    other = Object.assign(await app.as('other', 'Test2026a'), { id: other.id });
    expect(await evaluate('3,', other)).toMatchObject({ error: 'recruitment.not_asked' });
  });
});

describe('from an offer to an account', () => {
  it('needs an approved offer, the rights of the directory, and closes the post that is full', async () => {
    const id = await add({ mobile: '13900000030', email: 'wu@example.com', fullName: '吴四' });
    const hire = (caller: Caller) =>
      caller(hireCandidate, {
        params: { id },
        body: { account: 'wusi', password: 'Wusi2026x', organizeId, positionIds: [] },
      });
    expect(await hire(recruiter)).toMatchObject({ error: 'recruitment.no_offer' });
    const started = await recruiter(startOffer, {
      params: { id },
      body: { salary: 20_000, day: '2026-04-01', probation: 3, remark: '' },
    });
    expect(started.code, started.msg).toBe(200);
    expect(await detail(id)).toMatchObject({ stage: 'offer', offerState: 'waiting', offerSalary: null });
    await approve(started.data.instanceId);
    expect(await detail(id, admin)).toMatchObject({
      offerState: 'approved',
      offerSalary: 20_000,
      offerDay: '2026-04-01',
    });
    // the recruiter may hire, but may make no accounts
    expect((await hire(recruiter)).code).toBe(403);
    expect(await detail(id)).toMatchObject({ stage: 'offer' });
    const hired = await hire(admin);
    expect(hired.code, hired.msg).toBe(200);
    expect((await admin(getUser, { params: { id: hired.data.id } })).data).toMatchObject({
      account: 'wusi',
      realName: '吴四',
      organizeId,
    });
    expect(await detail(id)).toMatchObject({ stage: 'hired', hiredAccount: 'wusi' });
    const [full] = (await admin(posts.listPosts, { query: { keyword: '后端' } })).data.list;
    expect(full).toMatchObject({ state: 'closed', hired: 1 });
  });
});

describe('personal data', () => {
  it('of refused candidates goes after the set time, and the figures stay', async () => {
    const id = await add({ mobile: '13900000040', email: 'zheng@example.com', fullName: '郑五', note: '备注' });
    await move(id, 'new', 'refused', '郑五放弃');
    await admin(settings.saveRecruitmentSettings, {
      body: settings.RecruitmentSettings.parse({ removeAfterDays: 30 }),
    });
    time.at += 29 * DAY;
    await app.features.recruitment.removePersonal(app.db);
    admin = await app.admin();
    expect(await detail(id, admin)).toMatchObject({ fullName: '郑五', isRemoved: false });
    time.at += 2 * DAY;
    await app.features.recruitment.removePersonal(app.db);
    admin = await app.admin();
    const gone = await detail(id, admin);
    expect(gone).toMatchObject({ fullName: '', mobile: '', email: '', note: '', stage: 'refused', isRemoved: true });
    expect(gone.moves[0]).toMatchObject({ to: 'refused', reason: '' });
    const saved = await admin(candidates.updateCandidate, {
      params: { id },
      body: { ...person(), version: gone.version },
    });
    expect(saved).toMatchObject({ error: 'recruitment.removed' });
    const traces = await app.db
      .selectFrom('operation_log')
      .select(['target_name', 'before', 'after', 'action'])
      .where('target_id', '=', id)
      .execute();
    expect(traces.map(({ action }) => action)).toContain('removePersonal');
    expect(JSON.stringify(traces)).not.toMatch(/郑五|zheng|13900000040/);
  });
});
