import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEntrust, endEntrust, listEntrusts } from '@qiaoban/contracts/workflow/entrust.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { startStage } from '../test/stage';
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

    const mine = stage.need(await (await stage.as('lina'))(listEntrusts, {})).mine;
    expect(mine).toMatchObject([{ toUserName: '王芳', state: 'active', flowIds: [] }]);
    expect(stage.need(await (await stage.as('wangfang'))(listEntrusts, {})).toMe).toHaveLength(1);

    const id = mine[0]?.id ?? '';
    expect(await (await stage.as('wangfang'))(endEntrust, { params: { id } })).toMatchObject({ code: 404 });
    expect(await (await stage.as('lina'))(endEntrust, { params: { id } })).toMatchObject({ code: 200 });
    const after = await stage.start('zhangwei', flow);
    expect(await stage.asked(after.id)).toEqual(['n:lina']);
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
});
