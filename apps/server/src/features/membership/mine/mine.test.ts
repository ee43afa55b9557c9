import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepartment } from '@qiaoban/contracts/directory/department.contract';
import { createOrganize } from '@qiaoban/contracts/directory/organize.contract';
import { setMembers } from '@qiaoban/contracts/directory/user-relation.contract';
import * as activities from '@qiaoban/contracts/membership/activity.contract';
import * as dues from '@qiaoban/contracts/membership/due.contract';
import * as honours from '@qiaoban/contracts/membership/honour.contract';
import * as members from '@qiaoban/contracts/membership/member.contract';
import * as mine from '@qiaoban/contracts/membership/mine.contract';
import { declaredRoutes } from '@qiaoban/contracts/route';
import { listPrintTemplates, updatePrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { pagesOf } from '#test/pdf-pages';
import { createPerson } from '#test/people';
import { makePaperForm, makeShippedForm } from '#test/shipped-application';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import type { Insider } from '#seed/insider';
import { membershipForms } from '#seed/membership/application-forms';
import { makeMembershipRoles } from '#seed/membership/make-membership';
import { membershipPapers } from '#seed/membership/paper-forms';

const HOUR = 3_600_000;
const now = Date.parse('2026-03-02T02:00:00Z');
const OWN = ['membership.mine'];
type Person = Caller & { id: string };
let app: TestApp;
let admin: Caller;
let anna: Person;
let ben: Person;
let branchId = '';
const own = { id: '', company: '' };
const foreign = { id: '', entryId: '', honourId: '' };
const papers: string[] = [];

const done = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
  expect([code, msg]).toEqual([200, expect.anything()]);
  return data;
};
const add = async (more: object): Promise<string> => {
  const usual = { kind: 'person', mobile: '13900000001', joinedOn: '2026-01-05' };
  return done(await admin(members.createMember, { body: members.MemberInput.parse({ ...usual, ...more }) })).id;
};
const textOf = async (caller: Caller, url: string): Promise<string> => {
  const answer = await app.app.inject({ method: 'GET', url, headers: { authorization: caller.token } });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return (await pagesOf(answer.rawPayload)).join('\n').replaceAll(/\s+/g, '');
};
const receiptUrl = (entryId: string): string => dues.printReceipt.path.replace(':id', entryId);
const certificateUrl = (id: string): string => honours.printCertificate.path.replace(':id', id);
const payFor = async (memberId: string, amount: string): Promise<string> => {
  await admin(dues.assessDues, { body: { year: 2026 } });
  const [due] = done(await admin(dues.listDues, { query: { memberId } })).list;
  const body = { amount, method: 'cash' as const, day: '2026-03-01' };
  return done(await admin(dues.payDue, { params: { id: due!.id }, body })).id;
};
const honour = async (memberId: string) =>
  done(await admin(honours.issueHonour, { body: { memberId, title: '突出贡献奖', day: '2026-03-01' } }));
const approve = async (caller: Caller): Promise<void> => {
  const [task] = done(await caller(instances.listMyWork, { params: { category: '1' } })).list;
  done(await caller(instances.approveTask, { params: { id: task!.id }, body: {} as never }));
};
const member = async (id: string) => done(await admin(members.getMember, { params: { id } }));

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
  admin = await app.admin();
  const company = done(await admin(createOrganize, { body: { fullName: '远山总商会', enCode: 'yuanshan' } as never }));
  const department = async (fullName: string, enCode: string, parentId: string) =>
    done(await admin(createDepartment, { body: { fullName, enCode, parentId } as never })).id;
  const chamber = await department('女企业家商会', 'women', company.id);
  branchId = await department('科技创新分会', 'tech', chamber);
  anna = await createPerson(app, { account: 'anna', menus: OWN });
  ben = await createPerson(app, { account: 'ben', menus: OWN });
  const call: Insider = async (route, given) => done(await admin(route, given as never));
  const reviewers = await makeMembershipRoles(call);
  for (const objectId of Object.values(reviewers))
    await admin(setMembers, { params: { objectId }, body: { objectType: 'Role', userIds: ['admin'] } });
  for (const form of membershipForms(reviewers)) await makeShippedForm(admin, '-1', form);
  for (const form of membershipPapers) papers.push((await makePaperForm(admin, form)).id);
  const rates = [{ memberType: '2' as const, amount: '10000' }];
  await admin(dues.saveDueRates, { params: { year: 2026 }, body: { dueOn: '2026-06-30', rates } });
  own.id = await add({ fullName: '安娜', userId: anna.id, identity: '110101199003074514' });
  const representatives = [{ fullName: '安娜', title: '总经理', isMain: true, userId: anna.id }];
  own.company = await add({ fullName: '远山制造', kind: 'company', representatives });
  foreign.id = await add({ fullName: '本', userId: ben.id });
  foreign.entryId = await payFor(foreign.id, '5000');
  foreign.honourId = (await honour(foreign.id)).id;
});
afterAll(() => app.close());

