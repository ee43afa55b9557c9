import { createAttendanceGroup } from '@qiaoban/contracts/attendance/group.contract';
import { saveRota } from '@qiaoban/contracts/attendance/calendar.contract';
import { createShift } from '@qiaoban/contracts/attendance/shift.contract';
import { ShiftRule, usualShift } from '@qiaoban/contracts/attendance/shift-rule';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import { chinaCalendar } from '#features/workflow';
import { DAY, HOUR, MINUTE } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { newId } from '#platform/ids';
import { shippedDemoForm } from '../demo-forms/demo-form';
import type { DemoForm, DemoPick } from '../demo-forms/demo-form';
import type { PlannedInstance } from '../demo-forms/demo-instances';
import type { Insider } from '../insider';
import { balanceForm, requestForms } from './request-forms';

const WEEKS = 6;
const CHINA = 8 * HOUR;
/** The same number for the same things, below `most`. */
const chance = (a: number, b: number, most: number): number =>
  Math.abs((Math.imul(a + 7, 2_654_435_761) ^ Math.imul(b + 13, 40_503)) >>> 0) % most;

const dayOf = (at: number): string => new Date(at + CHINA).toISOString().slice(0, 10);
const midnightOf = (at: number): number => Math.floor((at + CHINA) / DAY) * DAY - CHINA;

/** The requests of attendance as forms of the demo: filled in by `attendanceRequests`. */
export const attendanceForms: DemoForm[] = requestForms.map(shippedDemoForm({ form: '', flow: 'attendance' }));

/** Balances of leave for everybody, bound to the table of attendance. */
export const balanceDemoForm: DemoForm = {
  ...balanceForm,
  category: { form: '' },
  records: 0,
  record: () => ({}),
};

const isWorkday = (at: number): boolean => {
  const weekday = new Date(at + CHINA).getUTCDay();
  const special = chinaCalendar(at).days[dayOf(at)];
  return special === undefined ? weekday !== 0 && weekday !== 6 : special === 'work';
};
const weeksAgo = (now: number): number => midnightOf(now) - WEEKS * 7 * DAY;
/** The month in which the last weeks begin is whole: nobody opens a month of absentees. */
const firstMidnight = (now: number): number => weeksAgo(now) - (new Date(weeksAgo(now) + CHINA).getUTCDate() - 1) * DAY;
/** Midnights of the working days since one, the oldest first; today is not among them. */
const workdays = (from: number, now: number): number[] =>
  Array.from({ length: (midnightOf(now) - from) / DAY }, (_, at) => from + at * DAY).filter(isWorkday);

type Requested = { code: string; flowId: string };

/** Requests of the last weeks: who asks, and for when. */
export const attendanceRequests = (now: number, flows: readonly Requested[], pick: DemoPick): PlannedInstance[] => {
  const days = workdays(weeksAgo(now), now);
  const order = [
    ['attendLeave', 14],
    ['attendTrip', 6],
    ['attendOut', 6],
    ['attendOvertime', 8],
    ['attendCorrection', 6],
  ] as const;
  return order.flatMap(([code, count], kind) => {
    const flowId = flows.find((flow) => flow.code === code)?.flowId;
    if (flowId === undefined) return [];
    return Array.from({ length: count }, (_, i): PlannedInstance => {
      const day = days[(i * 5 + kind * 3) % days.length]!;
      const half = i % 3 === 1;
      const data = {
        attendLeave: {
          leaveType: pick.of(['annual', 'personal', 'sick', 'time-off-in-lieu'], i),
          startTime: day + (half ? 13 : 9) * HOUR,
          endTime: day + 18 * HOUR,
          duration: half ? 5 : 8,
          reason: pick.of(['家中有事', '身体不适', '陪同就医', '办理证件'], i),
        },
        attendTrip: {
          place: pick.of(['北京', '深圳', '成都', '杭州'], i),
          startTime: day + 9 * HOUR,
          endTime: day + DAY + 18 * HOUR,
          duration: 16,
          reason: pick.of(['客户现场支持', '行业展会', '项目验收'], i),
        },
        attendOut: {
          place: pick.of(['税务局', '客户公司', '银行'], i),
          startTime: day + 14 * HOUR,
          endTime: day + 17 * HOUR,
          duration: 3,
          reason: pick.of(['办理业务', '上门拜访', '送交资料'], i),
        },
        attendOvertime: {
          startTime: day + 18 * HOUR + 30 * MINUTE,
          endTime: day + 21 * HOUR,
          duration: 2.5,
          reward: pick.of(['time-off', 'paid'], i),
          reason: pick.of(['版本上线', '月末结账', '标书编写'], i),
        },
        attendCorrection: { clockTime: day + 18 * HOUR + 5 * MINUTE, reason: pick.of(['手机没电', '忘记打卡'], i) },
      }[code];
      const isAhead = code !== 'attendCorrection';
      return {
        flowId,
        starterId: pick.userId(i * 3 + kind * 17 + 5),
        at: day + (isAhead ? -6 : 34) * HOUR,
        data,
        files: [],
        urgent: 1,
        isDraft: false,
        staysOpen: false,
      };
    });
  });
};

