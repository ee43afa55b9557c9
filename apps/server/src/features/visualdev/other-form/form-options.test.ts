import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { deleteFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import { fieldValues } from '@qiaoban/contracts/visualdev/other-form.contract';
import { batchUpdateRecords } from '@qiaoban/contracts/visualdev/record-list.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';
import { importAs } from '../transfer/test/transfer-fixture';

let app: TestApp;
let admin: Caller;
let assets: { id: string; menuId: string };
let orders: { id: string; menuId: string };

const listOver = (...fields: string[]) => ({
  ...emptyFormDocument().list,
  columnList: fields.map((field) => ({ field, sortable: true })),
});
const assetForm = () =>
  formOf(
    [
      { type: 'comInput', field: 'name', props: { label: '名称' } },
      { type: 'comInput', field: 'site', props: { label: '地点' } },
      { type: 'numInput', field: 'price', props: { label: '价格', precision: 2 } },
      { type: 'userSelect', field: 'keeper', props: { label: '保管人' } },
    ],
    { list: listOver('name') },
  );
const fromAssets = (form: string, conditions: unknown[]) => ({
  dataType: 'form',
  options: [],
  sourceForm: form,
  sourceField: 'name',
  conditions,
});
const atSite = (value: string) => ({ field: 'site', op: 'eq', from: 'field', value });
const orderForm = (form: string) =>
  formOf(
    [
      { type: 'comInput', field: 'site', props: { label: '地点' } },
      { type: 'select', field: 'asset', props: { label: '设备', ...fromAssets(form, [atSite('site')]) } },
      {
        type: 'checkbox',
        field: 'cheap',
        props: { label: '低值', ...fromAssets(form, [{ field: 'price', op: 'lt', from: 'value', value: '100' }]) },
      },
      {
        type: 'table',
        field: 'lines',
        props: { label: '明细' },
        children: [
          { type: 'comInput', field: 'place', props: { label: '地点' } },
          { type: 'select', field: 'part', props: { label: '部件', ...fromAssets(form, [atSite('lines.place')]) } },
        ],
      },
    ],
    { list: listOver('site', 'asset') },
  );

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  assets = await publishForm(admin, assetForm(), { menu: true, name: '资产' });
  orders = await publishForm(admin, orderForm(assets.id), { menu: true, name: '领用' });
  for (const [name, site, price] of [
    ['打印机', '上海', 900],
    ['打印机', '上海', 950],
    ['鼠标', '上海', 49.5],
    ['投影仪', '北京', 3000],
    ['50%折扣键盘', '北京', 80],
  ] as const)
    await admin(contract.createRecord, { params: { id: assets.id }, body: { data: { name, site, price } } });
});
afterAll(() => app.close());

const values = async (caller: Caller, body: Record<string, unknown>) =>
  caller(fieldValues, { params: { id: assets.id }, body: { field: 'name', ...body } });
const names = (answer: { data: { list: { id: string }[] } }) => answer.data.list.map(({ id }) => id);
const create = (caller: Caller, data: Record<string, unknown>) =>
  caller(contract.createRecord, { params: { id: orders.id }, body: { data } });
const paths = (answer: { fields?: readonly { path: string }[] | undefined }) =>
  (answer.fields ?? []).map(({ path }) => path);

it('offers each value once, searched, in pages, under conditions', async () => {
  expect(names(await values(admin, {})).toSorted()).toEqual(['50%折扣键盘', '打印机', '投影仪', '鼠标'].toSorted());
  expect(names(await values(admin, { keyword: '50%' }))).toEqual(['50%折扣键盘']);
  const conditions = [{ field: 'site', op: 'eq', value: '上海' }];
  expect(names(await values(admin, { conditions })).toSorted()).toEqual(['打印机', '鼠标'].toSorted());
  const first = await values(admin, { pageSize: 3 });
  const second = await values(admin, { pageSize: 3, currentPage: 2 });
  expect(first.data.pagination).toMatchObject({ total: 4, totalIsExact: false });
  expect(second.data.pagination).toMatchObject({ total: 4, totalIsExact: true });
  expect(new Set([...names(first), ...names(second)]).size).toBe(4);
  const prices = await values(admin, { field: 'price', conditions: [{ field: 'price', op: 'lt', value: '900' }] });
  expect(names(prices)).toEqual(['49.5', '80']);
  expect((await values(admin, { conditions: [{ field: 'site', op: 'gt', value: "' or 1=1 --" }] })).code).toBe(200);
});

