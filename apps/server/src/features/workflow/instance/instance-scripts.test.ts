import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { runInstanceScripts, runStartScripts } from '@qiaoban/contracts/workflow/instance-scripts.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { formOf } from '@qiaoban/form/sample-form';
import { claim, startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

const ECHO = `return {
  values: {
    reason: 'seen ' + Object.keys(input.data).join(),
    remark: (input.isNew ? 'new ' : input.recordId + ' ') + input.userId + ' ' + input.changed,
    secret: '底价',
    lines: input.data.lines.map(({ id, ...row }) => ({ id, what: Object.keys(row).join(), cost: '成本' })),
  },
  problems: { secret: '内部', remark: '写短', 'lines.0.cost': '太贵', 'lines.0.what': '写明' },
  message: input.departmentId,
};`;

describe('scripts of a form that is filled in for a flow', () => {
  let stage: Stage;
  let flowId: string;
  beforeAll(async () => {
    stage = await startStage();
    const fieldRights = {
      secret: { access: 'hide' },
      'lines.cost': { access: 'hide' },
      remark: { access: 'edit' },
    } as const;
    const document = flowOf([approver('n', users('wangfang'), { fieldRights: { ...fieldRights } })]);
    const script = (on: 'load' | 'change', fields: string[], code: string) => ({ id: on, name: on, on, fields, code });
    flowId = await stage.publishedFlow(document, '报销', {
      scripts: [
        script('load', [], `return { values: { remark: '填写' }, message: '请填写' };`),
        script('change', ['reason'], ECHO),
      ],
    });
  });
  afterAll(() => stage.close());

  const inInstance = async (account: Account, id: string, data: Record<string, unknown>) =>
    (await stage.as(account))(runInstanceScripts, {
      params: { id },
      body: { on: 'change', changed: 'reason', data },
    });

  it('run at the start, for whoever may start', async () => {
    const zhangwei = await stage.as('zhangwei');
    const ask = (body: object) =>
      zhangwei(runStartScripts, { params: { id: flowId }, body: { on: 'change', data: {}, ...body } as never });
    expect((await ask({ on: 'load' })).data).toEqual({
      values: { remark: '填写' },
      problems: [],
      message: '请填写',
    });
    expect((await ask({ changed: 'remark' })).data.values).toEqual({});
    const { data } = await ask({ changed: 'reason', data: claim(1) });
    expect(data.values).toMatchObject({ reason: 'seen reason,secret,lines', remark: 'new zhangwei reason' });
    expect(data.message).toBe('rd');
    const form = await zhangwei(runStartScripts, {
      params: { id: 'nowhere' },
      body: { on: 'load', data: {} },
    });
    expect(form.status).toBe(404);
  });

  it('see and give at a step what the person may see and fill in there', async () => {
    const { id } = await stage.start('zhangwei', flowId);
    const { recordId, data: filled } = await stage.look('wangfang', id);
    const { data } = await inInstance('wangfang', id, {
      ...filled,
      secret: '偷看',
      lines: [{ id: 'r', cost: '偷看' }],
    });
    // the node lets the comment be written, nothing else
    expect(data.values).toEqual({ remark: `${recordId} wangfang reason` });
    expect(data.problems).toEqual([
      { path: 'remark', message: '写短' },
      { path: 'lines.0.what', message: '写明' },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/底价|成本|太贵|内部/);
    const seenBy = async (account: Account) => (await inInstance(account, id, {})).status;
    expect([await seenBy('zhangwei'), await seenBy('outsider')]).toEqual([422, 404]);
  });

  it('of a further form run for whoever fills it in at their step, and see what they may see of it', async () => {
    const form = formOf([
      { type: 'comInput', field: 'word', props: { label: '意见' } },
      { type: 'comInput', field: 'risk', props: { label: '风险' } },
      { type: 'numInput', field: 'price', props: { label: '底价' } },
    ]);
    const code = `return {
      values: { word: Object.keys(input.data).join() + ' ' + (input.isNew ? 'new' : input.recordId), price: 9 },
      problems: { price: '内部', risk: '写明' },
    };`;
    const scripts = [{ id: 'c', name: 'c', on: 'change', fields: ['risk'], code }];
    const formData = { ...form, scripts, list: { ...form.list, columnList: [{ field: 'word', sortable: true }] } };
    const body = { fullName: '评审', enCode: 'script.review', formData: formData as never };
    const { id: formId } = stage.requireData(await stage.admin(createFormModel, { body }));
    stage.requireData(await stage.admin(publishForm, { params: { id: formId }, body: { version: 1 } }));
    const fills = (id: string, who: Account) =>
      approver(id, users(who), { furtherForm: { formId, rights: { price: { access: 'hide' } } } });
    const document = flowOf([fills('law', 'lina'), approver('plain', users('gao')), fills('money', 'wangfang')]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(document));

    const ask = async (who: Account, further = formId) =>
      (await stage.as(who))(runInstanceScripts, {
        params: { id },
        body: { on: 'change', changed: 'risk', formId: further, data: { risk: '高', price: 1 } },
      });
    const { data } = await ask('lina');
    expect(data).toEqual({ values: { word: 'risk new' }, problems: [{ path: 'risk', message: '写明' }], message: '' });
    // not theirs to fill in, not in this flow, not in this step
    for (const who of ['zhangwei', 'gao', 'outsider'] as const) expect((await ask(who)).status).toBe(404);
    expect((await ask('lina', 'nowhere')).status).toBe(404);

    const furtherData = { [formId]: { data: { word: '可以' }, version: 0 } };
    stage.requireData(await stage.approve('lina', id, '', { furtherData }));
    expect((await ask('lina')).status).toBe(404);
    stage.requireData(await stage.approve('gao', id));
    const { recordId } = (await stage.look('wangfang', id)).furtherForms[0]!;
    expect((await ask('wangfang')).data.values).toEqual({ word: `risk ${recordId}` });
  });
});
