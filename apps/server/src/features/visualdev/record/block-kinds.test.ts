import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { fieldVariable } from '@qiaoban/language/filter';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import type { SampleNode } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishForm } from '../test/form-fixture';

const listOf = (...fields: string[]) => ({
  ...emptyFormDocument().list,
  columnList: fields.map((field) => ({ field, sortable: true })),
});
const field = (type: string, name: string, props: object = {}): SampleNode => ({
  type,
  field: name,
  props: { label: name, ...props },
});

describe('records of forms with every kind of block', () => {
  let app: TestApp;
  let admin: Caller;
  let assets: { id: string };
  let form: { id: string };
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    assets = await publishForm(
      admin,
      formOf([field('comInput', 'name'), field('numInput', 'price')], { list: listOf('name', 'price') }),
      { menu: true },
    );
    const document = formOf(
      [
        field('comInput', 'title'),
        field('select', 'kind', {
          options: ['a', 'b', 'c'].map((id) => ({ id, fullName: id })),
        }),
        field('editor', 'detail'),
        { ...field('table', 'lines'), children: [field('editor', 'remark')] },
        field('PsdInput', 'secret'),
        field('relationForm', 'asset', { relatedForm: assets.id, relatedField: 'name' }),
        field('relationFormAttr', 'price', { relation: 'asset', relatedForm: assets.id, relatedField: 'price' }),
        field('posSelect', 'position'),
        field('currPosition', 'mine'),
        field('currOrganize', 'company'),
        field('modifyUser', 'changer'),
        field('modifyTime', 'changed'),
        field('numInput', 'from'),
        field('numInput', 'to'),
        field('comInput', 'hint', { whenHidden: 'clear', noShow: true }),
      ],
      {
        list: listOf('title', 'asset', 'price', 'position', 'changer'),
        rules: [
          {
            id: 'order',
            when: { field: 'to', op: 'lt', value: fieldVariable('from') },
            actions: [
              { do: 'message', nodes: ['to'], text: { zh: '结束不能小于开始', en: 'The end is before the start' } },
            ],
          },
          {
            id: 'left',
            when: { field: 'title', op: 'eq', value: '只有甲' },
            actions: [{ do: 'options', nodes: ['kind'], only: ['a'] }],
          },
        ],
      },
    );
    const root = document.nodes[document.root];
    if (root) root.props = { ...root.props, uniqueSets: [['title', 'kind']] };
    form = await publishForm(admin, document, { menu: true });
  });
  afterAll(() => app.close());

  const create = (data: FormRecord) => admin(contract.createRecord, { params: { id: form.id }, body: { data } });
  const read = async (recordId: string) =>
    (await admin(contract.getRecord, { params: { id: form.id, recordId } })).data;
  const problems = (answer: { fields?: { path: string }[] | undefined }): string[] =>
    (answer.fields ?? []).map(({ path }) => path);

  it('keep of rich text only what is harmless', async () => {
    const { data } = await create({
      title: '富文本',
      detail: '<p onclick="x()">好<script>alert(1)</script><img src="https://elsewhere.example/p.png"></p>',
    });
    expect((await read(data.id)).data['detail']).toBe('<p>好</p>');
    const rows = await create({
      title: '富文本行',
      lines: [{ remark: '<p>好<img src=x onerror="x()"></p>' }, { remark: '<script>1</script>' }],
    });
    expect((await read(rows.data.id)).data['lines']).toMatchObject([{ remark: '<p>好</p>' }, { remark: null }]);
    const blank = await create({ title: '空', detail: '<p><script>1</script></p>' });
    expect((await read(blank.data.id)).data['detail']).toBeNull();
  });

  it('never give a secret back, keep it when its mask comes back, and do not write it into the history', async () => {
    const { data } = await create({ title: '密', secret: 'Geheim1!' });
    const stored = async () => {
      const table = await app.db
        .selectFrom('form_model')
        .select('table_name')
        .where('id', '=', form.id)
        .executeTakeFirstOrThrow();
      const { rows } = await sql<{ secret: string }>`
        select secret from ${sql.table(table.table_name)} where id = ${data.id}`.execute(app.db);
      return rows[0]?.secret;
    };
    const shown = await read(data.id);
    expect(shown.data['secret']).toBe('••••••');
    const same = { ...shown.data, title: '密二' };
    await admin(contract.updateRecord, {
      params: { id: form.id, recordId: data.id },
      body: { data: same, version: 1 },
    });
    expect(await stored()).toBe('Geheim1!');
    const history = await admin(contract.recordHistory, { params: { id: form.id, recordId: data.id } });
    expect(JSON.stringify(history.data)).not.toContain('Geheim1!');
  });

  it('name related records and their fields, in one and in the list, and refuse one that is not there', async () => {
    const asset = await admin(contract.createRecord, {
      params: { id: assets.id },
      body: { data: { name: '打印机', price: 1200 } },
    });
    const { data } = await create({ title: '关联', asset: asset.data.id });
    const kind = `record/${assets.id}`;
    const one = await read(data.id);
    expect(one.data).toMatchObject({ asset: asset.data.id, price: asset.data.id });
    expect(one.names.others).toMatchObject({
      [`${kind}/name:${asset.data.id}`]: '打印机',
      [`${kind}/price:${asset.data.id}`]: '1200',
    });
    const list = await admin(contract.listRecords, { params: { id: form.id }, query: { keyword: '关联' } });
    expect(list.data.list[0]?.data).toMatchObject({ asset: asset.data.id, price: asset.data.id });
    expect(list.data.names.others?.[`${kind}/name:${asset.data.id}`]).toBe('打印机');
    const texts = await admin(contract.recordTexts, {
      params: { id: assets.id },
      body: { ids: [asset.data.id], field: 'name' },
    });
    expect(texts.data.texts).toEqual({ [asset.data.id]: '打印机' });
    expect(problems(await create({ title: '无', asset: 'nowhere' }))).toEqual(['asset']);
  });

  it('say in the words of the designer what fields must be to each other', async () => {
    const refused = await create({ title: '区间', from: 5, to: 3 });
    expect(refused.fields).toMatchObject([{ path: 'to', message: '结束不能小于开始' }]);
    expect((await create({ title: '区间', from: 3, to: 5 })).code).toBe(200);
  });

  it('take only the choices that a rule leaves', async () => {
    expect(problems(await create({ title: '只有甲', kind: 'b' }))).toEqual(['kind']);
    expect((await create({ title: '只有甲', kind: 'a' })).code).toBe(200);
  });

  it('do not repeat a combination of fields', async () => {
    expect((await create({ title: '组合', kind: 'a' })).code).toBe(200);
    expect((await create({ title: '组合', kind: 'b' })).code).toBe(200);
    expect(problems(await create({ title: '组合', kind: 'a' }))).toEqual(['title']);
  });

  it('clear a hidden field where the designer says so', async () => {
    const { data } = await create({ title: '隐藏', hint: '不留' });
    expect((await read(data.id)).data['hint']).toBeNull();
  });

  it('know who changed them last and what company they are of', async () => {
    const { data } = await create({ title: '系统' });
    const first = await read(data.id);
    expect(first.data).toHaveProperty('company');
    await admin(contract.updateRecord, {
      params: { id: form.id, recordId: data.id },
      body: { data: { ...first.data, title: '系统二' }, version: 1 },
    });
    const then = await read(data.id);
    expect(then.data['changer']).toBe('admin');
    expect(typeof then.data['changed']).toBe('number');
    expect(then.names.users['admin']).toBeTruthy();
  });
});
