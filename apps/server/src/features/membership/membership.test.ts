import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSlider, solveSlider } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import { createDepartment } from '@qiaoban/contracts/directory/department.contract';
import { createOrganize } from '@qiaoban/contracts/directory/organize.contract';
import { setMembers } from '@qiaoban/contracts/directory/user-relation.contract';
import * as activities from '@qiaoban/contracts/membership/activity.contract';
import * as dues from '@qiaoban/contracts/membership/due.contract';
import * as honours from '@qiaoban/contracts/membership/honour.contract';
import * as members from '@qiaoban/contracts/membership/member.contract';
import * as options from '@qiaoban/contracts/membership/option.contract';
import * as pages from '@qiaoban/contracts/membership/public.contract';
import * as scores from '@qiaoban/contracts/membership/score.contract';
import * as settings from '@qiaoban/contracts/membership/setting.contract';
import { answerPublicForm, openPublicForm, readPublicAnswer } from '@qiaoban/contracts/visualdev/public-form.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { createPerson } from '#test/people';
import { downloadSheet } from '#test/sheets';
import { makeShippedForm } from '#test/shipped-application';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import type { Insider } from '#seed/insider';
import { membershipForms } from '#seed/membership/application-forms';
import { makeMembershipRoles, openApplicationForm } from '#seed/membership/make-membership';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const time = { at: Date.parse('2026-03-02T02:00:00Z') };
let app: TestApp;
let admin: Caller;
let clerk: Caller & { id: string };
let head: Caller & { id: string };
const branches: string[] = [];
let companyForm = '';

const input = (more: object = {}) =>
  members.MemberInput.parse({
    kind: 'person',
    fullName: '陈一',
    mobile: '13900000001',
    joinedOn: '2026-01-05',
    ...more,
  });
const add = async (more: object = {}, caller: Caller = admin): Promise<string> => {
  const made = await caller(members.createMember, { body: input(more) });
  expect(made.code, JSON.stringify(made)).toBe(200);
  return made.data.id;
};
const member = async (id: string, caller: Caller = admin) => (await caller(members.getMember, { params: { id } })).data;
/** A puzzle solved as a person does who sees where the piece belongs. */
const pass = async (): Promise<string> => {
  const { id, width } = (await admin(makeSlider)).data;
  const { rows } = await sql<{ x: number }>`select x from platform.slider where id = ${id}`.execute(app.db);
  const at = Number(rows[0]!.x);
  return (await admin(solveSlider, { body: { id, x: at % width, y: Math.floor(at / width) } })).data.sliderCode;
};

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => time.at } });
  admin = await app.admin();
  const company = await admin(createOrganize, { body: { fullName: '远山总商会', enCode: 'yuanshan' } as never });
  expect(company.code, company.msg).toBe(200);
  const department = async (fullName: string, enCode: string, parentId: string, managerId: string | null = null) => {
    const made = await admin(createDepartment, { body: { fullName, enCode, parentId, managerId } as never });
    expect(made.code, made.msg).toBe(200);
    return made.data.id;
  };
  const chamber = await department('女企业家商会', 'women', company.data.id);
  head = await createPerson(app, { account: 'head', menus: ['workFlow.flowTodo'] });
  branches.push(
    await department('科技创新分会', 'tech', chamber, head.id),
    await department('外贸分会', 'trade', chamber),
  );
  const rights = [
    'member:btn_add',
    'member:btn_edit',
    'due:btn_pay',
    'due:btn_assess',
    'activity:btn_add',
    'activity:btn_register',
    'honour:btn_add',
    'score:btn_add',
  ];
  clerk = await createPerson(app, {
    account: 'clerk',
    organizeId: branches[0]!,
    menus: rights.map((each) => `membership.${each}`),
  });
  const call: Insider = async (route, given) => {
    const answer = await admin(route, given as never);
    expect(answer.code, answer.msg).toBe(200);
    return answer.data;
  };
  const reviewers = await makeMembershipRoles(call);
  for (const objectId of Object.values(reviewers))
    await admin(setMembers, { params: { objectId }, body: { objectType: 'Role', userIds: ['admin'] } });
  for (const form of membershipForms(reviewers)) {
    const { formId } = await makeShippedForm(admin, '-1', form);
    if (form.code !== 'memberChange') await openApplicationForm(call, formId);
    if (form.code === 'memberCompanyApply') companyForm = formId;
  }
});
afterAll(() => app.close());

