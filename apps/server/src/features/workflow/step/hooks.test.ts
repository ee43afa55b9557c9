import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFlow, createFlow } from '@qiaoban/contracts/workflow/engine.contract';
import * as steps from '@qiaoban/contracts/workflow/instance-steps.contract';
import { returnTask } from '@qiaoban/contracts/workflow/instance.contract';
import { previewRoute } from '@qiaoban/contracts/workflow/preview.contract';
import { approver, flowOf, hooked, script, users, webhook } from '@qiaoban/flow/testing/sample-flows';
import { startServiceServer } from '../test/service-server';
import { claim, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

let stage: Stage;
let other: Awaited<ReturnType<typeof startServiceServer>>;
beforeAll(async () => {
  stage = await startStage();
  other = await startServiceServer();
});
afterAll(async () => {
  await stage.close();
  await other.close();
});

const once = { work: { attempts: 1, wait: 1, onFailure: 'stop' as const } };
const says = (what: string) => [{ name: 'what', value: { kind: 'text' as const, text: what } }];
const received = () => other.taken.map(({ body }) => (body as { what: string }).what);
const hookFlow = () =>
  flowOf([
    hooked(
      approver('n', users('lina'), { title: '主管审批' }),
      [webhook('in', other.url, { ...once, title: '登记' }, says('before n'))],
      [webhook('out', other.url, { ...once, title: '归档' }, says('after n'))],
    ),
    hooked(approver('m', users('gao'), { title: '总经理审批' }), [
      webhook('in', other.url, { ...once, title: '登记' }, says('before m')),
    ]),
  ]);

describe('what is done before and after a step', () => {
  it('is called in its order, named under its step, and done again when the step is sent back to', async () => {
    other.answers(() => ({ status: 200, body: {} }));
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(hookFlow()));
    await stage.app.jobs.idle();
    expect(received()).toEqual(['before n']);
    expect(await stage.asked(id)).toEqual(['n:lina']);
    stage.requireData(await stage.approve('lina', id));
    await stage.app.jobs.idle();
    expect(received()).toEqual(['before n', 'after n', 'before m']);
    expect(await stage.asked(id)).toEqual(['m:gao']);
    const seen = await stage.look('gao', id);
    const named = seen.timeline.filter(({ kind }) => kind === 'worked').map(({ nodeName }) => nodeName);
    expect(named).toEqual(['主管审批 · 登记', '主管审批 · 归档', '总经理审批 · 登记']);
    // the picture has the steps only, each with what is done beside it, and no address
    const { nodes } = seen.flowTemplateJson as { nodes: Record<string, { hooks?: { before: unknown[] } }> };
    expect(Object.keys(nodes).toSorted()).toEqual(['end', 'm', 'n', 'start']);
    expect(nodes['n']?.hooks?.before).toHaveLength(1);
    expect(JSON.stringify(seen.flowTemplateJson)).not.toContain(other.url);
    const gao = await stage.as('gao');
    const body = { to: 'previous' as const, handleOpinion: '再看看' };
    stage.requireData(await gao(returnTask, { params: { id: seen.task!.id }, body }));
    await stage.app.jobs.idle();
    expect(received().slice(3)).toEqual(['before n']);
    expect(await stage.asked(id)).toEqual(['n:lina']);
  });

  it('stops the instance where it fails, and goes on from there when it is repeated by hand', async () => {
    other.answers((n) => ({ status: n === 2 ? 500 : 200, body: {} }));
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(hookFlow()));
    await stage.app.jobs.idle();
    stage.requireData(await stage.approve('lina', id));
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual([]);
    const seen = await stage.look('zhangwei', id);
    const failed = seen.nodeStates.filter(({ state }) => state === 'failed').map(({ nodeId }) => nodeId);
    expect(failed).toHaveLength(1);
    const nodeId = failed[0]!;
    const { list } = stage.requireData(await stage.admin(steps.listInstanceSteps, { params: { id } }));
    expect(list.map(({ nodeName, status }) => `${nodeName} ${status}`)).toEqual([
      '主管审批 · 登记 done',
      '主管审批 · 归档 failed',
    ]);
    stage.requireData(
      await stage.admin(steps.retryInstanceStep, { params: { id }, body: { nodeId, handleOpinion: '' } }),
    );
    await stage.app.jobs.idle();
    expect(received()).toEqual(['before n', 'after n', 'after n', 'before m']);
    expect(await stage.asked(id)).toEqual(['m:gao']);
  });

  it('hands on what it keeps, and is on the way that the initiator sees beforehand', async () => {
    const keeps = script(
      'calc',
      {},
      {
        code: 'return { boss: "gao" };',
        outputs: [{ from: 'boss', to: { kind: 'variable', name: 'boss' } }],
      },
    );
    const flowId = await stage.publishedFlow(
      flowOf([hooked(approver('n', { kind: 'service', variable: 'boss' }), [keeps])]),
    );
    const zhangwei = await stage.as('zhangwei');
    const route = stage.requireData(await zhangwei(previewRoute, { body: { flowId, data: claim(1) } }));
    expect(route.steps.map(({ name, hook }) => [name, hook])).toContainEqual(['calc', 'before']);
    const { id } = await stage.start('zhangwei', flowId);
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual(['n:gao']);
  });

  it('keeps the flow from being published until it is set', async () => {
    const draft = flowOf([hooked(approver('n', users('lina')), [webhook('in', 'nowhere', { title: '登记' })])]);
    const made = stage.requireData(
      await stage.admin(createFlow, {
        body: {
          fullName: '动作未设置',
          enCode: 'hookcheck',
          formId: await stage.publishedForm(),
          flowTemplateJson: draft as never,
        },
      }),
    );
    const { problems } = stage.requireData(await stage.admin(checkFlow, { params: { id: made.id } }));
    expect(problems).toEqual([expect.objectContaining({ nodeId: 'n', hookId: 'in' })]);
    expect(problems[0]?.message).toMatch(/^登记/);
  });
});
