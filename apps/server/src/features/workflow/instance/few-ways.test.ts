import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveTask, getInstance, startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { statementsSent } from '#test/statements-sent';
import { claim, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

let stage: Stage;
let flowId: string;
beforeAll(async () => {
  stage = await startStage();
  flowId = await stage.publishedFlow(flowOf([approver('n', users('lina')), approver('m', users('gao'))]));
  // what is kept in memory is read by the first one
  const { id } = await stage.start('zhangwei', flowId);
  stage.requireData(await stage.approve('lina', id));
});
afterAll(() => stage.close());

/** Tables of approval, people, messages and the audit: the program does nothing else with them meanwhile. */
const OURS = /flow_(task|case|history|copy|engine)|operation_log|\bmessage\b|directory_person|\busers\b/;
const waysOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  await stage.app.jobs.idle();
  return (await statementsSent(stage.app, work)).filter((each) => OURS.test(each));
};

describe('an event goes to the database seldom', () => {
  it('approving: the instance, the next people with their languages, all that is written, the message', async () => {
    const { id } = await stage.start('zhangwei', flowId);
    const lina = await stage.as('lina');
    const params = { id: await stage.taskOf('lina', id) };
    const ways = await waysOf(async () =>
      stage.requireData(await lina(approveTask, { params, body: { handleOpinion: '' } })),
    );
    expect(ways.map((each) => /for update|directory_person|flow_history|\bmessage\b/.exec(each)?.[0])).toEqual([
      'for update',
      'directory_person',
      'flow_history',
    ]);
    // the audit row, the message and the commit went along
    for (const part of ['operation_log', 'insert into message', 'commit']) expect(ways[2]).toContain(part);
    expect((await auditsOf(id)).map(({ action }) => action)).toEqual(['submit', 'agree']);
    expect(await stage.asked(id)).toEqual(['m:gao']);
  });

  it('starting: the row of the instance is written once, with its tasks, its history and its audit row', async () => {
    const zhangwei = await stage.as('zhangwei');
    let id = '';
    const ways = await waysOf(async () => {
      ({ id } = stage.requireData(await zhangwei(startInstance, { body: { flowId, data: claim(100), status: 0 } })));
    });
    expect(ways.filter((each) => /insert into "?flow_case/.test(each))).toHaveLength(1);
    expect(ways.filter((each) => /update "?flow_case/.test(each))).toEqual([]);
    const [made] = ways.filter((each) => /insert into flow_history/.test(each));
    expect(made).toContain('operation_log');
    const seen = stage.requireData(await zhangwei(getInstance, { params: { id } }));
    expect(seen).toMatchObject({ status: 1, endTime: null, starter: { id: 'zhangwei' } });
    expect(seen.startTime).toBeGreaterThan(0);
    expect(ways).toHaveLength(7);
  });
});

const auditsOf = (id: string) =>
  stage.db
    .selectFrom('operation_log')
    .select('action')
    .where('target_id', '=', id)
    .where('area', '=', 'workflow.case')
    .orderBy('at')
    .orderBy('id')
    .execute();