it('shows nobody what the other form hides from him', async () => {
  const blind = await personWith(app, 'blind', assets.menuId, { columns: ['site'] });
  expect((await values(blind, {})).code).toBe(400);
  const own = await personWith(app, 'own', assets.menuId, { buttons: ['btn_add'], data: 'own' });
  await app.db.updateTable('menu').set({ is_column_authorize: 0 }).where('id', '=', assets.menuId).execute();
  app.features.menu.events.changed('default');
  expect(names(await values(own, {}))).toEqual([]);
  await own(contract.createRecord, { params: { id: assets.id }, body: { data: { name: '我的椅子', site: '上海' } } });
  expect(names(await values(own, {}))).toEqual(['我的椅子']);
  await app.db.updateTable('menu').set({ is_data_authorize: 0 }).where('id', '=', assets.menuId).execute();
  app.features.menu.events.changed('default');
  const nobody = await personWith(app, 'nobody', orders.menuId, { buttons: ['btn_add'] });
  expect((await values(nobody, {})).code).toBe(403);
  // who may not read the other form has nothing to choose from, by whatever way
  expect(paths(await create(nobody, { site: '上海', asset: '打印机' }))).toEqual(['asset']);
});

it('stores only what is offered for what the record holds', async () => {
  expect((await create(admin, { site: '上海', asset: '打印机', cheap: ['鼠标', '50%折扣键盘'] })).code).toBe(200);
  expect(paths(await create(admin, { site: '北京', asset: '打印机' }))).toEqual(['asset']);
  expect(paths(await create(admin, { asset: '打印机' }))).toEqual(['asset']);
  expect(paths(await create(admin, { cheap: ['鼠标', '投影仪'] }))).toEqual(['cheap']);
  const lines = [
    { place: '北京', part: '投影仪' },
    { place: '上海', part: '投影仪' },
  ];
  expect(paths(await create(admin, { lines }))).toEqual(['lines.1.part']);
});

it('lets what was stored stay when it is offered no more', async () => {
  const made = await create(admin, { site: '北京', asset: '投影仪' });
  const { id } = made.data;
  await app.db.updateTable('menu').set({ is_data_authorize: 0 }).where('id', '=', assets.menuId).execute();
  const gone = await admin(contract.listRecords, { params: { id: assets.id }, query: { keyword: '投影仪' } });
  await admin(contract.deleteRecords, {
    params: { id: assets.id },
    body: { ids: gone.data.list.map((row) => row.id) },
  });
  const params = { id: orders.id, recordId: id };
  const kept = await admin(contract.updateRecord, { params, body: { data: { asset: '投影仪' }, version: 1 } });
  expect(kept.code, JSON.stringify(kept)).toBe(200);
  expect(paths(await create(admin, { site: '北京', asset: '投影仪' }))).toEqual(['asset']);
});

it('checks what is changed in a batch and what is imported', async () => {
  const { data } = await create(admin, { site: '上海', asset: '鼠标' });
  const change = (asset: string) =>
    admin(batchUpdateRecords, { params: { id: orders.id }, body: { changes: [{ id: data.id, data: { asset } }] } });
  expect((await change('打印机')).code).toBe(200);
  expect((await change('飞机')).code).not.toBe(200);
  const task = await importAs(app, admin, orders.id, '地点,设备\n上海,打印机\n上海,火箭', { name: 'orders.csv' });
  expect(task).toMatchObject({ imported: 1, failed: 1 });
  expect(task.problems.map(({ line, column }) => [line, column])).toEqual([[3, '设备']]);
});

it('keeps a form from being deleted as long as another one reads it', async () => {
  const read = await publishForm(admin, assetForm());
  const reader = await publishForm(admin, orderForm(read.id), { name: '登记' });
  const remove = (id: string) => admin(deleteFormModel, { params: { id } });
  expect(await remove(read.id)).toMatchObject({
    status: 409,
    error: 'visualdev.in_use',
    msg: expect.stringContaining('登记'),
  });
  expect(await remove(reader.id)).toMatchObject({ code: 200 });
  expect(await remove(read.id)).toMatchObject({ code: 200 });
});

