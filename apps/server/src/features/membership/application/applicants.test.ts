import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepartment } from '@qiaoban/contracts/directory/department.contract';
import { createOrganize } from '@qiaoban/contracts/directory/organize.contract';
import { setMembers } from '@qiaoban/contracts/directory/user-relation.contract';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import * as members from '@qiaoban/contracts/membership/member.contract';
import * as mine from '@qiaoban/contracts/membership/mine.contract';
import * as options from '@qiaoban/contracts/membership/option.contract';
import * as settings from '@qiaoban/contracts/membership/setting.contract';
import { createTemplate } from '@qiaoban/contracts/message/template.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { createPerson } from '#test/people';
import { makeShippedForm } from '#test/shipped-application';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import type { Insider } from '#seed/insider';
import { membershipForms } from '#seed/membership/application-forms';
import { makeMemberRole, makeMembershipRoles } from '#seed/membership/make-membership';

const PASSWORD = 'Erstes2026x';
let app: TestApp;
let admin: Caller;
let flowId = '';

const done = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
  expect([code, msg]).toEqual([200, expect.anything()]);
  return data;
};
const apply = async (fullName: string, email: string): Promise<void> => {
  const data = { fullName, mobile: '13900000031', email };
  done(await admin(instances.startInstance, { body: { flowId, data, status: 0 } }));
};
const task = async () => done(await admin(instances.listMyWork, { params: { category: '1' } })).list[0]!;
const letters = async (): Promise<string[]> => {
  await app.jobs.idle();
  const rows = await app.db.selectFrom('sent_message').select(['target', 'body']).orderBy('at').execute();
  return rows.map(({ target, body }) => `${target} ${body}`);
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const call: Insider = async (route, given) => done(await admin(route, given as never));
  const reviewers = await makeMembershipRoles(call);
  await makeMemberRole(call);
  for (const objectId of Object.values(reviewers))
    await admin(setMembers, { params: { objectId }, body: { objectType: 'Role', userIds: ['admin'] } });
  const [form] = membershipForms(reviewers);
  await makeShippedForm(admin, '-1', form!);
  const flow = app.db.selectFrom('flow_engine').select('id').where('en_code', '=', form!.code);
  flowId = (await flow.executeTakeFirstOrThrow()).id;
});
afterAll(() => app.close());

describe('an applicant', () => {
  it('is written why the application was refused, and what is missing when it was returned', async () => {
    await apply('林一', 'lin@example.com');
    done(
      await admin(instances.rejectTask, {
        params: { id: (await task()).id },
        body: { handleOpinion: '不在本市' } as never,
      }),
    );
    expect(await letters()).toEqual([expect.stringMatching(/^lin@example\.com .*林一.*未通过。原因：不在本市/s)]);
    await apply('林二', 'er@example.com');
    const body = { handleOpinion: '缺身份证件', to: 'start' };
    done(await admin(instances.returnTask, { params: { id: (await task()).id }, body: body as never }));
    expect((await letters()).at(-1)).toMatch(/^er@example\.com .*补充或更正：缺身份证件/s);
  });

  it('is written nothing without an address, or where the association does not wish it', async () => {
    const before = (await letters()).length;
    await apply('林三', '');
    done(
      await admin(instances.rejectTask, {
        params: { id: (await task()).id },
        body: { handleOpinion: '不符' } as never,
      }),
    );
    const off = settings.MembershipSettings.parse({ mailsResult: false });
    done(await admin(settings.saveMembershipSettings, { body: off }));
    await apply('林四', 'si@example.com');
    done(
      await admin(instances.rejectTask, {
        params: { id: (await task()).id },
        body: { handleOpinion: '不符' } as never,
      }),
    );
    expect(await letters()).toHaveLength(before);
    done(await admin(settings.saveMembershipSettings, { body: settings.MembershipSettings.parse({}) }));
  });

  it('is written in the words of the organisation’s own template', async () => {
    const texts = { zh: { title: '本会通知', body: '{receiver}，抱歉：{reason}' } };
    const content = { inApp: texts, mail: texts };
    done(
      await admin(createTemplate, {
        body: { fullName: '拒绝', enCode: 'own.refused', event: 'membership.refused', content },
      }),
    );
    await apply('林五', 'wu@example.com');
    done(
      await admin(instances.rejectTask, {
        params: { id: (await task()).id },
        body: { handleOpinion: '名额已满' } as never,
      }),
    );
    expect((await letters()).at(-1)).toMatch(/本会通知.*林五，抱歉：名额已满/s);
  });
});

