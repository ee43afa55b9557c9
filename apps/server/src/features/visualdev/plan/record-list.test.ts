import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecord, getRecord, listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import * as contract from '@qiaoban/contracts/visualdev/record-list.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';

const goods = () =>
  formOf(
    [
      { type: 'comInput', field: 'title', props: { label: '名称', required: true, maxLength: 5 } },
      {
        type: 'select',
        field: 'kind',
        props: {
          label: '类别',
          options: [
            { id: 'a', fullName: '甲' },
            { id: 'b', fullName: '乙' },
          ],
        },
      },
      { type: 'numInput', field: 'amount', props: { label: '数量', precision: 2 } },
    ],
    {
      list: {
        ...emptyFormDocument().list,
        columnList: [
          { field: 'title', sortable: true },
          { field: 'kind', sortable: true },
          { field: 'amount', sortable: true, summary: 'sum' },
        ],
        onlyThose: { field: 'title', op: 'ne', value: '隐藏' },
      },
    },
  );

describe('lists: figures, groups, orders, batch changes, plans', () => {
  let app: TestApp;
  let admin: Caller;
  let form: Awaited<ReturnType<typeof publishForm>>;
  const ids: string[] = [];
  const params = () => ({ id: form.id });
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    form = await publishForm(admin, goods(), { menu: true });
    const rows: [string, string | null, number | null][] = [
      ['一', 'a', 1.5],
      ['二', 'b', 2],
      ['三', 'a', 4],
      ['四', null, null],
      ['隐藏', 'a', 1000],
    ];
    for (const [title, kind, amount] of rows) {
      const made = await admin(createRecord, { params: params(), body: { data: { title, kind, amount } } });
      ids.push(made.data.id);
    }
  });
  afterAll(() => app.close());

  test('the list, its figure and its groups leave out what the design leaves out', async () => {
    const { data: page } = await admin(listRecords, { params: params(), query: {} });
    expect(page.pagination.total).toBe(4);
    const { data: sum } = await admin(contract.summarizeRecords, { params: params(), query: {} });
    expect(sum.values).toEqual({ amount: 7.5 });
    const { data: groups } = await admin(contract.groupRecords, { params: params(), query: { field: 'kind' } });
    expect(groups.list).toEqual([
      { value: 'a', count: 2, values: { amount: 5.5 } },
      { value: 'b', count: 1, values: { amount: 2 } },
      { value: null, count: 1, values: { amount: null } },
    ]);
  });

  test('figures follow the search', async () => {
    const query = { json: JSON.stringify({ kind: ['b'] }) };
    const { data } = await admin(contract.summarizeRecords, { params: params(), query });
    expect(data.values).toEqual({ amount: 2 });
  });

  test('several orders stand behind each other', async () => {
    const sorts = JSON.stringify([
      { field: 'kind', order: 'asc' },
      { field: 'amount', order: 'desc' },
    ]);
    const { data } = await admin(listRecords, { params: params(), query: { sorts } });
    expect(data.list.map((row) => row.data['title'])).toEqual(['三', '一', '二', '四']);
    expect(
      (await admin(listRecords, { params: params(), query: { sorts: '[{"field":"x","order":"asc"}]' } })).code,
    ).toBe(400);
  });

  test('a batch changes all records and tells what stood there', async () => {
    const changes = [ids[0]!, ids[1]!].map((id) => ({ id, data: { kind: 'b', amount: 9 } }));
    const { data } = await admin(contract.batchUpdateRecords, { params: params(), body: { changes } });
    expect(data.list.map(({ before }) => before)).toEqual([
      { kind: 'a', amount: 1.5 },
      { kind: 'b', amount: 2 },
    ]);
    const back = data.list.map(({ id, version, before }) => ({ id, version, data: before }));
    expect((await admin(contract.batchUpdateRecords, { params: params(), body: { changes: back } })).code).toBe(200);
    const { data: record } = await admin(getRecord, { params: { ...params(), recordId: ids[0]! } });
    expect(record.data).toMatchObject({ title: '一', kind: 'a', amount: 1.5 });
  });

  test('one record that is refused holds all of them back, and is named', async () => {
    const changes = [
      { id: ids[0]!, data: { title: '好' } },
      { id: ids[1]!, data: { title: '太长的名称了' } },
    ];
    const answer = await admin(contract.batchUpdateRecords, { params: params(), body: { changes } });
    expect(answer.code).toBe(422);
    expect(answer.msg).toContain('二');
    const { data } = await admin(getRecord, { params: { ...params(), recordId: ids[0]! } });
    expect(data.data['title']).toBe('一');
  });

  test('without the right to edit, outside of the own records or of a hidden field nothing is changed', async () => {
    const reader = await personWith(app, 'reader', form.menuId, { buttons: ['btn_detail'], data: 'all' });
    const body = { changes: [{ id: ids[0]!, data: { amount: 0 } }] };
    expect((await reader(contract.batchUpdateRecords, { params: params(), body })).code).toBe(403);
    const other = await personWith(app, 'other', form.menuId, { buttons: ['btn_edit'], data: 'own' });
    expect((await other(contract.batchUpdateRecords, { params: params(), body })).code).toBe(404);
    const narrow = await personWith(app, 'narrow', form.menuId, { buttons: [], columns: ['title'], data: 'all' });
    expect((await narrow(contract.groupRecords, { params: params(), query: { field: 'kind' } })).code).toBe(400);
    const { data } = await narrow(contract.summarizeRecords, { params: params(), query: {} });
    expect(data.values).toEqual({});
  });

  test('plans: own ones for oneself, shared ones with the right, none that names what is hidden', async () => {
    const settings = {
      filter: JSON.stringify({ field: 'kind', op: 'eq', value: 'a' }),
      search: '',
      keyword: '',
      sorts: '',
      view: '',
    };
    const shared = await admin(contract.createPlan, {
      params: params(),
      body: { fullName: '甲类', isShared: true, settings },
    });
    expect(shared.code).toBe(200);
    const free = await personWith(app, 'free', form.menuId, { buttons: [], data: 'all' });
    const { data } = await free(contract.listPlans, { params: params() });
    expect(data.list).toMatchObject([{ fullName: '甲类', isMine: false, isShared: true }]);
    const mine = { fullName: '我的', isShared: false, settings: { ...settings, filter: '' } };
    expect((await free(contract.createPlan, { params: params(), body: { ...mine, isShared: true } })).code).toBe(403);
    expect((await free(contract.createPlan, { params: params(), body: mine })).code).toBe(200);
    expect((await free(contract.deletePlan, { params: { ...params(), planId: shared.data.id } })).code).toBe(404);
    expect((await admin(contract.listPlans, { params: params() })).data.list).toHaveLength(1);
    const blind = await personWith(app, 'blind', form.menuId, { buttons: [], columns: ['title'], data: 'all' });
    expect((await blind(contract.listPlans, { params: params() })).data.list).toEqual([]);
  });
});
