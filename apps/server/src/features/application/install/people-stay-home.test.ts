import { afterAll, beforeAll, expect, it } from 'vitest';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as flows from '@qiaoban/contracts/workflow/engine.contract';
import { listed } from '@qiaoban/form/templates/template';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { exportPackage, handOver, installPackage, planPackage } from '../test/travel';

let home: TestApp;
let away: TestApp;
let admin: Caller;
let other: Caller;

const dataOf = <T>(answer: { code: number; msg: string; data: T }): T => {
  if (answer.code !== 200) throw new Error(answer.msg);
  return answer.data;
};
const field = { type: 'comInput' as const, field: 'reason', props: { label: '事由' } };

beforeAll(async () => {
  [home, away] = [await startTestApp(), await startTestApp()];
  [admin, other] = [await home.admin(), await away.admin()];
});
afterAll(async () => {
  await home.close();
  await away.close();
});

it('a flow that names people arrives as a draft that says where they are missing, and is published once they are chosen', async () => {
  const lina = await createPerson(home, { account: 'lina', name: '李娜', menus: ['workFlow.flowTodo'] });
  const form = { fullName: '立项', enCode: 'project', formData: listed([field], ['reason'], ['reason']) as never };
  const { id: formId } = dataOf(await admin(forms.createFormModel, { body: form }));
  dataOf(await admin(forms.publishForm, { params: { id: formId }, body: { version: 1 } }));
  const flowTemplateJson = flowOf([approver('n', users(lina.id), { title: '部门审批' })]) as never;
  const made = { fullName: '项目立项', enCode: 'projectFlow', formId, flowTemplateJson };
  const { id } = dataOf(await admin(flows.createFlow, { body: made }));
  dataOf(await admin(flows.releaseFlow, { params: { id }, body: { version: 1 } }));
  const items = [
    { kind: 'form' as const, id: formId },
    { kind: 'flow' as const, id },
  ];
  const file = await exportPackage(home, admin, { code: 'project', version: '1.0.0', items });

  const uploadId = await handOver(away, other, file);
  expect(await planPackage(other, uploadId)).toMatchObject({
    refusal: '',
    leftOut: [{ kind: 'flow', code: 'projectFlow', what: 'step', name: '项目立项 · 部门审批' }],
  });
  dataOf(await installPackage(other, uploadId));
  const found = dataOf(await other(flows.listFlows, { query: {} })).list.find(
    ({ enCode }) => enCode === 'projectFlow',
  )!;
  const draft = dataOf(await other(flows.getFlow, { params: { id: found.id } }));
  expect(draft.publishedVersion).toBe(0);

  const { fullName, enCode, version } = draft;
  const chosen = flowOf([approver('n', users('admin'), { title: '部门审批' })]) as never;
  const body = { fullName, enCode, version, flowTemplateJson: chosen };
  const saved = dataOf(await other(flows.updateFlow, { params: { id: found.id }, body }));
  dataOf(await other(flows.releaseFlow, { params: { id: found.id }, body: saved }));

  // a newer package keeps the people that were chosen, and the flow in use
  const next = await exportPackage(home, admin, { code: 'project', version: '1.1.0', items });
  const upgrade = await handOver(away, other, next);
  expect((await planPackage(other, upgrade)).leftOut).toEqual([]);
  dataOf(await installPackage(other, upgrade));
  expect(dataOf(await other(flows.getFlow, { params: { id: found.id } })).publishedVersion).toBeGreaterThan(0);
});
