import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import { FLOW_TABLE } from '@qiaoban/form/print-template';
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
});