describe('papers of the association', () => {
  const redraw = async (formId: string, text: string, drop = ''): Promise<void> => {
    const [sheet] = done(await admin(listPrintTemplates, { params: { id: formId } })).list;
    const { id: printId, fullName, isOn, version, template } = sheet!;
    const { elements, ...rest } = template as { elements: { id: string }[] };
    const word = { id: 'own', kind: 'text', x: 20, y: 100, w: 80, h: 8, text };
    const body = {
      fullName,
      isOn,
      version,
      template: { ...rest, elements: [...elements.filter(({ id }) => id !== drop), word] },
    };
    done(await admin(updatePrintTemplate, { params: { id: formId, printId }, body }));
  };

  it('are drawn on the template that a customer made, and print later as they were issued', async () => {
    const before = await honour(own.id);
    await redraw(papers[1]!, '新版证书');
    const after = await honour(own.id);
    const [old, fresh] = [
      await textOf(admin, certificateUrl(before.id)),
      await textOf(admin, certificateUrl(after.id)),
    ];
    expect(old).toContain(before.number);
    expect(old).not.toContain('新版证书');
    expect(fresh).toContain(after.number);
    expect(fresh).toContain('新版证书');
    // whatever the association or the member is called later
    const { version, code: _code, ...row } = await member(own.id);
    done(
      await admin(members.updateMember, { params: { id: own.id }, body: { ...row, fullName: '安娜新名', version } }),
    );
    expect(await textOf(admin, certificateUrl(before.id))).toBe(old);
  });

  it('say that a receipt was reversed, also on a sheet that has no place for it', async () => {
    await redraw(papers[0]!, '新版收据', 'voided');
    const memberId = await add({ fullName: '收据' });
    const entryId = await payFor(memberId, '10000');
    const text = await textOf(admin, receiptUrl(entryId));
    expect(text).toContain('新版收据');
    expect(text).toContain('壹佰元');
    expect(text).not.toContain('已冲销');
    done(await admin(dues.reverseDueEntry, { params: { id: entryId }, body: { reason: '错登' } }));
    expect(await textOf(admin, receiptUrl(entryId))).toContain('已冲销');
  });
});

