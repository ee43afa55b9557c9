import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { previewRoute } from '@qiaoban/contracts/workflow/preview.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { formOf } from '@qiaoban/form/sample-form';
import { claim, expenseFlow, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

describe('the form of an instance', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  const rights = {
    secret: { access: 'hide' },
    'lines.cost': { access: 'hide' },
    remark: { access: 'edit', required: true },
  } as const;

  it('shows an approver only what the node lets be seen, and hides it afterwards too', async () => {
    const flowId = await stage.publishedFlow(
      flowOf([approver('n', users('wangfang'), { fieldRights: { ...rights } })]),
    );
    const { id } = await stage.start('zhangwei', flowId);
    const check = async () => {
      const seen = await stage.look('wangfang', id);
      expect(seen.data).not.toHaveProperty('secret');
      expect(JSON.stringify(seen)).not.toMatch(/secret|底价|内部|cost|成本/);
      expect(seen.fieldRights).toMatchObject({ 'lines.amount': { access: 'read' } });
      return seen;
    };
    const seen = await check();
    expect(seen).toMatchObject({ canEditForm: true, fieldRights: { remark: { access: 'edit', required: true } } });
    expect((await stage.look('zhangwei', id)).data).toMatchObject({ secret: '底价八折' });

    const mute = await stage.approve('wangfang', id);
    expect(mute).toMatchObject({ status: 422, error: 'visualdev.record_invalid', fields: [{ path: 'remark' }] });
    const stale = await stage.approve('wangfang', id, '', { data: { remark: '已核' }, version: 99 });
    expect(stale).toMatchObject({ status: 409, error: 'common.stale' });
    const approved = await stage.approve('wangfang', id, '', {
      data: { remark: '已核', reason: '改不了', secret: '改不了' },
      version: seen.recordVersion,
    });
    expect(approved).toMatchObject({ status: 200, data: { status: 2 } });
    expect((await check()).data).toMatchObject({ remark: '已核', reason: '出差上海' });
    expect((await stage.look('zhangwei', id)).data).toMatchObject({ secret: '底价八折', remark: '已核' });
  });

  it('is kept as a draft that nobody else sees, and submitted later', async () => {
    const flowId = await stage.publishedFlow(expenseFlow());
    const { id, status } = await stage.start('zhangwei', flowId, claim(10), { status: 1 });
    expect(status).toBe(0);
    expect(await stage.asked(id)).toEqual([]);
    expect(await stage.admin(instances.getInstance, { params: { id } })).toMatchObject({ status: 404 });
    const draft = await stage.look('zhangwei', id);
    expect(draft.operations).toEqual(expect.arrayContaining(['submit', 'editForm', 'delete']));
    const zhangwei = await stage.as('zhangwei');
    const keep = { data: { reason: '改过' }, status: 1 as const, version: draft.recordVersion };
    expect(await zhangwei(instances.saveInstance, { params: { id }, body: keep })).toMatchObject({
      data: { status: 0 },
    });
    expect(await zhangwei(instances.saveInstance, { params: { id }, body: keep })).toMatchObject({
      error: 'common.stale',
    });
    const { recordVersion: version } = await stage.look('zhangwei', id);
    const sent = await zhangwei(instances.saveInstance, { params: { id }, body: { data: {}, status: 0, version } });
    expect(sent).toMatchObject({ data: { status: 1 } });
    expect(await stage.asked(id)).toEqual(['head:lina']);
    expect(await stage.look('lina', id)).toMatchObject({ data: { reason: '改过' }, startTime: expect.any(Number) });
  });

  it('says to whoever is asked again what was changed before it was submitted again', async () => {
    const flowId = await stage.publishedFlow(
      flowOf([approver('n', users('wangfang'), { fieldRights: { secret: { access: 'hide' } } })]),
    );
    const { id } = await stage.start('zhangwei', flowId);
    expect(await stage.look('wangfang', id)).toMatchObject({ corrected: null });
    const [wangfang, zhangwei] = [await stage.as('wangfang'), await stage.as('zhangwei')];
    const taskId = (await stage.look('wangfang', id)).task!.id;
    const sentBack = await wangfang(instances.returnTask, {
      params: { id: taskId },
      body: { handleOpinion: '理由写清楚', to: 'start' },
    });
    expect(sentBack).toMatchObject({ status: 200 });
    const change = async (data: Record<string, unknown>, status: 0 | 1) => {
      const { recordVersion: version } = await stage.look('zhangwei', id);
      expect(await zhangwei(instances.saveInstance, { params: { id }, body: { data, status, version } })).toMatchObject(
        { status: 200 },
      );
    };
    await change({ reason: '改了一半' }, 1);
    await change({ reason: '出差北京', secret: '底价七折' }, 0);
    const { corrected } = await stage.look('wangfang', id);
    expect(corrected).toEqual({
      userName: expect.any(String),
      before: { reason: '出差上海' },
      after: { reason: '出差北京' },
    });
  });

  it('may be kept as a draft before it is filled in', async () => {
    const flowId = await stage.publishedFlow(expenseFlow());
    const { id } = await stage.start('zhangwei', flowId, {}, { status: 1 });
    const zhangwei = await stage.as('zhangwei');
    const { recordVersion: version } = await stage.look('zhangwei', id);
    const early = await zhangwei(instances.saveInstance, { params: { id }, body: { data: {}, status: 0, version } });
    expect(early).toMatchObject({ status: 422, error: 'visualdev.record_invalid' });
    expect(await zhangwei(instances.deleteInstance, { params: { id } })).toMatchObject({ status: 200 });
  });

  it('is offered to those who may start, with the way it would take', async () => {
    const document = expenseFlow();
    const root = document.nodes['start'];
    if (root?.type === 'start')
      root.props.who = { kind: 'limited', users: [], roles: [], positions: [], departments: ['rd'] };
    const flowId = await stage.publishedFlow(document);
    const zhangwei = await stage.as('zhangwei');
    const form = stage.requireData(await zhangwei(instances.startForm, { params: { id: flowId } }));
    expect(form).toMatchObject({
      flowName: '报销',
      fieldRights: { reason: { access: 'edit' } },
      names: { rd: '研发部' },
    });
    const small = stage.requireData(await zhangwei(previewRoute, { body: { flowId, data: claim(10) } }));
    expect(small.steps.map((step) => [step.nodeId, step.users.map((user) => user.name)])).toEqual([
      ['start', ['张伟']],
      ['head', ['李娜']],
      ['end', []],
    ]);
    const big = stage.requireData(await zhangwei(previewRoute, { body: { flowId, data: claim(3000, 3000) } }));
    expect(big.steps.find((step) => step.nodeId === 'finance')).toMatchObject({
      mode: 'inOrder',
      users: [{ name: '王芳' }, { name: '陈静' }],
    });
    const wangfang = await stage.as('wangfang');
    const body = { flowId, data: claim(1), status: 0 as const };
    expect(await wangfang(instances.startInstance, { body })).toMatchObject({
      status: 403,
      error: 'workflow.may_not_start',
    });
    expect(await wangfang(instances.startForm, { params: { id: flowId } })).toMatchObject({ status: 403 });
  });

  it('tells whoever corrects a returned instance where it goes on', async () => {
    const { approve, as, publishedFlow, requireData, start, taskOf } = stage;
    const flowId = await publishedFlow(expenseFlow());
    const { id } = await start('zhangwei', flowId, claim(5000.01));
    await approve('lina', id);
    const params = { id: await taskOf('wangfang', id) };
    requireData(await (await as('wangfang'))(instances.returnTask, { params, body: { to: 'start' } }));
    const zhangwei = await as('zhangwei');
    const route = async (...amounts: number[]) => {
      const body = { flowId, caseId: id, data: claim(...amounts) };
      return requireData(await zhangwei(previewRoute, { body })).steps.map(({ nodeId }) => nodeId);
    };
    expect(await route(6000)).toEqual(['start', 'finance', 'end']);
    // the form leads another way now: from the start
    expect(await route(10)).toEqual(['start', 'head', 'end']);
  });

  it('is named in words: choices of dictionaries and interfaces, people, roles', async () => {
    const text = JSON.stringify([{ id: 'UNION', fullName: '银联' }]);
    const made = await stage.admin(createInterface, {
      body: {
        fullName: '渠道',
        enCode: 'channels',
        audience: 'all',
        definition: { dataType: 2, static: { text } } as never,
      },
    });
    const propsUrl = stage.requireData(made).id;
    const catalog = stage.db.selectFrom('dictionary_catalog').select('id').where('en_code', '=', 'WorkFlowCategory');
    const dictionaryType = (await catalog.executeTakeFirstOrThrow()).id;
    const { id: kind, full_name: word } = await stage.db
      .selectFrom('dictionary_data')
      .select(['id', 'full_name'])
      .where('dictionary_type_id', '=', dictionaryType)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { nodes } = formOf([
      { type: 'comInput', field: 'reason', props: { label: '事由' } },
      { type: 'select', field: 'kind', props: { label: '类别', dataType: 'dictionary', dictionaryType } },
      { type: 'select', field: 'channel', props: { label: '渠道', dataType: 'dynamic', propsUrl } },
      { type: 'userSelect', field: 'friend', props: { label: '同行人' } },
      { type: 'roleSelect', field: 'role', props: { label: '角色' } },
    ]);
    const titleTemplate = '{reason}：{kind} {channel} {friend} {role}';
    const flow = flowOf([approver('n', users('lina'))], { titleTemplate });
    const flowId = await stage.publishedFlow(flow, '渠道', { nodes });
    const data = { reason: '开通', kind, channel: 'UNION', friend: 'gao', role: 'finance' };
    const { id } = await stage.start('zhangwei', flowId, data);
    expect((await stage.look('lina', id)).title).toBe(`开通：${word} 银联 高总 财务`);
  });
});

