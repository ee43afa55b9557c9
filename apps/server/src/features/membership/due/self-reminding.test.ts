import { afterAll, beforeAll, expect, it } from 'vitest';
import * as dues from '@qiaoban/contracts/membership/due.contract';
import * as honours from '@qiaoban/contracts/membership/honour.contract';
import * as members from '@qiaoban/contracts/membership/member.contract';
import * as settings from '@qiaoban/contracts/membership/setting.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

// a Monday; dues are to be paid until the 31st of March, a Tuesday
const time = { at: Date.parse('2026-03-02T02:00:00Z') };
let app: TestApp;
let admin: Caller;

const done = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
  expect([code, msg]).toEqual([200, expect.anything()]);
  return data;
};
const add = async (more: object): Promise<string> => {
  const body = members.MemberInput.parse({ kind: 'person', joinedOn: '2026-01-05', ...more });
  return done(await admin(members.createMember, { body })).id;
};
const dueOf = async (memberId: string) => done(await admin(dues.listDues, { query: { memberId } })).list[0]!;
const set = async (more: object): Promise<void> => {
  const body = settings.MembershipSettings.parse(more);
  done(await admin(settings.saveMembershipSettings, { body }));
};
const at = async (day: string): Promise<void> => {
  time.at = Date.parse(`${day}T02:00:00Z`);
  admin = await app.admin();
};
const remind = () => app.features.membership.remindDues(app.db);

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => time.at } });
  admin = await app.admin();
  const rates = [{ memberType: '2' as const, amount: '10000' }];
  done(await admin(dues.saveDueRates, { params: { year: 2026 }, body: { dueOn: '2026-03-31', rates } }));
});
afterAll(() => app.close());

it('open dues are reminded of once a step, on two nodes at once, on working days, and never when they were paid', async () => {
  const open = await add({ fullName: '未缴', email: 'open@example.com' });
  const paid = await add({ fullName: '已缴', email: 'paid@example.com' });
  done(await admin(dues.assessDues, { body: { year: 2026 } }));
  const body = { amount: '10000', method: 'cash' as const, day: '2026-03-01' };
  done(await admin(dues.payDue, { params: { id: (await dueOf(paid)).id }, body }));
  await at('2026-03-24');
  await remind();
  expect((await dueOf(open)).reminders).toBe(0);
  await set({ reminds: true, remindBefore: [30, 7], remindAfter: [4] });
  await Promise.all([remind(), remind()]);
  await remind();
  // of the steps that came the last one
  expect((await dueOf(open)).reminders).toBe(1);
  expect((await dueOf(paid)).reminders).toBe(0);
  await app.jobs.idle();
  const letters = await app.db.selectFrom('sent_message').select(['target', 'body']).execute();
  expect(letters).toEqual([{ target: 'open@example.com', body: expect.stringContaining('100.00 元未缴') as string }]);
  // the fourth of April is a Saturday of a holiday, the seventh the next working day
  for (const day of ['2026-04-04', '2026-04-06']) {
    await at(day);
    await remind();
    expect((await dueOf(open)).reminders, day).toBe(1);
  }
  await at('2026-04-07');
  await remind();
  expect((await dueOf(open)).reminders).toBe(2);
  await set({});
});

it('personal data of members who left is removed after the time that is set; sums and numbers stay', async () => {
  const representatives = [{ fullName: '李代表', mobile: '13900000051', isMain: true }];
  const id = await add({ kind: 'company', fullName: '旧会员公司', identity: '91310000MA1FL5E91X', representatives });
  done(await admin(dues.assessDues, { body: { year: 2026 } }));
  const due = await dueOf(id);
  const body = { amount: '4000', method: 'cash' as const, day: '2026-03-01', note: '李代表交来' };
  done(await admin(dues.payDue, { params: { id: due.id }, body }));
  const honour = { memberId: id, title: '优秀会员', words: '表彰李代表', day: '2026-03-01' };
  const { number } = done(await admin(honours.issueHonour, { body: honour }));
  done(await admin(members.setMemberState, { params: { id }, body: { state: 'left', reason: '搬迁' } }));
  const run = () => app.features.membership.removePersonal(app.db);
  const gone = async () => done(await admin(members.getMember, { params: { id } }));
  await run();
  await set({ removeAfterDays: 30 });
  await run();
  expect((await gone()).fullName).toBe('旧会员公司');
  await at('2026-05-20');
  await run();
  expect(await gone()).toMatchObject({ fullName: '—', identity: '', leftReason: '', representatives: [], points: 20 });
  expect(await dueOf(id)).toMatchObject({ paid: '4000', open: '6000' });
  const [certificate] = done(await admin(honours.listHonours, { query: { memberId: id } })).list;
  expect(certificate).toMatchObject({ number, memberName: '—', words: '', title: '优秀会员' });
  const tables = [
    'membership_member',
    'membership_due_entry',
    'membership_honour',
    'print_issued',
    'operation_log',
  ] as const;
  for (const table of tables)
    expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute()), table).not.toMatch(/旧会员|李代表/);
  const back = await admin(members.setMemberState, { params: { id }, body: { state: 'active' } });
  expect(back.error).toBe('membership.personal_removed');
});
