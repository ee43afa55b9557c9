import { expect } from 'vitest';
import * as groups from '@qiaoban/contracts/attendance/group.contract';
import * as shifts from '@qiaoban/contracts/attendance/shift.contract';
import { usualShift } from '@qiaoban/contracts/attendance/shift-rule';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as flows from '@qiaoban/contracts/workflow/engine.contract';
import * as cases from '@qiaoban/contracts/workflow/instance.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { createPerson, TEST_PASSWORD } from '../../../../test/people';
import { startTestApp } from '../../../../test/test-app';
import type { Caller } from '../../../../test/test-app';
import { requestForms } from '../../../seed/attendance/request-forms';

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
  const flowIds = new Map<string, string>();
  for (const { code, name, document } of requestForms) {
    const body = { fullName: name.zh, enCode: code };
    const { id } = (await admin(forms.createFormModel, { body: { ...body, formData: document as never } })).data;
    await admin(forms.publishForm, { params: { id }, body: { version: 1 } });
    const flow = await admin(flows.createFlow, {
      body: { ...body, formId: id, flowTemplateJson: flowOf([approver('a', users(people.head.id))]) as never },
    });
    expect(flow.code).toBe(200);
    await admin(flows.releaseFlow, { params: { id: flow.data.id }, body: { version: 1 } });
    flowIds.set(code, flow.data.id);
  }

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
      caller(cases.startInstance, { body: { flowId: flowIds.get(code)!, data, status: 0 } as never }),
    /** The open task of an instance, of head. */
    taskOf: async (instanceId: string): Promise<string> => {
      const { list } = (await people.head(cases.listMyWork, { params: { category: '1' } })).data;
      return list.find(({ processId }) => processId === instanceId)!.id;
    },
    approve: async (instanceId: string): Promise<void> => {
      const id = await fixture.taskOf(instanceId);
      expect((await people.head(cases.approveTask, { params: { id }, body: {} as never })).code).toBe(200);
    },
  };
  return fixture;
};
export type AttendanceFixture = Awaited<ReturnType<typeof startAttendance>>;
