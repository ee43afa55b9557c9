import { afterAll, beforeAll, expect, it } from 'vitest';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as flows from '@qiaoban/contracts/workflow/engine.contract';
import { approveTask, startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { listed } from '@qiaoban/form/templates/template';
import { furtherField } from '@qiaoban/flow/model/further-field';
import { approver, branch, condition, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { unpack } from './package/archive/unpack';
import { exportPackage, handOver, installPackage } from './test/travel';

let home: TestApp;
let away: TestApp;
let admin: Caller;
let other: Caller;
beforeAll(async () => {
  [home, away] = [await startTestApp(), await startTestApp()];
  [admin, other] = [await home.admin(), await away.admin()];
});
afterAll(async () => {
  await home.close();
  await away.close();
});

const dataOf = <T>(answer: { code: number; msg: string; data: T; fields?: unknown }): T => {
  if (answer.code !== 200) throw new Error(`${answer.msg} ${JSON.stringify(answer.fields ?? '')}`);
  return answer.data;
};
const formOf = async (fullName: string, enCode: string, type: 'comInput' | 'numInput', field: string) => {
  const formData = listed([{ type, field, props: { label: fullName } }], [field], [field]) as never;
  const { id } = dataOf(await admin(forms.createFormModel, { body: { fullName, enCode, formData } }));
  dataOf(await admin(forms.publishForm, { params: { id }, body: { version: 1 } }));
  return id;
};

it('a condition for a further form asks the same form and field where its package is installed', async () => {
  const reviewId = await formOf('评审', 'zReview', 'numInput', 'price');
  const formId = await formOf('用款', 'spending', 'comInput', 'why');
  const dear = { field: furtherField(reviewId, 'price'), op: 'gt' as const, value: 50 };
  const flowTemplateJson = flowOf([
    approver('law', users('admin'), { furtherForm: { formId: reviewId, rights: {} } }),
    condition('size', branch('dear', dear, approver('boss', users('admin'))), branch('cheap', null)),
    approver('money', users('admin')),
  ]) as never;
  const body = { fullName: '用款审批', enCode: 'spendingFlow', formId, flowTemplateJson };
  const { id: flowId } = dataOf(await admin(flows.createFlow, { body }));
  dataOf(await admin(flows.releaseFlow, { params: { id: flowId }, body: { version: 1 } }));
  const items = [
    { kind: 'flow' as const, id: flowId },
    { kind: 'form' as const, id: formId },
    { kind: 'form' as const, id: reviewId },
  ];

  const pack = await exportPackage(home, admin, { code: 'spending', version: '1.0.0', items });
  const { files } = await unpack(pack);
  for (const id of [reviewId, formId, flowId])
    expect(JSON.stringify(files.map(({ value }) => value))).not.toContain(id);
  dataOf(await installPackage(other, await handOver(away, other, pack)));

  const { list } = dataOf(await other(forms.listFormModels, { query: { pageSize: 500 } }));
  const theirs = list.find(({ enCode }) => enCode === 'zReview')!.id;
  const { list: found } = dataOf(await other(flows.listFlows, { query: { pageSize: 500 } }));
  const theirFlow = found.find(({ enCode }) => enCode === 'spendingFlow')!.id;
  expect(theirs).not.toBe(reviewId);
  const wayOf = async (price: number) => {
    const start = { flowId: theirFlow, data: { why: '请款' }, status: 0 as const };
    const { id } = dataOf(await other(startInstance, { body: start }));
    const open = () =>
      away.db
        .selectFrom('flow_task')
        .select(['id', 'node_id'])
        .where('case_id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow();
    const furtherData = { [theirs]: { data: { price }, version: 0 } };
    dataOf(await other(approveTask, { params: { id: (await open()).id }, body: { handleOpinion: '', furtherData } }));
    return (await open()).node_id;
  };
  expect(await wayOf(80)).toBe('boss');
  expect(await wayOf(20)).toBe('money');
});
