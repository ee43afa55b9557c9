import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { archiveInstances } from '@qiaoban/contracts/workflow/archive.contract';
import { decideTogether, deleteTogether } from '@qiaoban/contracts/workflow/decide-together.contract';
import { pauseInstance, resumeInstance } from '@qiaoban/contracts/workflow/instance-acts.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import type { ApproverProps } from '@qiaoban/flow/nodes/approver/definition';
import { startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

describe('several to-dos decided together', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  const flowWith = (props: Partial<ApproverProps>) =>
    stage.publishedFlow(flowOf([approver('n', users('wangfang'), props)]));
  const startAt = async (flowId: string) => {
    const { id } = await stage.start('zhangwei', flowId);
    return { id, task: await stage.taskOf('wangfang', id) };
  };
  const together = async (
    who: Account,
    ids: string[],
    batchType: 0 | 1 = 0,
    handleOpinion = '一并处理',
    idempotencyKey?: string,
  ) =>
    (await stage.as(who))(decideTogether, {
      body: { ids, batchType, handleOpinion },
      ...(idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } }),
    });
  const statusOf = async (id: string) =>
    (await stage.db.selectFrom('flow_case').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  const auditRows = async (id: string, action: string) =>
    stage.db
      .selectFrom('operation_log')
      .select('id')
      .where('area', '=', 'workflow.case')
      .where('target_id', '=', id)
      .where('action', '=', action)
      .execute();

  it('judges each by itself: what stands in the way of one stops no other, and is told in words', async () => {
    const plain = await flowWith({});
    const [first, last] = [await startAt(plain), await startAt(plain)];
    const forbidden = await startAt(await flowWith({ batch: false }));
    const unfilled = await startAt(
      await flowWith({ batch: true, fieldRights: { remark: { access: 'edit', required: true } } }),
    );
    const handled = await startAt(plain);
    await stage.approve('wangfang', handled.id);
    const foreign = await stage.start('zhangwei', await stage.publishedFlow(flowOf([approver('n', users('gao'))])));
    const theirs = await stage.taskOf('gao', foreign.id);

    const asked = [first, forbidden, unfilled, handled, { task: theirs }, last].map(({ task }) => task);
    const { list } = stage.requireData(await together('wangfang', asked));
    expect(list.map(({ isDone, error }) => [isDone, error])).toEqual([
      [true, ''],
      [false, 'workflow.not_in_batch'],
      [false, 'visualdev.record_invalid'],
      [false, 'workflow.already_handled'],
      [false, 'workflow.task_not_found'],
      [true, ''],
    ]);
    expect(list[2]?.message).toContain('审核意见');
    expect(list.map(({ message, isDone }) => isDone || message.length > 3)).not.toContain(false);
    expect(await statusOf(first.id)).toBe(2);
    expect(await statusOf(last.id)).toBe(2);
    expect(await statusOf(forbidden.id)).toBe(1);
    expect(await stage.asked(foreign.id)).toEqual(['n:gao']);
    // each with its audit row and the comment in its history
    expect(await auditRows(last.id, 'agree')).toHaveLength(1);
    const { timeline } = await stage.look('wangfang', last.id);
    expect(timeline.find((row) => row.kind === 'agreed')).toMatchObject({ opinion: '一并处理' });
  });

  it('asks for a comment where the node does', async () => {
    const { id, task } = await startAt(await flowWith({ opinion: { onAgree: true, onRefuse: true } }));
    expect(stage.requireData(await together('wangfang', [task], 0, '')).list[0]).toMatchObject({
      isDone: false,
      error: 'flow.opinion_required',
    });
    expect(stage.requireData(await together('wangfang', [task], 1, '超出预算')).list[0]).toMatchObject({
      isDone: true,
    });
    expect(await statusOf(id)).toBe(3);
  });

  it('is done once under its key, and goes on where it stopped', async () => {
    const flowId = await flowWith({});
    const [one, two] = [await startAt(flowId), await startAt(flowId)];
    const key = 'batch-of-one-and-two';
    const answer = stage.requireData(await together('wangfang', [one.task, two.task], 0, '好', key));
    expect(stage.requireData(await together('wangfang', [one.task, two.task], 0, '好', key))).toEqual(answer);
    expect(answer.list.every(({ isDone }) => isDone)).toBe(true);
    expect(await auditRows(one.id, 'agree')).toHaveLength(1);
    // without the key it is a second try, and finds them handled
    expect(stage.requireData(await together('wangfang', [one.task])).list[0]).toMatchObject({
      error: 'workflow.already_handled',
    });
    expect(await together('wangfang', [one.task, two.task], 1, '好', key)).toMatchObject({
      status: 422,
      error: 'common.key_reused',
    });
  });

  it('the list says which may be: not where fields must be filled in, unless the designer allows it', async () => {
    const demanding = { remark: { access: 'edit', required: true } } as const;
    const flows = [{}, { fieldRights: demanding }, { fieldRights: demanding, batch: true }, { batch: false }];
    const wangfang = await stage.as('wangfang');
    const seen = [];
    for (const props of flows) {
      const flowId = await flowWith({ ...props, opinion: { onAgree: true, onRefuse: false } });
      await startAt(flowId);
      seen.push(
        stage.requireData(await wangfang(instances.listMyWork, { params: { category: '1' }, query: { flowId } }))
          .list[0],
      );
    }
    expect(seen.map((row) => row?.isBatchable)).toEqual([true, false, true, false]);
    expect(seen[0]?.opinionRequiredOn).toEqual(['agree']);
    const mine = stage.requireData(await (await stage.as('zhangwei'))(instances.listLaunched)).list;
    expect(mine.some((row) => row.isBatchable)).toBe(false);
  });

  it('the list offers nothing quick of what is paused', async () => {
    const flowId = await flowWith({});
    const { id } = await startAt(flowId);
    const rowNow = async () => {
      const wangfang = await stage.as('wangfang');
      const list = await wangfang(instances.listMyWork, { params: { category: '1' }, query: { flowId } });
      return stage.requireData(list).list.find((row) => row.processId === id);
    };
    expect(await rowNow()).toMatchObject({ isBatchable: true, isPaused: false });
    stage.requireData(await stage.admin(pauseInstance, { params: { id }, body: { handleOpinion: '等预算' } }));
    expect(await rowNow()).toMatchObject({ isBatchable: false, isPaused: true });
    stage.requireData(await stage.admin(resumeInstance, { params: { id }, body: { handleOpinion: '' } }));
    expect((await rowNow())?.isBatchable).toBe(true);
  });

  it('of two at the same moment one decides each', async () => {
    const flowId = await stage.publishedFlow(flowOf([approver('n', users('wangfang', 'chenjing'))]));
    const made: string[] = [];
    for (let i = 0; i < 5; i += 1) made.push((await stage.start('zhangwei', flowId)).id);
    const tasksOf = (who: Account) => Promise.all(made.map((id) => stage.taskOf(who, id)));
    const [hers, theirs] = [await tasksOf('wangfang'), await tasksOf('chenjing')];
    const [a, b] = await Promise.all([together('wangfang', hers), together('chenjing', theirs.toReversed())]);
    const done = [a, b].flatMap((answer) => stage.requireData(answer).list.filter(({ isDone }) => isDone));
    expect(done).toHaveLength(made.length);
    for (const id of made) expect(await auditRows(id, 'agree')).toHaveLength(1);
  });
});

