import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import { getFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { rejectTask, returnTask } from '@qiaoban/contracts/workflow/instance.contract';
import { FLOW_TABLE } from '@qiaoban/form/print-template';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { textOfPdf } from '#test/pdf-text';
import { claim, expenseFlow, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

const template = {
  elements: [
    { id: 'f', kind: 'field', x: 15, y: 20, w: 120, h: 8, field: 'reason' },
    {
      id: 'h',
      kind: 'table',
      x: 15,
      y: 40,
      w: 180,
      h: 20,
      field: FLOW_TABLE,
      columns: ['step', 'user', 'what', 'comment', 'at'].map((field) => ({ field, share: 20 })),
      numbered: false,
    },
  ],
};

describe('the printed sheet', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  it('tells what happened in the flow of the record', async () => {
    const { app, start, approve, publishedFlow } = stage;
    const flowId = await publishedFlow(expenseFlow());
    const { id, recordId } = await start('zhangwei', flowId, claim(3000));
    await approve('lina', id, '请按时归还');
    const { form_id: formId } = await app.db
      .selectFrom('flow_case')
      .select('form_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const admin = await app.admin();
    const made = await admin(createPrintTemplate, {
      params: { id: formId },
      body: { fullName: '报销单', isOn: true, template },
    });
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/visualdev/OnlineDev/${formId}/Actions/Print`,
      headers: { authorization: admin.token },
      payload: { printId: made.data.id, ids: [recordId] },
    });
    expect(answer.statusCode).toBe(200);
    const text = await textOfPdf(answer.rawPayload);
    for (const word of ['环节', '处理人', '意见', '张伟', '李娜', '请按时归还']) expect(text).toContain(word);
    expect(text).toMatch(/\d{4}-\d\d-\d\d\d\d:\d\d/);
  });

  it('is stamped with how the flow ended, once it is over', async () => {
    const { admin, app, approve, publishedFlow, requireData, start } = stage;
    const flowId = await publishedFlow(flowOf([approver('one', users('lina'))]));
    const { formId } = requireData(await admin(getFlow, { params: { id: flowId } }));
    const sheet = {
      elements: [
        { id: 'f', kind: 'field', x: 15, y: 20, w: 120, h: 8, field: 'reason' },
        { id: 's', kind: 'stamp', x: 150, y: 15, w: 38, h: 16 },
      ],
    };
    const body = { fullName: '盖章', isOn: true, template: sheet };
    const { id: printId } = requireData(await admin(createPrintTemplate, { params: { id: formId }, body }));
    const printed = async (recordId: string, language = 'zh') => {
      const answer = await app.app.inject({
        method: 'POST',
        url: `/api/visualdev/OnlineDev/${formId}/Actions/Print`,
        headers: { authorization: admin.token, 'accept-language': language },
        payload: { printId, ids: [recordId] },
      });
      return textOfPdf(answer.rawPayload);
    };
    const [good, bad, back] = [
      await start('zhangwei', flowId),
      await start('zhangwei', flowId),
      await start('zhangwei', flowId),
    ];
    expect(await printed(good.recordId)).not.toContain('审核');

    await approve('lina', good.id);
    const lina = await stage.as('lina');
    const task = { id: await stage.taskOf('lina', bad.id) };
    requireData(await lina(rejectTask, { params: task, body: { handleOpinion: '不行' } }));
    const other = { id: await stage.taskOf('lina', back.id) };
    requireData(await lina(returnTask, { params: other, body: { handleOpinion: '补充', to: 'start' } }));

    expect(await printed(good.recordId)).toContain('审核通过');
    expect(await printed(good.recordId, 'en')).toContain('Approved');
    expect(await printed(bad.recordId)).toContain('审核驳回');
    // it may still be sent in again
    expect(await printed(back.recordId)).not.toContain('审核');
  });
});