describe('two at once', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  it('approvers: exactly one is recorded, the other is told', async () => {
    const flowId = await stage.publishedFlow(flowOf([approver('n', users('wangfang', 'chenjing'))]));
    for (let round = 0; round < 5; round += 1) {
      const { id } = await stage.start('zhangwei', flowId);
      const calls = await Promise.all(
        (['wangfang', 'chenjing'] as const).map(async (account) => ({
          caller: await stage.as(account),
          params: { id: await stage.taskOf(account, id) },
        })),
      );
      const answers = await Promise.all(
        calls.map(({ caller, params }) => caller(instances.approveTask, { params, body: { handleOpinion: '好' } })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)?.error).toBe('workflow.already_handled');
      const { timeline } = await stage.look('zhangwei', id);
      expect(timeline.map(({ kind }) => kind)).toEqual(['submitted', 'agreed', 'finished']);
    }
  });

  it('clicks: the same key starts one instance and answers the same', async () => {
    const flowId = await stage.publishedFlow(expenseFlow());
    const zhangwei = await stage.as('zhangwei');
    const send = () =>
      zhangwei(instances.startInstance, {
        body: { flowId, data: claim(1), status: 0 },
        headers: { 'idempotency-key': 'double-click-0001' },
      });
    const first = await send();
    const second = await send();
    expect(second).toMatchObject({ status: 200, data: first.data });
    const rows = await stage.db.selectFrom('flow_case').select('id').where('flow_id', '=', flowId).execute();
    expect(rows).toHaveLength(1);
  });

  it('initiators: every number once, none left out', async () => {
    const flowId = await stage.publishedFlow(expenseFlow());
    const started = await Promise.all(Array.from({ length: 16 }, () => stage.start('zhangwei', flowId)));
    const seen = await Promise.all(started.map(({ id }) => stage.look('zhangwei', id)));
    const numbers = seen.map(({ data }) => Number(String(data['billNo']).slice(2))).sort((a, b) => a - b);
    expect(numbers.map((number, at) => number - at)).toEqual(Array.from(numbers, () => numbers[0]));
  });
});
