import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/application/application.contract';
import { listShippedApplications, takeShippedApplication } from '@qiaoban/contracts/application/shipped.contract';
import { createDictionaryData, selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { createDictionaryType } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { listed } from '@qiaoban/form/templates/template';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { requestForms } from '#seed/attendance/request-forms';
import { unpack } from './package/archive/unpack';

let home: TestApp;
let away: TestApp;
let admin: Caller;
let other: Caller;
let formId: string;
let items: contract.ApplicationItem[];

const design = (dictionary: string) =>
  listed(
    [
      { type: 'comInput', field: 'code', props: { label: '编码', unique: true, required: true } },
      { type: 'comInput', field: 'name', props: { label: '名称' } },
      { type: 'select', field: 'kind', props: { label: '类别', dataType: 'dictionary', dictionaryType: dictionary } },
      { type: 'userSelect', field: 'keeper', props: { label: '保管人' } },
      {
        type: 'table',
        field: 'parts',
        props: { label: '部件' },
        children: [
          { type: 'comInput', field: 'part', props: { label: '部件' } },
          { type: 'numInput', field: 'count', props: { label: '数量' } },
        ],
      },
    ],
    ['code', 'name'],
    ['code'],
  );

const exported = async (version: string): Promise<Buffer> => {
  const answer = await home.app.inject({
    method: 'POST',
    url: contract.exportApplication.path,
    headers: { authorization: admin.token },
    payload: { code: 'stock', names: { zh: '备件' }, version, items },
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.rawPayload;
};
const handOver = async (file: Buffer): Promise<string> => {
  const answer = await away.app.inject({
    method: 'POST',
    url: contract.uploadApplication.path,
    headers: { authorization: other.token, 'content-type': 'multipart/form-data; boundary=qb' },
    payload: Buffer.concat([
      Buffer.from(
        '--qb\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\n',
      ),
      file,
      Buffer.from('\r\n--qb--\r\n'),
    ]),
  });
  return (JSON.parse(answer.body) as { data: { uploadId: string } }).data.uploadId;
};
const plan = async (uploadId: string) =>
  (await other(contract.planApplication, { params: { uploadId }, body: { resolutions: [] } })).data;
const install = async (version: string, resolutions: contract.Resolution[] = []) => {
  const uploadId = await handOver(await exported(version));
  return other(contract.installApplication, {
    params: { uploadId },
    body: { resolutions, acceptUntrusted: true, acceptLoss: false },
  });
};
const formAway = async (): Promise<string> =>
  (await other(forms.listFormModels, { query: { keyword: 'stock' } })).data.list[0]!.id;
const recordsOf = async (caller: Caller, id: string) => {
  const { list } = (await caller(online.listRecords, { params: { id }, query: { pageSize: 100 } })).data;
  const found: Record<string, { id: string; version: number; data: Record<string, unknown> }> = {};
  for (const row of list) {
    const { data } = await caller(online.getRecord, { params: { id, recordId: row.id } });
    found[String(data.data['code'])] = { id: row.id, version: data.version, data: data.data };
  }
  return found;
};
const change = async (caller: Caller, id: string, code: string, data: Record<string, unknown>): Promise<void> => {
  const record = (await recordsOf(caller, id))[code]!;
  const body = { data: { ...record.data, ...data }, version: record.version };
  const done = await caller(online.updateRecord, { params: { id, recordId: record.id }, body });
  expect(done.code, JSON.stringify(done)).toBe(200);
};
const add = async (caller: Caller, id: string, data: Record<string, unknown>): Promise<void> => {
  const made = await caller(online.createRecord, { params: { id }, body: { data } });
  expect(made.code, JSON.stringify(made)).toBe(200);
};

beforeAll(async () => {
  [home, away] = [await startTestApp(), await startTestApp()];
  [admin, other] = [await home.admin(), await away.admin()];
  const type = (await admin(createDictionaryType, { body: { fullName: '备件类别', enCode: 'stockKind' } })).data.id;
  const pump = (await admin(createDictionaryData, { body: { dictionaryTypeId: type, fullName: '泵', enCode: 'pump' } }))
    .data.id;
  const body = { fullName: '备件', enCode: 'stock', formData: design(type) as never };
  formId = (await admin(forms.createFormModel, { body })).data.id;
  const published = await admin(forms.publishForm, { params: { id: formId }, body: { version: 1 } });
  expect(published.code, JSON.stringify(published)).toBe(200);
  const parts = [
    { part: '叶轮', count: 1 },
    { part: '轴', count: 2 },
  ];
  await add(admin, formId, { code: 'A1', name: '水泵', kind: pump, keeper: 'admin', parts });
  await add(admin, formId, { code: 'A2', name: '阀门' });
  items = [
    { kind: 'dictionary', id: type },
    { kind: 'form', id: formId },
    { kind: 'records', id: `records-${formId}` },
  ];
});
afterAll(async () => {
  await home.close();
  await away.close();
});

describe('records in a package', () => {
  it('travel as readable JSON by key, with codes and without people or ids', async () => {
    const { files } = await unpack(await exported('1.0.0'));
    const file = files.find(({ name }) => name === 'records/stock.json')!.value;
    expect(file).toEqual({
      form: '@{form:stock}',
      rows: {
        A1: {
          code: 'A1',
          name: '水泵',
          kind: '@{item:stockKind/pump}',
          parts: [
            { part: '叶轮', count: 1 },
            { part: '轴', count: 2 },
          ],
        },
        A2: { code: 'A2', name: '阀门' },
      },
    });
  });

  it('are installed with it, the choice by the item of the same code', async () => {
    const uploadId = await handOver(await exported('1.0.0'));
    const planned = await plan(uploadId);
    expect(planned.refusal).toBe('');
    expect(planned.steps.at(-1)).toMatchObject({ kind: 'records', code: 'stock', action: 'create' });
    expect(await install('1.0.0')).toMatchObject({ code: 200 });
    const rows = await recordsOf(other, await formAway());
    const [pump] = (await other(selectDictionaryByCode, { params: { id: 'stockKind' } })).data.list;
    expect(Object.keys(rows).toSorted()).toEqual(['A1', 'A2']);
    expect(rows['A1']!.data).toMatchObject({ name: '水泵', kind: pump!.id, keeper: null });
    expect(rows['A1']!.data['parts']).toMatchObject([{ part: '叶轮' }, { part: '轴' }]);
    const [application] = (await other(contract.listApplications)).data.list;
    const { documents } = (await other(contract.getApplication, { params: { id: application!.id } })).data;
    expect(documents.map(({ state }) => state)).toEqual(['same', 'same', 'same']);
  });

  it('are upgraded by key: own changes and own records stay, the same place is asked', async () => {
    const id = await formAway();
    await change(other, id, 'A2', { name: '本厂阀门' });
    await add(other, id, { code: 'B9', name: '自建' });
    await change(admin, formId, 'A1', { name: '离心泵' });
    await add(admin, formId, { code: 'A3', name: '电机' });
    expect(await install('1.1.0')).toMatchObject({ code: 200 });
    const names = async () =>
      Object.fromEntries(Object.entries(await recordsOf(other, id)).map(([key, { data }]) => [key, data['name']]));
    expect(await names()).toEqual({ A1: '离心泵', A2: '本厂阀门', A3: '电机', B9: '自建' });

    await change(admin, formId, 'A2', { name: '闸阀' });
    await add(admin, formId, { code: 'B9', name: '总部的' });
    const asked = await plan(await handOver(await exported('1.2.0')));
    expect(asked.conflicts.map(({ kind, shipped, own }) => [kind, shipped, own])).toEqual(
      expect.arrayContaining([['records', '闸阀', '本厂阀门']]),
    );
    expect(await install('1.2.0')).toMatchObject({ error: 'application.conflicts_open' });
    const take = asked.conflicts.map(({ kind, code, path }) => ({ kind, code, path, take: 'own' as const }));
    expect(await install('1.2.0', take)).toMatchObject({ code: 200 });
    expect(await names()).toEqual({ A1: '离心泵', A2: '本厂阀门', A3: '电机', B9: '自建' });
  });

  it('go with it where that is chosen; own records stand in the way of the form', async () => {
    const id = await formAway();
    const [application] = (await other(contract.listApplications)).data.list;
    const uninstall = () =>
      other(contract.uninstallApplication, { params: { id: application!.id }, body: { documents: 'delete' } });
    await add(other, id, { code: 'C1', name: '自建' });
    expect(await uninstall()).toMatchObject({ error: 'application.refused' });
    const own = (await recordsOf(other, id))['C1']!;
    await other(online.deleteRecord, { params: { id, recordId: own.id } });
    await other(online.purgeRecords, { params: { id }, body: { ids: [own.id] } });
    expect(await uninstall()).toMatchObject({ code: 200 });
    expect((await other(forms.listFormModels, { query: { keyword: 'stock' } })).data.list).toEqual([]);
  });

  it('do not travel with a form that has nothing to tell them apart by', async () => {
    const formData = listed([{ type: 'comInput', field: 'name', props: { label: '名称' } }], ['name'], []) as never;
    const { id } = (await admin(forms.createFormModel, { body: { fullName: '便签', enCode: 'note', formData } })).data;
    await admin(forms.publishForm, { params: { id }, body: { version: 1 } });
    const asked = await admin(contract.planApplicationExport, {
      body: { items: [{ kind: 'records', id: `records-${id}` }] },
    });
    expect(asked.error).toBe('application.records_without_key');
  });
});

describe('applications that come with the program', () => {
  it('are listed, installed like a trusted package, and known to be installed', async () => {
    const stateOf = async () =>
      (await other(listShippedApplications)).data.list.find(({ code }) => code === 'attendance')?.state;
    expect(await stateOf()).toBe('new');
    expect((await other(takeShippedApplication, { params: { code: 'nobody' } })).error).toBe('application.not_found');
    const { uploadId } = (await other(takeShippedApplication, { params: { code: 'attendance' } })).data;
    // whoever has the form already keeps it as it is: it becomes part of the application
    const leave = requestForms.find(({ code }) => code === 'attendLeave')!;
    const body = { fullName: '我们的请假', enCode: leave.code, formData: leave.document as never };
    const { id } = (await other(forms.createFormModel, { body })).data;
    await other(forms.publishForm, { params: { id }, body: { version: 1 } });
    const planned = await plan(uploadId);
    expect(planned).toMatchObject({ refusal: '', signature: { state: 'trusted' } });
    expect(planned.steps.filter(({ code }) => code === 'attendLeave')).toMatchObject([
      { kind: 'form', action: 'keep' },
      { kind: 'flow', action: 'create' },
    ]);
    const done = await other(contract.installApplication, { params: { uploadId }, body: {} });
    expect(done).toMatchObject({ code: 200 });
    expect(await stateOf()).toBe('installed');
    expect((await other(forms.getFormModel, { params: { id } })).data.fullName).toBe('我们的请假');
    await away.db.updateTable('application').set({ version: '0.9.0' }).execute();
    expect(await stateOf()).toBe('upgrade');
  });
});