it('gives the fields beside a value along, each combination once, and finds by all of them', async () => {
  const beside = await values(admin, { field: 'price', more: ['site', 'name'] });
  const rows = beside.data.list.map(({ id, more }) => [id, ...more]);
  expect(rows).toContainEqual(['900', '上海', '打印机']);
  expect(rows).toContainEqual(['950', '上海', '打印机']);
  const found = await values(admin, { field: 'name', more: ['site'], keyword: '北京' });
  expect(found.data.list.every(({ more }) => more[0] === '北京')).toBe(true);
  expect((await values(admin, { more: ['nothing'], isPath: true })).code).toBe(400);
  const blind = await personWith(app, 'half_blind', assets.menuId, { columns: ['name'] });
  // what is stored with the value must be known; what stands beside it for the eye is empty to whom it is hidden
  expect((await values(blind, { more: ['site'], isPath: true })).code).toBe(400);
  const hidden = await values(blind, { more: ['nothing', 'site', 'name'] });
  expect(hidden.data.list.length).toBeGreaterThan(0);
  for (const { id, more } of hidden.data.list) expect(more).toEqual(['', '', id]);
  expect((await values(blind, { more: ['site'], keyword: '北京' })).data.list).toEqual([]);
  await app.db.updateTable('menu').set({ is_column_authorize: 0 }).where('id', '=', assets.menuId).execute();
  app.features.menu.events.changed('default');
});

it('offers trees, tables and proposals of another form, and stores only what is there', async () => {
  const read = await publishForm(admin, assetForm(), { menu: true, name: '位置' });
  for (const [site, name] of [
    ['一号楼', '大厅'],
    ['一号楼', '机房'],
    ['二号楼', '大厅'],
    ['二号楼', '库房'],
  ])
    await admin(contract.createRecord, { params: { id: read.id }, body: { data: { name, site } } });
  const from = { ...fromAssets(read.id, []) };
  const { id } = await publishForm(
    admin,
    formOf(
      [
        { type: 'cascader', field: 'room', props: { label: '房间', ...from, sourceLevels: ['site'] } },
        {
          type: 'cascader',
          field: 'rooms',
          props: { label: '各房间', ...from, sourceLevels: ['site'], multiple: true },
        },
        { type: 'cascader', field: 'part', props: { label: '楼', ...from, sourceLevels: ['site'], anyLevel: true } },
        { type: 'treeSelect', field: 'leaf', props: { label: '处', ...from, sourceGroups: ['site'] } },
        {
          type: 'popupSelect',
          field: 'popup',
          props: { label: '弹窗', ...from, tableColumns: [{ field: 'site', title: '楼' }] },
        },
        { type: 'autoComplete', field: 'typed', props: { label: '备注', ...from } },
      ],
      { list: listOver('room', 'leaf') },
    ),
    { menu: true, name: '巡检' },
  );
  const make = (data: Record<string, unknown>) => admin(contract.createRecord, { params: { id }, body: { data } });
  const whole = {
    room: ['二号楼', '库房'],
    rooms: [
      ['一号楼', '机房'],
      ['二号楼', '大厅'],
    ],
    part: ['二号楼'],
    leaf: '大厅',
    popup: '机房',
    typed: '别处',
  };
  const made = await make(whole);
  expect(made.code, JSON.stringify(made)).toBe(200);
  // each name is there, but not below the other
  expect(paths(await make({ room: ['一号楼', '库房'] }))).toEqual(['room']);
  expect(
    paths(
      await make({
        rooms: [
          ['一号楼', '机房'],
          ['三号楼', '大厅'],
        ],
      }),
    ),
  ).toEqual(['rooms']);
  expect(paths(await make({ room: ['一号楼'] }))).toEqual(['room']);
  expect(paths(await make({ part: ['三号楼'] }))).toEqual(['part']);
  expect(paths(await make({ leaf: '一号楼' }))).toEqual(['leaf']);
  expect(paths(await make({ popup: '屋顶' }))).toEqual(['popup']);
  const task = await importAs(app, admin, id, '房间,处,备注\n一号楼/机房,库房,随意\n一号楼/库房,库房,随意', {
    name: 'rooms.csv',
  });
  expect(task).toMatchObject({ imported: 1, failed: 1 });
  expect(task.problems.map(({ line, column }) => [line, column])).toEqual([[3, '房间']]);
  const search = (query: Record<string, unknown>) =>
    admin(contract.listRecords, { params: { id }, query: query as never });
  expect((await search({ keyword: '库房' })).data.pagination.total).toBe(2);
  const conditions = JSON.stringify({ field: 'room', op: 'hasAny', value: ['二号楼'] });
  expect((await search({ filter: conditions })).data.pagination.total).toBe(1);
});

