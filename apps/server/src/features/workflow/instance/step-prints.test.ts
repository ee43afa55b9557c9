import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrintTemplate, deletePrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import { checkFlow, createFlow, getFlow, releaseFlow, updateFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { getInstance, listMyWork, startForm } from '@qiaoban/contracts/workflow/instance.contract';
import { printInstance } from '@qiaoban/contracts/workflow/instance-print.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { textOfPdf } from '#test/pdf-text';
import { claim, startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

const field = (name: string, y: number) => ({ id: name, kind: 'field', x: 15, y, w: 120, h: 8, field: name });
const sheet = (fullName: string, isOn: boolean) => ({
  fullName,
  isOn,
  template: { elements: [field('reason', 20), field('secret', 40)] },
});

describe('texts of buttons and the print template of a step', () => {
  let stage: Stage;
  let formId: string;
  let flowId: string;
  let instanceId: string;
  let prints: { usual: string; own: string };
  const flowWith = (printId: string): FlowDocument => {
    const flow = flowOf([
      approver('head', users('lina'), {
        buttonWords: { agree: { zh: '批准报销', en: 'Reimburse' } },
        printId,
        fieldRights: { secret: { access: 'hide' } },
      }),
      approver('finance', users('chenjing'), { buttonWords: { agree: { zh: '付款', en: 'Pay' } } }),
    ]);
    const { start } = flow.nodes;
    if (start?.type === 'start') start.props = { ...start.props, buttonWords: { submit: '交上去' } };
    return flow;
  };
  const printed = async (account: Account, printId: string) =>
    stage.app.app.inject({
      method: 'POST',
      url: printInstance.path.replace(':id', instanceId),
      headers: { authorization: (await stage.as(account)).token },
      payload: { printId },
    });

  beforeAll(async () => {
    stage = await startStage();
    const { admin, requireData, publishedForm } = stage;
    formId = await publishedForm();
    const made = async (name: string, isOn: boolean) =>
      requireData(await admin(createPrintTemplate, { params: { id: formId }, body: sheet(name, isOn) })).id;
    prints = { usual: await made('报销单', true), own: await made('领导用', false) };
    const body = { fullName: '报销', enCode: 'wordy', formId, flowTemplateJson: flowWith(prints.own) as never };
    flowId = requireData(await admin(createFlow, { body })).id;
    requireData(await admin(releaseFlow, { params: { id: flowId }, body: { version: 1 } }));
    instanceId = (await stage.start('zhangwei', flowId, claim(100))).id;
  });
  afterAll(() => stage.close());

  it('show the texts of the step and of the start, each in the language of the reader', async () => {
    const { as, look, requireData } = stage;
    const begun = requireData(await (await as('zhangwei'))(startForm, { params: { id: flowId }, query: {} }));
    expect(begun.buttonWords).toEqual({ submit: '交上去' });
    expect((await look('lina', instanceId)).buttonWords).toEqual({ agree: '批准报销' });
    const { list } = requireData(await (await as('lina'))(listMyWork, { params: { category: '1' }, query: {} }));
    expect(list.map((row) => row.buttonWords)).toEqual([{ agree: '批准报销' }]);
  });

  it('offer the template of the step first, to whoever stands there only where it is switched off elsewhere', async () => {
    const { look } = stage;
    const names = async (account: Account) => (await look(account, instanceId)).prints.map(({ fullName }) => fullName);
    expect(await names('lina')).toEqual(['领导用', '报销单']);
    expect(await names('zhangwei')).toEqual(['报销单']);
    expect((await printed('zhangwei', prints.own)).statusCode).toBe(404);
  });

  it('print what the person sees, without places for what the step hides', async () => {
    const answer = await printed('lina', prints.own);
    expect(answer.statusCode).toBe(200);
    const text = await textOfPdf(answer.rawPayload);
    expect(text).toContain('出差上海');
    for (const hidden of ['内部信息', '底价八折']) expect(text).not.toContain(hidden);
    expect(await textOfPdf((await printed('zhangwei', prints.usual)).rawPayload)).toContain('底价八折');
    expect((await printed('outsider', prints.usual)).statusCode).toBe(404);
  });

  it('hold the template against deletion; one that is not of the form keeps the flow from being published', async () => {
    const { admin, requireData } = stage;
    const refused = await admin(deletePrintTemplate, { params: { id: formId, printId: prints.own } });
    expect(refused).toMatchObject({ error: 'visualdev.print_in_use' });
    const params = { id: flowId };
    const { flowTemplateJson: _, id: _id, formId: _form, ...flow } = requireData(await admin(getFlow, { params }));
    const other = await stage.publishedForm();
    const elsewhere = requireData(
      await admin(createPrintTemplate, { params: { id: other }, body: sheet('别处', true) }),
    ).id;
    const body = { ...flow, flowTemplateJson: flowWith(elsewhere) as never };
    requireData(await admin(updateFlow, { params, body: body as never }));
    const { problems } = requireData(await admin(checkFlow, { params }));
    expect(problems.map(({ nodeId, key }) => ({ nodeId, key }))).toEqual([
      { nodeId: 'head', key: 'flow.problem.print_gone' },
    ]);
  });

  it('say the texts in English to who reads English, once it is their turn', async () => {
    const { approve, look } = stage;
    await approve('lina', instanceId);
    expect((await look('chenjing', instanceId)).buttonWords).toEqual({ agree: '付款' });
    const english = await stage.app.app.inject({
      url: getInstance.path.replace(':id', instanceId),
      headers: { authorization: (await stage.as('chenjing')).token, 'accept-language': 'en' },
    });
    expect(english.json<{ data: { buttonWords: unknown } }>().data.buttonWords).toEqual({ agree: 'Pay' });
  });
});