describe('an account of a member', () => {
  const open = (caller: Caller, id: string, account: string) =>
    caller(members.openMemberAccount, { params: { id }, body: { account, password: PASSWORD } });
  const add = async (more: object): Promise<string> => {
    const body = members.MemberInput.parse({ kind: 'person', fullName: '周一', joinedOn: '2026-01-05', ...more });
    return done(await admin(members.createMember, { body })).id;
  };

  it('is made by the directory with the role of members, once, and sees the own membership', async () => {
    const id = await add({ mobile: '13900000041' });
    const { id: userId } = done(await open(admin, id, 'zhouyi'));
    expect((await open(admin, id, 'zhouyi2')).error).toBe('membership.has_account');
    expect(done(await admin(members.getMember, { params: { id } }))).toMatchObject({ userId, account: 'zhouyi' });
    await app.db.updateTable('users').set({ must_change_password: false }).where('id', '=', userId).execute();
    const zhou = await app.as('zhouyi', PASSWORD);
    expect(done(await zhou(mine.listMyMemberships)).list.map((card) => card.id)).toEqual([id]);
  });

  it('is the main representative’s for a company, and needs the rights of the directory', async () => {
    const company = await add({ kind: 'company', fullName: '远山制造' });
    expect((await open(admin, company, 'noone')).error).toBe('membership.no_representative');
    const representatives = [{ fullName: '周二', isMain: true, mobile: '13900000042' }];
    const id = await add({ kind: 'company', fullName: '启明制造', representatives });
    const menus = ['membership.member:btn_account', 'membership.member:btn_all'];
    const clerk = await createPerson(app, { account: 'clerk', menus });
    expect((await open(clerk, id, 'zhouer')).code).toBe(403);
    const { id: userId } = done(await open(admin, id, 'zhouer'));
    expect(done(await admin(members.getMember, { params: { id } })).representatives).toMatchObject([{ userId }]);
  });
});

describe('accounts that open by themselves', () => {
  let branch = '';
  let memberType = '';
  beforeAll(async () => {
    const top = done(await admin(createOrganize, { body: { fullName: '总商会', enCode: 'top' } as never }));
    const body = { fullName: '科技分会', enCode: 'tech', parentId: top.id, managerId: ADMIN_ID };
    branch = done(await admin(createDepartment, { body: body as never })).id;
    const given = { params: { personalInfo: 'x' }, query: {} };
    const { dictionaries, ids } = done(await admin(options.getDictionaryMessage, given));
    memberType = dictionaries[ids['memberType']!]!.find(({ enCode }) => enCode === '2')!.id;
  });
  const set = (more: object, caller: Caller = admin) =>
    caller(settings.saveMembershipSettings, { body: settings.MembershipSettings.parse(more) });
  const admit = async (fullName: string, email: string) => {
    await apply(fullName, email);
    // secretariat, head of the branch, council
    for (const data of [{ branch, memberType }, undefined, undefined]) {
      const body = data === undefined ? {} : { version: 1, data };
      done(await admin(instances.approveTask, { params: { id: (await task()).id }, body: body as never }));
    }
    await app.jobs.idle();
    const { list } = done(await admin(members.listMembers, { query: { keyword: fullName } }));
    return done(await admin(members.getMember, { params: { id: list[0]!.id } }));
  };

  it('are switched on only by somebody who may create users', async () => {
    const clerk = await createPerson(app, { account: 'setter', menus: ['membership.setting:btn_edit'] });
    expect((await set({ opensAccounts: true }, clerk)).error).toBe('membership.opener_right');
    expect((await set({}, clerk)).code).toBe(200);
  });

  it('do not come while that is off, and come with role, number and a mail when it is on', async () => {
    expect((await admit('孙一', 'sun1@example.com')).account).toBe('');
    done(await set({ opensAccounts: true }));
    const member = await admit('孙二', 'sun2@example.com');
    const refusals = await app.db
      .selectFrom('operation_log')
      .select('after')
      .where('action', '=', 'accountFailed')
      .execute();
    expect(refusals).toEqual([]);
    expect(member.account).toBe(member.code.toLowerCase());
    const [letter] = (await letters()).filter((each) => each.includes('账号已开通'));
    expect(letter).toMatch(new RegExp(`^sun2@example\\.com .*${member.account}`, 's'));
    const { roleIds, must } = await app.db
      .selectFrom('users as u')
      .select((q) => [
        'u.must_change_password as must',
        q
          .selectFrom('user_role as r')
          .whereRef('r.user_id', '=', 'u.id')
          .select((x) => x.fn.countAll().as('n'))
          .as('roleIds'),
      ])
      .where('u.id', '=', member.userId)
      .executeTakeFirstOrThrow();
    expect([Number(roleIds), must]).toEqual([1, true]);
  });

  it('notify whoever switched it on of those that could not be opened', async () => {
    const member = await admit('孙三', '');
    expect(member.account).toBe('');
    const inbox = await app.db.selectFrom('message').select('title').execute();
    expect(inbox.map(({ title }) => title)).toContainEqual(expect.stringContaining(`${member.code} 孙三`));
    done(await set({}));
  });
});
