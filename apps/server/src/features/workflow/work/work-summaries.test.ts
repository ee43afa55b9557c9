import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { claim, startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

describe('what a list of instances says of each form', () => {
  let stage: Stage;
  let instanceId: string;
  beforeAll(async () => {
    stage = await startStage();
    const flowId = await stage.publishedFlow(
      flowOf([
        approver('first', users('wangfang'), { fieldRights: { secret: { access: 'hide' } } }),
        approver('second', users('gao'), { fieldRights: { reason: { access: 'hide' }, friend: { access: 'hide' } } }),
      ]),
    );
    ({ id: instanceId } = await stage.start('zhangwei', flowId, { ...claim(100), friend: 'lina' }));
  });
  afterAll(() => stage.close());

  const rowOf = async (account: Account, category: '1' | '2' | '3' = '1') => {
    const answer = await (await stage.as(account))(instances.listMyWork, { params: { category } });
    expect(answer).toMatchObject({ code: 200 });
    return answer.data.list.find((row) => row.processId === instanceId);
  };
  const summaryOf = async (account: Account, category: '1' | '2' | '3' = '1') =>
    (await rowOf(account, category))?.summary.map(({ label, value }) => `${label}=${value}`);

  it('the first filled fields with names instead of ids, and since when it waits', async () => {
    const { data } = await (await stage.as('zhangwei'))(instances.listLaunched, {});
    expect(data.list[0]!.summary).toEqual([
      { label: '事由', value: '出差上海' },
      { label: '内部信息', value: '底价八折' },
      { label: '同行人', value: '李娜' },
    ]);
    expect(data.list[0]!.waitingSince).toBeTypeOf('number');
    expect((await rowOf('wangfang'))?.waitingSince).toBe((await rowOf('wangfang'))?.creatorTime);
  });

  it('never what the node of the reader hides, before and after the decision', async () => {
    const seen = ['事由=出差上海', '同行人=李娜', '合计=100.00'];
    expect(await summaryOf('wangfang')).toEqual(seen);
    await stage.approve('wangfang', instanceId);
    expect(await summaryOf('wangfang', '2')).toEqual(seen);
    const next = await summaryOf('gao');
    expect(next?.join()).not.toMatch(/事由|出差|同行|李娜/);
    expect(next).toEqual(['内部信息=底价八折', '合计=100.00']);
  });

  it('nobody waits for an instance that is over', async () => {
    await stage.approve('gao', instanceId);
    const { data } = await (await stage.as('zhangwei'))(instances.listLaunched, {});
    expect(data.list[0]!.waitingSince).toBeNull();
  });
});
