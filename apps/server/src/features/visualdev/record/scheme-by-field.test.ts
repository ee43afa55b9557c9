import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schemes from '@qiaoban/contracts/permission/data-scheme.contract';
import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import { exportRecords } from '@qiaoban/contracts/visualdev/transfer.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { insertOrganizes } from '#test/organizes';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';
import { ended, fetchSheet } from '../transfer/test/transfer-fixture';

type Person = Caller & { id: string };
const field = (type: string, name: string, props: object = {}) => ({
  type,
  field: name,
  props: { label: name, ...props },
});
const DAY = 86_400_000;
const NOW = Date.now();

/** Seen by li, who is in "sales" (below it "east") and leads wang: what each condition lets through. */
const CONDITIONS: readonly [name: string, condition: object, titles: readonly string[]][] = [
  ['a constant', { field: 'kind', op: 'eq', value: 'b' }, ['two', 'three']],
  ['one of several', { field: 'kind', op: 'in', value: ['a', 'c'] }, ['four', 'one']],
  ['a number', { field: 'amount', op: 'ge', value: 30 }, ['four', 'three']],
  ['a text', { field: 'title', op: 'startsWith', value: 't' }, ['three', 'two']],
  ['me', { field: 'owner', op: 'eq', value: { var: 'me' } }, ['one']],
  ['my subordinates', { field: 'owner', op: 'eq', value: { var: 'mySubordinates' } }, ['two']],
  ['me or mine', { field: 'owner', op: 'in', value: [{ var: 'meAndMySubordinates' }] }, ['one', 'two']],
  ['not me', { field: 'owner', op: 'ne', value: { var: 'me' } }, ['four', 'three', 'two']],
  ['me among several', { field: 'team', op: 'has', value: { var: 'me' } }, ['three']],
  ['any of mine among several', { field: 'team', op: 'hasAny', value: [{ var: 'mySubordinates' }] }, ['four']],
  ['my department', { field: 'place', op: 'eq', value: { var: 'myDepartment' } }, ['one']],
  ['my department and below', { field: 'place', op: 'eq', value: { var: 'myDepartmentAndBelow' } }, ['one', 'two']],
  ['a fixed department', { field: 'place', op: 'in', value: ['tech'] }, ['three']],
  ['before today', { field: 'due', op: 'lt', value: { var: 'today' } }, ['one', 'three']],
  ['nothing there', { field: 'place', op: 'isNull' }, ['four']],
  [
    'both',
    {
      op: 'and',
      items: [
        { field: 'kind', op: 'eq', value: 'b' },
        { field: 'place', op: 'eq', value: { var: 'myDepartmentAndBelow' } },
      ],
    },
    ['two'],
  ],
];

