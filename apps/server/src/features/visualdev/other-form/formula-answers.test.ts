import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import { listUses } from '@qiaoban/contracts/uses/uses.contract';
import { answerQuestions } from '@qiaoban/contracts/visualdev/other-form.contract';
import { getFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { FIGURES, answerFrom } from '@qiaoban/language/formula/other-records';
import type { RecordQuestion } from '@qiaoban/language/formula/other-records';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';
import { importAs } from '../transfer/test/transfer-fixture';

let app: TestApp;
let admin: Caller;
let uses: { id: string; menuId: string };
let projects: { id: string; menuId: string };
let code = '';
const RECORDS = [
  { kind: '差旅', payee: '甲', amount: 200.5, day: 1_770_000_000_000, isPaid: true },
  { kind: '差旅', payee: '乙', amount: 50, day: 1_780_000_000_000, isPaid: false },
  { kind: '办公', payee: '甲', amount: 999, day: 1_790_000_000_000, isPaid: true },
  { kind: "引'号", payee: '丙', amount: 1, day: 1_790_000_000_000, isPaid: false },
];

const list = (...fields: string[]) => ({
  ...emptyFormDocument().list,
  columnList: fields.map((field) => ({ field, sortable: true })),
});
const calculated = (field: string, expression: string) => ({
  type: 'calculate',
  field,
  props: { label: field, expression, precision: 2 },
});
const create = (caller: Caller, form: string, data: Record<string, unknown>) =>
  caller(contract.createRecord, { params: { id: form }, body: { data } });
const read = async (id: string) =>
  (await admin(contract.getRecord, { params: { id: projects.id, recordId: id } })).data.data;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  uses = await publishForm(
    admin,
    formOf(
      [
        { type: 'comInput', field: 'kind', props: { label: '类别' } },
        { type: 'comInput', field: 'payee', props: { label: '收款人' } },
        { type: 'numInput', field: 'amount', props: { label: '金额', precision: 2 } },
        { type: 'date', field: 'day', props: { label: '日期' } },
        { type: 'switch', field: 'isPaid', props: { label: '已付' } },
        { type: 'comInput', field: 'project', props: { label: '项目' } },
      ],
      { list: list('kind') },
    ),
    { menu: true, name: '用款' },
  );
  code = (await admin(getFormModel, { params: { id: uses.id } })).data.enCode;
  for (const data of RECORDS) expect((await create(admin, uses.id, data)).code).toBe(200);
  projects = await publishForm(
    admin,
    formOf(
      [
        { type: 'comInput', field: 'name', props: { label: '名称' } },
        { type: 'comInput', field: 'kind', props: { label: '类别' } },
        calculated('spent', `RELATEDSUM("${code}", "amount", "kind", kind)`),
        calculated('twice', 'spent * 2'),
        calculated('own', `RELATEDCOUNT("${code}", "project", RECORDID())`),
        {
          type: 'table',
          field: 'lines',
          props: { label: '明细' },
          children: [
            { type: 'comInput', field: 'payee', props: { label: '收款人' } },
            calculated('last', `LOOKUP("${code}", "amount", "payee", payee, "kind", "差旅")`),
          ],
        },
      ],
      { list: list('name', 'spent') },
    ),
    { menu: true, name: '项目' },
  );
});
afterAll(() => app.close());

describe('the server and the examples of the guide', () => {
  const WHERES: RecordQuestion['where'][] = [
    [],
    [{ field: 'kind', value: '差旅' }],
    [{ field: 'kind', value: "引'号" }],
    [{ field: 'amount', value: 50 }],
    [{ field: 'day', value: 1_790_000_000_000 }],
    [{ field: 'isPaid', value: true }],
    [
      { field: 'kind', value: '差旅' },
      { field: 'payee', value: '甲' },
    ],
    [{ field: 'kind', value: "'; drop table users; --" }],
    [{ field: 'amount', value: '不是数' }],
  ];
  it('answer every question alike', async () => {
    const questions = WHERES.flatMap((where) =>
      FIGURES.map((figure) => ({ form: code, figure, field: figure === 'count' ? '' : 'amount', where: [...where] })),
    );
    const { data } = await admin(answerQuestions, { body: { questions } });
    const expected = answerFrom({ [code]: RECORDS });
    questions.forEach((question, at) => {
      const { isKnown, value } = data.answers[at]!;
      expect(isKnown, JSON.stringify(question)).toBe(true);
      const wanted = expected(question);
      if (typeof wanted === 'number') expect(value, JSON.stringify(question)).toBeCloseTo(wanted, 6);
      else expect(value, JSON.stringify(question)).toBe(wanted);
    });
  });
});

