import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/application/application.contract';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import * as flows from '@qiaoban/contracts/workflow/engine.contract';
import { approver, flowOf } from '@qiaoban/flow/testing/sample-flows';
import { listed } from '@qiaoban/form/templates/template';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { unpack } from './package/archive/unpack';
import { digestsOf, exportPackage, handOver, installPackage, planPackage, sendFile } from './test/travel';

type Values = Record<string, unknown>;
const MANUAL = Buffer.from('第一页：安全须知\n'.repeat(400));
const NOTES = Buffer.from('备注\n'.repeat(20));
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

let home: TestApp;
let away: TestApp;
let admin: Caller;
let other: Caller;
let items: contract.ApplicationItem[];
let ids: Record<string, string>;

const text = (field: string, label: string, unique = false) => ({
  type: 'comInput' as const,
  field,
  props: { label, ...(unique ? { unique: true, required: true } : {}) },
});
const related = (field: string, label: string, form: string) => ({
  type: 'relationForm' as const,
  field,
  props: { label, relatedForm: form, relatedField: 'name' },
});

const makeForm = async (fullName: string, enCode: string): Promise<string> =>
  (await admin(forms.createFormModel, { body: { fullName, enCode } })).data.id;
const design = async (id: string, formData: unknown): Promise<void> => {
  const form = (await admin(forms.getFormModel, { params: { id } })).data;
  const { id: _id, type: _t, enabledMark: _e, tables: _b, state: _s, publishedVersion: _p, ...rest } = form;
  const saved = await admin(forms.updateFormModel, { params: { id }, body: { ...rest, formData: formData as never } });
  expect(saved.code, JSON.stringify(saved)).toBe(200);
  const done = await admin(forms.publishForm, { params: { id }, body: { version: saved.data.version } });
  expect(done.code, JSON.stringify(done)).toBe(200);
};

const upload = async (app: TestApp, caller: Caller, name: string, content: Buffer) => {
  const { data, msg } = await sendFile(app, caller, '/api/file/Uploader/annex', name, content);
  expect(data, msg).toBeTruthy();
  return { name, fileId: data['fileId'] };
};
const add = async (caller: Caller, id: string, data: Values): Promise<string> => {
  const made = await caller(online.createRecord, { params: { id }, body: { data } });
  expect(made.code, JSON.stringify(made)).toBe(200);
  return made.data.id;
};
const change = async (caller: Caller, id: string, code: string, data: Values): Promise<void> => {
  const record = (await recordsOf(caller, id))[code]!;
  const done = await caller(online.updateRecord, {
    params: { id, recordId: record.id },
    body: { data, version: record.version },
  });
  expect(done.code, JSON.stringify(done)).toBe(200);
};
const recordsOf = async (caller: Caller, id: string) => {
  const { list } = (await caller(online.listRecords, { params: { id }, query: { pageSize: 100 } })).data;
  const found: Record<string, { id: string; version: number; data: Values }> = {};
  for (const row of list) {
    const { data } = await caller(online.getRecord, { params: { id, recordId: row.id } });
    found[String(data.data['code'])] = { id: row.id, version: data.version, data: data.data };
  }
  return found;
};
const formOf = async (caller: Caller, code: string): Promise<string> =>
  (await caller(forms.listFormModels, { query: { pageSize: 500 } })).data.list.find(({ enCode }) => enCode === code)!
    .id;
const contentOf = async (app: TestApp, value: unknown): Promise<string[]> => {
  const files = value as { url: string; name: string }[];
  const bytes = await Promise.all(files.map(({ url }) => app.app.inject({ method: 'GET', url })));
  return bytes.map(({ rawPayload }) => digest(rawPayload));
};
const exported = (version: string) => exportPackage(home, admin, { code: 'workshop', version, items });
const upgrade = async (version: string) => {
  const done = await installPackage(other, await handOver(away, other, await exported(version)));
  expect(done.code, JSON.stringify(done)).toBe(200);
};
const note = async () => (await other(contract.listApplications)).data.list.find(({ code }) => code === 'workshop')!;

