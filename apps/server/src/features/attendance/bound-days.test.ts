import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as groups from '@qiaoban/contracts/attendance/group.contract';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { savePublicForm } from '@qiaoban/contracts/visualdev/public-form.contract';
import { exportRecords } from '@qiaoban/contracts/visualdev/transfer.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { fetchSheet } from '../visualdev/transfer/test/transfer-fixture';
import { grantForm } from '../visualdev/test/form-fixture';
import { evaluatedDay } from './test/attendance-fixture';

let app: TestApp;
let admin: Caller;
let form: { id: string; menuId: string };
const people: Record<'wang' | 'li' | 'head', Caller & { id: string }> = {} as never;
let groupId: string;

const list = (caller: Caller, query = {}) => caller(online.listRecords, { params: { id: form.id }, query });
const daysOf = async (caller: Caller, query = {}) => {
  const { list: rows } = (await list(caller, query)).data;
  return rows.map(({ data }) => [data.person, data.late]);
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  for (const account of ['wang', 'li', 'head'] as const)
    people[account] = await createPerson(app, { account, menus: ['home'] });
  const group = await admin(groups.createAttendanceGroup, {
    body: {
      fullName: '总部考勤',
      kind: 'week',
      week: ['', '', '', '', '', '', ''],
      members: [{ kind: 'user', id: people.wang.id }],
      managers: [people.head.id],
    },
  });
  groupId = group.data.id;
  // a new group has its open months evaluated; only the days below count here
  await app.jobs.idle();
  await app.db.deleteFrom('attendance_day').execute();
  const day = (user: string, date: string, late: number, group = groupId) => evaluatedDay(user, date, late, group);
  await app.db
    .insertInto('attendance_day')
    .values([
      day(people.wang.id, '2026-03-02', 12),
      day(people.wang.id, '2026-03-03', 0),
      day(people.li.id, '2026-03-03', 30, 'another'),
    ])
    .execute();
  const made = await admin(forms.createFormModel, {
    body: { fullName: '每日考勤', enCode: 'dayResults', source: 'attendance.day' },
  });
  const { id } = made.data;
  const done = await admin(forms.publishForm, {
    params: { id },
    body: { version: 1, menu: { parentId: '-1', fullName: '每日考勤' } },
  });
  expect(done.code, JSON.stringify(done)).toBe(200);
  form = { id, menuId: done.data.menuId };
  const buttons = ['btn_detail', 'btn_export', 'btn_add', 'btn_remove'];
  for (const account of ['wang', 'li'] as const) await grantForm(app, people[account].id, form.menuId, { buttons });
  await grantForm(app, people.head.id, form.menuId, { buttons: [...buttons, 'btn_judgeAgain'] });
});
afterAll(() => app.stop());