describe('a data scheme by the value of a field', () => {
  let app: TestApp;
  let admin: Caller;
  let form: { id: string; menuId: string };
  let li: Person;
  let scheme: { id: string; version: number };
  const ids = new Map<string, string>();
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    const document = formOf([
      field('comInput', 'title'),
      field('numInput', 'amount'),
      field('select', 'kind', { options: ['a', 'b', 'c'].map((id) => ({ id, fullName: `kind ${id}` })) }),
      field('userSelect', 'owner'),
      field('userSelect', 'team', { multiple: true }),
      field('depSelect', 'place'),
      field('date', 'due'),
    ]);
    document.list.columnList = ['title', 'amount'].map((name) => ({ field: name, sortable: true }));
    form = await publishForm(admin, document, { menu: true });
    await insertOrganizes(app, ['/hq/', '/hq/sales/', '/hq/sales/east/', '/hq/tech/']);
    const buttons = ['btn_add', 'btn_edit', 'btn_detail', 'btn_remove', 'btn_export'];
    li = await personWith(app, 'li', form.menuId, { buttons, data: 'own' });
    const wang = await personWith(app, 'wang', form.menuId, { buttons, data: 'own' });
    await app.db.updateTable('users').set({ organize_id: 'sales' }).where('id', '=', li.id).execute();
    await app.db
      .updateTable('users')
      .set({ organize_id: 'east', manager_id: li.id })
      .where('id', '=', wang.id)
      .execute();
    const rows = [
      { title: 'one', amount: 10, kind: 'a', owner: li.id, place: 'sales', due: NOW - 2 * DAY },
      { title: 'two', amount: 20, kind: 'b', owner: wang.id, place: 'east', due: NOW + 2 * DAY },
      { title: 'three', amount: 30, kind: 'b', team: [li.id], place: 'tech', due: NOW - 3 * DAY },
      { title: 'four', amount: 40, kind: 'c', team: [wang.id] },
    ];
    for (const data of rows) {
      const made = await admin(contract.createRecord, { params: { id: form.id }, body: { data } });
      expect(made).toMatchObject({ code: 200 });
      ids.set(data.title, made.data.id);
    }
    const body = { moduleId: form.menuId, fullName: '按字段', enCode: 'byField', preset: 'own' as const };
    const { id } = (await admin(schemes.createDataScheme, { body: { ...body, conditionJson: null } })).data;
    await app.db
      .insertInto('permission_grant')
      .values({
        subject_type: 'User',
        subject_id: li.id,
        object_type: 'resource',
        object_id: id,
        granted_by: null,
        granted_at: new Date(),
      })
      .execute();
    app.features.directory.events.treeChanged('default');
    app.features.directory.events.rightsChanged('default');
    scheme = { id, version: 1 };
  });
  afterAll(() => app.close());

  const params = () => ({ id: form.id });
  const list = async (query: object = {}) => (await li(contract.listRecords, { params: params(), query })).data;
  const titlesOf = (rows: { data: Record<string, unknown> }[]) => rows.map(({ data }) => data['title']).toSorted();

  it.each(CONDITIONS)('that compares with %s holds in every way to the records', async (_name, condition, titles) => {
    const {
      id: _id,
      granted: _granted,
      ...stored
    } = (await admin(schemes.getDataScheme, { params: { id: scheme.id } })).data;
    const body = { ...stored, preset: 'custom' as const, conditionJson: condition };
    expect(await admin(schemes.updateDataScheme, { params: { id: scheme.id }, body })).toMatchObject({ code: 200 });
    const wanted = titles.toSorted();
    const hidden = [...ids.keys()].filter((title) => !titles.includes(title));

    // the list, its count, a page of it, a sent filter, the keyword
    const all = await list();
    expect(titlesOf(all.list)).toEqual(wanted);
    expect(all.pagination.total).toBe(titles.length);
    expect((await list({ pageSize: 1, currentPage: 2 })).list).toHaveLength(Math.min(1, titles.length - 1));
    const everything = JSON.stringify({ field: 'title', op: 'notNull' });
    expect(titlesOf((await list({ filter: everything })).list)).toEqual(wanted);
    for (const title of hidden) expect((await list({ keyword: title })).list).toEqual([]);
    // what is offered to refer to
    const availableOptions = (await li(contract.selectRecords, { params: params(), query: { field: 'title' } })).data;
    expect(availableOptions.list.map(({ fullName }) => fullName).toSorted()).toEqual(wanted);
    expect(availableOptions.pagination.total).toBe(titles.length);
    // the file, also where ids are named
    for (const chosen of [undefined, [...ids.values()]]) {
      const started = await li(exportRecords, { params: params(), body: { fields: ['title'], ids: chosen } });
      const task = await ended(li, started.data.taskId);
      const [, ...rows] = await fetchSheet(app, task.url, task.fileName);
      expect(rows.map(([title]) => title).toSorted()).toEqual(wanted);
    }
    // one by one
    for (const [title, recordId] of ids) {
      const at = { params: { ...params(), recordId } };
      const status = titles.includes(title) ? 200 : 404;
      expect([title, (await li(contract.getRecord, at)).status]).toEqual([title, status]);
      expect((await li(contract.recordHistory, at)).status).toBe(status);
      expect((await li(contract.getRecordTexts, at)).status).toBe(status);
    }
    for (const title of hidden) {
      const at = { params: { ...params(), recordId: ids.get(title)! } };
      const data = { title: 'taken over', owner: li.id };
      expect((await li(contract.updateRecord, { ...at, body: { data, version: 1 } })).status).toBe(404);
      expect((await li(contract.deleteRecord, at)).status).toBe(404);
    }
    const batch = await li(contract.deleteRecords, {
      params: params(),
      body: { ids: hidden.map((title) => ids.get(title)!) },
    });
    expect(batch.data?.count ?? 0).toBe(0);
    expect(titlesOf((await admin(contract.listRecords, { params: params() })).data.list)).toEqual(
      [...ids.keys()].toSorted(),
    );
    // the trial says the same before anybody holds it
    const trial = { preset: 'custom' as const, conditionJson: condition, userId: li.id };
    const tried = (await admin(schemes.tryDataScheme, { params: { id: form.menuId }, body: trial })).data;
    expect(tried).toMatchObject({ total: titles.length, ofTotal: ids.size });
  });

  it('shows records in words: names for ids, words for choices', async () => {
    const { data } = await admin(contract.getRecordTexts, { params: { ...params(), recordId: ids.get('one')! } });
    expect(data.data).toMatchObject({ title: 'one', amount: '10', kind: 'kind a', owner: 'li', place: 'sales' });
    const many = (await admin(contract.getRecordTexts, { params: { ...params(), recordId: ids.get('four')! } })).data;
    expect(many.data).toMatchObject({ team: 'wang', owner: '' });
    const byOwner = { params: params(), query: { field: 'owner', sidx: 'title', sort: 'asc' as const } };
    expect((await admin(contract.selectRecords, byOwner)).data.list.map(({ fullName }) => fullName)).toContain('li');
    const unknown = { params: params(), query: { field: 'secret' } };
    expect(await admin(contract.selectRecords, unknown)).toMatchObject({ error: 'common.unknown_field' });
  });
});