beforeAll(async () => {
  [home, away] = [await startTestApp(), await startTestApp()];
  [admin, other] = [await home.admin(), await away.admin()];
  const [maker, device] = [await makeForm('厂家', 'maker'), await makeForm('设备', 'device')];
  const repair = await makeForm('检修单', 'repair');
  await design(repair, listed([text('name', '设备名称')], ['name'], ['name']));
  await design(
    maker,
    listed([text('code', '编码', true), text('name', '名称'), related('best', '代表产品', device)], ['code'], ['code']),
  );
  await design(
    device,
    listed(
      [
        text('code', '编码', true),
        text('name', '名称'),
        related('maker', '厂家', maker),
        related('spare', '替代设备', device),
        { type: 'userSelect', field: 'keeper', props: { label: '保管人' } },
        { type: 'uploadFz', field: 'manual', props: { label: '说明书' } },
        { type: 'editor', field: 'body', props: { label: '图文' } },
        {
          type: 'table',
          field: 'checks',
          props: { label: '点检' },
          children: [
            text('what', '项目'),
            { type: 'userSelect', field: 'worker', props: { label: '点检人' } },
            { type: 'uploadFz', field: 'sheet', props: { label: '记录表' } },
          ],
        },
      ],
      ['code', 'name'],
      ['code'],
    ),
  );
  const flow = flowOf([approver('a', { kind: 'manager', level: 1 })]);
  const settings = { titleTemplate: { zh: '{name} 检修', en: '{name}' }, withdraw: 'running' };
  const made = await admin(flows.createFlow, {
    body: {
      fullName: '检修',
      enCode: 'deviceFlow',
      formId: repair,
      description: '按设备',
      iconBackground: '#123456',
      flowTemplateJson: { ...flow, settings } as never,
    },
  });
  const released = await admin(flows.releaseFlow, { params: { id: made.data.id }, body: { version: 1 } });
  expect(released.code, JSON.stringify(released)).toBe(200);

  const m1 = await add(admin, maker, { code: 'M/1', name: '东风' });
  const d1 = await add(admin, device, {
    code: 'D1',
    name: '车床',
    maker: m1,
    keeper: 'admin',
    manual: [await upload(home, admin, '说明书.txt', MANUAL)],
    body: `<p>平面<img src="qb-file:${(await upload(home, admin, '平面.txt', MANUAL)).fileId}"></p>`,
    checks: [
      { what: '油位', worker: 'admin', sheet: [await upload(home, admin, '记录.txt', NOTES)] },
      { what: '皮带', worker: 'admin' },
    ],
  });
  const d2 = await add(admin, device, { code: 'D2', name: '铣床', maker: m1, spare: d1 });
  await change(admin, device, 'D1', { spare: d2 });
  await change(admin, maker, 'M/1', { best: d1 });
  ids = { maker, device, flow: made.data.id };
  items = [
    { kind: 'form', id: maker },
    { kind: 'form', id: device },
    { kind: 'form', id: repair },
    { kind: 'flow', id: made.data.id },
    { kind: 'records', id: `records-${maker}` },
    { kind: 'records', id: `records-${device}` },
  ];
});
afterAll(async () => {
  await home.close();
  await away.close();
});

