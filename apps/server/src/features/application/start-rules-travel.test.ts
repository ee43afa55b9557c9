import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRole } from '@qiaoban/contracts/directory/role.contract';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as flows from '@qiaoban/contracts/workflow/engine.contract';
import { getInstance, startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { getStartRules, saveStartRules } from '@qiaoban/contracts/workflow/start-rules.contract';
import { listed } from '@qiaoban/form/templates/template';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { unpack } from './package/archive/unpack';
import { exportPackage, handOver, installPackage } from './test/travel';

let home: TestApp;
let away: TestApp;
let admin: Caller;
let other: Caller;
let formId: string;
let ids: Record<'usual' | 'big' | 'audit', string>;

const dataOf = <T>(answer: { code: number; msg: string; data: T; fields?: unknown }): T => {
  if (answer.code !== 200) throw new Error(`${answer.msg} ${JSON.stringify(answer.fields ?? '')}`);
  return answer.data;
};
const role = async (caller: Caller) =>
  dataOf(await caller(createRole, { body: { fullName: '审计', enCode: 'auditor' } })).id;
const flow = async (enCode: string, fullName: string): Promise<string> => {
  const flowTemplateJson = flowOf([approver('n', users('admin'))]) as never;
  const { id } = dataOf(await admin(flows.createFlow, { body: { fullName, enCode, formId, flowTemplateJson } }));
  dataOf(await admin(flows.releaseFlow, { params: { id }, body: { version: 1 } }));
  return id;
};

beforeAll(async () => {
  [home, away] = [await startTestApp(), await startTestApp()];
  [admin, other] = [await home.admin(), await away.admin()];
  const sort = { type: 'comInput' as const, field: 'sort', props: { label: '类别' } };
  const formData = listed([sort], ['sort'], ['sort']) as never;
  const body = { fullName: '用款申请', enCode: 'spending', formData };
  ({ id: formId } = dataOf(await admin(forms.createFormModel, { body })));
  dataOf(await admin(forms.publishForm, { params: { id: formId }, body: { version: 1 } }));
  // the usual one by its code comes before those that its rules lead to
  ids = {
    usual: await flow('aUsual', '日常用款'),
    big: await flow('big', '大额用款'),
    audit: await flow('zAudit', '审计用款'),
  };
  const auditor = await role(admin);
  await role(other);
  const rules = [
    { flowId: ids.big, when: { field: 'sort', op: 'eq', value: '大额' } as never },
    { flowId: ids.audit, when: { field: 'starter.roleIds', op: 'hasAny', value: [auditor] } as never },
  ];
  dataOf(await admin(saveStartRules, { params: { id: formId }, body: { usualFlowId: ids.usual, rules, version: 0 } }));
});
afterAll(async () => {
  await home.close();
  await away.close();
});

const exported = (version: string) =>
  exportPackage(home, admin, {
    code: 'spending',
    version,
    items: [
      { kind: 'flow', id: ids.usual },
      { kind: 'flow', id: ids.audit },
      { kind: 'flow', id: ids.big },
      { kind: 'form', id: formId },
    ],
  });
const install = async (version: string) =>
  dataOf(await installPackage(other, await handOver(away, other, await exported(version))));
/** Rules of the second installation, each with the name of its flow. */
const installed = async () => {
  const { list } = dataOf(await other(forms.listFormModels, { query: { pageSize: 500 } }));
  const id = list.find(({ enCode }) => enCode === 'spending')!.id;
  const found = dataOf(await other(getStartRules, { params: { id } }));
  const nameOf = (flowId: string) => found.flows.find((each) => each.id === flowId)?.fullName;
  return { ...found, usual: nameOf(found.usualFlowId), to: found.rules.map(({ flowId }) => nameOf(flowId)) };
};

describe('rules by which a form takes one of its flows', () => {
  it('travel by codes, no id of the first installation among them', async () => {
    const { files } = await unpack(await exported('1.0.0'));
    const all = JSON.stringify(files.map(({ value }) => value));
    for (const id of [...Object.values(ids), formId]) expect(all).not.toContain(id);
    const { startRules } = files.find(({ name }) => name.includes('aUsual'))!.value as { startRules: unknown[] };
    expect(startRules).toHaveLength(2);
  });

  it('choose the same flows in a second installation', async () => {
    await install('1.0.0');
    const rules = await installed();
    expect([rules.usual, ...rules.to]).toEqual(['日常用款', '大额用款', '审计用款']);
    expect(rules.warnings).toEqual([]);
    const taken = async (sort: string) => {
      const body = { flowId: rules.usualFlowId, data: { sort }, status: 0 as const };
      const { id } = dataOf(await other(startInstance, { body }));
      return dataOf(await other(getInstance, { params: { id } })).flowName;
    };
    expect(await taken('大额')).toBe('大额用款');
    expect(await taken('日常')).toBe('日常用款');
  });

  it('are those of the newer package after an upgrade', async () => {
    const { version, usualFlowId, rules } = dataOf(await admin(getStartRules, { params: { id: formId } }));
    const body = { usualFlowId, rules: rules.slice(1), version };
    dataOf(await admin(saveStartRules, { params: { id: formId }, body }));
    await install('1.1.0');
    expect((await installed()).to).toEqual(['审计用款']);
  });
});
