import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as leave from '@qiaoban/contracts/attendance/leave.contract';
import type { LeaveRule } from '@qiaoban/contracts/attendance/leave-rule';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import { getRecord, listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { answerQuestions } from '@qiaoban/contracts/visualdev/other-form.contract';
import { listRecordComments } from '@qiaoban/contracts/visualdev/record-comment.contract';
import { listRelated } from '@qiaoban/contracts/visualdev/related.contract';
import { reviveInstance } from '@qiaoban/contracts/workflow/instance-acts.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { rejectInstance } from '#test/form-flows';
import { createPerson } from '#test/people';
import { grantForm } from '../../visualdev/test/form-fixture';
import { at, startAttendance } from '../test/attendance-fixture';
import type { AttendanceFixture } from '../test/attendance-fixture';

let fixture: AttendanceFixture;

const typeOf = async (code: string) => {
  const { list } = (await fixture.admin(leave.listLeaveTypes)).data;
  return list.find(({ enCode }) => enCode === code)!;
};
const setRule = async (code: string, rule: Partial<LeaveRule>): Promise<void> => {
  const { id, ...type } = await typeOf(code);
  const body = { ...type, rule: { ...type.rule, ...rule } };
  expect(await fixture.admin(leave.updateLeaveType, { params: { id }, body })).toMatchObject({ code: 200 });
  await fixture.app.jobs.idle();
};
const begin = async (userId: string, day: string): Promise<void> => {
  const entry_date = new Date(`${day}T00:00:00+08:00`);
  await fixture.app.db.updateTable('users').set({ entry_date }).where('id', '=', userId).execute();
};
const accrue = () => fixture.app.features.attendance.accrue(fixture.app.db);
const balanceOf = async (code: string) => {
  const { list } = (await fixture.people.wang(leave.listMyLeave)).data;
  return list.find(({ enCode }) => enCode === code)!;
};
const ledger = async () => {
  const { list } = (await fixture.people.wang(leave.listMyLeaveEntries, { query: { pageSize: 100 } })).data;
  return list.map(({ kind, minutes }) => [kind, minutes]);
};
/** Hours of the shift, which rests from noon until one. */
const shiftHours = (from: string, until: string): number => {
  const [begin, end] = [Number.parseInt(from), Number.parseInt(until)];
  return end - begin - (begin < 12 && end > 12 ? 1 : 0);
};
const askLeave = (day: string, [from, until] = ['09:00', '18:00'], leaveType = 'annual') =>
  fixture.ask('attendLeave', {
    leaveType,
    startTime: at(day, from!),
    endTime: at(day, until!),
    duration: shiftHours(from!, until!),
    reason: '家里有事',
  });

beforeAll(async () => {
  fixture = await startAttendance('2026-03-02', '08:00');
});
afterAll(() => fixture.app.close());

describe('balances of leave', () => {
  it('limits nothing before a balance is turned on', async () => {
    expect((await fixture.people.wang(leave.listMyLeave)).data.list).toEqual([]);
    const asked = await askLeave('2026-03-03');
    expect(asked.code).toBe(200);
    await fixture.approve(asked.data.id);
    expect(await ledger()).toEqual([]);
    expect(await fixture.admin(instances.deleteInstance, { params: { id: asked.data.id } })).toMatchObject({
      code: 200,
    });
  });

  it('grants by seniority, once, and mends what was granted when the first day of work is mended', async () => {
    await begin(fixture.people.wang.id, '2026-01-01');
    const days = { steps: [{ years: 0, days: 2 }] };
    await setRule('annual', { isCounted: true, ...days });
    await accrue();
    await accrue();
    expect(await balanceOf('annual')).toMatchObject({ available: 960, expiring: 960, expiresOn: '2026-12-31' });
    await begin(fixture.people.wang.id, '2026-07-02');
    await accrue();
    expect(await balanceOf('annual')).toMatchObject({ available: 480 });
    await begin(fixture.people.wang.id, '2026-01-01');
    await accrue();
    expect(await ledger()).toEqual([
      ['grant', 480],
      ['grant', -480],
      ['grant', 960],
    ]);
  });

  it('shows what is left in the request, and in a form that is bound to it', async () => {
    const { admin, people, app } = fixture;
    const question = {
      form: 'attendBalance',
      figure: 'value' as const,
      field: 'available',
      where: [
        { field: 'person', value: people.wang.id },
        { field: 'leaveCode', value: 'annual' },
      ],
    };
    const answers = async () => (await people.wang(answerQuestions, { body: { questions: [question] } })).data.answers;
    const body = { fullName: '假期余额', enCode: 'attendBalance', source: 'attendance.leave' };
    const { id } = (await admin(forms.createFormModel, { body })).data;
    const menu = { parentId: '-1', fullName: '假期余额' };
    const published = await admin(forms.publishForm, { params: { id }, body: { version: 1, menu } });
    expect(await answers()).toEqual([{ isKnown: false, value: null }]);
    for (const { id: person } of Object.values(people))
      await grantForm(app, person, published.data.menuId, { buttons: ['btn_detail'] });
    expect(await answers()).toEqual([{ isKnown: true, value: 16 }]);
    for (const caller of [people.wang, people.head]) {
      const { list } = (await caller(listRecords, { params: { id }, query: {} })).data;
      const rows = list.map(({ data }) => [data['person'], data['leaveName'], data['available']]);
      expect(rows).toContainEqual([people.wang.id, '年假', 16]);
      expect(rows).toHaveLength(caller === people.head ? 2 : 1);
      // and each is opened, with what stands beside a record
      const params = { id, recordId: list[0]!.id };
      expect((await caller(getRecord, { params })).data.data).toMatchObject({ leaveName: '年假' });
      for (const route of [listRecordComments, listRelated] as const)
        expect((await caller(route, { params })).code, JSON.stringify(params)).toBe(200);
    }
    // what is granted for tomorrow counts where it is tomorrow already, whatever zone the database has
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const days = zones.map((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now()));
    const { rows } = await sql<{ id: string; startsOn: string }>`
      select id, starts_on as "startsOn" from attendance_leave_lot where user_id = ${people.wang.id}`.execute(app.db);
    await sql`update attendance_leave_lot set starts_on = ${days[0]} where user_id = ${people.wang.id}`.execute(app.db);
    const available: number[] = [];
    for (const zone of zones) {
      await app.db.updateTable('organisation_zone').set({ zone }).execute();
      const { list } = (await people.wang(listRecords, { params: { id }, query: {} })).data;
      available.push(Number(list[0]?.data['available']));
    }
    expect(available).toEqual([16, 0]);
    await app.db.updateTable('organisation_zone').set({ zone: 'Asia/Shanghai' }).execute();
    for (const { id: lot, startsOn } of rows)
      await sql`update attendance_leave_lot set starts_on = ${startsOn} where id = ${lot}`.execute(app.db);
    const saturday = await askLeave('2026-03-14');
    const seen = await people.wang(instances.getInstance, { params: { id: saturday.data.id } });
    expect(seen.data.data).toMatchObject({ balance: 16 });
  });

  it('holds back what is asked for, as many minutes as the shift has, and refuses more than there is', async () => {
    const first = await askLeave('2026-03-04');
    expect(first.code).toBe(200);
    expect(await balanceOf('annual')).toMatchObject({ available: 480, pending: 480, used: 0 });
    // a Saturday costs nothing, a morning three hours
    expect((await askLeave('2026-03-07')).code).toBe(200);
    const morning = await askLeave('2026-03-05', ['09:00', '12:00']);
    expect(await balanceOf('annual')).toMatchObject({ available: 300, pending: 660 });
    // what the form says is what is charged: branches of the flow go by it
    const wrong = await fixture.ask('attendLeave', {
      leaveType: 'annual',
      startTime: at('2026-03-06', '09:00'),
      endTime: at('2026-03-06', '18:00'),
      duration: 1,
      reason: '家里有事',
    });
    expect(wrong).toMatchObject({ error: 'attendance.leave_hours', fields: [{ path: 'duration' }] });
    expect(wrong.msg).toContain('8');
    const more = await askLeave('2026-03-06');
    expect(more).toMatchObject({ error: 'attendance.leave_short', fields: [{ path: 'leaveType' }] });
    expect(more.msg).toContain('5');
    await fixture.approve(first.data.id);
    expect(await balanceOf('annual')).toMatchObject({ available: 300, pending: 180, used: 480 });
    await rejectInstance(fixture.people.head, morning.data.id);
    expect(await balanceOf('annual')).toMatchObject({ available: 480, pending: 0 });
  });

  it('lets one of two requests at the same moment have the last day', async () => {
    const answers = await Promise.all([askLeave('2026-03-10'), askLeave('2026-03-11')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 422]);
    expect(await balanceOf('annual')).toMatchObject({ available: 0, pending: 480 });
    const won = answers.find(({ code }) => code === 200)!;
    await fixture.approve(won.data.id);
    const to = { params: { id: won.data.id }, body: { nodeId: 'a', handleOpinion: '' } };
    expect(await fixture.admin(reviveInstance, to)).toMatchObject({ code: 200 });
    expect(await balanceOf('annual')).toMatchObject({ available: 0, pending: 480, used: 480 });
    await fixture.approve(won.data.id);
    expect(await balanceOf('annual')).toMatchObject({ available: 0, pending: 0, used: 960 });
    expect(await fixture.admin(instances.deleteInstance, { params: { id: won.data.id } })).toMatchObject({ code: 200 });
    expect(await balanceOf('annual')).toMatchObject({ available: 480, pending: 0, used: 480 });
    expect((await ledger()).slice(0, 2)).toEqual([
      ['revoke', 480],
      ['use', -480],
    ]);
  });

  it('lets some be taken in advance where the rule says so, and counts it off what is granted later', async () => {
    await setRule('annual', { overdraftHours: 8 });
    expect((await askLeave('2026-03-12')).code).toBe(200);
    const ahead = await askLeave('2026-03-13');
    expect(ahead.code).toBe(200);
    await fixture.approve(ahead.data.id);
    expect(await balanceOf('annual')).toMatchObject({ available: -480 });
    expect(await askLeave('2026-03-16')).toMatchObject({ error: 'attendance.leave_short' });
    await setRule('annual', { steps: [{ years: 0, days: 5 }], overdraftHours: 0 });
    expect(await balanceOf('annual')).toMatchObject({ available: 960 });
    const rows = await fixture.app.db.selectFrom('attendance_leave_entry').select('lot_id').execute();
    expect(rows.filter(({ lot_id }) => lot_id === null)).toEqual([]);
  });

  it('is corrected by those who look after somebody, with a reason', async () => {
    const { head, wang } = fixture.people;
    const { id: leaveTypeId } = await typeOf('annual');
    const params = { id: wang.id };
    const given = { leaveTypeId, minutes: 240, reason: '' };
    expect(await head(leave.correctLeave, { params, body: given })).toMatchObject({ fields: [{ path: 'reason' }] });
    const body = { ...given, reason: '加班补偿', expiresOn: '2026-03-31' };
    expect(await head(leave.correctLeave, { params, body })).toMatchObject({ code: 200 });
    expect(await balanceOf('annual')).toMatchObject({ available: 1200, expiring: 240, expiresOn: '2026-03-31' });
    expect(await head(leave.correctLeave, { params, body: { ...body, minutes: -60 } })).toMatchObject({ code: 200 });
    const { list } = (await head(leave.listLeaveEntries, { params, query: {} })).data;
    expect(list.slice(0, 2)).toMatchObject([
      { kind: 'correct', minutes: -60, reason: '加班补偿', actorName: 'head' },
      { kind: 'correct', minutes: 240, grantedFor: '' },
    ]);
    expect(list.filter(({ kind }) => kind === 'grant').map(({ grantedFor }) => grantedFor)).toContain('2026');
    expect(await head(leave.correctLeave, { params, body: { ...body, minutes: 0 } })).toMatchObject({
      error: 'attendance.leave_nothing',
    });
    const { id: sick } = await typeOf('sick');
    expect(await head(leave.correctLeave, { params, body: { ...body, leaveTypeId: sick } })).toMatchObject({
      error: 'attendance.leave_not_counted',
    });
    const other = await createPerson(fixture.app, {
      account: 'other',
      menus: ['attendance.leave', 'attendance.leave:btn_correct'],
    });
    expect(await other(leave.correctLeave, { params, body })).toMatchObject({ code: 404 });
    expect(await other(leave.listLeaveEntries, { params, query: {} })).toMatchObject({ code: 404 });
    expect((await other(leave.listLeaveBalances, { query: {} })).data.list).toEqual([]);
    const seen = (await head(leave.listLeaveBalances, { query: {} })).data.list;
    expect(seen).toMatchObject([{ userName: 'wang', entryDay: '2026-01-01', balances: [{ enCode: 'annual' }] }]);
  });

  it('loses what is over, takes some into the next year, and grants that year ahead', async () => {
    await fixture.move('2026-04-01', '00:20');
    await accrue();
    expect((await ledger())[0]).toEqual(['expire', -180]);
    expect(await balanceOf('annual')).toMatchObject({ available: 960 });
    await setRule('annual', { carryDays: 1, carryMonths: 3 });
    expect(await balanceOf('annual')).toMatchObject({ expiresOn: '2027-03-31' });
    await fixture.move('2026-12-01', '09:00');
    await accrue();
    expect(await balanceOf('annual')).toMatchObject({ available: 960 });
    const next = await askLeave('2027-01-04');
    expect(next.code).toBe(200);
    await fixture.approve(next.data.id);
    expect(await fixture.admin(instances.deleteInstance, { params: { id: next.data.id } })).toMatchObject({
      code: 200,
    });
    await fixture.move('2027-01-01', '00:20');
    await accrue();
    expect(await balanceOf('annual')).toMatchObject({ available: 480 + 2400, expiring: 480, expiresOn: '2027-03-31' });
    await fixture.move('2027-04-01', '00:20');
    await accrue();
    await accrue();
    expect(await balanceOf('annual')).toMatchObject({ available: 2400, expiresOn: '2028-03-31' });
  });

  it('gives overtime back as time off, as much as was evaluated, until it is revoked', async () => {
    await setRule('time-off-in-lieu', { isCounted: true, overtimePercent: 150, validMonths: 1 });
    await fixture.app.db.updateTable('attendance_group').set({ overtime_is_clocked: false }).execute();
    const overtime = (reward: string) =>
      fixture.ask('attendOvertime', {
        startTime: at('2027-04-01', '18:00'),
        endTime: at('2027-04-01', '20:00'),
        duration: 2,
        reward,
        reason: '上线',
      });
    await fixture.move('2027-04-02', '09:00');
    const paid = await overtime('paid');
    await fixture.approve(paid.data.id);
    await fixture.app.jobs.idle();
    expect(await balanceOf('time-off-in-lieu')).toMatchObject({ available: 0 });
    expect(await fixture.admin(instances.deleteInstance, { params: { id: paid.data.id } })).toMatchObject({
      code: 200,
    });
    const made = await overtime('time-off');
    await fixture.approve(made.data.id);
    await fixture.app.jobs.idle();
    expect(await balanceOf('time-off-in-lieu')).toMatchObject({ available: 180, expiresOn: '2027-05-01' });
    await fixture.app.features.attendance.evaluate(fixture.app.db, { from: '2027-04-01', until: '2027-04-01' });
    expect(await balanceOf('time-off-in-lieu')).toMatchObject({ available: 180 });
    const used = await askLeave('2027-04-07', ['09:00', '12:00'], 'time-off-in-lieu');
    expect(used.code).toBe(200);
    expect(await askLeave('2027-04-08', ['09:00', '10:00'], 'time-off-in-lieu')).toMatchObject({
      error: 'attendance.leave_short',
    });
    expect(await fixture.admin(instances.deleteInstance, { params: { id: made.data.id } })).toMatchObject({
      code: 200,
    });
    await fixture.app.jobs.idle();
    expect(await balanceOf('time-off-in-lieu')).toMatchObject({ available: -180 });
  });

  it('keeps kinds apart by name and code, and those that were ever granted', async () => {
    const input = { enCode: 'annual', fullName: '福利假', rule: {} };
    const create = (more: object) =>
      fixture.admin(leave.createLeaveType, { body: { ...input, ...more } as leave.LeaveTypeInput });
    expect(await create({})).toMatchObject({ error: 'attendance.code_taken', fields: [{ path: 'enCode' }] });
    expect(await create({ enCode: 'w', fullName: '年假' })).toMatchObject({ error: 'attendance.name_taken' });
    const steps = [
      { years: 5, days: 1 },
      { years: 5, days: 2 },
    ];
    expect(await create({ enCode: 'w', rule: { steps } })).toMatchObject({ fields: [{ path: 'rule.steps.1.years' }] });
    const made = await create({ enCode: 'welfare' });
    expect(await fixture.admin(leave.deleteLeaveType, { params: { id: made.data.id } })).toMatchObject({ code: 200 });
    const { id } = await typeOf('annual');
    expect(await fixture.admin(leave.deleteLeaveType, { params: { id } })).toMatchObject({
      error: 'attendance.leave_in_use',
    });
  });
});
