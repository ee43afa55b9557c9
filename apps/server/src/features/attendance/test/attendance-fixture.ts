import { expect } from 'vitest';
import * as groups from '@qiaoban/contracts/attendance/group.contract';
import * as shifts from '@qiaoban/contracts/attendance/shift.contract';
import { usualShift } from '@qiaoban/contracts/attendance/shift-rule';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { approveInstance, publishWithFlow } from '#test/form-flows';
import { createPerson, TEST_PASSWORD } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller } from '#test/test-app';
import { requestForms } from '#seed/attendance/request-forms';

/** A moment of a day in China. */
export const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`);
export const OFFICE = { name: '总部', latitude: 31.2304, longitude: 121.4737, radius: 200 };

type Person = Caller & { id: string };

/** An attendance group of one employee, wang, whose requests head approves; the clock is moved by hand. */
export const startAttendance = async (day: string, clockTime: string) => {
  const time = { at: at(day, clockTime) };
  const app = await startTestApp({ clock: { now: () => time.at } });
  const admin = await app.admin();
  const people: Record<'wang' | 'head', Person> = {
    wang: await createPerson(app, { account: 'wang', menus: ['attendance.mine'] }),
    head: await createPerson(app, {
      account: 'head',
      menus: [
        'attendance.report',
        'attendance.report:btn_export',
        'attendance.leave',
        'attendance.leave:btn_correct',
        'workFlow.flowTodo',
      ],
    }),
  };
  const shift = await admin(shifts.createShift, { body: { fullName: '早九晚六', rule: usualShift } });
  expect(shift.code).toBe(200);
  const shiftId = shift.data.id;
  const groupBody = (more: object = {}) => ({
    fullName: '总部考勤',
    kind: 'week' as const,
    week: [shiftId, shiftId, shiftId, shiftId, shiftId, '', ''],
    members: [{ kind: 'user' as const, id: people.wang.id }],
    managers: [people.head.id],
    places: [OFFICE],
    outside: 'refuse' as const,
    correctionsPerMonth: 1,
    ...more,
  });
  const group = await admin(groups.createAttendanceGroup, { body: groupBody() });
  expect(group.code).toBe(200);
  const flowIds = await publishWithFlow(admin, requestForms, people.head.id);

  const fixture = {
    app,
    time,
    admin,
    people,
    shiftId,
    groupId: group.data.id,
    groupBody,
    /** Goes to another moment; everybody signs in anew, as days later the session is over. */
    move: async (toDay: string, toTime: string): Promise<void> => {
      time.at = at(toDay, toTime);
      fixture.admin = await app.admin();
      for (const account of ['wang', 'head'] as const)
        people[account] = Object.assign(await app.as(account, TEST_PASSWORD), { id: people[account].id });
    },
    ask: (code: string, data: Record<string, unknown>, caller: Caller = people.wang) =>
      caller(instances.startInstance, { body: { flowId: flowIds.get(code)!, data, status: 0 } as never }),
    approve: (instanceId: string): Promise<void> => approveInstance(people.head, instanceId),
  };
  return fixture;
};
export type AttendanceFixture = Awaited<ReturnType<typeof startAttendance>>;

/** A evaluated workday of eight hours as it is stored, late by so many minutes. */
export const evaluatedDay = (userId: string, day: string, late: number, groupId: string) => ({
  user_id: userId,
  day,
  starts_at: new Date(`${day}T00:00:00+08:00`),
  group_id: groupId,
  group_name: '总部考勤',
  shift_name: '白班',
  is_workday: true,
  required: 480,
  worked: 480 - late,
  late,
  late_count: late > 0 ? 1 : 0,
  early: 0,
  early_count: 0,
  missing: 0,
  absent: 0,
  short: 0,
  leave: 0,
  trip: 0,
  out: 0,
  overtime: 0,
  came: JSON.stringify([null]),
  left: JSON.stringify([null]),
  judged_at: new Date(),
});
