import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateFlow } from '@qiaoban/contracts/workflow/simulate.contract';
import type { SimulationMove } from '@qiaoban/contracts/workflow/simulate.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { approver, branch, condition, flowOf } from '@qiaoban/flow/testing/sample-flows';
import { above, expenseFlow, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

// Wednesday, five in the afternoon in Shanghai, before the holidays of October
const START = Date.parse('2026-09-30T17:00:00+08:00');
const initiator = { departmentId: 'rd', departmentIds: ['company', 'rd'], roleIds: [], positionIds: [] };

describe('the simulation of a draft with a turned clock', () => {
  let stage: Stage;
  let flowId: string;
  const draft = flowOf([
    condition(
      'size',
      branch(
        'big',
        above(5000),
        approver(
          'head',
          { kind: 'departmentHead', level: 0 },
          {
            limit: {
              within: { amount: 2, unit: 'hour', isWorking: true },
              remindBefore: 30,
              action: { kind: 'transfer', userId: 'gao' },
            },
          },
        ),
      ),
      branch('small', null),
    ),
    approver('finance', { kind: 'roles', ids: ['finance'] }, { mode: 'all' }),
  ]);
  const simulated = async (flow: FlowDocument, moves: SimulationMove[], total = 6000) =>
    stage.admin(simulateFlow, {
      params: { id: flowId },
      body: { flowTemplateJson: flow as never, starter: initiator, data: { total }, startTime: START, moves },
    });

  beforeAll(async () => {
    stage = await startStage();
    flowId = await stage.publishedFlow(expenseFlow());
  });
  afterAll(() => stage.close());

  it('names the people of the directory, and goes by the working calendar over the holidays', async () => {
    const { data } = await simulated(draft, [{ kind: 'timer' }, { kind: 'timer' }]);
    const local = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(5, 16);
    expect(data.problem).toBe('');
    expect(data.lines.map(({ kind, nodeId, at }) => `${local(at)} ${kind} ${nodeId}`)).toEqual([
      '09-30T17:00 submitted start',
      '09-30T17:00 branch big',
      '09-30T17:00 asked head',
      expect.stringMatching(/dueSoon head$/),
      expect.stringMatching(/^10-0[89]T\d\d:\d\d overdue head$/),
      expect.stringMatching(/transferred head$/),
      expect.stringMatching(/asked head$/),
    ]);
    expect(data.names).toMatchObject({ lina: '李娜', gao: '高总' });
    expect(data.tasks).toMatchObject([{ nodeId: 'head', userId: 'gao' }]);
  });

  it('goes on with the answers of those who are asked, and ends', async () => {
    const first = (await simulated(draft, [], 100)).data;
    expect(first.tasks.map(({ userId }) => userId).sort()).toEqual(['chenjing', 'wangfang']);
    const moves = first.tasks.map(({ id }) => ({ kind: 'agree' as const, taskId: id }));
    const { data } = await simulated(draft, moves, 100);
    expect(data).toMatchObject({ status: 2, tasks: [], timers: [] });
    expect(data.lines.at(-1)).toMatchObject({ kind: 'told', notice: 'finished' });
  });

  it('says in words what keeps it from going on, and stores nothing', async () => {
    const count = async () => {
      const rows = await Promise.all(
        (['flow_case', 'flow_task', 'message', 'job'] as const).map((table) =>
          stage.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow(),
        ),
      );
      return rows.map(({ n }) => Number(n));
    };
    const before = await count();
    const nobody = flowOf([approver('x', { kind: 'roles', ids: ['left'] }, { empty: { kind: 'refuseSubmit' } })]);
    expect((await simulated(nobody, [])).data).toMatchObject({
      status: 0,
      problem: expect.stringContaining('x') as string,
    });
    await simulated(draft, [{ kind: 'workday' }, { kind: 'workday' }]);
    expect(await count()).toEqual(before);
    expect((await simulated({ kind: 'flow' } as never, [])).status).toBe(422);
  });
});
