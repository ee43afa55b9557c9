import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFlow, updateFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { replayInstances } from '@qiaoban/contracts/workflow/replay.contract';
import { approver, branch, condition, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { above, claim, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

it('says what the draft would do with approved instances, and changes none', async () => {
  const head = approver('head', users('lina'));
  const flowId = await stage.publishedFlow(flowOf([head]));
  const ids: string[] = [];
  for (const amount of [100, 9000]) {
    const { id } = await stage.start('zhangwei', flowId, claim(amount));
    stage.wait(60_000);
    stage.requireData(await stage.approve('lina', id));
    ids.push(id);
  }
  const before = (await sql`select id, state, status, version from flow_case order by id`.execute(stage.db)).rows;

  const save = async (document: ReturnType<typeof flowOf>) => {
    const { fullName, enCode, version } = stage.requireData(await stage.admin(getFlow, { params: { id: flowId } }));
    const body = { fullName, enCode, version, flowTemplateJson: document as never };
    stage.requireData(await stage.admin(updateFlow, { params: { id: flowId }, body }));
  };
  const replay = async (count = 20) =>
    stage.requireData(await stage.admin(replayInstances, { params: { id: flowId }, body: { count } }));
  expect((await replay()).list.map(({ change }) => change)).toEqual(['same', 'same']);

  const big = branch('big', above(5000), approver('boss', users('gao'), { title: '总经理' }));
  await save(flowOf([head, condition('size', big, branch('small', null))]));
  const { list, total } = await replay();
  expect(total).toBe(2);
  expect(list.map(({ id, change, added, wouldTake }) => [id, change, added, wouldTake])).toEqual([
    [ids[1], 'route', ['总经理'], null],
    [ids[0], 'same', [], list[1]!.took],
  ]);
  expect(list[0]!.took).toBeGreaterThanOrEqual(60_000);
  expect((await replay(1)).list.map(({ id }) => id)).toEqual([ids[1]]);

  await save(flowOf([approver('head', users('gao'))]));
  expect((await replay()).list[0]).toMatchObject({
    change: 'people',
    others: [{ nodeId: 'head', before: ['李娜'], after: ['高总'] }],
  });
  expect((await sql`select id, state, status, version from flow_case order by id`.execute(stage.db)).rows).toEqual(
    before,
  );
});
