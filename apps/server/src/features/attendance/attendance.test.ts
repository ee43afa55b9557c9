import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRota, saveRota, saveSpecialDays, listSpecialDays } from '@qiaoban/contracts/attendance/calendar.contract';
import { clock, getClockToday, getMyMonth } from '@qiaoban/contracts/attendance/clock.contract';
import * as groups from '@qiaoban/contracts/attendance/group.contract';
import * as reports from '@qiaoban/contracts/attendance/report.contract';
import * as shifts from '@qiaoban/contracts/attendance/shift.contract';
import { usualShift } from '@qiaoban/contracts/attendance/shift-rule';
import { reviveInstance } from '@qiaoban/contracts/workflow/instance-acts.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { leave, previewLeaving } from '@qiaoban/contracts/directory/leaving.contract';
import { createPerson } from '#test/people';
import type { Caller } from '#test/test-app';
import { at, startAttendance } from './test/attendance-fixture';
import type { AttendanceFixture } from './test/attendance-fixture';

const here = { latitude: 31.2305, longitude: 121.4738, accuracy: 20 };
const far = { latitude: 31.3304, longitude: 121.4737, accuracy: 20 };

let fixture: AttendanceFixture;
let admin: Caller;
let wang: Caller & { id: string };
let head: Caller & { id: string };

const move = async (day: string, clockTime: string): Promise<void> => {
  await fixture.move(day, clockTime);
  ({ admin } = fixture);
  ({ wang, head } = fixture.people);
};
const press = (caller: Caller, position = here, key?: string) =>
  caller(clock, { body: { position }, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });
const dayOf = async (day: string) => {
  await fixture.app.jobs.idle();
  const { days } = (await wang(getMyMonth, { query: { month: day.slice(0, 7) } })).data;
  return days.find((each) => each.day === day);
};
const evaluate = (day: string) => fixture.app.features.attendance.evaluate(fixture.app.db, { from: day, until: day });

beforeAll(async () => {
  fixture = await startAttendance('2026-03-02', '08:00');
  ({ admin } = fixture);
  ({ wang, head } = fixture.people);
});
afterAll(() => fixture.app.close());

