import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/webhook/webhook.contract';
import { claim, expenseFlow, startStage } from '../workflow/test/stage';
import type { Stage } from '../workflow/test/stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

it('tells of an instance in order, each event with the status of its moment', async () => {
  const admin = await stage.app.admin();
  const flowId = await stage.publishedFlow(expenseFlow());
  const body = {
    fullName: '对接',
    ownerId: 'admin',
    // nobody is there: what is tried is what would be sent
    url: 'http://127.0.0.1:9/hook',
    source: 'case' as const,
    objectId: flowId,
    actions: ['started', 'node', 'finished'],
    fields: ['status', 'title', 'nodeId', 'flowName', 'startTime', 'endTime'],
  };
  const { id: hookId } = (await admin(contract.createWebhook, { body })).data;
  const { id } = await stage.start('zhangwei', flowId, claim(3000, 2000));
  await stage.approve('lina', id, '同意');
  const { rows } = await sql<{ event: string; seq: number; image: Record<string, unknown> }>`
    select event, seq, image from webhook_delivery where webhook_id = ${hookId} and subject_id = ${id} order by no`.execute(
    stage.app.db,
  );
  expect(rows.map(({ event, seq, image }) => [event, seq, image['status'], image['nodeId']])).toEqual([
    ['case.started', 1, 1, ''],
    ['case.node', 2, 1, 'head'],
    ['case.finished', 3, 2, ''],
  ]);
  expect(rows[2]!.image['endTime']).toBeGreaterThan(rows[2]!.image['startTime'] as number);
  await stage.app.features.webhooks.idle();
  const { list } = (await admin(contract.listDeliveries, { params: { id: hookId } })).data;
  expect(list.map(({ event, attempts }) => [event, attempts > 0])).toEqual([
    ['case.finished', false],
    ['case.node', false],
    ['case.started', true],
  ]);
  expect(JSON.parse(list[2]!.body)).toMatchObject({ seq: 1, data: { status: 1, title: '张伟的报销 BX0001' } });
});
