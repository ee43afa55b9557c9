import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getFlow,
  getFlowVersion,
  listFlowVersions,
  listStartableFlows,
  releaseFlow,
  setFavouriteFlow,
  updateFlow,
} from '@qiaoban/contracts/workflow/engine.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { startStage } from '../test/stage';
import type { Stage } from '../test/stage';

describe('versions and favourites of flows', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  it('keep each publication with the instances that run through it', async () => {
    const id = await stage.publishedFlow(flowOf([approver('one', users('lina'))]));
    await stage.start('zhangwei', id);
    const done = await stage.start('zhangwei', id);
    await stage.approve('lina', done.id);
    const { fullName, enCode, version } = stage.requireData(await stage.admin(getFlow, { params: { id } }));
    const flowTemplateJson = flowOf([approver('two', users('gao'))]) as never;
    const body = { fullName, enCode, version, flowTemplateJson };
    const saved = stage.requireData(await stage.admin(updateFlow, { params: { id }, body }));
    stage.requireData(await stage.admin(releaseFlow, { params: { id }, body: { version: saved.version } }));

    const { list } = stage.requireData(await stage.admin(listFlowVersions, { params: { id } }));
    expect(
      list.map(({ number, isCurrent, openCount, caseCount }) => [number, isCurrent, openCount, caseCount]),
    ).toEqual([
      [2, true, 0, 0],
      [1, false, 1, 2],
    ]);
    const first = stage.requireData(await stage.admin(getFlowVersion, { params: { id, number: 1 } }));
    expect(Object.keys(first.flowTemplateJson['nodes'] as object)).toContain('one');
    expect((await stage.admin(getFlowVersion, { params: { id, number: 3 } })).code).toBe(404);
    expect((await (await stage.as('zhangwei'))(listFlowVersions, { params: { id } })).code).toBe(403);
  });

  it('stand first for whoever chose or launched them, and for nobody else', async () => {
    const id = await stage.publishedFlow(flowOf([approver('n', users('lina'))]));
    const atHand = async (who: 'zhangwei' | 'wangfang') => {
      const { list } = stage.requireData(await (await stage.as(who))(listStartableFlows, {}));
      const found = list.find((flow) => flow.id === id);
      return [found?.isFavourite, typeof found?.lastTime];
    };
    const choose = async (isFavourite: boolean) =>
      stage.requireData(
        await (
          await stage.as('zhangwei')
        )(setFavouriteFlow, { params: { id }, body: { isFavourite } }),
      );
    expect(await atHand('zhangwei')).toEqual([false, 'object']);
    await choose(true);
    await choose(true);
    await stage.start('zhangwei', id);
    expect(await atHand('zhangwei')).toEqual([true, 'number']);
    expect(await atHand('wangfang')).toEqual([false, 'object']);
    await choose(false);
    expect(await atHand('zhangwei')).toEqual([false, 'number']);
  });
});
