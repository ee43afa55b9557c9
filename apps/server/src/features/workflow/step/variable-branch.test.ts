import { afterAll, beforeAll, expect, it } from 'vitest';
import { approver, branch, condition, flowOf, script, users } from '@qiaoban/flow/testing/sample-flows';
import { claim, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

it('a branch is chosen by what a step before it has kept', async () => {
  const risk = script(
    'risk',
    {},
    {
      code: 'return { level: input.total > 1000 ? 9 : 1 };',
      inputs: [{ name: 'total', value: { kind: 'field', field: 'total' } }],
      outputs: [{ from: 'level', to: { kind: 'variable', name: 'level' } }],
    },
  );
  const high = branch('high', { field: 'number:level', op: 'ge', value: 5 }, approver('boss', users('gao')));
  const flowId = await stage.publishedFlow(
    flowOf([risk, condition('size', high, branch('low', null, approver('head', users('lina'))))]),
  );
  const [small, large] = [
    await stage.start('zhangwei', flowId, claim(10)),
    await stage.start('zhangwei', flowId, claim(5000)),
  ];
  await stage.app.jobs.idle();
  expect(await stage.asked(small.id)).toEqual(['head:lina']);
  expect(await stage.asked(large.id)).toEqual(['boss:gao']);
});