describe('records with files and relations in a package', () => {
  it('name what they are related to by its key and bring files along; what stays behind is said', async () => {
    const plan = (await admin(contract.planApplicationExport, { body: { items } })).data;
    const left = plan.leftOut.filter(({ code }) => code === 'device').map(({ what, name }) => `${what} ${name}`);
    expect(left).toEqual(expect.arrayContaining(['field 保管人', 'field 点检人', 'file 图文']));
    const { files, blobs } = await unpack(await exported('1.0.0'));
    const { rows } = files.find(({ name }) => name === 'records/device.json')!.value as {
      rows: Record<string, Values>;
    };
    expect(rows['D1']).toMatchObject({
      maker: '@{record:maker/M/1}',
      spare: '@{record:device/D2}',
      manual: [{ name: '说明书.txt', fileId: `@{file:${digest(MANUAL)}}` }],
      body: '<p>平面</p>',
      checks: [{ what: '油位', sheet: [{ fileId: `@{file:${digest(NOTES)}}` }] }, { what: '皮带' }],
    });
    expect(blobs.map(({ name }) => name).toSorted()).toEqual(
      [MANUAL, NOTES].map((b) => `files/${digest(b)}`).toSorted(),
    );
    const all = JSON.stringify(files.map(({ value }) => value));
    for (const id of [...Object.values(ids), 'keeper":"', 'worker":"']) expect(all).not.toContain(id);
  });

  it('go to a second installation and come back byte for byte', async () => {
    const first = await exported('1.0.0');
    const uploadId = await handOver(away, other, first);
    expect(await planPackage(other, uploadId)).toMatchObject({ refusal: '', leftOut: [] });
    expect(await installPackage(other, uploadId)).toMatchObject({ code: 200 });
    const device = await recordsOf(other, await formOf(other, 'device'));
    const maker = await recordsOf(other, await formOf(other, 'maker'));
    const { D1, D2 } = device;
    expect(D1!.data).toMatchObject({ maker: maker['M/1']!.id, spare: D2!.id, keeper: null });
    expect(D2!.data).toMatchObject({ spare: D1!.id });
    expect(maker['M/1']!.data['best']).toBe(D1!.id);
    expect(await contentOf(away, D1!.data['manual'])).toEqual([digest(MANUAL)]);
    const [check] = D1!.data['checks'] as Values[];
    expect(await contentOf(away, check!['sheet'])).toEqual([digest(NOTES)]);

    const catalogue = (await other(contract.listApplicationChoices)).data.list;
    const back = await exportPackage(away, other, {
      code: 'workshop',
      version: '1.0.0',
      items: catalogue.filter(({ applicationCode }) => applicationCode === 'workshop'),
    });
    expect(await digestsOf(back)).toEqual(await digestsOf(first));
  });

  it('are upgraded: a new file comes, what belongs to this installation stays, undoing brings the old file back', async () => {
    const id = await formOf(other, 'device');
    const checks = (await recordsOf(other, id))['D1']!.data['checks'] as Values[];
    await change(other, id, 'D1', {
      keeper: 'admin',
      checks: checks.map((row) => ({ ...row, worker: 'admin' })),
    });
    const own = await upload(away, other, '本厂.txt', Buffer.from('本厂说明'));
    await change(other, id, 'D2', { manual: [own] });
    const flowId = (await other(flows.listFlows)).data.list.find(({ enCode }) => enCode === 'deviceFlow')!.id;
    await other(flows.stopFlow, { params: { id: flowId } });

    const second = Buffer.from('第二版\n'.repeat(90));
    await change(admin, ids['device']!, 'D1', { manual: [await upload(home, admin, '说明书.txt', second)] });
    const sheets = (await recordsOf(admin, ids['device']!))['D1']!.data['checks'] as Values[];
    await change(admin, ids['device']!, 'D1', { checks: [...sheets, { what: '电源' }] });
    const flow = (await admin(flows.getFlow, { params: { id: ids['flow']! } })).data;
    const body = { ...flow, description: '按设备和班组' };
    const saved = await admin(flows.updateFlow, { params: { id: ids['flow']! }, body });
    await admin(flows.releaseFlow, { params: { id: ids['flow']! }, body: saved.data });
    await upgrade('1.1.0');

    const now = await recordsOf(other, id);
    expect(await contentOf(away, now['D1']!.data['manual'])).toEqual([digest(second)]);
    expect(now['D1']!.data).toMatchObject({ keeper: 'admin' });
    const rows = now['D1']!.data['checks'] as Values[];
    expect(rows.map(({ what, worker }) => [what, worker])).toEqual([
      ['油位', 'admin'],
      ['皮带', 'admin'],
      ['电源', null],
    ]);
    expect(now['D2']!.data['manual']).toMatchObject([{ fileId: own.fileId }]);
    expect((await other(flows.getFlow, { params: { id: flowId } })).data).toMatchObject({
      state: 3,
      description: '按设备和班组',
    });

    const undone = await other(contract.undoApplicationUpgrade, { params: { id: (await note()).id }, body: {} });
    expect(undone.code, JSON.stringify(undone)).toBe(200);
    const before = await recordsOf(other, id);
    expect(await contentOf(away, before['D1']!.data['manual'])).toEqual([digest(MANUAL)]);
    expect(before['D1']!.data).toMatchObject({ keeper: 'admin' });
  });

  it('say in the dry run what stays empty, and a file that was put in by hand is found out', async () => {
    const fresh = await startTestApp();
    const caller = await fresh.admin();
    const without = items.filter(({ id }) => id !== `records-${ids['maker']}`);
    const plan = (await admin(contract.planApplicationExport, { body: { items: without } })).data;
    expect(plan.missing).toMatchObject([{ kind: 'records', code: 'maker' }]);
    const file = await exportPackage(home, admin, { code: 'workshop', version: '2.0.0', items: without });
    const planned = await planPackage(caller, await handOver(fresh, caller, file));
    expect(planned.refusal).toBe('');
    expect(planned.leftOut.map(({ what, name }) => `${what} ${name}`).toSorted()).toEqual(['record D1', 'record D2']);

    const forged = Buffer.from(file);
    const at = forged.indexOf(NOTES.subarray(0, 30));
    forged[at] = forged[at]! ^ 1;
    await expect(handOver(fresh, caller, forged)).rejects.toThrow();
    await fresh.close();
  });
});