describe('the register', () => {
  it('lists the children of the department that is found by its name as branches; a clerk has the own one', async () => {
    expect((await admin(members.listBranches)).data.list.map(({ fullName }) => fullName).toSorted()).toEqual([
      '外贸分会',
      '科技创新分会',
    ]);
    expect((await clerk(members.listBranches)).data.list.map(({ id }) => id)).toEqual([branches[0]]);
    const usual = settings.MembershipSettings.parse({ branchParent: '没有的部门' });
    await admin(settings.saveMembershipSettings, { body: usual });
    expect((await admin(members.listBranches)).data.list).toEqual([]);
    await admin(settings.saveMembershipSettings, { body: settings.MembershipSettings.parse({}) });
  });

  it('shows a clerk the members of the branch, and takes none for another', async () => {
    const own = await add({ branchId: branches[0] });
    const foreign = await add({ branchId: branches[1], fullName: '王二' });
    expect((await clerk(members.listMembers, { query: {} })).data.list.map(({ id }) => id)).toEqual([own]);
    expect((await clerk(members.getMember, { params: { id: foreign } })).error).toBe('membership.not_found');
    const elsewhere = { body: input({ branchId: branches[1] }) };
    expect(await clerk(members.createMember, elsewhere)).toMatchObject({
      error: 'membership.branch_wrong',
      fields: [{ path: 'branchId' }],
    });
    expect((await clerk(members.createMember, { body: input() })).error).toBe('membership.branch_wrong');
    const moved = { ...input({ branchId: branches[1] }), version: (await member(own)).version };
    expect((await clerk(members.updateMember, { params: { id: own }, body: moved })).error).toBe(
      'membership.branch_wrong',
    );
    expect((await clerk(members.setMemberState, { params: { id: own }, body: { state: 'left' } })).code).toBe(403);
  });

  it('masks identity numbers, keeps them when the mask comes back, and notes who reads the whole', async () => {
    const id = await add({
      identity: '110101199003074514',
      attributes: { gender: '1', memberParty: '13', enterpriseScale: 'large' },
    });
    const seen = await member(id);
    expect(seen.identity).toMatch(/^1.*\*+.*4$/);
    // what only companies have is not kept of a person
    expect(seen.attributes).toMatchObject({ gender: '1', memberParty: '13', enterpriseScale: '' });
    const saved = { ...input({ identity: seen.identity, fullName: '陈一一' }), version: seen.version };
    expect((await admin(members.updateMember, { params: { id }, body: saved })).code).toBe(200);
    expect((await admin(members.revealIdentity, { params: { id } })).data.identity).toBe('110101199003074514');
    expect((await clerk(members.revealIdentity, { params: { id } })).code).toBe(403);
    expect((await admin(members.updateMember, { params: { id }, body: saved })).error).toBe('common.stale');
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from operation_log
      where target_id = ${id} and action = 'reveal'`.execute(app.db);
    expect(rows[0]!.n).toBe(1);
  });

  it('refuses what its dictionaries do not have, two main representatives and periods that end before they begin', async () => {
    const wrong = await admin(members.createMember, { body: input({ attributes: { gender: '9' } }) });
    expect(wrong).toMatchObject({ error: 'membership.choice_unknown', fields: [{ path: 'attributes.gender' }] });
    const two = [1, 2].map((n) => ({ fullName: `代表${n}`, isMain: true }));
    expect((await admin(members.createMember, { body: input({ kind: 'company', representatives: two }) })).error).toBe(
      'membership.one_main',
    );
    const held = [{ position: 'director', from: '2026-02-01', until: '2026-01-01' }];
    expect(await admin(members.createMember, { body: input({ positions: held }) })).toMatchObject({
      error: 'membership.period_wrong',
      fields: [{ path: 'positions.0.until' }],
    });
  });
});

describe('an application', () => {
  it('of an anonymous applicant goes through secretariat, branch and council, and makes a member once', async () => {
    const page = (await admin(pages.openMembershipPage)).data;
    expect(page.forms.map(({ kind }) => kind)).toEqual(['person', 'company']);
    const token = page.forms[1]!.token;
    const opened = (await admin(openPublicForm, { params: { token }, body: {} })).data;
    const shown = JSON.stringify(opened.formData);
    expect(shown).toContain('所属行业');
    // who decides about the branch is not shown to anonymous applicants
    expect(shown).not.toContain('归属分会');
    const trade = Object.values(
      (
        opened.formData as never as {
          nodes: Record<string, { field?: string; props: { options: { id: string; fullName: string }[] } }>;
        }
      ).nodes,
    ).find(({ field }) => field === 'industryClassification')!;
    const data = {
      fullName: '启明制造有限公司',
      identity: '91310000MA1FL5E91X',
      contactName: '林代表',
      mobile: '13900000077',
      industryClassification: trade.props.options.find(({ fullName }) => fullName === '制造业')!.id,
    };
    const body = { device: 'device-0000-0000-1', sliderCode: await pass(), data };
    const sent = await admin(answerPublicForm, { params: { token }, body });
    expect(sent.code, JSON.stringify(sent)).toBe(200);

    const waiting = async (caller: Caller) =>
      (await caller(instances.listMyWork, { params: { category: '1' } })).data.list;
    const [intake] = await waiting(admin);
    expect(intake!.fullName).toContain('启明制造有限公司');
    const types = (await admin(options.getDictionaryMessage, { params: { personalInfo: 'x' }, query: {} })).data;
    const direct = types.dictionaries[types.ids['memberType']!]!.find(({ enCode }) => enCode === '1')!.id;
    // the branch is asked for
    expect((await admin(instances.approveTask, { params: { id: intake!.id }, body: {} as never })).code).not.toBe(200);
    const taken = { version: 1, data: { branch: branches[0], memberType: direct } };
    const done = await admin(instances.approveTask, { params: { id: intake!.id }, body: taken as never });
    expect(done.code, JSON.stringify(done)).toBe(200);
    const [ofBranch] = await waiting(head);
    expect((await head(instances.approveTask, { params: { id: ofBranch!.id }, body: {} as never })).code).toBe(200);
    const before = (await admin(members.listMembers, { query: { keyword: '启明' } })).data;
    expect(before.pagination.total).toBe(0);
    const [last] = await waiting(admin);
    expect((await admin(instances.approveTask, { params: { id: last!.id }, body: {} as never })).code).toBe(200);
    const { list } = (await admin(members.listMembers, { query: { keyword: '启明' } })).data;
    expect(list).toMatchObject([
      {
        kind: 'company',
        branchId: branches[0],
        memberType: '1',
        industry: 'C',
        contactName: '林代表',
        state: 'active',
      },
    ]);
    expect((await member(list[0]!.id)).fromApplication).toBe(true);
    expect(companyForm).not.toBe('');
  });

  it('of an anonymous applicant is answered in the language in which it was written', async () => {
    const token = (await admin(pages.openMembershipPage)).data.forms[0]!.token;
    const answers = [
      ['en', 'your application was rejected'],
      ['zh-TW', '您的入會申請未通過'],
    ] as const;
    for (const [language, refusal] of answers) {
      const email = `${language.toLowerCase()}@example.com`;
      const data = { fullName: `林${language}`, mobile: '13900000078', email };
      const body = { device: `device-0000-0000-${language}`, sliderCode: await pass(), data };
      const headers = { 'accept-language': language };
      const sent = await admin(answerPublicForm, { params: { token }, body, headers });
      expect(sent.code, JSON.stringify(sent)).toBe(200);
      const state = async () =>
        (await app.request(undefined, readPublicAnswer, { params: { token }, body: { code: sent.data.code } })).data
          .flowStatus;
      expect(await state()).toBe(1);
      const { list } = (await admin(instances.listMyWork, { params: { category: '1' } })).data;
      const { id } = list.find(({ fullName }) => fullName.includes(data.fullName))!;
      const refused = await admin(instances.rejectTask, { params: { id }, body: { handleOpinion: '不符' } as never });
      expect(refused.code, refused.msg).toBe(200);
      expect(await state()).toBe(3);
      await app.jobs.idle();
      const letters = app.db.selectFrom('sent_message').select('body').where('target', '=', email);
      expect((await letters.executeTakeFirstOrThrow()).body).toContain(refusal);
    }
  });
});

describe('scores', () => {
  it('are a ledger whose balances follow each other, also of many at once', async () => {
    const id = await add({ fullName: '周积分', branchId: branches[0] });
    const give = (points: number, caller: Caller = admin) =>
      caller(scores.giveScore, { body: { memberId: id, scoreType: 'contribution', points, reason: '捐赠' } });
    expect(await give(0)).toMatchObject({ error: 'membership.points_zero' });
    const all = await Promise.all(Array.from({ length: 8 }, (_, i) => give(i + 1, i % 2 === 0 ? clerk : admin)));
    expect(all.map(({ code }) => code)).toEqual(Array(8).fill(200));
    const { list } = (await admin(scores.listScores, { query: { memberId: id } })).data;
    let sum = 0;
    for (const { points, balance } of list.toReversed()) expect(balance).toBe((sum += points));
    expect(await member(id)).toMatchObject({ points: 36, grade: '1' });
    await give(20);
    expect(await member(id)).toMatchObject({ points: 56, grade: '2' });
    expect((await admin(members.listMembers, { query: { grade: '2' } })).data.list.map((row) => row.id)).toContain(id);
    expect((await admin(members.deleteMember, { params: { id } })).error).toBe('membership.in_use');
  });
});

describe('dues', () => {
  const list = async (query: object, caller: Caller = admin) => (await caller(dues.listDues, { query })).data;
  it('are assessed once a year by type, paid in cents with receipts, remitted and reversed', async () => {
    expect((await admin(dues.assessDues, { body: { year: 2026 } })).error).toBe('membership.no_rate');
    const rates = [
      { memberType: '2' as const, amount: '100001' },
      { memberType: '1' as const, amount: '500000' },
    ];
    await admin(dues.saveDueRates, { params: { year: 2026 }, body: { dueOn: '2026-06-30', rates } });
    const id = await add({ fullName: '费一', branchId: branches[1], email: 'fei@example.com' });
    const ofClerk = (await clerk(dues.assessDues, { body: { year: 2026 } })).data.count;
    const ofAll = (await admin(dues.assessDues, { body: { year: 2026 } })).data.count;
    expect(ofClerk).toBeGreaterThan(0);
    expect(ofAll).toBeGreaterThan(0);
    expect((await admin(dues.assessDues, { body: { year: 2026 } })).data.count).toBe(0);
    const [due] = (await list({ memberId: id })).list;
    expect(due).toMatchObject({ amount: '100001', open: '100001', state: 'open', dueOn: '2026-06-30' });
    expect((await list({ memberId: id }, clerk)).list).toEqual([]);
    const file = await downloadSheet(app, admin, { url: `${dues.exportDues.path}?year=2026&memberId=${id}` });
    expect(file.rows[0]).toEqual(expect.arrayContaining(['会员', '应缴', '未缴', '状态']));
    expect(file.rows.slice(1)).toEqual([expect.arrayContaining(['费一', '在会', '1000.01', '2026-06-30', '待缴'])]);
    const pay = (amount: string, more: object = {}) =>
      admin(dues.payDue, { params: { id: due!.id }, body: { amount, method: 'transfer', day: '2026-03-01', ...more } });
    expect(await pay('100002')).toMatchObject({ error: 'membership.over_open', fields: [{ path: 'amount' }] });
    expect((await pay('1', { day: '2026-03-03' })).error).toBe('membership.day_future');
    const foreign = await clerk(dues.payDue, {
      params: { id: due!.id },
      body: { amount: '1', method: 'cash', day: '2026-03-01' },
    });
    expect(foreign.error).toBe('membership.not_found');
    // two clerks at the same moment: the money is there once
    const both = await Promise.all([pay('100000'), pay('100000')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 422]);
    expect((await admin(dues.remitDue, { params: { id: due!.id }, body: { amount: '1', reason: '零头' } })).code).toBe(
      200,
    );
    expect((await list({ memberId: id })).list[0]).toMatchObject({
      state: 'paid',
      open: '0',
      paid: '100000',
      remitted: '1',
    });
    const entries = (await admin(dues.listDueEntries, { params: { id: due!.id } })).data.list;
    const payment = entries.find(({ kind }) => kind === 'payment')!;
    expect(payment.number).toMatch(/^SJ2026\d{6}$/);
    const reverse = () => admin(dues.reverseDueEntry, { params: { id: payment.id }, body: { reason: '退款' } });
    expect((await Promise.all([reverse(), reverse()])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const after = await list({ memberId: id });
    expect(after.list[0]).toMatchObject({ open: '100000', paid: '0' });
    expect(after.sums).toMatchObject({ amount: '100001', open: '100000', remitted: '1' });
  });

  it('give points when they are paid in whole and in time, and take them back with the payment', async () => {
    const id = await add({ fullName: '费二' });
    await admin(dues.assessDues, { body: { year: 2026 } });
    const [due] = (await list({ memberId: id })).list;
    const paid = await admin(dues.payDue, {
      params: { id: due!.id },
      body: { amount: due!.open, method: 'cash', day: '2026-03-01' },
    });
    expect((await member(id)).points).toBe(10);
    await admin(dues.reverseDueEntry, { params: { id: paid.data.id }, body: { reason: '错登' } });
    expect((await member(id)).points).toBe(0);
    // paid in parts, and a part of it taken back
    const part = (amount: string) =>
      admin(dues.payDue, { params: { id: due!.id }, body: { amount, method: 'cash', day: '2026-03-01' } });
    const first = await part('1');
    expect((await member(id)).points).toBe(0);
    await part(String(BigInt(due!.open) - 1n));
    expect((await member(id)).points).toBe(10);
    await admin(dues.reverseDueEntry, { params: { id: first.data.id }, body: { reason: '错登' } });
    expect((await member(id)).points).toBe(0);
    await part('1');
    expect((await member(id)).points).toBe(10);
    const receipt = await app.app.inject({
      method: 'GET',
      url: dues.printReceipt.path.replace(':id', paid.data.id),
      headers: { authorization: admin.token },
    });
    expect(receipt.statusCode, receipt.body.slice(0, 200)).toBe(200);
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('are reminded of: in the product those with an account, by mail the others, nobody who paid', async () => {
    const withAccount = await add({ fullName: '有账号', userId: head.id });
    const withMail = await add({ fullName: '有邮箱', email: 'mail@example.com' });
    const withNothing = await add({ fullName: '无联系' });
    await admin(dues.assessDues, { body: { year: 2026 } });
    const ids: string[] = [];
    for (const memberId of [withAccount, withMail, withNothing]) ids.push((await list({ memberId })).list[0]!.id);
    expect((await admin(dues.remindDues, { body: { ids } })).data).toEqual({
      told: 1,
      mailed: 1,
      unreached: ['无联系'],
    });
    const titles = (await app.db.selectFrom('message').select('title').execute()).map(({ title }) => title);
    expect(titles).toContain('2026 年度会费提醒');
    expect((await list({ memberId: withMail })).list[0]).toMatchObject({ reminders: 1 });
    expect((await list({ memberId: withNothing })).list[0]).toMatchObject({ reminders: 0 });
    time.at += 150 * DAY;
    admin = await app.admin();
    expect((await list({ memberId: withMail, state: 'overdue' })).list).toHaveLength(1);
    time.at -= 150 * DAY;
    admin = await app.admin();
  });
});

describe('activities', () => {
  it('fill their seats, let in who waits, and are signed in at with a code that lives for a minute', async () => {
    const people: string[] = [];
    for (let i = 0; i < 3; i += 1) people.push(await add({ fullName: `活动${i}`, mobile: `1380000000${i}` }));
    const startsAt = time.at + HOUR;
    const body = activities.ActivityInput.parse({
      fullName: '年会',
      startsAt,
      endsAt: startsAt + 2 * HOUR,
      registerUntil: startsAt,
      seats: 2,
      points: 5,
    });
    const wrong = { ...body, endsAt: startsAt - 1 };
    expect((await admin(activities.createActivity, { body: wrong })).error).toBe('membership.activity_times');
    const { id } = (await admin(activities.createActivity, { body })).data;
    const register = () => admin(activities.registerMembers, { params: { id }, body: { memberIds: people } });
    expect((await register()).error).toBe('membership.activity_closed');
    await admin(activities.setActivityState, { params: { id }, body: { state: 'open' } });
    expect((await register()).data).toEqual({ registered: 2, waiting: 1 });
    expect((await register()).data).toEqual({ registered: 0, waiting: 0 });
    const rows = async () => (await admin(activities.listRegistrations, { params: { id } })).data.list;
    const first = (await rows()).find(({ memberId }) => memberId === people[0])!;
    await admin(activities.cancelRegistration, { params: { id: first.id } });
    expect((await rows()).map(({ state }) => state)).toEqual(['registered', 'registered', 'cancelled']);
    const named = (list: readonly { memberName: string }[]) => list.map(({ memberName }) => memberName);
    const searched = async (query: object) =>
      named((await admin(activities.listRegistrations, { params: { id }, query })).data.list);
    const names = named(await rows());
    expect(await searched({ state: 'cancelled' })).toEqual(names.slice(2));
    expect(await searched({ keyword: names[1] })).toEqual([names[1]]);
    expect(await searched({ keyword: '1380000000' })).toEqual(names);
    expect(await searched({ keyword: 'nobody_' })).toEqual([]);
    const file = (caller: Caller, query = '') =>
      downloadSheet(app, caller, { url: `${activities.exportRegistrations.path.replace(':id', id)}${query}` });
    const sheet = await file(admin, '?state=cancelled');
    expect(sheet.rows.map((cells) => [cells[0], cells[4]])).toEqual([
      ['会员', '状态'],
      [names[2], '已取消'],
    ]);
    await expect(file(clerk)).rejects.toThrow();
    const { code } = (await admin(activities.getSignCode, { params: { id } })).data;
    const memberCode = (await member(people[1]!)).code;
    const sign = (more: object = {}) =>
      admin(pages.signInByCode, { body: { code, memberCode, mobile: '13800000001', ...more } });
    expect((await sign({ mobile: '13800000002' })).error).toBe('membership.member_unknown');
    expect((await sign({ code: code.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')) })).error).toBe(
      'membership.sign_expired',
    );
    expect((await sign()).data).toMatchObject({
      activityName: '年会',
      memberName: '活**',
      points: 5,
      wasSignedIn: false,
    });
    expect((await sign()).data).toMatchObject({ points: 0, wasSignedIn: true });
    expect((await member(people[1]!)).points).toBe(5);
    const cancelled = { memberCode: (await member(people[0]!)).code, mobile: '13800000000' };
    expect((await sign(cancelled)).error).toBe('membership.not_registered');
    time.at += 2 * 60_000;
    expect((await sign()).error).toBe('membership.sign_expired');
    const again = { params: { id }, body: { ...cancelled, sliderCode: await pass() } };
    expect((await admin(pages.registerForActivity, again)).data).toEqual({ state: 'waiting', place: 1 });
    expect((await admin(pages.openMembershipPage)).data.activities).toMatchObject([{ fullName: '年会', seatsLeft: 0 }]);
  });
});

describe('honours', () => {
  it('have a certificate that anybody can check, revoked ones say so, and guesses are counted', async () => {
    const id = await add({ fullName: '荣誉企业', kind: 'company' });
    const body = { memberId: id, title: '突出贡献奖', words: '助力乡村振兴', day: '2026-03-01' };
    const made = (await admin(honours.issueHonour, { body })).data;
    const check = (number: string) => admin(pages.checkCertificate, { params: { number } });
    const { data } = await check(made.number.toLowerCase());
    expect(data).toEqual({
      number: made.number,
      associationName: '远山总商会',
      memberName: '荣誉企业',
      title: '突出贡献奖',
      words: '助力乡村振兴',
      day: '2026-03-01',
      state: 'valid',
    });
    expect((await member(id)).points).toBe(20);
    const pdf = () =>
      app.app.inject({
        method: 'GET',
        url: `${honours.printCertificate.path.replace(':id', made.id)}?origin=${encodeURIComponent('https://example.com/member-service')}`,
        headers: { authorization: admin.token },
      });
    expect((await pdf()).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await clerk(honours.listHonours, { query: {} })).data.list).toEqual([]);
    await admin(honours.revokeHonour, { params: { id: made.id }, body: { reason: '评选有误' } });
    expect((await check(made.number)).data).toMatchObject({ state: 'revoked' });
    expect(JSON.stringify((await check(made.number)).data)).not.toContain('评选有误');
    expect((await member(id)).points).toBe(0);
    expect((await pdf()).statusCode).toBe(409);
    const codes: number[] = [];
    for (let n = 0; n < 62; n += 1) codes.push((await check(`ZS2026${n}`)).code);
    expect(codes[0]).toBe(404);
    expect(codes).toContain(429);
  });

  it('are chosen for by branch and by name, in the scope of whoever chooses', async () => {
    const menus = ['membership.honour'];
    const plain = await createPerson(app, { account: 'plain', menus });
    const pick = (caller: Caller, id: string, keyword = '') =>
      caller(honours.selectHonourMembers, { params: { id }, body: { keyword } });
    expect((await pick(admin, '0')).data.list.filter(({ type }) => type === 'department')).toHaveLength(2);
    const below = (await pick(admin, branches[0]!)).data.list;
    expect(below.length).toBeGreaterThan(0);
    expect((await pick(plain, branches[0]!)).data.list).toEqual([]);
    const ids = { body: { userId: below.map(({ id }) => id) } };
    expect((await admin(honours.getHonourMembers, ids)).data.list[0]).toMatchObject({ department: '科技创新分会' });
    expect((await plain(honours.getHonourMembers, ids)).data.list).toEqual([]);
    const total = (await plain(options.getTotalParam)).data;
    expect(total.position[0]!.sortCode).toBeGreaterThan(total.position.at(-1)!.sortCode);
    expect(total.partyOrgSituation.length).toBeGreaterThan(2);
  });
});
