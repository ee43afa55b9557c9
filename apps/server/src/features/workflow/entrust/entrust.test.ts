import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createEntrust,
  endEntrust,
  listEntrusts,
  listLaunchable,
  updateEntrust,
} from '@qiaoban/contracts/workflow/entrust.contract';
import {
  getInstance,
  listLaunched,
  saveInstance,
  startForm,
  startInstance,
  withdrawInstance,
} from '@qiaoban/contracts/workflow/instance.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { claim, startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

const DAY = 86_400_000;

describe('entrusting approvals', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  const entrust = async (from: Account, toUserId: string, more = {}) =>
    (await stage.as(from))(createEntrust, {
      body: { toUserId, startTime: Date.now() - 1000, endTime: Date.now() + DAY, ...more },
    });

  it('asks the other from now on, hands over what waits, and ends', async () => {
    const flow = await stage.publishedFlow(flowOf([approver('n', users('lina'))]));
    const before = await stage.start('zhangwei', flow);
    const made = await entrust('lina', 'wangfang', { handOver: true });
    expect(made).toMatchObject({ code: 200, data: { moved: 1 } });
    expect(await stage.asked(before.id)).toEqual(['n:wangfang']);
    const during = await stage.start('zhangwei', flow);
    expect(await stage.asked(during.id)).toEqual(['n:wangfang']);
    expect((await stage.look('wangfang', during.id)).timeline.map(({ kind }) => kind)).toContain('entrusted');

    const mine = stage.requireData(await (await stage.as('lina'))(listEntrusts, {})).mine;
    expect(mine).toMatchObject([{ toUserName: '王芳', state: 'active', flowIds: [] }]);
    expect(stage.requireData(await (await stage.as('wangfang'))(listEntrusts, {})).toMe).toHaveLength(1);

    const id = mine[0]?.id ?? '';
    expect(await (await stage.as('wangfang'))(endEntrust, { params: { id } })).toMatchObject({ code: 404 });
    expect(await (await stage.as('lina'))(endEntrust, { params: { id } })).toMatchObject({ code: 200 });
    const after = await stage.start('zhangwei', flow);
    expect(await stage.asked(after.id)).toEqual(['n:lina']);
  });

  it('says how much of what waits stays: where the other started it, and all of it when it begins later', async () => {
    const flow = await stage.publishedFlow(
      flowOf([approver('n', users('chenjing'), { approverIsStarter: 'skip' } as never)]),
    );
    await stage.start('zhangwei', flow);
    await stage.start('gao', flow);
    const later = await entrust('chenjing', 'gao', {
      handOver: true,
      flowIds: [flow],
      startTime: Date.now() + DAY / 2,
    });
    expect(later.data).toMatchObject({ moved: 0, kept: 2 });
    await (
      await stage.as('chenjing')
    )(endEntrust, { params: { id: stage.requireData(later).id } });
    const now = await entrust('chenjing', 'gao', { handOver: true, flowIds: [flow] });
    expect(now.data).toMatchObject({ moved: 1, kept: 1 });
    await (
      await stage.as('chenjing')
    )(endEntrust, { params: { id: stage.requireData(now).id } });
  });

  it('is prolonged and goes to somebody else until it is over, by whoever made it', async () => {
    const flow = await stage.publishedFlow(flowOf([approver('n', users('lina'))]));
    const made = stage.requireData(await entrust('lina', 'wangfang', { flowIds: [flow] }));
    const params = { id: made.id };
    const body = {
      toUserId: 'gao',
      flowIds: [flow],
      startTime: Date.now() - 1000,
      endTime: Date.now() + 2 * DAY,
      description: '多休一天',
      version: 1,
    };
    const update = async (who: Account, more = {}) =>
      (await stage.as(who))(updateEntrust, { params, body: { ...body, ...more } });
    expect(await update('wangfang')).toMatchObject({ status: 404, error: 'entrust.not_found' });
    expect(await update('lina', { version: 7 })).toMatchObject({ status: 409, error: 'common.stale' });
    expect((await update('lina', { toUserId: 'lina' })).fields?.map(({ path }) => path)).toEqual(['toUserId']);
    expect(await update('lina')).toMatchObject({ code: 200, data: { moved: 0 } });
    const { mine } = stage.requireData(await (await stage.as('lina'))(listEntrusts, {}));
    expect(mine.find(({ id }) => id === made.id)).toMatchObject({
      toUserId: 'gao',
      endTime: body.endTime,
      description: '多休一天',
      version: 2,
    });
    const during = await stage.start('zhangwei', flow);
    expect(await stage.asked(during.id)).toEqual(['n:gao']);
    expect(await (await stage.as('lina'))(endEntrust, { params })).toMatchObject({ code: 200 });
    expect(await update('lina', { version: 2 })).toMatchObject({ status: 422, error: 'entrust.is_over' });
  });

  it('refuses oneself, circles, doubles, the past and people who left, at the field', async () => {
    const wrong = async (answer: ReturnType<typeof entrust>) => (await answer).fields?.map(({ path }) => path);
    expect(await wrong(entrust('gao', 'gao'))).toEqual(['toUserId']);
    expect(await wrong(entrust('gao', 'left'))).toEqual(['toUserId']);
    expect(await wrong(entrust('gao', 'chenjing', { endTime: Date.now() - 500 }))).toEqual(['endTime']);
    expect(await wrong(entrust('gao', 'chenjing', { endTime: 1 }))).toEqual(['endTime']);
    expect(await entrust('gao', 'chenjing')).toMatchObject({ code: 200 });
    expect(await wrong(entrust('gao', 'wangfang'))).toEqual(['startTime']);
    expect(await wrong(entrust('chenjing', 'gao'))).toEqual(['toUserId']);
  });

  it('lets the other launch in one’s name, for the flows and the time that were said', async () => {
    const flow = await stage.publishedFlow(flowOf([approver('n', { kind: 'departmentHead', level: 0 })]), '采购');
    const other = await stage.publishedFlow(flowOf([approver('n', users('gao'))]));
    const launcher = await stage.as('chenjing');
    const launch = (flowId: string, status: 0 | 1 = 0) =>
      launcher(startInstance, { body: { flowId, data: claim(100), status, forUserId: 'zhangwei' } });
    const form = { params: { id: flow }, query: { forUserId: 'zhangwei' } };
    expect(await launch(flow)).toMatchObject({ code: 403 });
    expect(await launcher(startForm, form)).toMatchObject({ code: 403 });

    const made = stage.requireData(await entrust('zhangwei', 'chenjing', { kinds: ['launch'], flowIds: [flow] }));
    expect(stage.requireData(await launcher(listLaunchable, {})).list).toMatchObject([
      { id: 'zhangwei', fullName: '张伟', flows: [{ id: flow, fullName: '采购' }] },
    ]);
    expect(stage.requireData(await launcher(startForm, form)).owner).toEqual({
      id: 'zhangwei',
      name: '张伟',
      departmentId: 'rd',
    });
    expect(await launch(other)).toMatchObject({ code: 403 });

    // the department, its head and the record are those of the person in whose name it is
    const started = stage.requireData(await launch(flow));
    expect(await stage.asked(started.id)).toEqual(['n:lina']);
    const seen = await stage.look('zhangwei', started.id);
    expect(seen).toMatchObject({ starter: { name: '张伟' }, launchedBy: '陈静', data: { dept: 'rd' } });
    expect(seen.timeline[0]).toMatchObject({ kind: 'submitted', userName: '陈静', users: ['张伟'] });
    const launched = async (account: Account) =>
      stage
        .requireData(await (await stage.as(account))(listLaunched, { query: { flowId: flow } }))
        .list.map(({ userName, launchedBy }) => `${userName} ${launchedBy}`);
    expect([await launched('zhangwei'), await launched('chenjing')]).toEqual([['张伟 陈静'], ['张伟 陈静']]);
    expect(await (await stage.as('outsider'))(getInstance, { params: { id: started.id } })).toMatchObject({
      code: 404,
    });

    // both may go on with it as its initiator; what was begun stays with them when the entrust ends
    const draft = stage.requireData(await launch(flow, 1));
    expect(await (await stage.as('zhangwei'))(endEntrust, { params: { id: made.id } })).toMatchObject({ code: 200 });
    expect(await launch(flow)).toMatchObject({ code: 403 });
    const { recordVersion } = await stage.look('chenjing', draft.id);
    const sent = await launcher(saveInstance, {
      params: { id: draft.id },
      body: { data: claim(200), status: 0, version: recordVersion },
    });
    expect(sent).toMatchObject({ code: 200 });
    expect(await stage.asked(draft.id)).toEqual(['n:lina']);
    expect(
      await (
        await stage.as('zhangwei')
      )(withdrawInstance, {
        params: { id: started.id },
        body: { handleOpinion: '不需要了' },
      }),
    ).toMatchObject({ code: 200 });
  });
});