describe('my membership', () => {
  it('shows the own membership and that of the company which one represents, the number masked', async () => {
    const { list } = done(await anna(mine.listMyMemberships));
    expect(list.map(({ id }) => id)).toEqual([own.id, own.company]);
    expect(list[0]).toMatchObject({ points: 40, grade: '1', nextGrade: '2', nextFrom: 50 });
    const detail = done(await anna(mine.getMyMembership, { params: { id: own.id } }));
    expect(detail.identity).toMatch(/^1.*\*+.*4$/);
    expect(detail).toMatchObject({ mayAsk: true, branches: [{ id: branchId, fullName: '科技创新分会' }] });
    const entryId = await payFor(own.id, '4000');
    const [due] = done(await anna(mine.listMyDues, { params: { id: own.id } })).list;
    expect(due).toMatchObject({ open: '6000', payments: [{ id: entryId, amount: '4000' }] });
    expect(done(await anna(mine.listMyScores, { params: { id: own.id }, query: {} })).list).toHaveLength(2);
    const [certificate] = done(await anna(mine.listMyHonours, { params: { id: own.id } })).list;
    const url = (path: string, ids: Record<string, string>) =>
      path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name]!);
    expect(await textOf(anna, url(mine.printMyReceipt.path, { id: own.id, entryId }))).toContain('肆拾元');
    const honourId = certificate!.id;
    expect(await textOf(anna, url(mine.printMyCertificate.path, { id: own.id, honourId }))).toContain(
      certificate!.number,
    );
  });

  it('is nobody else’s: foreign ids are refused on every call, also below the own membership', async () => {
    const routes = declaredRoutes().filter(({ path }) => path.startsWith(`${mine.getMyMembership.path}`));
    expect(routes).toHaveLength(11);
    const nobody = await createPerson(app, { account: 'nobody', menus: ['home'] });
    const wish = { fullName: '换', memberType: '2' };
    const ask = async (path: string, method: string, ids: Record<string, string>, caller: Caller) =>
      app.app.inject({
        method: method as 'GET',
        url: path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none'),
        headers: { authorization: caller.token },
        ...(method === 'GET' ? {} : { payload: wish }),
      });
    for (const { path, method } of routes) {
      expect((await ask(path, method, foreign, anna)).statusCode, path).toBe(404);
      expect((await ask(path, method, foreign, nobody)).statusCode, path).toBe(403);
      if (path.includes('Receipt') || path.includes('Certificate'))
        expect((await ask(path, method, { ...foreign, id: own.id }, anna)).statusCode, path).toBe(404);
    }
  });

  it('registers for activities and leaves them; who waits gets the seat', async () => {
    const startsAt = now + HOUR;
    const body = activities.ActivityInput.parse({
      fullName: '沙龙',
      startsAt,
      endsAt: startsAt + HOUR,
      registerUntil: startsAt,
      seats: 1,
    });
    const { id: activityId } = done(await admin(activities.createActivity, { body }));
    const at = (id: string) => ({ params: { id, activityId } });
    expect((await anna(mine.registerMyself, at(own.id))).error).toBe('membership.not_found');
    await admin(activities.setActivityState, { params: { id: activityId }, body: { state: 'open' } });
    expect(done(await anna(mine.registerMyself, at(own.id)))).toEqual({ state: 'registered', place: 0 });
    expect((await anna(mine.registerMyself, at(own.id))).error).toBe('membership.registered');
    expect(done(await ben(mine.registerMyself, at(foreign.id)))).toEqual({ state: 'waiting', place: 1 });
    const seen = async () => done(await ben(mine.listMyActivities, { params: { id: foreign.id } })).list[0];
    expect(await seen()).toMatchObject({ own: 'waiting', line: 1, seatsLeft: 0 });
    done(await anna(mine.leaveActivity, at(own.id)));
    expect(await seen()).toMatchObject({ own: 'registered', line: 0 });
    expect((await anna(mine.leaveActivity, at(own.id))).error).toBe('membership.not_registered');
  });

  const wishOf = async (id: string, more: object) => {
    const { fullName, mobile, email, address } = await member(id);
    return { params: { id }, body: { fullName, mobile, email, address, memberType: '2' as const, ...more } };
  };
  it('asks for changes that hold when they were approved; contacts by the secretariat, a branch by the council too', async () => {
    expect((await anna(mine.askMyChange, await wishOf(own.id, {}))).error).toBe('membership.no_change');
    const wish = await wishOf(own.id, { mobile: '13911112222' });
    const both = await Promise.all([anna(mine.askMyChange, wish), anna(mine.askMyChange, wish)]);
    expect(both.map(({ code }) => code).toSorted(), JSON.stringify(both)).toEqual([200, 409]);
    expect((await member(own.id)).mobile).toBe('13900000001');
    await approve(admin);
    expect((await member(own.id)).mobile).toBe('13911112222');
    const [change] = done(await anna(mine.listMyChanges, { params: { id: own.id } })).list;
    expect(change).toMatchObject({ state: 'approved', fields: ['mobile'] });
    const unknown = await anna(mine.askMyChange, await wishOf(own.id, { branchId: 'elsewhere' }));
    expect(unknown).toMatchObject({ error: 'membership.branch_unknown', fields: [{ path: 'branchId' }] });
    const moved = done(await anna(mine.askMyChange, await wishOf(own.company, { branchId, contactTitle: '董事长' })));
    await approve(admin);
    expect((await member(own.company)).branchId).toBe('');
    await approve(admin);
    expect(await member(own.company)).toMatchObject({
      branchId,
      representatives: [{ title: '董事长', userId: anna.id }],
    });
    // an approval that is taken back takes the change back
    done(await admin(instances.deleteInstance, { params: { id: moved.instanceId } }));
    expect(await member(own.company)).toMatchObject({ branchId: '', representatives: [{ title: '总经理' }] });
  });

  it('is the only place where changes are asked for', async () => {
    const flow = app.db.selectFrom('flow_engine').select('id').where('en_code', '=', 'memberChange');
    const { id: flowId } = await flow.executeTakeFirstOrThrow();
    const body = { flowId, data: { fullName: '本', memberCode: 'HY000003' }, status: 0 as const };
    expect((await anna(instances.startInstance, { body })).error).toBe('membership.change_elsewhere');
  });
});
