import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { claim, expenseFlow, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

describe('an expense claim', () => {
  let stage: Stage;
  let flowId: string;
  beforeAll(async () => {
    stage = await startStage();
    flowId = await stage.publishedFlow(expenseFlow());
  });
  afterAll(() => stage.close());

  const statusOfRecord = async (instanceId: string) => (await stage.look('zhangwei', instanceId)).status;

  it('up to 5,000 ends with the head of the department', async () => {
    const { start, asked, approve, look, inbox } = stage;
    const { id, status } = await start('zhangwei', flowId, claim(3000, 2000));
    expect(status).toBe(1);
    expect(await asked(id)).toEqual(['head:lina']);
    expect(await inbox('lina')).toEqual(['张伟的报销 BX0001【待审批】']);
    const seen = await look('lina', id);
    expect(seen).toMatchObject({
      title: '张伟的报销 BX0001',
      starter: { id: 'zhangwei', name: '张伟', department: '研发部' },
      status: 1,
      completion: 0,
      task: { nodeName: 'head', opinionRequiredOn: ['refuse', 'return'] },
      data: { total: 5000, reason: '出差上海', dept: 'rd', billNo: 'BX0001' },
    });
    expect(seen.operations).toEqual(expect.arrayContaining(['agree', 'refuse', 'returnStart', 'transfer', 'editForm']));
    expect(seen.names.users).toMatchObject({ zhangwei: '张伟', lina: '李娜' });
    expect(await approve('lina', id, '同意')).toMatchObject({ status: 200, data: { status: 2 } });
    const done = await look('zhangwei', id);
    expect(done).toMatchObject({ status: 2, completion: 100, operations: ['comment'] });
    expect(done.endTime).toBeGreaterThan(0);
    expect(done.timeline.map(({ kind, userName, opinion: comment }) => [kind, userName, comment])).toEqual([
      ['submitted', '张伟', ''],
      ['agreed', '李娜', '同意'],
      ['finished', '李娜', ''],
    ]);
    expect(await inbox('zhangwei')).toEqual(['张伟的报销 BX0001【审批通过】']);
  });

  it('above goes on to finance in order; what finance returns comes back to finance', async () => {
    const { start, asked, approve, as, look, taskOf, inbox, requireData } = stage;
    const { id } = await start('zhangwei', flowId, claim(5000.01));
    await approve('lina', id);
    expect(await asked(id)).toEqual(['finance:wangfang']);
    expect((await look('zhangwei', id)).completion).toBe(50);
    const asks = await look('wangfang', id);
    expect(asks.returnTargets).toEqual([{ nodeId: expect.any(String), name: 'head', people: ['李娜'] }]);
    expect(asks.task?.resumes).toBe(true);

    const wangfang = await as('wangfang');
    const params = { id: await taskOf('wangfang', id) };
    const mute = await wangfang(instances.returnTask, { params, body: { to: 'start' } });
    expect(mute).toMatchObject({ status: 200 });
    expect(await statusOfRecord(id)).toBe(3);
    expect(await asked(id)).toEqual([]);
    expect((await inbox('zhangwei'))[0]).toContain('【退回】');

    const back = await look('zhangwei', id);
    expect(back).toMatchObject({ canEditForm: true, fieldRights: { reason: { access: 'edit' } } });
    expect(back.operations).toEqual(expect.arrayContaining(['resubmit', 'editForm', 'delete']));
    const zhangwei = await as('zhangwei');
    const toDo = async () =>
      requireData(await zhangwei(instances.listMyWork, { params: { category: '1' }, query: {} })).list;
    const waiting = async () => requireData(await zhangwei(instances.countWork)).toBeReviewed;
    expect(back.isReturned).toBe(true);
    expect(back.names.flow).toEqual({ finance: '财务' });
    expect(await toDo()).toMatchObject([{ processId: id, isReturned: true, decision: 'returned', isRead: false }]);
    expect(await waiting()).toBe(1);
    const body = { data: { reason: '出差上海两天' }, status: 0 as const, version: back.recordVersion };
    expect(requireData(await zhangwei(instances.saveInstance, { params: { id }, body }))).toMatchObject({ status: 1 });
    expect(await asked(id)).toEqual(['finance:wangfang']);
    expect([await toDo(), await waiting()]).toEqual([[], 0]);
    // what was begun once was begun then
    expect(await look('zhangwei', id)).toMatchObject({ isReturned: false, startTime: back.startTime });
    const stale = await zhangwei(instances.saveInstance, { params: { id }, body });
    expect(stale).toMatchObject({ status: 409, error: 'flow.already_submitted' });

    await approve('wangfang', id);
    expect(await asked(id)).toEqual(['finance:chenjing']);
    // who reads English is told in English
    expect((await inbox('chenjing'))[0]).not.toMatch(/待审批/);
    expect(await approve('chenjing', id)).toMatchObject({ data: { status: 2 } });
    const over = await look('wangfang', id);
    expect(over).toMatchObject({ status: 2, data: { reason: '出差上海两天' } });
    expect(over.nodeStates.find((node) => node.nodeId === 'finance')).toMatchObject({ state: 'done' });
    expect(over.nodeStates.find((node) => node.nodeId === 'small')).toMatchObject({ state: 'skipped' });
    const kinds = over.timeline.map(({ kind }) => kind);
    expect(kinds).toEqual(['submitted', 'agreed', 'returned', 'resubmitted', 'agreed', 'agreed', 'finished']);
    expect(over.timeline.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('sent back to an earlier approver, it comes straight back when the step wants that', async () => {
    const { start, asked, approve, as, look, taskOf, requireData } = stage;
    const steps = [
      approver('n1', users('lina')),
      approver('n2', users('wangfang')),
      approver('n3', users('chenjing'), { resubmit: 'resume' }),
    ];
    const { id } = await start('zhangwei', await stage.publishedFlow(flowOf(steps), '直接回来'));
    await approve('lina', id);
    await approve('wangfang', id);
    const chenjing = await as('chenjing');
    const params = { id: await taskOf('chenjing', id) };
    requireData(
      await chenjing(instances.returnTask, { params, body: { to: 'node', nodeId: 'n1', handleOpinion: '?' } }),
    );
    expect(await asked(id)).toEqual(['n1:lina']);
    await approve('lina', id);
    expect(await asked(id)).toEqual(['n3:chenjing']);
    const states = (await look('chenjing', id)).nodeStates.map(({ nodeId, state }) => [nodeId, state]);
    expect(states).toEqual(expect.arrayContaining([['n2', 'done']]));
    expect(await approve('chenjing', id)).toMatchObject({ data: { status: 2 } });
  });

  it('is not refused without a word, and refused for good with one', async () => {
    const { start, as, taskOf, look, inbox } = stage;
    const { id } = await start('zhangwei', flowId);
    const lina = await as('lina');
    const params = { id: await taskOf('lina', id) };
    for (const handleOpinion of ['', '   ']) {
      const mute = await lina(instances.rejectTask, { params, body: { handleOpinion } });
      expect(mute).toMatchObject({ status: 422, error: 'flow.opinion_required', msg: '请填写意见。' });
    }
    const rejected = await lina(instances.rejectTask, { params, body: { handleOpinion: '超标' } });
    expect(rejected).toMatchObject({ status: 200, data: { status: 3 } });
    expect((await look('zhangwei', id)).operations).toEqual(['comment', 'delete']);
    expect((await inbox('zhangwei'))[0]).toContain('【审批拒绝】');
  });

  it('is seen in the lists of everybody who has to do with it, and counted', async () => {
    const { start, as, approve, requireData } = stage;
    const before = requireData(await (await as('lina'))(instances.countWork));
    const { id, recordId } = await start('zhangwei', flowId, { ...claim(10), reason: '找得到' }, { flowUrgent: 3 });
    const lina = await as('lina');
    expect(requireData(await lina(instances.countWork))).toMatchObject({ toBeReviewed: before.toBeReviewed + 1 });
    const toDo = requireData(
      await lina(instances.listMyWork, { params: { category: '1' }, query: { flowUrgent: '3' } }),
    );
    expect(toDo.list).toMatchObject([
      {
        processId: id,
        recordId,
        userName: '张伟',
        thisStep: 'head',
        currentUsers: '李娜',
        isRead: false,
        flowUrgent: 3,
      },
    ]);
    expect(toDo.pagination).toMatchObject({ total: 1, totalIsExact: true });
    await lina(instances.getInstance, { params: { id } });
    const read = requireData(
      await lina(instances.listMyWork, { params: { category: '1' }, query: { flowUrgent: '3' } }),
    );
    expect(read.list).toMatchObject([{ isRead: true }]);
    const launched = requireData(await (await as('zhangwei'))(instances.listLaunched, { query: { status: '1' } }));
    expect(launched.list.map((row) => row.processId)).toContain(id);
    await approve('lina', id);
    const done = requireData(
      await lina(instances.listMyWork, { params: { category: '2' }, query: { flowUrgent: '3' } }),
    );
    expect(done.list).toMatchObject([{ processId: id, decision: 'agreed', status: 2, thisStep: '', completion: 100 }]);
    expect(requireData(await lina(instances.countWork))).toMatchObject({ toBeReviewed: before.toBeReviewed });
  });
});
