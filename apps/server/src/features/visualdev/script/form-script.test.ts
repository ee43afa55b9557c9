import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFormScripts, tryFormScript } from '@qiaoban/contracts/visualdev/form-script.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { batchUpdateRecords } from '@qiaoban/contracts/visualdev/record-list.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import type { FormScript } from '@qiaoban/form/script';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';
import { importAs } from '../transfer/test/transfer-fixture';

const script = (on: FormScript['on'], code: string, fields: string[] = []): FormScript => ({
  id: `${on}${code.length}`,
  name: '检查',
  on,
  fields,
  code,
});

const order = (...scripts: FormScript[]): FormDocument => {
  const form = formOf([
    { type: 'comInput', field: 'name', props: { label: '名称', maxLength: 20 } },
    { type: 'numInput', field: 'price', props: { label: '单价' } },
    { type: 'comInput', field: 'secret', props: { label: '内部' } },
    { type: 'calculate', field: 'double', props: { label: '两倍', expression: 'price * 2' } },
    {
      type: 'table',
      field: 'lines',
      props: { label: '明细' },
      children: [
        { type: 'comInput', field: 'what', props: { label: '内容' } },
        { type: 'numInput', field: 'count', props: { label: '数量' } },
      ],
    },
  ]);
  const columnList = ['name', 'price'].map((field) => ({ field, sortable: true }));
  return { ...form, list: { ...form.list, columnList }, scripts };
};

const SUBMIT = `
  const { data, previous, isNew } = input;
  if (data.name === 'bad') return { problems: { name: '不能叫这个', 'lines.0.count': '数量不对' } };
  if (data.name === 'stray') return { problems: { 名称: '没有这个字段' } };
  if (data.name === 'boom') throw new Error('坏了');
  if (data.name === 'loop') for (;;) {}
  if (data.name === 'eat') return { values: { price: new ArrayBuffer(200000000).byteLength } };
  if (data.name === 'long') return { values: { name: 'n'.repeat(50) } };
  return {
    values: {
      price: data.price ?? 7,
      secret: (isNew ? 'new' : 'was ' + previous.name) + ' ' + typeof fetch + typeof process + typeof require,
      lines: data.lines.map(({ id, count }) => ({ id, count: (count ?? 0) + 1 })),
      nowhere: 1,
    },
  };`;

