import { expect } from 'vitest';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as flows from '@qiaoban/contracts/workflow/engine.contract';
import { approveTask, listMyWork, rejectTask } from '@qiaoban/contracts/workflow/instance.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import type { RequestForm } from '#seed/attendance/request-forms';
import type { Caller } from './test-app';

/** Publishes forms with flows in which one person decides. @returns ids of the flows by the codes of the forms */
export const publishWithFlow = async (
  admin: Caller,
  list: readonly Pick<RequestForm, 'code' | 'name' | 'document'>[],
  approverId: string,
): Promise<Map<string, string>> => {
  const flowIds = new Map<string, string>();
  for (const { code, name, document } of list) {
    const names = { fullName: name.zh, enCode: code };
    const { id } = (await admin(forms.createFormModel, { body: { ...names, formData: document as never } })).data;
    await admin(forms.publishForm, { params: { id }, body: { version: 1 } });
    const flowTemplateJson = flowOf([approver('a', users(approverId))]) as never;
    const flow = await admin(flows.createFlow, { body: { ...names, formId: id, flowTemplateJson } });
    expect(flow.code, flow.msg).toBe(200);
    await admin(flows.releaseFlow, { params: { id: flow.data.id }, body: { version: 1 } });
    flowIds.set(code, flow.data.id);
  }
  return flowIds;
};

const taskOf = async (by: Caller, instanceId: string): Promise<string> => {
  const { list } = (await by(listMyWork, { params: { category: '1' } })).data;
  return list.find(({ processId }) => processId === instanceId)!.id;
};

/** Approves what waits for somebody in an instance. */
export const approveInstance = async (by: Caller, instanceId: string): Promise<void> => {
  const id = await taskOf(by, instanceId);
  const answer = await by(approveTask, { params: { id }, body: {} as never });
  expect(answer.code, answer.msg).toBe(200);
};
export const rejectInstance = async (by: Caller, instanceId: string): Promise<void> => {
  const id = await taskOf(by, instanceId);
  const answer = await by(rejectTask, { params: { id }, body: { handleOpinion: '-' } as never });
  expect(answer.code, answer.msg).toBe(200);
};
