import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFlow, getFlow, releaseFlow, updateFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import {
  cancelInstance,
  deleteInstance,
  rejectTask,
  returnTask,
  withdrawInstance,
} from '@qiaoban/contracts/workflow/instance.contract';
import * as steps from '@qiaoban/contracts/workflow/instance-steps.contract';
import type { FlowNode } from '@qiaoban/flow/model/document';
import type { DataProps } from '@qiaoban/flow/nodes/data/definition';
import type { SubflowProps } from '@qiaoban/flow/nodes/subflow/definition';
import { definitions } from '@qiaoban/flow/registry';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import type { Part } from '@qiaoban/flow/testing/sample-flows';
import { formOf } from '@qiaoban/form/sample-form';
import { claim, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

let stage: Stage;
/** A form of its own without a flow. */
let stockId: string;

const ledger = () => {
  const form = formOf([
    { type: 'comInput', field: 'item', props: { label: '物品' } },
    { type: 'numInput', field: 'count', props: { label: '数量' } },
  ]);
  return { ...form, list: { ...form.list, columnList: ['item', 'count'].map((field) => ({ field, sortable: true })) } };
};

beforeAll(async () => {
  stage = await startStage();
  const { admin, requireData } = stage;
  const body = { fullName: '台账', enCode: 'ledger', formData: ledger() as never };
  stockId = requireData(await admin(createFormModel, { body })).id;
  requireData(await admin(publishForm, { params: { id: stockId }, body: { version: 1 } }));
});
afterAll(() => stage.close());

const data = (id: string, props: Partial<DataProps>): Part => [
  { id, type: 'data', props: { ...definitions.data.defaults(), title: id, formId: stockId, ...props } } as FlowNode,
];
const subflow = (id: string, props: Partial<SubflowProps>): Part => [
  { id, type: 'subflow', props: { ...definitions.subflow.defaults(), title: id, ...props } } as FlowNode,
];
const text = (name: string, value: string) => ({ name, value: { kind: 'text' as const, text: value } });
const field = (name: string, path: string) => ({ name, value: { kind: 'field' as const, field: path } });

const rows = async () => {
  const query = { currentPage: 1, pageSize: 50, deleted: '0' as const };
  const page = stage.requireData(await stage.admin(online.listRecords, { params: { id: stockId }, query }));
  return page.list.map((row) => row.data);
};
const logOf = async (id: string) =>
  stage.requireData(await stage.admin(steps.listInstanceSteps, { params: { id } })).list;

describe('a step with records', () => {
  it('adds, reads, changes and deletes as the system; what it found is kept in the form', async () => {
    const flow = flowOf([
      data('add', {
        action: 'add',
        identity: { kind: 'system' },
        fields: [field('item', 'reason'), field('count', 'total')],
      }),
      data('change', {
        action: 'update',
        identity: { kind: 'system' },
        where: [field('item', 'reason')],
        fields: [text('count', '7')],
      }),
      data('read', {
        action: 'get',
        identity: { kind: 'system' },
        where: [field('item', 'reason')],
        outputs: [{ from: 'data.count', to: { kind: 'field', field: 'reason' } }],
      }),
      approver('n', users('lina')),
      data('drop', { action: 'delete', identity: { kind: 'system' }, where: [text('count', '7')] }),
      approver('m', users('gao')),
    ]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(flow), claim(120));
    await stage.app.jobs.idle();
    expect((await logOf(id)).flatMap(({ tries }) => tries.map(({ error }) => error))).toEqual(['', '', '']);
    expect(await rows()).toEqual([{ item: '出差上海', count: 7 }]);
    expect((await stage.look('zhangwei', id)).data['reason']).toBe('7');
    stage.requireData(await stage.approve('lina', id));
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual(['m:gao']);
    expect(await rows()).toEqual([]);
  });

  it('does what its person may do and no more, all of it or nothing', async () => {
    const flow = flowOf([
      data('add', { action: 'add', identity: { kind: 'initiator' }, fields: [text('item', '私自')] }),
      approver('n', users('lina')),
    ]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(flow));
    await stage.app.jobs.idle();
    expect(await logOf(id)).toMatchObject([{ status: 'failed', tries: [{ status: 'failed' }] }]);
    expect(await rows()).toEqual([]);
  });

  it('counts nothing found as a failure where that is wished', async () => {
    const where = [text('item', '没有的')];
    const flow = flowOf([
      data('maybe', { action: 'get', identity: { kind: 'system' }, where }),
      data('must', { action: 'get', identity: { kind: 'system' }, where, empty: 'fail' }),
      approver('n', users('lina')),
    ]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(flow));
    await stage.app.jobs.idle();
    const log = await logOf(id);
    expect(log.map(({ nodeId, status }) => `${nodeId} ${status}`)).toEqual(['maybe done', 'must failed']);
    expect(log[1]!.tries[0]!.error).toBe('没有符合条件的数据');
  });
});

describe('a sub-flow', () => {
  /** A flow over a form of item and count, asked of wangfang. */
  let number = 0;
  const childFlow = async (document = flowOf([approver('c', users('wangfang'))])): Promise<string> => {
    const { admin, requireData } = stage;
    number += 1;
    const form = { fullName: `明细${number}`, enCode: `child${number}`, formData: ledger() as never };
    const { id: formId } = requireData(await admin(createFormModel, { body: form }));
    requireData(await admin(publishForm, { params: { id: formId }, body: { version: 1 } }));
    const body = { fullName: '子流程', enCode: `sub${number}`, formId, flowTemplateJson: document as never };
    const { id } = requireData(await admin(createFlow, { body }));
    requireData(await admin(releaseFlow, { params: { id }, body: { version: 1 } }));
    return id;
  };
  const childrenOf = async (id: string): Promise<string[]> => {
    const { rows: found } = await sql<{ id: string }>`
      select child_id as id from flow_child where case_id = ${id} order by place`.execute(stage.db);
    return found.map((row) => row.id);
  };

  it('runs once for each row, is waited for, and its results come back into the rows', async () => {
    const flowId = await childFlow();
    const parent = flowOf([
      subflow('s', {
        flowId,
        per: 'row',
        table: 'lines',
        inputs: [field('item', 'lines.what'), field('count', 'lines.amount')],
        outputs: [
          { from: 'status', to: { kind: 'field', field: 'lines.cost' } },
          { from: 'count', to: { kind: 'variable', name: 'how' } },
        ],
      }),
      approver('n', users('lina')),
    ]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(parent), claim(10, 20));
    await stage.app.jobs.idle();
    const children = await childrenOf(id);
    expect(children).toHaveLength(2);
    expect((await stage.look('wangfang', children[1]!)).data).toMatchObject({ item: '住宿', count: 20 });
    stage.requireData(await stage.approve('wangfang', children[0]!));
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual([]);
    stage.requireData(
      await stage.admin(cancelInstance, { params: { id: children[1]! }, body: { handleOpinion: '不用了' } }),
    );
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual(['n:lina']);
    const { data: form } = await stage.look('zhangwei', id);
    expect((form['lines'] as { cost: string }[]).map(({ cost }) => cost)).toEqual(['2', '5']);
    expect(await childrenOf(id)).toHaveLength(2);
  });

  it('starts with the rows that a sub-table of its form requires', async () => {
    const flowId = await stage.publishedFlow(flowOf([approver('c', users('wangfang'))]));
    const inputs = [
      field('reason', 'reason'),
      field('lines.what', 'lines.what'),
      field('lines.amount', 'lines.amount'),
      text('lines.cost', '转入'),
    ];
    const parent = flowOf([subflow('s', { flowId, mode: 'async', inputs }), approver('n', users('lina'))]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(parent), claim(10, 20));
    await stage.app.jobs.idle();
    const [child] = await childrenOf(id);
    const { data: form, related } = await stage.look('wangfang', child!);
    // whoever is asked there need not know where it comes from; the initiator goes both ways
    expect(related).toEqual([]);
    expect((await stage.look('lina', id)).related).toMatchObject([{ id: child, isSubflow: true, mayOpen: false }]);
    expect((await stage.look('zhangwei', id)).related).toMatchObject([{ id: child, mayOpen: true, mayRemove: false }]);
    expect((await stage.look('zhangwei', child!)).related).toMatchObject([{ id, isSubflow: true, isBack: true }]);
    expect(form).toMatchObject({
      reason: '出差上海',
      total: 30,
      lines: [
        { what: '住宿', amount: 10, cost: '转入' },
        { what: '住宿', amount: 20, cost: '转入' },
      ],
    });
  });

  it('is not waited for where that is not wished', async () => {
    const parent = flowOf([
      subflow('s', { flowId: await childFlow(), mode: 'async', inputs: [field('item', 'reason')] }),
      approver('n', users('lina')),
    ]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(parent));
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual(['n:lina']);
    const [child] = await childrenOf(id);
    expect(await stage.asked(child!)).toEqual(['c:wangfang']);
    expect((await stage.look('wangfang', child!)).starter.id).toBe('zhangwei');
  });

  it('that was not approved is a failure where that is wished', async () => {
    const parent = flowOf([
      subflow('s', { flowId: await childFlow(), rejected: 'fail' }),
      approver('n', users('lina')),
    ]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(parent));
    await stage.app.jobs.idle();
    const [child] = await childrenOf(id);
    const wangfang = await stage.as('wangfang');
    stage.requireData(
      await wangfang(rejectTask, {
        params: { id: await stage.taskOf('wangfang', child!) },
        body: { handleOpinion: '不行' },
      }),
    );
    await stage.app.jobs.idle();
    expect(await logOf(id)).toMatchObject([{ status: 'failed' }]);
  });

  it('that is deleted while it is waited for is a failure that is seen; a try by hand starts it anew', async () => {
    const parent = flowOf([subflow('s', { flowId: await childFlow() }), approver('n', users('lina'))]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(parent));
    await stage.app.jobs.idle();
    const [child] = await childrenOf(id);
    stage.requireData(await stage.admin(cancelInstance, { params: { id: child! }, body: { handleOpinion: '' } }));
    const gone = await stage.start('zhangwei', await stage.publishedFlow(parent));
    await stage.app.jobs.idle();
    const [lost] = await childrenOf(gone.id);
    const [wangfang, zhangwei] = [await stage.as('wangfang'), await stage.as('zhangwei')];
    const params = { id: await stage.taskOf('wangfang', lost!) };
    stage.requireData(await wangfang(returnTask, { params, body: { to: 'start', handleOpinion: '补充' } }));
    stage.requireData(await zhangwei(deleteInstance, { params: { id: lost! } }));
    await stage.app.jobs.idle();
    const [failed] = await logOf(gone.id);
    expect([failed!.status, failed!.tries.at(-1)!.error]).toEqual(['failed', expect.stringContaining('1 个已被删除')]);
    expect(await stage.asked(gone.id)).toEqual([]);
    const body = { nodeId: 's', handleOpinion: '' };
    stage.requireData(await stage.admin(steps.retryInstanceStep, { params: { id: gone.id }, body }));
    await stage.app.jobs.idle();
    const [anew, ...others] = await childrenOf(gone.id);
    expect([others, anew === lost]).toEqual([[], false]);
    stage.requireData(await stage.approve('wangfang', anew!));
    await stage.app.jobs.idle();
    expect(await stage.asked(gone.id)).toEqual(['n:lina']);
    // one that was terminated has ended: the rule for what was not approved says what follows
    expect(await stage.asked(id)).toEqual(['n:lina']);
  });

  it('ends with the flow that waits for it, and begins anew when that is sent again', async () => {
    const parent = flowOf([subflow('s', { flowId: await childFlow() }), approver('n', users('lina'))]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(parent));
    await stage.app.jobs.idle();
    const [child] = await childrenOf(id);
    const zhangwei = await stage.as('zhangwei');
    stage.requireData(await zhangwei(withdrawInstance, { params: { id }, body: { handleOpinion: '先不立项' } }));
    await stage.app.jobs.idle();
    const ended = await stage.look('zhangwei', child!);
    expect(ended.status).toBe(5);
    expect(ended.timeline.at(-1)).toMatchObject({ kind: 'cancelled', opinion: expect.stringContaining('主流程') });
    expect(await stage.asked(child!)).toEqual([]);
    expect((await stage.look('zhangwei', id)).status).toBe(4);
  });

  it('goes on where the other flow does not wait for it', async () => {
    const waitless = { flowId: await childFlow(), mode: 'async' as const };
    const parent = flowOf([subflow('s', waitless), approver('n', users('lina'))]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(parent));
    await stage.app.jobs.idle();
    const [child] = await childrenOf(id);
    stage.requireData(await stage.admin(cancelInstance, { params: { id }, body: { handleOpinion: '不用了' } }));
    await stage.app.jobs.idle();
    expect(await stage.asked(child!)).toEqual(['c:wangfang']);
  });

  it('that starts itself comes to an end', async () => {
    const flowId = await childFlow();
    const loop = flowOf([subflow('s', { flowId, mode: 'async' }), approver('c', users('wangfang'))]);
    const flow = stage.requireData(await stage.admin(getFlow, { params: { id: flowId } }));
    const { fullName, enCode, version } = flow;
    const body = { fullName, enCode, version, flowTemplateJson: loop as never };
    stage.requireData(await stage.admin(updateFlow, { params: { id: flowId }, body }));
    stage.requireData(await stage.admin(releaseFlow, { params: { id: flowId }, body: { version: version + 1 } }));
    await stage.start('zhangwei', flowId, { item: '环' });
    await stage.app.jobs.idle();
    const { rows: found } = await sql<{ n: number }>`
      select max(depth)::int as n from flow_child`.execute(stage.db);
    expect(found[0]!.n).toBe(5);
  });
});
