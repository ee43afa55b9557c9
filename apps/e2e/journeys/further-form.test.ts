import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createPrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import { createFlow, getFlow, releaseFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { getInstance, startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { approver, branch, condition, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { formOf } from '@qiaoban/form/sample-form';
import type { Person } from '../harness/browser';
import type { Client } from '../harness/client';
import { journey } from '../harness/journey';
import { flowDesigner } from '../steps/flow-designer';
import { instancePage } from '../steps/instance';
import { textOf } from '../steps/pdf';

type Node = Parameters<typeof formOf>[0][number];
const text = (field: string, label: string, required = false): Node => ({
  type: 'comInput',
  field,
  props: { label, required },
});
const FILL = '填写：法务评审';
/** Whoever writes down a risk has a first opinion at once. */
const SCRIPT = {
  id: 'first',
  name: '初步意见',
  on: 'change',
  fields: ['risk'],
  code: "return { values: { word: '请注意' + input.data.risk } };",
};

describe('a step that has a further form filled in', () => {
  const stage = journey({ demo: 'people' });
  let admin: Client;
  let me: Person;
  let flowId: string;

  const published = async (fullName: string, enCode: string, ...fields: Node[]): Promise<string> => {
    const form = formOf(fields);
    const scripts = enCode === 'review' ? [SCRIPT] : [];
    const formData = {
      ...form,
      scripts,
      list: { ...form.list, columnList: [{ field: fields[0]!.field!, sortable: true }] },
    };
    const { id } = await admin(createFormModel, { body: { fullName, enCode, formData: formData as never } });
    await admin(publishForm, { params: { id }, body: { version: 1 } });
    return id;
  };

  beforeAll(async () => {
    await stage.server.demoComplete();
    admin = await stage.api();
    const { userId } = (await admin(currentUser)).userInfo;
    const reviewId = await published('法务评审', 'review', text('risk', '风险说明'), text('word', '法务意见', true));
    const field = { id: 'word', kind: 'field', x: 15, y: 20, w: 120, h: 8, field: 'word' };
    const sheet = { fullName: '意见单', isOn: true, template: { elements: [field] } };
    await admin(createPrintTemplate, { params: { id: reviewId }, body: sheet as never });
    const formId = await published('合同', 'contract', text('what', '合同名称'));
    const step = (id: string, title: string) => approver(id, users(userId), { approverIsStarter: 'self', title });
    const flow = flowOf([step('law', '法务'), step('boss', '领导')]);
    const body = { fullName: '合同审批', enCode: 'contracts', formId, flowTemplateJson: flow as never };
    ({ id: flowId } = await admin(createFlow, { body }));
    me = await stage.openAs();
  });

  it('is designed, filled in on the page of the instance, and read afterwards', { timeout: 180_000 }, async () => {
    const { page } = me;
    await page.goto(`/onlineDev/flowDesigner/${flowId}`);
    await page.getByText('法务', { exact: true }).first().click();
    const inspector = page.locator('.qf-inspector');
    await inspector.getByText('本节点填写的表单').first().click();
    await inspector.getByRole('combobox', { name: '本节点填写的表单' }).click();
    await page.locator('.ant-select-item-option', { hasText: '法务评审' }).click();
    await inspector.getByRole('radio', { name: '风险说明 可编辑' }).waitFor();
    const named = async (): Promise<boolean> =>
      JSON.stringify((await admin(getFlow, { params: { id: flowId } })).flowTemplateJson).includes('furtherForm');
    await expect.poll(named).toBe(true);

    const { version } = await admin(getFlow, { params: { id: flowId } });
    await admin(releaseFlow, { params: { id: flowId }, body: { version } });
    const { id } = await admin(startInstance, { body: { flowId, status: 0, data: { what: '采购合同' } } });
    await page.goto(`/workFlow/case/${id}`);
    await page.getByRole('tab', { name: FILL }).waitFor();
    // agreeing leads to what is missing
    const { bar, decide, fill } = instancePage(page);
    await bar.getByRole('button', { name: '同意' }).click();
    await page.getByText('法务意见不能为空').waitFor();
    expect(await page.getByRole('tab', { name: FILL }).getAttribute('aria-selected')).toBe('true');
    // its script answers while it is filled in
    await fill('risk', '期限过长');
    await expect.poll(() => page.locator('[data-cell="word"] input').inputValue()).toBe('请注意期限过长');
    await fill('word', '条款可以接受');
    await decide('同意', '');
    // the next step reads it
    await page.getByRole('tab', { name: '法务评审', exact: true }).click();
    await page.getByText('条款可以接受').waitFor();
    const { furtherForms } = await admin(getInstance, { params: { id } });
    expect(furtherForms).toMatchObject([{ recordVersion: 1, isEditable: false, data: { word: '条款可以接受' } }]);
    // and prints it on its own template
    await page.getByRole('button', { name: '打印' }).click();
    const dialog = page.getByRole('dialog');
    const download = dialog.getByRole('button', { name: '下载' });
    await expect.poll(() => download.isEnabled()).toBe(true);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(await textOf(await readFile(await file.path()))).toContain('条款可以接受');
    expect(me.problems).toEqual([]);
  });

  it('says which branch is taken, as the designer chose with the mouse', { timeout: 180_000 }, async () => {
    const { page } = me;
    const { userId } = (await admin(currentUser)).userInfo;
    const options = [
      { id: 'high', fullName: '高' },
      { id: 'low', fullName: '低' },
    ];
    const grade: Node = { type: 'radio', field: 'grade', props: { label: '风险等级', options } };
    const graded = await published('风险评审', 'graded', text('word', '意见'), grade);
    const formId = await published('采购', 'purchase', text('what', '物品'));
    const step = (id: string, title: string, more = {}) =>
      approver(id, users(userId), { approverIsStarter: 'self', title, ...more });
    const flow = flowOf([
      step('law', '评审', { furtherForm: { formId: graded, rights: {} } }),
      condition('way', branch('risky', null, step('boss', '总经理')), branch('usual', null, step('clerk', '文员'))),
    ]);
    const made = { fullName: '采购审批', enCode: 'purchases', formId, flowTemplateJson: flow as never };
    const { id: purchases } = await admin(createFlow, { body: made });

    const designer = flowDesigner(page);
    await page.goto(`/onlineDev/flowDesigner/${purchases}`);
    await designer.select(/优先级 1/);
    await designer.side.getByRole('button', { name: '添加条件' }).first().click();
    await designer.side.getByRole('combobox', { name: '字段', exact: true }).click();
    // one group a form
    const groups = page.locator('.ant-select-dropdown:visible .ant-select-item-group');
    await expect.poll(() => groups.allTextContents()).toEqual(['本流程的表单', '风险评审', '发起人']);
    await page.keyboard.press('Escape');
    await designer.choose('字段', '风险等级');
    await designer.choose('值', '高');
    await designer.chart.getByRole('button', { name: /风险评审 · 风险等级 = 高/ }).waitFor();
    await designer.publish();

    const { bar, decide } = instancePage(page);
    const filledWith = async (choice: string): Promise<string[]> => {
      const { id } = await admin(startInstance, { body: { flowId: purchases, status: 0, data: { what: choice } } });
      await page.goto(`/workFlow/case/${id}`);
      await page.getByRole('tab', { name: '填写：风险评审' }).click();
      await page.getByRole('radio', { name: choice }).click();
      await decide('同意', '');
      await bar.getByRole('button', { name: '同意' }).waitFor();
      const { nodeStates } = await admin(getInstance, { params: { id } });
      return nodeStates.flatMap(({ nodeId, state }) => (state === 'current' ? [nodeId] : []));
    };
    expect(await filledWith('低')).toEqual(['clerk']);
    expect(await filledWith('高')).toEqual(['boss']);
    await page.getByRole('tab', { name: '流程信息' }).click();
    await page.getByText('风险评审 · 风险等级 = 高').waitFor();
    expect(me.problems).toEqual([]);
  });

  it('keeps on a phone what was typed before it is sent back', { timeout: 120_000 }, async () => {
    const { page, problems } = await stage.openAs('admin', { width: 390, height: 844 });
    const { id } = await admin(startInstance, { body: { flowId, status: 0, data: { what: '租赁合同' } } });
    await page.goto(`/workFlow/case/${id}`);
    await page.getByRole('tab', { name: FILL }).click();
    const { decide, fill } = instancePage(page);
    await fill('risk', '押金过高');
    await decide('退回', '补充附件', '发起人');
    await page.getByRole('tab', { name: '法务评审', exact: true }).click();
    await page.getByText('押金过高').waitFor();
    expect(problems).toEqual([]);
  });
});
