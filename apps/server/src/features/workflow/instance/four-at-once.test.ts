import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveTask, rejectTask } from '@qiaoban/contracts/workflow/instance.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { claim, startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

const FOUR = ['lina', 'gao', 'wangfang', 'chenjing'] as const satisfies readonly Account[];
const TIMES = 500;
const AT_ONCE = 5;

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

it('of four who answer at the same moment one is heard, five hundred times', { timeout: 300_000 }, async () => {
  const flowId = await stage.publishedFlow(flowOf([approver('n', users(...FOUR), { mode: 'any' })]));
  // one after the other: signing in at once from one address looks like guessing
  const people: { account: Account; call: Awaited<ReturnType<Stage['as']>> }[] = [];
  for (const account of FOUR) people.push({ account, call: await stage.as(account) });
  await stage.as('zhangwei');
  let left = TIMES;
  const heard = new Map<number, number>();
  const once = async (n: number): Promise<void> => {
    const { id: instanceId } = await stage.start('zhangwei', flowId, claim(100));
    const { rows } = await sql<{ id: string; user_id: string }>`
      select id, user_id from flow_task where case_id = ${instanceId}`.execute(stage.db);
    const answers = await Promise.all(
      people.map(async ({ account, call }, at) => {
        const params = { id: rows.find((row) => row.user_id === account)!.id };
        // every other time one of them is against it
        const route = (n + at) % 8 === 0 ? rejectTask : approveTask;
        return (await call(route, { params, body: { handleOpinion: '好' } })).code;
      }),
    );
    expect(answers.filter((code) => code === 200)).toHaveLength(1);
    for (const code of answers) heard.set(code, (heard.get(code) ?? 0) + 1);
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        await once(left);
      }
    }),
  );
  // what came too late is told so, and changed nothing
  expect([...heard].sort(([a], [b]) => a - b)).toEqual([
    [200, TIMES],
    [409, TIMES * 3],
  ]);
  const { rows } = await sql<{ n: number; answered: number; ended: number }>`
    select count(*)::int as n, (select count(*)::int from flow_task where status in ('agreed', 'refused')) as answered,
      count(end_time)::int as ended from flow_case where flow_id = ${flowId}`.execute(stage.db);
  expect(rows).toEqual([{ n: TIMES, answered: TIMES, ended: TIMES }]);
});
