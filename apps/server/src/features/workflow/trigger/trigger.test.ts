import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { createFlow, releaseFlow } from '@qiaoban/contracts/workflow/engine.contract';
import * as contract from '@qiaoban/contracts/workflow/trigger.contract';
import type { TriggerInput } from '@qiaoban/contracts/workflow/trigger.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { newTriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import type { TriggerStepType } from '@qiaoban/flow/trigger/trigger-steps';
import { formOf } from '@qiaoban/form/sample-form';
import { signatureOf } from '#platform/signed-message';
import { startServiceServer } from '../test/service-server';
import { startStage } from '../test/stage';
import type { Stage } from '../test/stage';

let stage: Stage;
let sourceId: string;
let targetId: string;

const twoFields = () => {
  const form = formOf([
    { type: 'comInput', field: 'item', props: { label: '物品' } },
    { type: 'numInput', field: 'count', props: { label: '数量' } },
  ]);
  return { ...form, list: { ...form.list, columnList: ['item', 'count'].map((field) => ({ field, sortable: true })) } };
};
const someForm = async (enCode: string): Promise<string> => {
  const { admin, requireData } = stage;
  const { id } = requireData(
    await admin(createFormModel, { body: { fullName: enCode, enCode, formData: twoFields() as never } }),
  );
  requireData(await admin(publishForm, { params: { id }, body: { version: 1 } }));
  return id;
};

beforeAll(async () => {
  stage = await startStage();
  sourceId = await someForm('source');
  targetId = await someForm('target');
});
afterAll(() => stage.close());

const step = (type: TriggerStepType, id: string, props: object) => {
  const fresh = newTriggerStep(type, id);
  return { ...fresh, props: { ...fresh.props, ...props } };
};
const field = (name: string, path: string) => ({ name, value: { kind: 'field' as const, field: path } });
const copyTo = (formId: string) =>
  step('data', 'copy', { formId, action: 'add', fields: [field('item', 'item'), field('count', 'count')] });

let made = 0;
const create = async (input: Partial<TriggerInput> & { steps: object[] }) => {
  made += 1;
  const body = { fullName: `触发 ${made}`, source: 'record', formId: sourceId, actions: ['create'], ...input };
  return stage.requireData(await stage.admin(contract.createTrigger, { body: body as never }));
};
const off = async (id: string): Promise<void> =>
  void stage.requireData(await stage.admin(contract.setTriggerState, { params: { id }, body: { enabledMark: 0 } }));
const add = async (formId: string, data: object): Promise<string> =>
  stage.requireData(await stage.admin(online.createRecord, { params: { id: formId }, body: { data } as never })).id;
const records = async (formId: string) => {
  const query = { currentPage: 1, pageSize: 50, deleted: '0' as const };
  return stage
    .requireData(await stage.admin(online.listRecords, { params: { id: formId }, query }))
    .list.map((row) => row.data);
};
const runsOf = async (id: string) =>
  stage.requireData(await stage.admin(contract.listTriggerRuns, { params: { id }, query: {} })).list;
const runOf = async (id: string) => stage.requireData(await stage.admin(contract.getTriggerRun, { params: { id } }));

