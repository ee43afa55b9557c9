import { listRecords, updateRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { createTrigger, TriggerInput } from '@qiaoban/contracts/workflow/trigger.contract';
import { newTriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import type { Insider } from './insider';

/** How many customers become important ones, so that the log of runs has something to tell. */
const RUNS = 3;

/** A trigger that waits for a change from one value to another, and what it did. */
export const seedDemoTriggers = async (
  admin: Insider,
  { formId, identityId, keyLevel }: { formId: string; identityId: string; keyLevel: string },
): Promise<void> => {
  const step = newTriggerStep('message', 'tell');
  const props = {
    ...step.props,
    title: { zh: '通知负责人', zhtw: '通知負責人', en: 'Tell the owner' },
    recipients: [{ kind: 'users', ids: [identityId] }],
    text: '“{company}”已升级为重点客户，请安排拜访。',
  };
  const isKey = { field: 'level', value: keyLevel };
  await admin(createTrigger, {
    body: TriggerInput.parse({
      fullName: '客户升级为重点客户时通知',
      source: 'record',
      formId,
      actions: ['update'],
      changedFields: ['level'],
      conditionBefore: { ...isKey, op: 'ne' },
      condition: { ...isKey, op: 'eq' },
      identityId,
      steps: [{ ...step, props }],
      description: '示例：监视“级别”，从其他级别改为“重点”时执行',
    }),
  });
  const { list } = await admin(listRecords, { params: { id: formId }, query: { pageSize: 50 } });
  const others = list.filter(({ data }) => data['level'] !== keyLevel).slice(0, RUNS);
  for (const { id: recordId, version } of others) {
    const body = { data: { level: keyLevel }, version };
    await admin(updateRecord, { params: { id: formId, recordId }, body });
  }
};
