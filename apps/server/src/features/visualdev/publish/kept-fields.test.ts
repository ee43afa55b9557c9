import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as contract from '@qiaoban/contracts/visualdev/kept-field.contract';
import * as model from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import type { SampleNode } from '@qiaoban/form/sample-form';
import { formOf } from '@qiaoban/form/sample-form';
import type { FormDocument } from '@qiaoban/form/document';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishAgain, publishForm, saveDraft } from '../test/form-fixture';

const text = (field: string, label = field): SampleNode => ({ type: 'comInput', field, props: { label } });
const number = (field: string, precision: number): SampleNode => ({
  type: 'numInput',
  field,
  props: { label: field, precision },
});
const lines = (...children: SampleNode[]): SampleNode => ({
  type: 'table',
  field: 'lines',
  props: { label: '明细' },
  children,
});
const listed = (...fields: SampleNode[]): FormDocument => {
  const form = formOf(fields);
  form.list.columnList = [{ field: 'name', sortable: true }];
  return form;
};

describe('values that a form no longer shows', () => {
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
  const kept = async (id: string) => (await admin(contract.listKeptFields, { params: { id } })).data.list;
  const draftOf = async (id: string) => (await admin(model.getFormModel, { params: { id } })).data;
  const publishDraft = async (id: string) =>
    admin(model.publishForm, { params: { id }, body: { version: (await draftOf(id)).version } });

  it('are listed, put back with what they held, and published again', async () => {
    const { id } = await publishForm(admin, listed(text('name'), text('phone', '电话')));
    const recordId = await store(id, { name: '甲', phone: '123' });
    await store(id, { name: '乙' });
    await publishAgain(admin, id, listed(text('name')), true);
    const [one, ...others] = await kept(id);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      field: 'phone',
      label: '电话',
      type: 'comInput',
      rows: 1,
      isTable: false,
      isReplaced: false,
    });
    expect(one!.removedBy).not.toBe('');
    const { version } = await draftOf(id);
    const params = { id, name: one!.name };
    expect(await admin(contract.restoreKeptField, { params, body: { version: version - 1 } })).toMatchObject({
      status: 409,
    });
    const restored = await admin(contract.restoreKeptField, { params, body: { version } });
    expect(restored.data).toMatchObject({ field: 'phone', version: version + 1 });
    expect(await kept(id)).toEqual([]);
    expect((await publishDraft(id)).code).toBe(200);
    expect(await read(id, recordId)).toMatchObject({ name: '甲', phone: '123' });
    expect(await admin(contract.restoreKeptField, { params, body: { version: version + 2 } })).toMatchObject({
      status: 404,
    });
  });

  it('come back into a field that the draft has again, as after an earlier version was taken', async () => {
    const whole = listed(text('name'), text('phone', '电话'), lines(text('note')));
    const { id } = await publishForm(admin, whole);
    const recordId = await store(id, { name: '甲', phone: '123', lines: [{ note: '一' }] });
    await publishAgain(admin, id, listed(text('name')), true);
    await saveDraft(admin, id, whole);
    let at = (await draftOf(id)).version;
    for (const { name, field } of await kept(id)) {
      const restored = await admin(contract.restoreKeptField, { params: { id, name }, body: { version: at } });
      expect(restored.data).toMatchObject({ field, version: at + 1 });
      at += 1;
    }
    const nodes = (await draftOf(id)).formData['nodes'] as FormDocument['nodes'];
    const fields = Object.values(nodes).flatMap((node) => node.field ?? []);
    expect(fields.toSorted()).toEqual(['lines', 'name', 'note', 'phone']);
    expect((await publishDraft(id)).code).toBe(200);
    expect(await read(id, recordId)).toMatchObject({ name: '甲', phone: '123', lines: [{ note: '一' }] });
  });

  it('take another name where theirs is taken, also when a type or decimals changed', async () => {
    const { id } = await publishForm(admin, listed(text('name'), text('amount'), number('rate', 4)));
    const recordId = await store(id, { name: '甲', amount: '十', rate: 1.2345 });
    await publishAgain(admin, id, listed(text('name'), number('amount', 2), number('rate', 2)), true);
    expect(await read(id, recordId)).toMatchObject({ amount: null, rate: 1.23 });
    const list = await kept(id);
    expect(list.map(({ field, isReplaced }) => [field, isReplaced]).toSorted()).toEqual([
      ['amount', true],
      ['rate', true],
    ]);
    for (const { name } of list) {
      const { version } = await draftOf(id);
      const done = await admin(contract.restoreKeptField, { params: { id, name }, body: { version } });
      expect(done.data.field).toMatch(/_old$/);
    }
    const published = await publishDraft(id);
    expect(published.code, JSON.stringify(published)).toBe(200);
    expect(await read(id, recordId)).toMatchObject({ amount: null, amount_old: '十', rate: 1.23, rate_old: 1.2345 });
  });

  it('come back as sub-tables with their rows, and columns of sub-tables after these', async () => {
    const { id } = await publishForm(admin, listed(text('name'), lines(text('item'), text('note'))));
    const recordId = await store(id, { name: '甲', lines: [{ item: '笔', note: '红' }] });
    await publishAgain(admin, id, listed(text('name'), lines(text('item'))), true);
    await publishAgain(admin, id, listed(text('name')), true);
    const list = await kept(id);
    const table = list.find(({ isTable }) => isTable)!;
    expect(table).toMatchObject({ field: 'lines', label: '明细', rows: 1, type: 'table' });
    const { version } = await draftOf(id);
    await admin(contract.restoreKeptField, { params: { id, name: table.name }, body: { version } });
    const column = (await kept(id)).find(({ field }) => field === 'note')!;
    expect(column).toMatchObject({ tableLabel: '明细', rows: 1 });
    await admin(contract.restoreKeptField, { params: { id, name: column.name }, body: { version: version + 1 } });
    const published = await publishDraft(id);
    expect(published.code, JSON.stringify(published)).toBe(200);
    expect(await read(id, recordId)).toMatchObject({ lines: [{ item: '笔', note: '红' }] });
  });

  it('stay for as long as nobody deletes them; what held nothing goes by itself', async () => {
    const { id } = await publishForm(admin, listed(text('name'), text('held'), text('blank')));
    await store(id, { name: '甲', held: '乙' });
    await publishAgain(admin, id, listed(text('name')), true);
    expect((await kept(id)).map(({ field, rows }) => [field, rows]).toSorted()).toEqual([
      ['blank', 0],
      ['held', 1],
    ]);
    await sql`update job set run_at = now() where kind = 'visualdev.sweep'`.execute(app.db);
    await app.jobs.idle();
    expect((await kept(id)).map(({ field }) => field)).toEqual(['held']);
  });

  it('are deleted for good by a right of its own, and written down', async () => {
    const { id } = await publishForm(admin, listed(text('name'), text('secret', '秘密')));
    await store(id, { name: '甲', secret: '乙' });
    await publishAgain(admin, id, listed(text('name')), true);
    const [one] = await kept(id);
    const remove = () => admin(contract.removeKeptField, { params: { id, name: one!.name } });
    expect((await remove()).code).toBe(200);
    expect(await remove()).toMatchObject({ status: 404, error: 'kept_field.gone' });
    const { rows } = await sql<{ before: { removed: object } }>`
      select before from operation_log where target_id = ${id} and action = 'delete'`.execute(app.db);
    expect(rows[0]?.before.removed).toMatchObject({ field: 'secret', label: '秘密', rows: 1 });
    // nothing but what the list shows can be named
    const { data } = await admin(model.getFormModel, { params: { id } });
    const own = { id, name: `${data.tables[0]}.name` };
    expect((await admin(contract.removeKeptField, { params: own })).status).toBe(404);
    expect(await kept(id)).toEqual([]);
  });
});