describe('attendance', () => {
  it('takes a clocking at the place, by the clock of the server, once for a key', async () => {
    await move('2026-03-02', '09:12');
    const first = await press(wang, here, 'press-0000-0001');
    expect(first).toMatchObject({ code: 200, data: { at: fixture.time.at, place: '总部', isOutside: false } });
    fixture.time.at += 60_000;
    expect((await press(wang, here, 'press-0000-0001')).data).toEqual(first.data);
    const today = (await wang(getClockToday)).data;
    expect(today.clockings).toHaveLength(1);
    expect(today).toMatchObject({ groupName: '总部考勤', today: { late: 12, lateCount: 1, missing: 0 } });
    expect(today.requests.map(({ kind }) => kind).toSorted()).toEqual([
      'correction',
      'leave',
      'out',
      'overtime',
      'trip',
    ]);
  });

  it('refuses elsewhere, asks for a photo, and takes somebody of no group nowhere', async () => {
    expect(await press(wang, far)).toMatchObject({ error: 'attendance.outside_refused' });
    const list = (await admin(groups.listAttendanceGroups)).data.list;
    expect(list).toMatchObject([{ peopleCount: 1 }]);
    await admin(groups.updateAttendanceGroup, {
      params: { id: fixture.groupId },
      body: { ...fixture.groupBody({ outside: 'photo' }), version: list[0]!.version },
    });
    expect(await press(wang, far)).toMatchObject({ error: 'attendance.photo_missing' });
    expect(await wang(clock, { body: { photo: '00000000-0000-4000-8000-000000000000' } })).toMatchObject({
      error: 'attendance.photo_missing',
    });
    expect(await press(admin)).toMatchObject({ error: 'attendance.no_group' });
  });

  it('evaluates the day when it is over: late and a clocking missing; an approved correction sets it right, one a month', async () => {
    await move('2026-03-03', '10:00');
    expect(await dayOf('2026-03-02')).toBeUndefined();
    await evaluate('2026-03-02');
    expect(await dayOf('2026-03-02')).toMatchObject({ late: 12, missing: 1, worked: 0, absent: 0 });
    const asked = await fixture.ask('attendCorrection', { clockTime: at('2026-03-02', '18:05'), reason: '忘了' });
    expect(asked.code).toBe(200);
    expect(await dayOf('2026-03-02')).toMatchObject({ missing: 1 });
    await fixture.approve(asked.data.id);
    expect(await dayOf('2026-03-02')).toMatchObject({ late: 12, missing: 0, worked: 468 });
    const again = await fixture.ask('attendCorrection', { clockTime: at('2026-03-02', '18:30'), reason: '再来' });
    expect(again).toMatchObject({ error: 'attendance.corrections_used' });
    const ahead = await fixture.ask('attendCorrection', { clockTime: at('2026-04-02', '09:00'), reason: '明天' });
    expect(ahead).toMatchObject({ error: 'attendance.correction_ahead', fields: [{ path: 'clockTime' }] });
  });

  it('counts forgotten clockings that wait for a decision, and lets the one that was first be approved', async () => {
    const ask = (time: string) =>
      fixture.ask('attendCorrection', { clockTime: at('2026-02-27', time), reason: '忘了' });
    const waiting = await ask('18:05');
    expect(waiting.code).toBe(200);
    expect(await ask('18:06')).toMatchObject({ error: 'attendance.corrections_used' });
    await fixture.approve(waiting.data.id);
    await admin(instances.deleteInstance, { params: { id: waiting.data.id } });
  });

  it('takes no leave for hours of one that waits or is approved, and takes what only touches it', async () => {
    const ask = (from: string, until: string) =>
      fixture.ask('attendLeave', {
        leaveType: 'annual',
        duration:
          Number.parseInt(until) - Math.max(13, Number.parseInt(from)) + Math.max(0, 12 - Number.parseInt(from)),
        reason: '家里有事',
        startTime: at('2026-03-18', from),
        endTime: at('2026-03-18', until),
      });
    const morning = await ask('09:00', '13:00');
    const both = await ask('10:00', '18:00');
    expect(both).toMatchObject({ error: 'attendance.leave_overlaps_waiting', fields: [{ path: 'startTime' }] });
    await fixture.approve(morning.data.id);
    expect(await ask('12:59', '18:00')).toMatchObject({
      error: 'attendance.leave_overlaps',
      fields: [{ path: 'startTime' }],
    });
    const afternoon = await ask('13:00', '18:00');
    expect(afternoon.code).toBe(200);
    const own = { params: { id: afternoon.data.id }, body: { handleOpinion: '重填' } };
    expect((await wang(instances.withdrawInstance, own)).code).toBe(200);
    const again = await ask('13:00', '18:00');
    expect(again.code).toBe(200);
    for (const { data } of [morning, afternoon, again])
      await admin(instances.deleteInstance, { params: { id: data.id } });
  });

  it('excuses a day by an approved leave, and no longer when it is taken back', async () => {
    await move('2026-03-05', '10:00');
    await evaluate('2026-03-04');
    expect(await dayOf('2026-03-04')).toMatchObject({ absent: 480, leave: 0 });
    const turned = { startTime: at('2026-03-04', '18:00'), endTime: at('2026-03-04', '09:00') };
    const data = { leaveType: 'annual', duration: 8, reason: '家里有事' };
    expect(await fixture.ask('attendLeave', { ...data, ...turned })).toMatchObject({
      error: 'attendance.period_wrong',
    });
    const asked = await fixture.ask('attendLeave', { ...data, startTime: turned.endTime, endTime: turned.startTime });
    expect(asked.code).toBe(200);
    await fixture.approve(asked.data.id);
    expect(await dayOf('2026-03-04')).toMatchObject({ absent: 0, leave: 480 });
    const to = { params: { id: asked.data.id }, body: { nodeId: 'a', handleOpinion: '' } };
    expect(await admin(reviveInstance, to)).toMatchObject({ code: 200 });
    expect(await dayOf('2026-03-04')).toMatchObject({ absent: 480, leave: 0 });
    await fixture.approve(asked.data.id);
    expect(await dayOf('2026-03-04')).toMatchObject({ absent: 0, leave: 480 });
    expect(await admin(instances.deleteInstance, { params: { id: asked.data.id } })).toMatchObject({ code: 200 });
    expect(await dayOf('2026-03-04')).toMatchObject({ absent: 480, leave: 0 });
  });

  it('keeps to holidays and make-up days, of China and own ones, and to the rota', async () => {
    const china = (await admin(listSpecialDays, { query: { year: 2026 } })).data.list;
    expect(china.find(({ day }) => day === '2026-10-01')).toMatchObject({
      kind: 'off',
      fullName: '国庆节',
      isOwn: false,
    });
    const october = { params: { id: fixture.groupId }, query: { month: '2026-10' } };
    const { special } = (await admin(getRota, october)).data;
    expect(special.filter(({ kind }) => kind === 'work')).toMatchObject([
      { day: '2026-10-10', fullName: '国庆节调休' },
    ]);
    expect(china.find(({ day }) => day === '2026-10-10')).toMatchObject({ kind: 'work', fullName: '国庆节调休' });
    await admin(saveSpecialDays, { body: { days: ['2026-03-04'], kind: 'off', fullName: '司庆' } });
    expect(await dayOf('2026-03-04')).toMatchObject({ isWorkday: false, absent: 0 });
    await admin(saveSpecialDays, { body: { days: ['2026-03-04'], kind: 'usual' } });
    expect(await dayOf('2026-03-04')).toMatchObject({ isWorkday: true });
    const cell = { userId: wang.id, day: '2026-03-04' };
    const params = { id: fixture.groupId };
    expect((await admin(saveRota, { params, body: { cells: [{ ...cell, shiftId: '' }] } })).code).toBe(200);
    expect(await dayOf('2026-03-04')).toMatchObject({ isWorkday: false });
    await admin(saveRota, { params, body: { cells: [{ ...cell, shiftId: null }] } });
    expect(await dayOf('2026-03-04')).toMatchObject({ isWorkday: true });
    const foreign = { ...cell, userId: head.id, shiftId: fixture.shiftId };
    expect(await admin(saveRota, { params, body: { cells: [foreign] } })).toMatchObject({ code: 404 });
  });

  it('shows a manager the people of the own groups only, others nobody', async () => {
    const query = { from: '2026-03-01', until: '2026-03-05' };
    expect((await head(reports.listAttendanceDays, { query })).data.pagination.total).toBeGreaterThan(0);
    expect((await head(reports.getTeamToday, { query: {} })).data.list).toMatchObject([{ userName: 'wang' }]);
    const other = await createPerson(fixture.app, { account: 'other', menus: ['attendance.report'] });
    expect((await other(reports.listAttendanceDays, { query })).data.list).toEqual([]);
    expect((await other(reports.getTeamToday, { query: {} })).data.list).toEqual([]);
    expect((await other(reports.listAttendanceMonth, { query: { month: '2026-03' } })).data.list).toEqual([]);
    expect((await admin(reports.listAttendanceMonth, { query: { month: '2026-03' } })).data.list).toMatchObject([
      { userName: 'wang', late: 12, lateCount: 1 },
    ]);
  });

  it('takes no more hours of overtime and of business than there are from beginning to end', async () => {
    const ask = (form: string, duration: number) =>
      fixture.ask(form, {
        ...(form === 'attendOvertime' ? { reward: 'paid' } : { place: '苏州' }),
        reason: '上线',
        startTime: at('2026-03-19', '19:00'),
        endTime: at('2026-03-19', '21:15'),
        duration,
      });
    for (const form of ['attendOvertime', 'attendOut', 'attendTrip'])
      expect(await ask(form, 3)).toMatchObject({ error: 'attendance.hours_too_many', fields: [{ path: 'duration' }] });
    const rounded = await ask('attendOvertime', 2.5);
    expect(rounded.code, rounded.msg).toBe(200);
    await admin(instances.deleteInstance, { params: { id: rounded.data.id } });
  });

  it('says what is open in a month to who may close it', async () => {
    const query = { month: '2026-03', withOpen: '1' as const };
    const openOf = async (caller: Caller) => (await caller(reports.listAttendanceMonth, { query })).data.open;
    const before = (await openOf(admin))!;
    const asked = await fixture.ask('attendTrip', {
      place: '北京',
      duration: 24,
      startTime: at('2026-03-30', '09:00'),
      endTime: at('2026-04-01', '18:00'),
      reason: '出差',
    });
    expect(asked.code, asked.msg).toBe(200);
    expect(await openOf(admin)).toEqual({ ...before, waiting: before.waiting + 1 });
    const other = await createPerson(fixture.app, { account: 'viewer', menus: ['attendance.report'] });
    expect(await openOf(other)).toBeNull();
    await fixture.approve(asked.data.id);
    expect(await openOf(admin)).toEqual(before);
  });

  it('does not change a closed month', async () => {
    expect(await admin(reports.closeAttendanceMonth, { body: { month: '2026-03', isClosed: true } })).toMatchObject({
      error: 'attendance.month_not_over',
    });
    await move('2026-04-01', '10:00');
    await fixture.app.jobs.idle();
    const before = await dayOf('2026-03-02');
    const last = async () => {
      const query = { from: '2026-03-31', until: '2026-03-31' };
      return (await admin(reports.listAttendanceDays, { query })).data.list.length;
    };
    expect(await last()).toBe(0);
    const close = () => admin(reports.closeAttendanceMonth, { body: { month: '2026-03', isClosed: true } });
    // what was changed a moment ago has yet to reach its days
    await sql`insert into job (id, kind, payload, run_at, attempts, max_attempts, state, created_at)
      values ('later', 'attendance.judge', 'null', now() + interval '1 hour', 0, 1, 'waiting', now())`.execute(
      fixture.app.db,
    );
    expect(await close()).toMatchObject({ error: 'attendance.still_evaluating' });
    await sql`delete from job where id = 'later'`.execute(fixture.app.db);
    expect((await close()).code).toBe(200);
    // no night has looked at the last day yet
    expect(await last()).toBe(1);
    const wider = { ...usualShift, lateGrace: 30 };
    await admin(shifts.updateShift, {
      params: { id: fixture.shiftId },
      body: { fullName: '早九晚六', rule: wider, version: 1 },
    });
    expect(await dayOf('2026-03-02')).toEqual(before);
    const late = await fixture.ask('attendCorrection', { clockTime: at('2026-03-06', '18:00'), reason: '忘了' });
    expect(late).toMatchObject({ error: 'attendance.month_closed', fields: [{ path: 'clockTime' }] });
    expect(await admin(saveSpecialDays, { body: { days: ['2026-03-10'], kind: 'off' } })).toMatchObject({
      error: 'attendance.month_closed',
    });
    const across = { startTime: at('2026-03-31', '09:00'), endTime: at('2026-04-02', '18:00') };
    const asked = await fixture.ask('attendTrip', { place: '苏州', duration: 24, reason: '出差', ...across });
    expect(asked).toMatchObject({ error: 'attendance.month_closed', fields: [{ path: 'startTime' }] });
    // what was granted in it can be taken back no more, or the balance would say something else than the report
    const trips = fixture.app.db.selectFrom('attendance_absence').select('instance_id').where('kind', '=', 'trip');
    const { instance_id: granted } = await trips.executeTakeFirstOrThrow();
    expect(await admin(instances.deleteInstance, { params: { id: granted! } })).toMatchObject({
      error: 'attendance.month_closed',
    });
    expect(await trips.execute()).toHaveLength(1);
    await admin(reports.closeAttendanceMonth, { body: { month: '2026-03', isClosed: false } });
    expect(await dayOf('2026-03-02')).toMatchObject({ late: 0 });
  });

  it('deletes no shift that is in use, and answers groups as the wire says', async () => {
    expect(await admin(shifts.deleteShift, { params: { id: fixture.shiftId } })).toMatchObject({
      error: 'attendance.shift_in_use',
    });
    expect((await wang(groups.selectClockGroups)).data.list).toEqual([{ name: '总部考勤', pkid: fixture.groupId }]);
  });

  it('exports what is seen as a workbook', async () => {
    const answer = await fixture.app.app.inject({
      method: 'POST',
      url: reports.exportAttendance.path,
      headers: { authorization: head.token },
      payload: { what: 'days', from: '2026-03-01', until: '2026-03-31' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      '每日考勤_2026-03-01_2026-03-31.xlsx',
    );
  });

  it('hands a group over to whoever follows its manager', async () => {
    const next = await createPerson(fixture.app, { account: 'next', menus: ['attendance.report'] });
    const { parts } = (await admin(previewLeaving, { params: { id: head.id } })).data;
    const part = parts.find(({ key }) => key === 'attendance.groups')!;
    expect(part).toMatchObject({ fullName: '负责的考勤组', count: 1 });
    const body = { successorId: next.id, parts: [part.key] };
    expect((await admin(leave, { params: { id: head.id }, body })).data.moved).toMatchObject([{ count: 1 }]);
    const [group] = (await admin(groups.listAttendanceGroups)).data.list;
    expect(group).toMatchObject({ managers: [next.id] });
    expect((await next(reports.getTeamToday, { query: {} })).data.list).toHaveLength(1);
  });
});
