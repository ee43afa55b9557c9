import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepartment } from '@qiaoban/contracts/directory/department.contract';
import { createOrganize } from '@qiaoban/contracts/directory/organize.contract';
import { setMembers } from '@qiaoban/contracts/directory/user-relation.contract';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import * as activities from '@qiaoban/contracts/membership/activity.contract';
import * as dues from '@qiaoban/contracts/membership/due.contract';
import * as members from '@qiaoban/contracts/membership/member.contract';
import * as options from '@qiaoban/contracts/membership/option.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import type { Insider } from '#seed/insider';
import { membershipForms } from '#seed/membership/application-forms';
import { makeMembershipRoles } from '#seed/membership/make-membership';
import { createPerson } from '#test/people';
import { makeShippedForm } from '#test/shipped-application';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const CREDIT = '91310000MA1FL5E91X';
let app: TestApp;
let admin: Caller;
let flowId = '';
let choice: { branch: string; memberType: string };

const done = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
  expect([code, msg]).toEqual([200, expect.anything()]);
  return data;
};
const company = (more: object) =>
  members.MemberInput.parse({ kind: 'company', fullName: '晨曦新材料', joinedOn: '2024-01-05', ...more });
const add = (more: object) => admin(members.createMember, { body: company(more) });
const read = async (id: string) => done(await admin(members.getMember, { params: { id } }));
const setState = async (id: string, state: 'active' | 'left') =>
  done(await admin(members.setMemberState, { params: { id }, body: { state, reason: '停业' } }));

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const call: Insider = async (route, given) => done(await admin(route, given as never));
  const reviewers = await makeMembershipRoles(call);
  for (const objectId of Object.values(reviewers))
    await admin(setMembers, { params: { objectId }, body: { objectType: 'Role', userIds: ['admin'] } });
  const form = membershipForms(reviewers).find(({ code }) => code === 'memberCompanyApply')!;
  await makeShippedForm(admin, '-1', form);
  const flow = app.db.selectFrom('flow_engine').select('id').where('en_code', '=', form.code);
  flowId = (await flow.executeTakeFirstOrThrow()).id;
  const top = done(await admin(createOrganize, { body: { fullName: '总商会', enCode: 'top' } as never }));
  const body = { fullName: '科技分会', enCode: 'tech', parentId: top.id, managerId: ADMIN_ID };
  const branch = done(await admin(createDepartment, { body: body as never })).id;
  const { dictionaries, ids } = done(
    await admin(options.getDictionaryMessage, { params: { personalInfo: 'x' }, query: {} }),
  );
  const memberType = dictionaries[ids['memberType']!]!.find(({ enCode }) => enCode === '2')!.id;
  choice = { branch, memberType };
});
afterAll(() => app.close());

const task = async () => done(await admin(instances.listMyWork, { params: { category: '1' } })).list[0]!;
const approve = async (body: object) =>
  admin(instances.approveTask, { params: { id: (await task()).id }, body: body as never });
/** Applies and is agreed to by the secretariat and the branch; answers what the council's consent does. */
const applyAndAgree = async (data: Record<string, unknown>) => {
  done(await admin(instances.startInstance, { body: { flowId, data, status: 0 } }));
  done(await approve({ version: 1, data: choice }));
  done(await approve({}));
  return approve({});
};

describe('a credit code', () => {
  it('stands in the register once: whoever enters it again is told the number, of one who left too', async () => {
    const { id } = done(await add({ identity: CREDIT }));
    const { code } = await read(id);
    const again = await add({ identity: CREDIT.toLowerCase(), fullName: '晨曦' });
    expect([again.error, again.msg]).toEqual(['membership.identity_taken', expect.stringContaining(code)]);
    const { id: other } = done(await add({ identity: '91310000MA1FL5E92Y', fullName: '他家' }));
    const { version } = await read(other);
    const body = { ...company({ fullName: '他家', identity: CREDIT }), version };
    expect((await admin(members.updateMember, { params: { id: other }, body })).error).toBe(
      'membership.identity_taken',
    );
    await setState(id, 'left');
    expect((await add({ identity: CREDIT })).error).toBe('membership.identity_left');
    await setState(id, 'active');
  });

  it('of a member cannot be admitted again; one who left comes back with the number and history', async () => {
    const application = {
      fullName: '晨曦新材料有限公司',
      identity: CREDIT,
      contactName: '顾晨',
      mobile: '13812340099',
    };
    const { list } = done(await admin(members.listMembers, { query: { keyword: '晨曦' } }));
    const { id, code } = list[0]!;
    expect((await applyAndAgree(application)).error).toBe('membership.identity_taken');
    done(
      await admin(instances.rejectTask, {
        params: { id: (await task()).id },
        body: { handleOpinion: '已是会员' } as never,
      }),
    );
    const before = await read(id);
    const positions = [{ position: 'director', from: '2024-02-01', until: '2025-02-01', note: '' }];
    const held = { ...company({ identity: CREDIT, positions }), version: before.version };
    done(await admin(members.updateMember, { params: { id }, body: held }));
    await setState(id, 'left');
    done(await applyAndAgree(application));
    const back = await read(id);
    expect(back).toMatchObject({ code, state: 'active', fullName: '晨曦新材料有限公司', fromApplication: true });
    expect(back.positions).toHaveLength(1);
    const all = done(await admin(members.listMembers, { query: { keyword: '晨曦' } }));
    expect(all.list.map((each) => each.id)).toEqual([id]);
  });
});

it('a company whose representative has an account is reminded there', async () => {
  const { id: userId } = await createPerson(app, { account: 'gu', menus: ['membership.mine'] });
  const { id: memberId } = done(
    await add({ fullName: '远山制造', representatives: [{ fullName: '顾晨', isMain: true, userId }] }),
  );
  const rates = [{ memberType: '2' as const, amount: '200000' }];
  done(await admin(dues.saveDueRates, { params: { year: 2026 }, body: { dueOn: '2026-06-30', rates } }));
  done(await admin(dues.assessDues, { body: { year: 2026 } }));
  const [due] = done(await admin(dues.listDues, { query: { memberId } })).list;
  expect(done(await admin(dues.remindDues, { body: { ids: [due!.id] } }))).toMatchObject({ told: 1, unreached: [] });
  expect(due!.memberState).toBe('active');
  await setState(memberId, 'left');
  expect(done(await admin(dues.listDues, { query: { memberId } })).list).toMatchObject([{ memberState: 'left' }]);
});

it('who leaves gives up the seats of activities to come, and whoever waits takes them', async () => {
  const people: string[] = [];
  for (const fullName of ['甲公司', '乙公司']) people.push(done(await add({ fullName })).id);
  const startsAt = Date.now() + 86_400_000;
  const times = { startsAt, endsAt: startsAt + 3_600_000, registerUntil: startsAt };
  const body = activities.ActivityInput.parse({ fullName: '参观', seats: 1, ...times });
  const { id } = done(await admin(activities.createActivity, { body }));
  done(await admin(activities.setActivityState, { params: { id }, body: { state: 'open' } }));
  const registered = await admin(activities.registerMembers, { params: { id }, body: { memberIds: people } });
  expect(done(registered)).toEqual({ registered: 1, waiting: 1 });
  await setState(people[0]!, 'left');
  const { list } = done(await admin(activities.listRegistrations, { params: { id } }));
  expect(new Map(list.map(({ memberId, state }) => [memberId, state]))).toEqual(
    new Map([
      [people[1]!, 'registered'],
      [people[0]!, 'cancelled'],
    ]),
  );
});
