import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as groups from '@qiaoban/contracts/attendance/group.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { bindForm, sumOf } from '#test/bound-form';
import type { BoundForm } from '#test/bound-form';
import { showBound } from '#test/bound-views';
import type { ShownBound } from '#test/bound-views';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { grantForm } from '../visualdev/test/form-fixture';
import { evaluatedDay } from './test/attendance-fixture';

let app: TestApp;
let admin: Caller;
let form: BoundForm;
let shown: ShownBound;
const people = {} as Record<'wang' | 'li' | 'head' | 'outsider', Caller & { id: string }>;
const NAMES = ['wang', 'li', 'head', 'outsider'] as const;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  for (const account of NAMES) people[account] = await createPerson(app, { account, menus: ['home'] });
  const group = await admin(groups.createAttendanceGroup, {
    body: {
      fullName: '总部考勤',
      kind: 'week',
      week: ['', '', '', '', '', '', ''],
      members: [{ kind: 'user', id: people.wang.id }],
      managers: [people.head.id],
    },
  });
  // a new group has its open months evaluated; only the days below count here
  await app.jobs.idle();
  await app.db.deleteFrom('attendance_day').execute();
  await app.db
    .insertInto('attendance_day')
    .values([
      evaluatedDay(people.wang.id, '2026-03-02', 12, group.data.id),
      evaluatedDay(people.wang.id, '2026-03-03', 7, group.data.id),
      evaluatedDay(people.li.id, '2026-03-03', 30, 'another'),
    ])
    .execute();
  form = await bindForm(admin, 'attendance.day');
  for (const person of Object.values(people))
    await grantForm(app, person.id, form.menuId, { buttons: ['btn_detail', 'btn_export'] });
  shown = await showBound(app, admin, Object.values(people), form, {
    columns: [{ field: 'person' }, { field: 'day' }, { field: 'late', kind: 'number' }],
    group: 'shiftName',
    figure: 'late',
  });
});
afterAll(() => app.close());

describe('evaluated days as a form', () => {
  it.each([
    ['wang', 19],
    ['li', 30],
    ['head', 19],
    ['outsider', 0],
    ['admin', 49],
  ] as const)('give %s the same minutes in list, portal, report and export', async (who, wanted) => {
    const caller = who === 'admin' ? admin : people[who];
    const { list } = (await caller(online.listRecords, { params: { id: form.id }, query: {} })).data;
    expect(sumOf(list.map(({ data }) => data['late']))).toBe(wanted);
    for (const _again of ['read', 'remembered'])
      expect(sumOf((await shown.portalRows(caller)).map((row) => row[2]))).toBe(wanted);
    expect(await shown.reportSum(caller)).toBe(wanted);
    expect(sumOf(await shown.exported(caller))).toBe(wanted);
  });
});