it('calculates what other forms hold when a record is stored, whatever the browser sent', async () => {
  const lines = [{ payee: '甲' }, { payee: '乙' }, { payee: '' }, { payee: '无此人' }];
  const made = await create(admin, projects.id, { name: '一期', kind: '差旅', spent: 9_999_999, lines });
  expect(made.code, JSON.stringify(made)).toBe(200);
  const record = await read(made.data.id);
  expect(record).toMatchObject({ spent: 250.5, twice: 501, own: 0 });
  expect((record['lines'] as { last: unknown }[]).map(({ last }) => last)).toEqual([200.5, 50, null, null]);
  await create(admin, uses.id, { kind: '差旅', payee: '甲', amount: 7, project: made.data.id });
  const params = { id: projects.id, recordId: made.data.id };
  expect((await admin(contract.updateRecord, { params, body: { data: { name: '改' }, version: 1 } })).code).toBe(200);
  const again = await read(made.data.id);
  expect(again).toMatchObject({ spent: 257.5, twice: 515, own: 1 });
  expect((again['lines'] as { last: unknown }[])[0]?.last).toBe(7);
});

it('answers nothing of a form or field that the person may not see, and keeps what stands there', async () => {
  const clerk = await personWith(app, 'clerk', projects.menuId, { buttons: ['btn_add', 'btn_edit', 'btn_detail'] });
  const question = { form: code, figure: 'sum' as const, field: 'amount', where: [] };
  const unknown = { isKnown: false, value: null };
  expect((await clerk(answerQuestions, { body: { questions: [question] } })).data.answers).toEqual([unknown]);
  const made = await create(admin, projects.id, { name: '二期', kind: '办公' });
  const before = await read(made.data.id);
  expect(before['spent']).toBe(999);
  const params = { id: projects.id, recordId: made.data.id };
  const body = { data: { name: '文员改了名称', spent: 1 }, version: 1 };
  expect((await clerk(contract.updateRecord, { params, body })).code).toBe(200);
  expect(await read(made.data.id)).toMatchObject({ name: '文员改了名称', spent: 999 });
  const seer = await personWith(app, 'seer', uses.menuId, { columns: ['kind'] });
  const questions = [question, { ...question, figure: 'count' as const, field: '' }];
  const { data } = await seer(answerQuestions, { body: { questions } });
  expect(data.answers.map(({ isKnown }) => isKnown)).toEqual([false, true]);
  await app.db.updateTable('menu').set({ is_column_authorize: 0 }).where('id', '=', uses.menuId).execute();
  app.features.menu.events.changed('default');
});

it('gives of a masked field what is shown of it, whoever asks, and finds nothing by it for who sees a part', async () => {
  const protection = { mask: 'phone', encrypted: true, maxLength: 40 };
  const people = await publishForm(
    admin,
    formOf(
      [
        { type: 'comInput', field: 'name', props: { label: '姓名' } },
        { type: 'comInput', field: 'phone', props: { label: '电话', mask: 'phone' } },
        { type: 'comInput', field: 'other', props: { label: '备用电话', ...protection } },
      ],
      { list: list('name') },
    ),
    { menu: true, name: '联系人' },
  );
  const form = (await admin(getFormModel, { params: { id: people.id } })).data.enCode;
  expect((await create(admin, people.id, { name: '甲', phone: '13812345678', other: '13987654321' })).code).toBe(200);
  const asked = (field: string, by = 'name', value = '甲') => ({
    form,
    figure: 'value' as const,
    field,
    where: [{ field: by, value }],
  });
  const reader = await personWith(app, 'phone_reader', people.menuId, { buttons: ['btn_detail'], data: 'all' });
  for (const caller of [admin, reader]) {
    const { data } = await caller(answerQuestions, { body: { questions: [asked('phone'), asked('other')] } });
    expect(data.answers.map(({ value }) => value)).toEqual(['138****5678', '139****4321']);
  }
  const { data } = await reader(answerQuestions, { body: { questions: [asked('name', 'phone', '13812345678')] } });
  expect(data.answers).toEqual([{ isKnown: false, value: null }]);
});

