import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as candidates from '@qiaoban/contracts/recruitment/candidate.contract';
import * as interviews from '@qiaoban/contracts/recruitment/interview.contract';
import * as posts from '@qiaoban/contracts/recruitment/post.contract';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { bindForm, rowsOf, sumOf } from '#test/bound-form';
import type { BoundForm } from '#test/bound-form';
import { showBound } from '#test/bound-views';
import type { ShownBound } from '#test/bound-views';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { grantForm } from '../visualdev/test/form-fixture';

let app: TestApp;
let admin: Caller;
const people = {} as Record<'anna' | 'bert' | 'boss', Caller & { id: string }>;
const bound = {} as Record<'post' | 'candidate' | 'interview', BoundForm>;
let shown: ShownBound;
let postIds: Record<'anna' | 'bert', string>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const recruiter = ['recruitment.candidate:btn_add', 'recruitment.candidate:btn_interview'];
  people.anna = await createPerson(app, { account: 'anna', menus: recruiter });
  people.bert = await createPerson(app, { account: 'bert', menus: recruiter });
  people.boss = await createPerson(app, { account: 'boss', menus: ['recruitment.interview'] });
  const postOf = async (fullName: string, ownerId: string) =>
    (await admin(posts.createPost, { body: posts.PostInput.parse({ fullName, ownerId, wanted: 2 }) })).data.id;
  postIds = { anna: await postOf('工程师', people.anna.id), bert: await postOf('会计', people.bert.id) };
  const add = async (by: 'anna' | 'bert', fullName: string, mobile: string, experience: number): Promise<string> => {
    const body = candidates.CandidateInput.parse({
      fullName,
      mobile,
      experience,
      postId: postIds[by],
      expectedSalary: 9000,
    });
    const made = await people[by](candidates.createCandidate, { body });
    expect(made.code, made.msg).toBe(200);
    return made.data.id;
  };
  const chen = await add('anna', '陈一', '13900000001', 3);
  await add('anna', '周二', '13900000002', 4);
  await add('bert', '吴三', '13900000003', 5);
  const startsAt = Date.now() + 86_400_000;
  const meeting = { startsAt, endsAt: startsAt + 3_600_000, mode: 'video' as const, place: '', note: '' };
  await people.anna(interviews.createInterview, {
    body: { ...meeting, candidateId: chen, interviewerIds: [people.boss.id] },
  });
  for (const key of ['post', 'candidate', 'interview'] as const) {
    bound[key] = await bindForm(admin, `recruitment.${key}`);
    const buttons = ['btn_detail', 'btn_export', 'btn_closePost'];
    for (const person of Object.values(people)) await grantForm(app, person.id, bound[key].menuId, { buttons });
  }
  shown = await showBound(app, admin, Object.values(people), bound.candidate, {
    columns: [
      { field: 'candidateName' },
      { field: 'mobile' },
      { field: 'stage' },
      { field: 'experience', kind: 'number' },
    ],
    group: 'postName',
    figure: 'experience',
  });
});
afterAll(() => app.close());

describe('forms that are bound to recruitment', () => {
  it('show a recruiter the own candidates, an interviewer none of them, contacts in part and no salary', async () => {
    const names = async (caller: Caller) => (await rowsOf(caller, bound.candidate)).map((row) => row['candidateName']);
    expect((await names(people.anna)).toSorted()).toEqual(['周二', '陈一'].toSorted());
    expect(await names(people.bert)).toEqual(['吴三']);
    expect(await names(people.boss)).toEqual([]);
    expect(await names(admin)).toHaveLength(3);
    const [row] = await rowsOf(people.bert, bound.candidate);
    expect(row).toMatchObject({ mobile: '139****0003', stage: 'new', experience: 5 });
    expect(JSON.stringify(row)).not.toMatch(/9000|13900000003/);
  });

  it('show interviews to whoever looks after the post and to those who are asked', async () => {
    const seen = async (caller: Caller) =>
      (await rowsOf(caller, bound.interview)).map((row) => [row['candidateName'], row['interviewers'], row['mode']]);
    expect(await seen(people.boss)).toEqual([['陈一', 'boss', 'video']]);
    expect(await seen(people.anna)).toHaveLength(1);
    expect(await seen(people.bert)).toEqual([]);
  });

  it('show posts with what came of them, and do what the page of posts does', async () => {
    await admin(posts.setPostState, { params: { id: postIds.anna }, body: { state: 'open' } });
    expect(await rowsOf(people.anna, bound.post)).toMatchObject([{ postName: '工程师', candidates: 2, state: 'open' }]);
    const close = (caller: Caller, id: string) =>
      caller(online.runSourceAction, { params: { id: bound.post.id, code: 'btn_closePost' }, body: { ids: [id] } });
    expect((await close(people.bert, postIds.anna)).error).toBe('visualdev.record_not_found');
    expect((await close(people.anna, postIds.anna)).code).toBe(200);
    expect(await rowsOf(people.anna, bound.post)).toMatchObject([{ state: 'closed' }]);
  });

  it.each([
    ['anna', 7],
    ['bert', 5],
    ['boss', 0],
    ['admin', 12],
  ] as const)('give %s the same figure in list, portal, report and export', async (who, wanted) => {
    const caller = who === 'admin' ? admin : people[who];
    expect(sumOf((await rowsOf(caller, bound.candidate)).map((row) => row['experience']))).toBe(wanted);
    for (const _again of ['read', 'remembered']) {
      const rows = await shown.portalRows(caller);
      expect(sumOf(rows.map((row) => row[3]))).toBe(wanted);
      for (const row of rows) expect(row[1]).toMatch(/^139\*{4}\d{4}$/);
      for (const row of rows) expect(['新投递', '面试']).toContain(row[2]);
    }
    expect(await shown.reportSum(caller)).toBe(wanted);
    expect(sumOf(await shown.exported(caller))).toBe(wanted);
  });

  it('keep the mask whatever the design says', async () => {
    const { data } = await admin(forms.getFormModel, { params: { id: bound.candidate.id } });
    const formData = structuredClone(data.formData) as {
      nodes: Record<string, { field?: string; props: { mask: string } }>;
    };
    Object.values(formData.nodes).find((node) => node.field === 'mobile')!.props.mask = 'none';
    await admin(forms.updateFormModel, { params: { id: bound.candidate.id }, body: { ...data, formData } });
    const plan = (await admin(forms.planPublish, { params: { id: bound.candidate.id } })).data;
    expect(plan.problems.map(({ key }) => key)).toEqual(['visualdev.source_mask_off']);
  });
});
