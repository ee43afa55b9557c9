import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUserState } from '@qiaoban/contracts/directory/user.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { previewRoute } from '@qiaoban/contracts/workflow/preview.contract';
import type { AssigneeRule } from '@qiaoban/flow/people/assignee';
import { approver, cc, flowOf, leg, parallel, users } from '@qiaoban/flow/testing/sample-flows';
import { MINUTE } from '#platform/clock';
import { claim, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

describe('who is asked, and what else may be done', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  const two = users('wangfang', 'chenjing');
  it.each([
    ['any', ['n:chenjing', 'n:wangfang'], []],
    ['all', ['n:chenjing', 'n:wangfang'], ['n:chenjing']],
    ['inOrder', ['n:wangfang'], ['n:chenjing']],
  ] as const)('%s of two', async (mode, first, then) => {
    const flowId = await stage.publishedFlow(flowOf([approver('n', two, { mode })]));
    const { id } = await stage.start('zhangwei', flowId);
    expect(await stage.asked(id)).toEqual(first);
    await stage.approve('wangfang', id);
    expect(await stage.asked(id)).toEqual(then);
  });

  it('both legs of a parallel fork, and on when both are done', async () => {
    const flow = flowOf([
      parallel('both', leg('a', approver('one', users('wangfang'))), leg('b', approver('two', users('chenjing')))),
      approver('last', users('gao')),
    ]);
    const flowId = await stage.publishedFlow(flow);
    const { id } = await stage.start('zhangwei', flowId);
    expect(await stage.asked(id)).toEqual(['one:wangfang', 'two:chenjing']);
    await stage.approve('chenjing', id);
    expect(await stage.asked(id)).toEqual(['one:wangfang']);
    await stage.approve('wangfang', id);
    expect(await stage.asked(id)).toEqual(['last:gao']);
  });

  it("the initiator's pick: demanded, in range, shown by the preview", async () => {
    const pick: AssigneeRule = { kind: 'starterPick', several: false, range: { roles: ['finance'] } };
    const flowId = await stage.publishedFlow(flowOf([approver('n', pick)]));
    const zhangwei = await stage.as('zhangwei');
    const body = { flowId, data: claim(1), status: 0 as const };
    expect(await zhangwei(instances.startInstance, { body })).toMatchObject({
      status: 422,
      error: 'flow.pick_missing',
    });
    const preview = stage.requireData(await zhangwei(previewRoute, { body: { flowId, data: claim(1) } }));
    expect(preview.picksNeeded).toMatchObject([{ nodeId: 'n', candidates: ['wangfang', 'chenjing'], multiple: false }]);
    const outside = await zhangwei(instances.startInstance, { body: { ...body, picks: { n: ['gao'] } } });
    expect(outside).toMatchObject({ status: 422, error: 'flow.pick_out_of_range' });
    const { id } = await stage.start('zhangwei', flowId, claim(1), { picks: { n: ['chenjing'] } });
    expect(await stage.asked(id)).toEqual(['n:chenjing']);
    const { n } = await stage.db
      .selectFrom('flow_case')
      .select((q) => q.fn.countAll<number>().as('n'))
      .where('flow_id', '=', flowId)
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  it.each([
    ['administrator', { kind: 'administrator' }, ['n:admin']],
    ['named people', { kind: 'users', ids: ['gao', 'left'] }, ['n:gao']],
    ['nobody: passed by', { kind: 'pass' }, []],
  ] as const)('nobody found → %s; those who left are not asked', async (_name, empty, people) => {
    const nobody: AssigneeRule = { kind: 'roles', ids: ['left'] };
    const flowId = await stage.publishedFlow(flowOf([approver('n', nobody, { empty: empty as never })]));
    const { id } = await stage.start('zhangwei', flowId);
    expect(await stage.asked(id)).toEqual(people);
  });

  it('nobody found → the submission is refused and leaves nothing behind', async () => {
    const nobody: AssigneeRule = { kind: 'roles', ids: ['left'] };
    const flowId = await stage.publishedFlow(flowOf([approver('n', nobody, { empty: { kind: 'refuseSubmit' } })]));
    const refused = await (
      await stage.as('zhangwei')
    )(instances.startInstance, { body: { flowId, data: claim(1), status: 0 } });
    expect(refused).toMatchObject({ status: 422, error: 'flow.nobody_to_ask' });
    const left = await stage.db.selectFrom('flow_case').select('id').where('flow_id', '=', flowId).execute();
    expect(left).toEqual([]);
  });

  it('a chain of managers, one after another', async () => {
    const flowId = await stage.publishedFlow(flowOf([approver('n', { kind: 'managerChain', levels: 3 })]));
    const { id } = await stage.start('zhangwei', flowId);
    expect(await stage.asked(id)).toEqual(['n:lina']);
    await stage.approve('lina', id);
    expect(await stage.asked(id)).toEqual(['n:gao']);
  });

  it('transfer: to somebody in use, not to oneself; the old task is gone', async () => {
    const flowId = await stage.publishedFlow(flowOf([approver('n', users('wangfang'))]));
    const { id } = await stage.start('zhangwei', flowId);
    const wangfang = await stage.as('wangfang');
    const params = { id: await stage.taskOf('wangfang', id) };
    const to = (freeApproverUserId: string) =>
      wangfang(instances.transferTask, { params, body: { freeApproverUserId } });
    expect(await to('wangfang')).toMatchObject({ status: 422, error: 'flow.transfer_to_self' });
    expect(await to('left')).toMatchObject({ status: 422, error: 'flow.user_unknown' });
    expect(await to('chenjing')).toMatchObject({ status: 200 });
    expect(await stage.asked(id)).toEqual(['n:chenjing']);
    expect(await to('gao')).toMatchObject({ status: 409, error: 'workflow.already_handled' });
    expect(await wangfang(instances.approveTask, { params, body: {} })).toMatchObject({
      error: 'workflow.already_handled',
    });
    // who passed it on may still look
    expect((await stage.look('wangfang', id)).operations).toEqual(['comment']);
  });

  it('withdraw: before anybody handled it, not after; then the initiator may correct and delete', async () => {
    const flow = flowOf([approver('a', users('wangfang')), approver('b', users('chenjing'))]);
    const flowId = await stage.publishedFlow(flow);
    const zhangwei = await stage.as('zhangwei');
    const late = await stage.start('zhangwei', flowId);
    await stage.approve('wangfang', late.id);
    const body = { handleOpinion: '' };
    expect(await zhangwei(instances.withdrawInstance, { params: { id: late.id }, body })).toMatchObject({
      status: 409,
      error: 'flow.under_way',
    });
    const { id } = await stage.start('zhangwei', flowId);
    const other = await (await stage.as('wangfang'))(instances.withdrawInstance, { params: { id }, body });
    expect(other).toMatchObject({ status: 403, error: 'flow.not_starter' });
    expect(await zhangwei(instances.withdrawInstance, { params: { id }, body })).toMatchObject({ data: { status: 4 } });
    expect(await stage.asked(id)).toEqual([]);
    expect((await stage.inbox('wangfang'))[0]).toContain('【已撤回】');
    expect(await zhangwei(instances.deleteInstance, { params: { id } })).toMatchObject({ status: 200 });
    expect(await zhangwei(instances.getInstance, { params: { id } })).toMatchObject({ status: 404 });
    expect(await zhangwei(instances.deleteInstance, { params: { id: late.id } })).toMatchObject({ status: 409 });
  });

  it('remind: once in ten minutes', async () => {
    const flowId = await stage.publishedFlow(flowOf([approver('n', users('gao'))]));
    const { id } = await stage.start('zhangwei', flowId);
    const zhangwei = await stage.as('zhangwei');
    expect(await zhangwei(instances.remindInstance, { params: { id } })).toMatchObject({ status: 200 });
    expect((await stage.inbox('gao'))[0]).toContain('【催办】');
    expect(await zhangwei(instances.remindInstance, { params: { id } })).toMatchObject({
      status: 429,
      error: 'flow.urged_recently',
    });
    stage.wait(10 * MINUTE);
    expect(await zhangwei(instances.remindInstance, { params: { id } })).toMatchObject({ status: 200 });
  });

  it('people in cc look and do not decide; outsiders learn nothing; the monitor ends it', async () => {
    const flow = flowOf([cc('copy', users('chenjing')), approver('n', users('gao'))]);
    const flowId = await stage.publishedFlow(flow);
    const { id } = await stage.start('zhangwei', flowId);
    const chenjing = await stage.as('chenjing');
    const copies = async () =>
      stage.requireData(await chenjing(instances.listMyWork, { params: { category: '3' }, query: { flowId } })).list;
    expect(await copies()).toMatchObject([{ processId: id, isRead: false }]);
    expect(stage.requireData(await chenjing(instances.countWork)).circulated).toBeGreaterThan(0);
    expect(await stage.look('chenjing', id)).toMatchObject({ operations: ['comment'], task: null, canEditForm: false });
    expect(await copies()).toMatchObject([{ isRead: true }]);
    const params = { id: await stage.taskOf('gao', id) };
    expect(await chenjing(instances.approveTask, { params, body: {} })).toMatchObject({
      status: 404,
      error: 'workflow.task_not_found',
    });
    const outsider = await stage.as('outsider');
    expect(await outsider(instances.getInstance, { params: { id } })).toMatchObject({
      status: 404,
      error: 'workflow.case_not_found',
    });
    expect(await outsider(instances.remindInstance, { params: { id } })).toMatchObject({ status: 404 });
    expect(await outsider(instances.listMonitored)).toMatchObject({ status: 403 });
    expect(await outsider(instances.cancelInstance, { params: { id }, body: {} })).toMatchObject({ status: 403 });
    const all = stage.requireData(await stage.admin(instances.listMonitored, { query: { flowId } }));
    expect(all.list).toMatchObject([{ processId: id, currentUsers: '高总' }]);
    const ended = await stage.admin(instances.cancelInstance, { params: { id }, body: { handleOpinion: '作废' } });
    expect(ended).toMatchObject({ data: { status: 5 } });
    expect((await stage.inbox('gao'))[0]).toContain('【已终止】');
  });

  it('says of whom it waits that cannot answer, and no longer when they can', async () => {
    const flowId = await stage.publishedFlow(flowOf([approver('n', two, { mode: 'all' })]));
    const { id } = await stage.start('zhangwei', flowId);
    const gone = async () => {
      const { nodeStates } = await stage.look('zhangwei', id);
      return nodeStates.flatMap(({ people }) => people.flatMap((each) => (each.isGone ? each.userId : [])));
    };
    const enable = (enabledMark: 0 | 1) =>
      stage.admin(setUserState, { params: { id: 'chenjing' }, body: { enabledMark } });
    expect(await gone()).toEqual([]);
    expect(await enable(0)).toMatchObject({ code: 200 });
    expect(await gone()).toEqual(['chenjing']);
    expect(await enable(1)).toMatchObject({ code: 200 });
    expect(await gone()).toEqual([]);
    // whoever has answered is not waited for
    await stage.approve('wangfang', id);
    await stage.admin(setUserState, { params: { id: 'wangfang' }, body: { enabledMark: 0 } });
    expect(await gone()).toEqual([]);
    await stage.admin(setUserState, { params: { id: 'wangfang' }, body: { enabledMark: 1 } });
  });
});
