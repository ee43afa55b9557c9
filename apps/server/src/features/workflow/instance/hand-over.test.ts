import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, listInHand, previewLeaving } from '@qiaoban/contracts/directory/leaving.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { approver, flowOf } from '@qiaoban/flow/testing/sample-flows';
import { claim, expenseFlow, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

/** Without records and schedules, which other features add. */
const countsOf = (parts: { key: string; group: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(
    parts.filter(({ group }) => group === 'directory' || group === 'workflow').map(({ key, count }) => [key, count]),
  );

describe('leaving with approvals in hand', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  it('hands tasks, places in the order, drafts and started instances to the successor', async () => {
    const flow = await stage.publishedFlow(expenseFlow());
    const closed = await stage.publishedFlow(
      flowOf([
        approver(
          'finance',
          { kind: 'roles', ids: ['finance'] },
          { mode: 'inOrder', operations: { return: false, transfer: false, urge: false } },
        ),
      ]),
      '付款',
    );
    const waiting = await stage.start('zhangwei', flow);
    const inOrder = await stage.start('zhangwei', closed);
    const draft = await stage.start('lina', flow, claim(1), { status: 1 });
    const started = await stage.start('lina', closed);
    // wangfang is asked first, chenjing after: lina's own task is the head's
    expect(await stage.asked(waiting.id)).toEqual(['head:lina']);
    expect(await stage.asked(inOrder.id)).toEqual(['finance:wangfang']);

    const lina = (await stage.admin(previewLeaving, { params: { id: 'lina' } })).data;
    expect(countsOf(lina.parts)).toEqual({
      'directory.heads': 1,
      'directory.subordinates': 1,
      'workflow.todo': 1,
      'workflow.drafts': 1,
      'workflow.started': 1,
      'workflow.triggers': 0,
    });
    // what would be left behind is counted before somebody is deleted, too
    const inHand = (await stage.admin(listInHand, { params: { id: 'lina' } })).data.list;
    expect(inHand).toContainEqual({ key: 'workflow.todo', of: '', fullName: '待办审批', count: 1 });
    expect(inHand.map(({ key }) => key)).not.toContain('workflow.triggers');
    const parts = lina.parts.map((part) => part.key);
    const left = await stage.admin(leave, { params: { id: 'lina' }, body: { successorId: 'gao', parts } });
    expect(left).toMatchObject({ code: 200 });
    expect(await stage.asked(waiting.id)).toEqual(['head:gao']);
    const view = await stage.look('gao', waiting.id);
    expect(view.timeline.at(-1)).toMatchObject({ kind: 'transferred', opinion: '因离职交接' });
    expect((await stage.approve('gao', waiting.id)).code).toBe(200);
    const own = await stage.db
      .selectFrom('flow_case')
      .select(['id', 'starter_id'])
      .where('starter_id', '=', 'gao')
      .execute();
    expect(own.map((row) => row.id).sort()).toEqual([draft.id, started.id].sort());
    // the successor may remind and withdraw what the leaver started
    expect(
      await (
        await stage.as('gao')
      )(instances.withdrawInstance, { params: { id: started.id }, body: {} }),
    ).toMatchObject({
      code: 200,
    });
    expect(await stage.inbox('gao')).toEqual(expect.arrayContaining([expect.stringContaining('转办')]));

    // asked later: the place in the order goes over, although the node offers no transfer
    const queued = (await stage.admin(previewLeaving, { params: { id: 'chenjing' } })).data;
    expect(countsOf(queued.parts)['workflow.todo']).toBe(1);
    await stage.admin(leave, {
      params: { id: 'chenjing' },
      body: { successorId: 'outsider', parts: ['workflow.todo'] },
    });
    await stage.admin(leave, { params: { id: 'wangfang' }, body: { successorId: 'gao', parts: ['workflow.todo'] } });
    expect(await stage.asked(inOrder.id)).toEqual(['finance:gao']);
    expect((await stage.approve('gao', inOrder.id)).code).toBe(200);
    expect(await stage.asked(inOrder.id)).toEqual(['finance:outsider']);
  });
});