describe('scripts of a form', () => {
  let app: TestApp;
  let admin: Caller;
  let form: { id: string; menuId: string };
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    form = await publishForm(
      admin,
      order(
        script('submit', SUBMIT),
        script('load', `return { values: { name: input.isNew ? '新的' : input.data.name }, message: '请填写' };`),
        script(
          'change',
          `return { values: { secret: input.changed + input.data.price }, problems: { price: '太贵' } };`,
          ['price'],
        ),
        script('change', `return { values: { name: input.changed + ' ' + input.changedRows }, problems: {} };`, [
          'lines.count',
        ]),
      ),
      { menu: true },
    );
  }, 120_000);
  afterAll(() => app.close(), 120_000);

  const create = (data: Record<string, unknown>) =>
    admin(online.createRecord, { params: { id: form.id }, body: { data } });
  const read = async (recordId: string) => (await admin(online.getRecord, { params: { id: form.id, recordId } })).data;
  const outcome = (answer: { code: number; fields?: readonly { path: string; message: string }[] | undefined }) => [
    answer.code,
    Object.fromEntries((answer.fields ?? []).map(({ path, message }) => [path, message])),
  ];

  it('give a stored record values, which are checked and calculated with, and know what was there before', async () => {
    const made = await create({ name: '甲', lines: [{ what: 'x', count: 1 }, { what: 'y' }] });
    expect(made.code, JSON.stringify(made)).toBe(200);
    const { data, version } = await read(made.data.id);
    expect(data).toMatchObject({ name: '甲', price: 7, double: 14, secret: 'new undefinedundefinedundefined' });
    expect(data['lines']).toMatchObject([
      { what: 'x', count: 2 },
      { what: 'y', count: 1 },
    ]);
    const params = { id: form.id, recordId: made.data.id };
    // a part of the fields, and many at once
    const saved = await admin(online.updateRecord, { params, body: { data: { price: 9 }, version } });
    expect(saved.code, JSON.stringify(saved)).toBe(200);
    const after = await read(made.data.id);
    expect(after.data).toMatchObject({ price: 9, double: 18, secret: 'was 甲 undefinedundefinedundefined' });
    expect((after.data['lines'] as { count: number }[]).map(({ count }) => count)).toEqual([3, 2]);
    const changes = [{ id: made.data.id, data: { name: 'bad' } }];
    const many = await admin(batchUpdateRecords, { params: { id: form.id }, body: { changes } });
    expect(many.code).toBe(422);
    expect(JSON.stringify(many.fields)).toContain('不能叫这个');
  }, 60_000);

  it('refuse at the field in their own words, and so does the field what they give it', async () => {
    expect(outcome(await create({ name: 'bad', lines: [{ what: 'x' }] }))).toEqual([
      422,
      { name: '不能叫这个', 'lines.0.count': '数量不对' },
    ]);
    expect(outcome(await create({ name: 'long' }))).toMatchObject([422, { name: expect.stringContaining('20') }]);
  }, 60_000);

  it('that throw, do not end or eat all memory refuse the record and say so', async () => {
    expect(await create({ name: 'boom' })).toMatchObject({ code: 422, error: 'visualdev.script_failed' });
    expect(await create({ name: 'loop' })).toMatchObject({ code: 422, error: 'visualdev.script_timeout' });
    expect(await create({ name: 'eat' })).toMatchObject({ code: 422, error: 'visualdev.script_memory' });
  }, 60_000);

  it('refuse the record too where they name a field that is not there, and are called by their number', async () => {
    expect(await create({ name: 'stray' })).toMatchObject({ error: 'visualdev.script_refuses', msg: '没有这个字段' });
    const { name: _, ...unnamed } = script('submit', `throw new Error('坏了');`);
    const other = await publishForm(admin, order(unnamed));
    const refused = await admin(online.createRecord, { params: { id: other.id }, body: { data: { name: 'x' } } });
    expect(refused.msg).toContain('“1”');
  }, 60_000);

  it('look at every row of a file, and name those that they refuse', async () => {
    const imported = await importAs(app, admin, form.id, '名称,单价\n一,\nbad,2\nboom,3\n四,4\n');
    expect(imported, JSON.stringify(imported)).toMatchObject({ state: 'done', imported: 2, failed: 2 });
    const query = {
      sidx: 'price',
      sort: 'asc' as const,
      filter: JSON.stringify({ field: 'name', op: 'in', value: ['一', '四'] }),
    };
    const { data } = await admin(online.listRecords, { params: { id: form.id }, query });
    expect(data.list.map((row) => [row.data['name'], row.data['price']])).toEqual([
      ['四', 4],
      ['一', 7],
    ]);
  }, 60_000);

  it('run for a screen without storing anything, and their code stays with the server', async () => {
    const { data } = await admin(online.getOnlineConfig, { params: { id: form.id } });
    const { scripts } = data.formData as unknown as FormDocument;
    expect(scripts).toMatchObject([
      { on: 'load', code: '' },
      { on: 'change', fields: ['price'], code: '' },
      { on: 'change', fields: ['lines.count'], code: '' },
    ]);
    expect(JSON.stringify(data)).not.toContain('太贵');
    const run = (who: Caller, body: object) => who(runFormScripts, { params: { id: form.id }, body: body as never });
    expect((await run(admin, { on: 'load', data: {} })).data).toEqual({
      values: { name: '新的' },
      problems: [],
      message: '请填写',
    });
    expect((await run(admin, { on: 'change', changed: 'price', data: { price: 3 } })).data).toEqual({
      values: { secret: 'price3' },
      problems: [{ path: 'price', message: '太贵' }],
      message: '',
    });
    expect((await run(admin, { on: 'change', changed: 'name', data: {} })).data.values).toEqual({});
    const cell = {
      on: 'change',
      changed: 'lines.count',
      changedRows: ['r2'],
      data: { lines: [{ id: 'r2', count: 1 }] },
    };
    expect((await run(admin, cell)).data.values).toEqual({ name: 'lines.count r2' });
    // whoever does not see a field is told nothing of it, and whoever may not open the form runs nothing
    const grant = { buttons: ['btn_add'], columns: ['name', 'price'], data: 'all' as const };
    const limited = await personWith(app, 'limited', form.menuId, grant);
    expect(
      (await run(limited, { on: 'change', changed: 'price', data: { price: 3, secret: 'x' } })).data.values,
    ).toEqual({});
  }, 60_000);

  it('are tried by whoever designs, with what they write on the way', async () => {
    const tried = await admin(tryFormScript, {
      body: { code: `log('hi'); return { values: { a: input.data.a + 1 } };`, data: { a: 1 } },
    });
    expect(tried.data).toEqual({ isDone: true, result: '{"values":{"a":2}}', log: ['hi'] });
    const wrong = await admin(tryFormScript, { body: { code: 'return (', data: {} } });
    expect(wrong.data).toMatchObject({ isDone: false, result: expect.stringContaining('SyntaxError') });
    const endless = await admin(tryFormScript, { body: { code: 'for (;;) {}', data: {} } });
    expect(endless.data).toMatchObject({ isDone: false, result: '超过 5 秒没有结束，已停止' });
  }, 60_000);
});