it('calculates for what is imported', async () => {
  const task = await importAs(app, admin, projects.id, '名称,类别\n导入一,办公\n导入二,差旅', { name: 'p.csv' });
  expect(task).toMatchObject({ imported: 2, failed: 0 });
  const { data } = await admin(contract.listRecords, { params: { id: projects.id }, query: { keyword: '导入' } });
  expect(Object.fromEntries(data.list.map((row) => [row.data['name'], row.data['spent']]))).toEqual({
    导入一: 999,
    导入二: 257.5,
  });
});

it('compares a choice with what people read of it, or with what is stored', async () => {
  const options = [
    { id: '1', fullName: { zh: '电脑', en: 'Computer' } },
    { id: '2', fullName: '桌椅' },
  ];
  const things = await publishForm(
    admin,
    formOf(
      [
        { type: 'select', field: 'kind', props: { label: '类别', options } },
        { type: 'checkbox', field: 'tags', props: { label: '标签', options } },
        { type: 'userSelect', field: 'holder', props: { label: '保管人' } },
        { type: 'numInput', field: 'price', props: { label: '价格' } },
      ],
      { list: list('kind') },
    ),
    { name: '物品' },
  );
  const form = (await admin(getFormModel, { params: { id: things.id } })).data.enCode;
  const holder = (await admin(currentUser)).data.userInfo;
  expect((await create(admin, things.id, { kind: '1', tags: ['1', '2'], holder: holder.userId, price: 5 })).code).toBe(
    200,
  );
  expect((await create(admin, things.id, { kind: '2', tags: ['2'], price: 7 })).code).toBe(200);
  const questions = [
    ['kind', '电脑'],
    ['kind', '1'],
    ['kind', '手机'],
    ['tags', '桌椅'],
    ['holder', holder.userName],
    ['holder', holder.userId],
  ].map(([field = '', value = '']) => ({ form, figure: 'sum' as const, field: 'price', where: [{ field, value }] }));
  const { data } = await admin(answerQuestions, { body: { questions } });
  expect(data.answers.map(({ value }) => value)).toEqual([5, 5, 0, 12, 5, 5]);
});

it('is a use of the form that is asked', async () => {
  const { data } = await admin(listUses, { params: { kind: 'form', id: uses.id } });
  expect(JSON.stringify(data)).toContain(projects.id);
});

it('gives a new record what is left out, by formula, as the person who makes it sees it', async () => {
  const { id } = await publishForm(
    admin,
    formOf(
      [
        { type: 'comInput', field: 'kind', props: { label: '类别' } },
        {
          type: 'comInput',
          field: 'payee',
          props: { label: '收款人', defaultFormula: `LOOKUP("${code}", "payee", "kind", kind)` },
        },
        {
          type: 'numInput',
          field: 'mine',
          props: { label: '本人笔数', defaultFormula: `RELATEDCOUNT("${code}", "creator", USERID())` },
        },
      ],
      { list: list('kind') },
    ),
  );
  const stored = async (data: Record<string, unknown>) => {
    const made = await create(admin, id, data);
    return (await admin(contract.getRecord, { params: { id, recordId: made.data.id } })).data.data;
  };
  const count = (await admin(contract.listRecords, { params: { id: uses.id }, query: {} })).data.pagination.total;
  expect(await stored({ kind: '办公' })).toMatchObject({ payee: '甲', mine: count });
  expect(await stored({ kind: '办公', payee: '丁', mine: 0 })).toMatchObject({ payee: '丁', mine: 0 });
  expect(await stored({ kind: '办公', payee: null })).toMatchObject({ payee: null });
});