describe('a form on evaluated days', () => {
  it('begins with a field for each column and changes no table', async () => {
    const { list: sources } = (await admin(forms.listFormSources)).data;
    expect(sources.find(({ key }) => key === 'attendance.day')?.fields).toContain('迟到（分钟）');
    const plan = (await admin(forms.planPublish, { params: { id: form.id } })).data;
    expect(plan).toMatchObject({ changes: [], problems: [] });
    const own = (await admin(forms.listFormModels)).data.list.find(({ id }) => id === form.id);
    expect(own).toMatchObject({ source: 'attendance.day', tables: ['attendance_day_record'], recordCount: 3 });
  });

  it('shows the newest first, searched and sorted like records', async () => {
    const { list: rows, pagination } = (await list(admin)).data;
    expect(pagination).toMatchObject({ total: 3, totalIsExact: true });
    expect(rows.at(-1)?.data).toMatchObject({ person: people.wang.id, late: 12, worked: 468, shiftName: '白班' });
    expect(rows.at(-1)?.data['day']).toBe(Date.parse('2026-03-02T00:00:00+08:00'));
    const late = { filter: JSON.stringify({ field: 'late', op: 'gt', value: 0 }), sidx: 'late', sort: 'asc' };
    expect(await daysOf(admin, late)).toEqual([
      [people.wang.id, 12],
      [people.li.id, 30],
    ]);
    const one = await admin(online.getRecord, { params: { id: form.id, recordId: rows[0]!.id } });
    expect(one.code).toBe(200);
  });

  it('shows everybody the own days, a manager those of the group', async () => {
    expect(await daysOf(people.wang)).toEqual([
      [people.wang.id, 0],
      [people.wang.id, 12],
    ]);
    expect(await daysOf(people.li)).toEqual([[people.li.id, 30]]);
    expect(await daysOf(people.head)).toHaveLength(2);
    const others = (await list(admin)).data.list.find(({ data }) => data.person === people.li.id)!;
    const refused = await people.wang(online.getRecord, { params: { id: form.id, recordId: others.id } });
    expect(refused.error).toBe('visualdev.record_not_found');
  });

  it('is narrowed by a data scheme, never widened', async () => {
    await app.db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', form.menuId).execute();
    app.features.menu.events.changed('default');
    expect(await daysOf(people.head)).toEqual([]);
    await app.db.updateTable('menu').set({ is_data_authorize: 0 }).where('id', '=', form.menuId).execute();
    app.features.menu.events.changed('default');
    expect(await daysOf(people.head)).toHaveLength(2);
  });

  it('is not asked for a column that only its scope knows', async () => {
    const filter = JSON.stringify({ field: 'groupId', op: 'eq', value: groupId });
    expect((await list(people.wang, { filter })).error).toBe('common.unknown_field');
  });

  it('is not written by anybody', async () => {
    const params = { id: form.id };
    const [row] = (await list(admin)).data.list;
    const withRow = { ...params, recordId: row!.id };
    const tried = [
      await admin(online.createRecord, { params, body: { data: { late: 1 } } }),
      await admin(online.updateRecord, { params: withRow, body: { data: { late: 1 }, version: 1 } }),
      await admin(online.deleteRecord, { params: withRow }),
      await admin(online.purgeRecords, { params, body: { ids: [row!.id] } }),
      await admin(savePublicForm, {
        params,
        body: {
          isOn: true,
          fields: ['late'],
          startsAt: null,
          endsAt: null,
          maxAnswers: null,
          limit: 'none',
          needsPuzzle: false,
          intro: '',
          thanks: '',
          mayQuery: false,
        },
      }),
    ];
    expect(tried.map(({ error }) => error)).toEqual(tried.map(() => 'visualdev.bound_read_only'));
    expect((await list(admin)).data.pagination.total).toBe(3);
  });

  it('gives its menu entry what reads, and the actions of the feature', async () => {
    const rows = await app.db
      .selectFrom('menu_button')
      .select('en_code')
      .where('module_id', '=', form.menuId)
      .execute();
    expect(rows.map(({ en_code: code }) => code).toSorted()).toEqual(
      ['btn_detail', 'btn_export', 'btn_judgeAgain', 'btn_print', 'btn_sharePlan'].toSorted(),
    );
    const config = await people.head(online.getOnlineConfig, { params: { id: form.id } });
    expect(config.data.actions.map(({ code }) => code)).toEqual(['btn_judgeAgain']);
    expect((await people.wang(online.getOnlineConfig, { params: { id: form.id } })).data.actions).toEqual([]);
  });

  it('does what the feature offers with rows that one may see', async () => {
    const ids = (await list(admin)).data.list.map(({ id }) => id);
    const own = (await list(people.head)).data.list.map(({ id }) => id);
    const act = (caller: Caller, rows: string[]) =>
      caller(online.runSourceAction, { params: { id: form.id, code: 'btn_judgeAgain' }, body: { ids: rows } });
    expect((await act(people.wang, own)).error).toBe('common.no_permission');
    expect((await act(people.head, ids)).error).toBe('visualdev.record_not_found');
    expect((await act(people.head, own)).code).toBe(200);
    await app.jobs.idle();
    // the group has no shifts: days that are worked out again are days of rest
    expect(await daysOf(people.head)).toEqual([
      [people.wang.id, 0],
      [people.wang.id, 0],
    ]);
  });

  it('is exported as far as it is seen', async () => {
    const body = { format: 'csv' as const, dataType: '1' as const, selectKey: 'person,late' };
    const begun = await people.li(exportRecords, { params: { id: form.id }, body });
    expect(begun.code, JSON.stringify(begun)).toBe(200);
    const rows = await fetchSheet(app, begun.data.url, begun.data.fileName);
    expect(rows.map((row) => row[1])).toEqual(['迟到（分钟）', '30']);
  });

  it('is not published with a field that the data do not have, and names a source that is there', async () => {
    const { data } = await admin(forms.getFormModel, { params: { id: form.id } });
    const document = structuredClone(data.formData) as { nodes: Record<string, { field?: string }> };
    const node = Object.values(document.nodes).find(({ field }) => field === 'late')!;
    node.field = 'lateness';
    const { formData: _draft, ...rest } = data;
    await admin(forms.updateFormModel, { params: { id: form.id }, body: { ...rest, formData: document } });
    const plan = (await admin(forms.planPublish, { params: { id: form.id } })).data;
    expect(plan.problems.map(({ key }) => key)).toContain('visualdev.source_without_field');
    const unknown = await admin(forms.createFormModel, {
      body: { fullName: 'x', enCode: 'unknownSource', source: 'nobody.knows' },
    });
    expect(unknown.error).toBe('visualdev.source_unknown');
    expect(unknown.fields?.map(({ path }) => path)).toEqual(['source']);
  });

  it('takes nothing with it when it is deleted', async () => {
    await app.db.deleteFrom('menu').where('id', '=', form.menuId).execute();
    app.features.menu.events.changed('default');
    expect((await admin(forms.deleteFormModel, { params: { id: form.id } })).code).toBe(200);
    const left = await app.db.selectFrom('attendance_day').select('id').execute();
    expect(left).toHaveLength(3);
  });
});