const clocking = (userId: string, at: number) => ({
  id: newId(),
  user_id: userId,
  at: new Date(at),
  source: 'clock' as const,
  place: '上海总部',
  is_outside: false,
  latitude: null,
  longitude: null,
  accuracy: null,
  ip: '',
  photo_id: null,
  note: '',
  instance_id: null,
});

const clockingsOf = (userId: string, person: number, days: readonly number[]) =>
  days.flatMap((midnight, day) => {
    const luck = chance(person, day, 40);
    // some forget one clocking, a few come late or leave early
    const late = luck === 3 ? 8 + chance(day, person, 40) : -chance(day, person, 24);
    const early = luck === 5 ? 20 + chance(person, day, 60) : -chance(person + 1, day, 70);
    const times = [
      ...(luck === 7 ? [] : [9 * HOUR + late * MINUTE]),
      ...(luck === 9 ? [] : [18 * HOUR - early * MINUTE]),
    ];
    return times.map((time) => clocking(userId, midnight + time));
  });

const CHUNK = 400;
/** Shifts, groups, and at least six weeks of clockings of everybody. */
export const seedDemoAttendance = async (db: Db, admin: Insider, now: number): Promise<void> => {
  const { id: usual } = await admin(createShift, {
    body: { fullName: '标准班', sortCode: 1, rule: { ...usualShift, lateGrace: 3 } },
  });
  await admin(createShift, {
    body: { fullName: '弹性班', sortCode: 2, rule: { ...usualShift, flexible: 60 } },
  });
  const early = ShiftRule.parse({ kind: 'spans', spans: [{ start: 480, end: 960 }] });
  const night = ShiftRule.parse({ kind: 'spans', spans: [{ start: 1320, end: 1800 }] });
  const { id: earlyId } = await admin(createShift, { body: { fullName: '早班', sortCode: 3, rule: early } });
  const { id: nightId } = await admin(createShift, { body: { fullName: '夜班', sortCode: 4, rule: night } });
  await admin(createShift, {
    body: { fullName: '自由工时', sortCode: 5, rule: ShiftRule.parse({ kind: 'free', freeMinutes: 420 }) },
  });
  const companies = await db.selectFrom('organize').select('id').where('parent_id', 'is', null).execute();
  const people = await db
    .selectFrom('users')
    .select(['id', 'account'])
    .where('enabled_mark', '=', 1)
    .orderBy('id')
    .execute();
  const onDuty = people.filter(({ id }, at) => id !== ADMIN_ID && at % 40 === 11).slice(0, 6);
  const places = [{ name: '上海总部', latitude: 31.2304, longitude: 121.4737, radius: 300 }];
  const shared = { managers: [ADMIN_ID], places, networks: [], overtimeIsClocked: false, correctionsPerMonth: 3 };
  await admin(createAttendanceGroup, {
    body: {
      ...shared,
      fullName: '总部考勤组',
      sortCode: 1,
      kind: 'week',
      week: [usual, usual, usual, usual, usual, '', ''],
      members: [
        ...companies.map(({ id }) => ({ kind: 'department' as const, id })),
        { kind: 'user' as const, id: ADMIN_ID },
      ],
      outside: 'allow',
    },
  });
  const { id: rotaId } = await admin(createAttendanceGroup, {
    body: {
      ...shared,
      fullName: '运维值班组',
      sortCode: 2,
      kind: 'rota',
      week: ['', '', '', '', '', '', ''],
      members: onDuty.map(({ id }) => ({ kind: 'user' as const, id })),
      outside: 'photo',
    },
  });
  const first = midnightOf(now) - 10 * DAY;
  const cells = onDuty.flatMap(({ id }, person) =>
    Array.from({ length: 30 }, (_, day) => ({
      userId: id,
      day: dayOf(first + day * DAY),
      shiftId: ['', earlyId, earlyId, nightId, nightId, ''][(day + person) % 6]!,
    })),
  );
  await admin(saveRota, { params: { id: rotaId }, body: { cells } });
  const days = workdays(firstMidnight(now), now);
  const watched = new Set(onDuty.map(({ id }) => id));
  const rows = people.flatMap(({ id }, at) => (watched.has(id) ? [] : clockingsOf(id, at, days)));
  for (const { userId, day, shiftId } of cells) {
    const rule = { [earlyId]: early, [nightId]: night }[shiftId];
    const midnight = Date.parse(`${day}T00:00:00+08:00`);
    if (rule === undefined || midnight >= midnightOf(now) - DAY) continue;
    const { start, end } = rule.spans[0]!;
    rows.push(clocking(userId, midnight + (start - 6) * MINUTE), clocking(userId, midnight + (end + 4) * MINUTE));
  }
  for (let at = 0; at < rows.length; at += CHUNK)
    await db
      .insertInto('attendance_clocking')
      .values(rows.slice(at, at + CHUNK))
      .execute();
};

/** From when the demo's days are evaluated. */
export const firstDemoDay = (now: number): string => dayOf(firstMidnight(now));
export const lastDemoDay = (now: number): string => dayOf(midnightOf(now) - DAY);