it('offers whatever has a text, in the words of the other form', async () => {
  const various = formOf(
    [
      { type: 'comInput', field: 'name', props: { label: '名称' } },
      { type: 'userSelect', field: 'keeper', props: { label: '保管人' } },
      { type: 'userSelect', field: 'users', props: { label: '使用人', multiple: true } },
      { type: 'date', field: 'bought', props: { label: '购买日期', format: 'yyyy-MM' } },
      { type: 'switch', field: 'leased', props: { label: '租赁' } },
      { type: 'rate', field: 'state', props: { label: '成色' } },
      {
        type: 'select',
        field: 'kind',
        props: {
          label: '类别',
          dataType: 'static',
          options: [
            { id: 'k1', fullName: '电脑' },
            { id: 'k2', fullName: '车辆' },
          ],
        },
      },
      { type: 'PsdInput', field: 'pin', props: { label: '密码' } },
      { type: 'createTime', field: 'made', props: { label: '创建时间' } },
    ],
    { list: listOver('name') },
  );
  const form = await publishForm(admin, various, { menu: true, name: '设备台账' });
  const me = (await admin(currentUser)).data.userInfo;
  const add = async (data: Record<string, unknown>) => {
    const answer = await admin(contract.createRecord, { params: { id: form.id }, body: { data } });
    expect(answer.code, JSON.stringify(answer)).toBe(200);
  };
  const march = Date.UTC(2026, 2, 14);
  await add({ name: '甲', keeper: me.userId, users: [me.userId], bought: march, leased: 1, state: 4, kind: 'k1' });
  await add({ name: '乙', kind: 'k2', leased: 0, bought: march });
  const ask = (body: Record<string, unknown>) =>
    admin(fieldValues, { params: { id: form.id }, body: { field: 'name', ...body } });
  const more = ['keeper', 'users', 'bought', 'leased', 'state', 'kind'];
  expect((await ask({ more })).data.list.map((row) => row.more)).toEqual([
    ['', '', '2026-03', '关', '', '车辆'],
    [me.userName, me.userName, '2026-03', '开', '4', '电脑'],
  ]);
  // what is searched and compared is what is shown
  expect(names(await ask({ more, keyword: '电脑' }))).toEqual(['甲']);
  expect(names(await ask({ more, keyword: 'k1' }))).toEqual([]);
  expect(names(await ask({ field: 'kind' })).toSorted()).toEqual(['电脑', '车辆'].toSorted());
  expect(names(await ask({ field: 'bought' }))).toEqual(['2026-03']);
  expect(names(await ask({ conditions: [{ field: 'kind', op: 'eq', value: '车辆', shown: true }] }))).toEqual(['乙']);
  expect(names(await ask({ conditions: [{ field: 'kind', op: 'eq', value: 'k2' }] }))).toEqual(['乙']);
  // who chose among the words of that field, or wrote one down, means the same; what is neither is met by nothing
  const meant = async (field: string, op: string, value: string) =>
    names(await ask({ conditions: [{ field, op, value }] }));
  expect(await meant('kind', 'eq', '车辆')).toEqual(['乙']);
  expect(await meant('kind', 'ne', '车辆')).toEqual(['甲']);
  expect(await meant('kind', 'ne', 'k2')).toEqual(['甲']);
  expect(await meant('kind', 'eq', "车' or 1=1 --")).toEqual([]);
  expect(await meant('keeper', 'eq', me.userName)).toEqual(['甲']);
  expect(await meant('keeper', 'eq', me.userId)).toEqual(['甲']);
  expect(await meant('keeper', 'ne', me.userName)).toEqual(['乙']);
  expect((await ask({ more: ['made'] })).data.list[0]?.more[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await ask({ field: 'pin' })).code).toBe(400);
  // a path of a cascade is stored in these words, and only one that a record has
  const cascade = formOf(
    [
      {
        type: 'cascader',
        field: 'path',
        props: {
          label: '设备',
          dataType: 'form',
          options: [],
          sourceForm: form.id,
          sourceLevels: ['kind', 'leased'],
          sourceField: 'name',
        },
      },
    ],
    { list: listOver('path') },
  );
  const uses = await publishForm(admin, cascade, { menu: true, name: '设备领用' });
  const store = async (path: string[]) =>
    (await admin(contract.createRecord, { params: { id: uses.id }, body: { data: { path } } })).code;
  expect(await store(['电脑', '开', '甲'])).toBe(200);
  expect(await store(['车辆', '开', '甲'])).toBe(422);
});
