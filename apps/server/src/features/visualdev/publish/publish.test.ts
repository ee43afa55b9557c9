import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as model from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import type { SampleNode } from '@qiaoban/form/sample-form';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishAgain, publishForm, saveDraft } from '../test/form-fixture';

const text = (field: string): SampleNode => ({ type: 'comInput', field, props: { label: field } });
const number = (field: string, precision: number): SampleNode => ({
  type: 'numInput',
  field,
  props: { label: field, precision },
});

/** A form whose list shows its last field. */
const listed = (...fields: SampleNode[]) => {
  const form = formOf(fields);
  form.list.columnList = [{ field: fields.at(-1)!.field!, sortable: true }];
  return form;
};

describe('publishing again', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  const store = async (id: string, data: Record<string, unknown>): Promise<string> =>
    (await admin(online.createRecord, { params: { id }, body: { data } })).data.id;
  const read = async (id: string, recordId: string) =>
    (await admin(online.getRecord, { params: { id, recordId } })).data.data;

  it('is told by kind as the wire has it: type, state and table of a form', async () => {
    const { id } = await publishForm(admin, listed(text('a')), { name: '按类型' });
    const draft = await admin(model.createFormModel, { body: { fullName: '只是草稿', enCode: 'only.draft' } });
    const names = async (type?: '1' | '3' | '5') =>
      (await admin(model.listFormModels, { query: type === undefined ? {} : { type } })).data.list.map(
        ({ fullName }) => fullName,
      );
    expect(await names()).toEqual(expect.arrayContaining(['按类型', '只是草稿']));
    expect(await names('1')).toEqual(await names());
    expect(await names('3')).toEqual([]);
    expect(await names('5')).toEqual([]);
    await app.db.updateTable('form_model').set({ flow_id: 'some-flow' }).where('id', '=', id).execute();
    expect(await names('1')).not.toContain('按类型');
    expect(await names('3')).toEqual(['按类型']);
    const chosen = (await admin(model.selectFormModels, { query: { type: '3' } })).data.list;
    expect(chosen.map((row) => row.id)).toEqual([id]);
    const one = (await admin(model.getFormModel, { params: { id } })).data;
    expect(one).toMatchObject({ type: 3, enabledMark: 1, tables: [expect.stringMatching(/^f_/)] });
    const other = (await admin(model.getFormModel, { params: { id: draft.data.id } })).data;
    expect(other).toMatchObject({ type: 1, enabledMark: 0, tables: [] });
    await app.db.updateTable('form_model').set({ flow_id: null }).where('id', '=', id).execute();
  });

  it('keeps what is stored when fields come, and is refused without consent when values would go', async () => {
    const { id } = await publishForm(admin, listed(text('name'), text('gone')));
    const recordId = await store(id, { name: '甲', gone: '乙' });
    const more = listed(text('name'), text('gone'), text('more'));
    expect((await publishAgain(admin, id, more)).code).toBe(200);
    expect(await read(id, recordId)).toMatchObject({ name: '甲', gone: '乙', more: null });

    const less = listed(text('name'), text('more'));
    const refused = await publishAgain(admin, id, less);
    expect(refused).toMatchObject({ status: 409, error: 'visualdev.destructive' });
    // nothing was touched: the published form still has the field and its value
    expect(await read(id, recordId)).toMatchObject({ gone: '乙' });
    expect((await publishAgain(admin, id, less, true)).code).toBe(200);
    expect(await read(id, recordId)).toEqual({ name: '甲', more: null });
  });

  it('tells what comes and goes by its title, never by the name of a column', async () => {
    const other = await publishForm(admin, listed({ ...text('phone'), props: { label: '电话' } }, text('name')));
    const design = listed(text('name'));
    await saveDraft(admin, other.id, design);
    const plan = (await admin(model.planPublish, { params: { id: other.id } })).data;
    expect(plan.changes.filter(({ kind }) => kind === 'dropColumn')).toMatchObject([
      { column: 'phone', label: '电话' },
    ]);
    const fresh = await admin(model.createFormModel, {
      body: { fullName: '新表', enCode: 'freshForm', formData: design as never },
    });
    const first = (await admin(model.planPublish, { params: { id: fresh.data.id } })).data;
    expect(first.changes.find(({ kind }) => kind === 'createTable')).toMatchObject({ label: '新表' });
  });

  it('is listed with the records that are there, without those in the recycle bin', async () => {
    const { id } = await publishForm(admin, listed(text('name')), { name: '计数' });
    await store(id, { name: '甲' });
    const recordId = await store(id, { name: '乙' });
    const count = async () =>
      (await admin(model.listFormModels, {})).data.list.find((row) => row.id === id)?.recordCount;
    expect(await count()).toBe(2);
    await admin(online.deleteRecord, { params: { id, recordId } });
    expect(await count()).toBe(1);
  });

  it('tells in which part of the design is put right what concerns none of its components', async () => {
    const body = { fullName: '无列', enCode: 'noColumn', formData: { ...formOf([text('name')]) } };
    const { data: made } = await admin(model.createFormModel, { body });
    const { problems } = (await admin(model.planPublish, { params: { id: made.id } })).data;
    expect(problems).toMatchObject([{ nodeId: '', part: 'list', message: '列表至少需要一列' }]);
  });

  it('tells beforehand what would be lost, and publishing twice from one draft is told', async () => {
    const { id } = await publishForm(admin, listed(text('name'), number('n', 4)));
    await store(id, { name: '甲', n: 1.2345 });
    const { data } = await admin(model.getFormModel, { params: { id } });
    const { formData: _old, state: _state, publishedVersion: _number, id: _id, ...rest } = data;
    const formData = listed(text('name'), number('n', 2)) as unknown as Record<string, unknown>;
    const saved = await admin(model.updateFormModel, { params: { id }, body: { ...rest, formData } });
    const planned = await admin(model.planPublish, { params: { id } });
    expect(planned.data.changes).toMatchObject([
      { kind: 'changeType', column: 'n', isDestructive: true, affectedRows: 1 },
    ]);
    const body = { version: saved.data.version, acceptLoss: true };
    const both = await Promise.all([
      admin(model.publishForm, { params: { id }, body }),
      admin(model.publishForm, { params: { id }, body }),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { data: list } = await admin(online.listRecords, { params: { id }, query: {} });
    expect(list.list[0]!.data['n']).toBe(1.23);
  });

  it('tells which options are taken out that records hold, live ones alone', async () => {
    const choices = (...ids: string[]) => ids.map((id) => ({ id, fullName: `名${id}` }));
    const formWith = (...ids: string[]) =>
      listed(
        { type: 'select', field: 'state', props: { label: '状态', options: choices(...ids) } },
        { type: 'checkbox', field: 'tags', props: { label: '标签', options: choices(...ids) } },
        {
          type: 'table',
          field: 'lines',
          props: { label: '明细' },
          children: [{ type: 'radio', field: 'kind', props: { label: '种类', options: choices(...ids) } }],
        },
        text('name'),
      );
    const { id } = await publishForm(admin, formWith('a', 'b', 'c'), { name: '选项' });
    await store(id, { state: 'a', tags: ['a', 'b'], lines: [{ kind: 'a' }, { kind: 'c' }], name: '一' });
    await store(id, { state: 'a', tags: ['b'], name: '二' });
    const gone = await store(id, { state: 'a', tags: ['a'], name: '三' });
    await admin(online.deleteRecord, { params: { id, recordId: gone } });
    await saveDraft(admin, id, formWith('b', 'c'));
    const plan = await admin(model.planPublish, { params: { id } });
    expect(plan.data.goneOptions).toEqual([
      { label: '状态', option: '名a', value: 'a', count: 2 },
      { label: '标签', option: '名a', value: 'a', count: 1 },
      { label: '种类', option: '名a', value: 'a', count: 1 },
    ]);
  });

  it('keeps the names of options that were taken out, for records that hold them', async () => {
    const formWith = (...ids: string[]) =>
      listed(text('name'), {
        type: 'select',
        field: 'state',
        props: { label: '状态', options: ids.map((one) => ({ id: one, fullName: `名${one}` })) },
      });
    const { id } = await publishForm(admin, formWith('a', 'b'), { name: '去掉的选项' });
    const recordId = await store(id, { state: 'a', name: '一' });
    expect((await publishAgain(admin, id, formWith('b'))).code).toBe(200);
    expect((await publishAgain(admin, id, formWith('b', 'c'))).code).toBe(200);
    const shown = await admin(online.getRecordTexts, { params: { id, recordId } });
    expect(JSON.stringify(shown.data)).toContain('名a');
    const found = await admin(online.listRecords, { params: { id }, query: { keyword: '名a' } });
    expect(found.data.list.map((row) => row.id)).toEqual([recordId]);
    // who holds it keeps it, nobody takes it anew
    const change = (data: Record<string, unknown>) =>
      admin(online.updateRecord, { params: { id, recordId }, body: { version: 1, data } });
    expect((await change({ state: 'a', name: '二' })).code).toBe(200);
    const fresh = await admin(online.createRecord, { params: { id }, body: { data: { state: 'a', name: '三' } } });
    expect(fresh.error).toBe('visualdev.record_invalid');
  });
});