describe('a trigger', () => {
  it('does its steps once for a record event whose condition holds, and nothing for another', async () => {
    const { id } = await create({
      condition: { field: 'count', op: 'gt', value: 5 },
      steps: [
        step('script', 'double', {
          code: 'return { twice: input.count * 2 };',
          inputs: [field('count', 'count')],
          outputs: [{ from: 'twice', to: { kind: 'variable', name: 'twice' } }],
        }),
        step('data', 'copy', {
          formId: targetId,
          action: 'add',
          fields: [field('item', 'item'), { name: 'count', value: { kind: 'variable', name: 'twice' } }],
        }),
        step('message', 'tell', { recipients: [{ kind: 'users', ids: ['lina'] }], text: '收到 {item}' }),
      ],
    });
    await add(sourceId, { item: '少', count: 1 });
    await add(sourceId, { item: '多', count: 7 });
    await stage.app.jobs.idle();
    expect(await records(targetId)).toEqual([expect.objectContaining({ item: '多', count: 14 })]);
    expect(await stage.inbox('lina')).toContain('收到 多');
    const [run, ...others] = await runsOf(id);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ state: 'done', cause: 'create', depth: 1 });
    expect((await runOf(run!.id)).tries.map(({ status, type }) => [type, status])).toEqual([
      ['script', 'ok'],
      ['data', 'ok'],
      ['message', 'ok'],
    ]);
    await off(id);
  });

  it('changes the record that set it off, and is stopped when it sets itself off again and again', async () => {
    const { id } = await create({
      actions: ['update'],
      steps: [
        step('data', 'touch', {
          formId: sourceId,
          action: 'update',
          where: [{ name: 'id', value: { kind: 'fact', fact: 'recordId' } }],
          fields: [{ name: 'item', value: { kind: 'variable', name: 'now' } }],
        }),
      ],
    }).catch(() => ({ id: '' }));
    expect(id, 'a variable that no step keeps').toBe('');
    const loop = await create({
      actions: ['update'],
      steps: [
        step('script', 'next', {
          code: 'return { n: input.count + 1 };',
          inputs: [field('count', 'count')],
          outputs: [{ from: 'n', to: { kind: 'variable', name: 'n' } }],
        }),
        step('data', 'touch', {
          formId: sourceId,
          action: 'update',
          where: [{ name: 'id', value: { kind: 'fact', fact: 'recordId' } }],
          fields: [{ name: 'count', value: { kind: 'variable', name: 'n' } }],
        }),
      ],
    });
    const recordId = await add(sourceId, { item: '圈', count: 0 });
    stage.requireData(
      await stage.admin(online.updateRecord, {
        params: { id: sourceId, recordId },
        body: { data: { count: 1 }, version: 1 } as never,
      }),
    );
    await stage.app.jobs.idle();
    const runs = await runsOf(loop.id);
    expect(runs.map(({ state, depth }) => `${depth} ${state}`)).toEqual([
      '6 looped',
      '5 done',
      '4 done',
      '3 done',
      '2 done',
      '1 done',
    ]);
    expect(runs[0]!.error).toContain('5');
    expect((await records(sourceId)).find(({ item }) => item === '圈')).toMatchObject({ count: 6 });
    await off(loop.id);
  });

  it('tries a step again, waits for help when that was for nothing, and goes on by hand', async () => {
    const server = await startServiceServer();
    server.answers(() => ({ status: 503, body: { sorry: true } }));
    const { id } = await create({
      steps: [
        step('service', 'call', {
          call: { kind: 'webhook', method: 'POST', url: server.url, inputs: [field('item', 'item')] },
          work: { attempts: 2, wait: 1, onFailure: 'stop' },
        }),
        copyTo(targetId),
      ],
    });
    await add(sourceId, { item: '求助', count: 1 });
    await stage.app.jobs.idle();
    stage.wait(5000);
    await sql`update job set run_at = now() where kind = 'workflow.trigger'`.execute(stage.db);
    await stage.app.jobs.idle();
    const [run] = await runsOf(id);
    expect(run!.state).toBe('failed');
    const { tries } = await runOf(run!.id);
    expect(tries.map(({ status }) => status)).toEqual(['failed', 'failed']);
    const keys = new Set(server.taken.map(({ key }) => key));
    server.answers(() => ({ status: 200, body: {} }));
    stage.requireData(await stage.admin(contract.retryTriggerRun, { params: { id: run!.id }, body: {} }));
    await stage.app.jobs.idle();
    expect((await runOf(run!.id)).state).toBe('done');
    expect(await records(targetId)).toContainEqual(expect.objectContaining({ item: '求助' }));
    const again = await stage.admin(contract.retryTriggerRun, { params: { id: run!.id }, body: {} });
    expect(again.code).toBe(409);
    // every try of the step carries the same key
    for (const { key } of server.taken) keys.add(key);
    expect([...keys]).toHaveLength(1);
    await off(id);
    await server.close();
  });

  it('takes a signed call once, starts a flow with it, and refuses what is not signed', async () => {
    const formId = await someForm('order');
    const flow = {
      fullName: '订单',
      enCode: 'order',
      formId,
      flowTemplateJson: flowOf([approver('n', users('lina'))]),
    };
    const { id: flowId } = stage.requireData(await stage.admin(createFlow, { body: flow as never }));
    stage.requireData(await stage.admin(releaseFlow, { params: { id: flowId }, body: { version: 1 } }));
    const trigger = await create({
      source: 'hook',
      sample: JSON.stringify({ order: { no: 'A1', amount: 3 } }),
      identityId: 'zhangwei',
      steps: [
        step('subflow', 'start', {
          flowId,
          inputs: [field('item', 'order/no')],
        }),
      ],
    });
    expect(trigger.secret).not.toBe('');
    const { hookPath } = stage.requireData(await stage.admin(contract.getTrigger, { params: { id: trigger.id } }));
    const [tenant = '', key = ''] = hookPath.split('/').slice(-2);
    const send = (body: object, headers: Record<string, string>) =>
      stage.app.app.inject({ method: 'POST', url: hookPath, payload: body, headers });
    const sent = { order: { no: 'B7', amount: 12 } };
    const signed = { 'x-qiaoban-signature': signatureOf(trigger.secret, JSON.stringify(sent), Date.now()) };
    expect((await send(sent, {})).statusCode).toBe(401);
    expect((await send({ order: { no: 'B8' } }, signed)).statusCode).toBe(401);
    const late = signatureOf(trigger.secret, JSON.stringify(sent), Date.now() - 3_600_000);
    expect((await send(sent, { 'x-qiaoban-signature': late })).statusCode).toBe(401);
    expect([tenant, key.length]).toEqual(['default', 32]);
    const answers = await Promise.all([1, 2, 3].map(() => send(sent, { ...signed, 'idempotency-key': 'order-B7' })));
    expect(new Set(answers.map((each) => each.body)).size).toBe(1);
    await stage.app.jobs.idle();
    expect((await runsOf(trigger.id)).map(({ state }) => state)).toEqual(['done']);
    const { rows } = await sql<{ starter_id: string; status: number; trigger_depth: number }>`
      select starter_id, status, trigger_depth from flow_case where flow_id = ${flowId}`.execute(stage.db);
    expect(rows).toEqual([{ starter_id: 'zhangwei', status: 1, trigger_depth: 1 }]);
    expect(await stage.inbox('lina')).not.toEqual([]);
  });

  it('is tried out with the newest record, and says when its condition does not hold', async () => {
    const { id } = await create({
      condition: { field: 'item', op: 'eq', value: '不会有' },
      enabledMark: 0,
      steps: [copyTo(targetId)],
    });
    stage.requireData(await stage.admin(contract.testTrigger, { params: { id }, body: {} }));
    await stage.app.jobs.idle();
    expect((await runsOf(id)).map(({ cause, state }) => [cause, state])).toEqual([['test', 'skipped']]);
  });

  it('refuses what is missing at its field', async () => {
    const answer = await stage.admin(contract.createTrigger, {
      body: { fullName: '错', source: 'record', formId: sourceId, actions: ['create'], steps: [] } as never,
    });
    expect(answer.fields).toEqual([expect.objectContaining({ path: 'steps' })]);
    const body = { fullName: '错', source: 'schedule', steps: [copyTo(targetId)] };
    const schedule = await stage.admin(contract.createTrigger, { body: body as never });
    expect(schedule.fields).toEqual([expect.objectContaining({ path: 'frequency' })]);
  });
});