describe('several ended instances deleted together', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  it('go with their records and an audit row each; what runs or is archived stays, and says why', async () => {
    const flowId = await stage.publishedFlow(flowOf([approver('n', users('wangfang'))]));
    const ended = async (): Promise<string> => {
      const { id } = await stage.start('zhangwei', flowId);
      stage.requireData(await stage.approve('wangfang', id));
      return id;
    };
    const [first, archived, last] = [await ended(), await ended(), await ended()];
    const running = (await stage.start('zhangwei', flowId)).id;
    stage.requireData(await stage.admin(archiveInstances, { body: { ids: [archived] } }));
    const body = { ids: [first, running, archived, 'nowhere', last, first] };
    expect(await (await stage.as('zhangwei'))(deleteTogether, { body })).toMatchObject({ code: 403 });

    const headers = { 'idempotency-key': 'delete-together' };
    const { list } = stage.requireData(await stage.admin(deleteTogether, { body, headers }));
    expect(list.map(({ id, isDone, error }) => [id, isDone, error])).toEqual([
      [first, true, ''],
      [running, false, 'flow.still_running'],
      [archived, false, 'workflow.archived'],
      ['nowhere', false, 'workflow.case_not_found'],
      [last, true, ''],
    ]);
    expect(list.map(({ message, isDone }) => isDone || message.length > 3)).not.toContain(false);
    const left = await stage.db.selectFrom('flow_case').select('id').where('flow_id', '=', flowId).execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([archived, running].toSorted());
    const log = await stage.db
      .selectFrom('operation_log')
      .select('target_id')
      .where('area', '=', 'workflow.case')
      .where('action', '=', 'delete')
      .execute();
    expect(log.map((row) => row.target_id).toSorted()).toEqual([first, last].toSorted());
    // sent again, the call answers for what it did
    expect(stage.requireData(await stage.admin(deleteTogether, { body, headers })).list).toEqual(list);
  });
});
