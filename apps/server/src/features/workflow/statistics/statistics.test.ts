import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnTask } from '@qiaoban/contracts/workflow/instance.contract';
import { flowHeat, flowStatistics, statisticsInstances } from '@qiaoban/contracts/workflow/statistics.contract';
import { approver, flowOf, hooked, users, webhook } from '@qiaoban/flow/testing/sample-flows';
import { startServiceServer } from '../test/service-server';
import { startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

const HOUR = 3_600_000;
const whole = { startTime: '0', endTime: '9999999999999' };

describe('figures of flows', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
    const menu = async (enCode: string) =>
      (await stage.db.selectFrom('menu').select('id').where('en_code', '=', enCode).executeTakeFirstOrThrow()).id;
    const grants: [Account, string][] = [
      ['lina', 'workFlow.flowStatistics'],
      ['outsider', 'workFlow.flowStatistics'],
    ];
    for (const [subject_id, enCode] of grants)
      await stage.db
        .insertInto('permission_grant')
        .values({
          subject_type: 'User',
          subject_id,
          object_type: 'module',
          object_id: await menu(enCode),
          granted_by: null,
          granted_at: new Date(),
        })
        .execute();
  });
  afterAll(() => stage.close());

  it('say how long steps and people take, what comes back, and which instances are behind it', async () => {
    const flow = await stage.publishedFlow(
      flowOf([approver('one', users('lina')), approver('two', users('gao'))]),
      '采购',
    );
    const quick = await stage.start('zhangwei', flow);
    await stage.approve('lina', quick.id);
    stage.wait(HOUR);
    await stage.approve('gao', quick.id);
    const back = await stage.start('zhangwei', flow);
    stage.wait(4 * HOUR);
    const sent = await (
      await stage.as('lina')
    )(returnTask, {
      params: { id: await stage.taskOf('lina', back.id) },
      body: { handleOpinion: '请补充', to: 'start' },
    });
    expect(sent).toMatchObject({ code: 200 });
    await stage.start('zhangwei', flow);
    const earlier = sql<Date>`start_time - interval '3 days'`;
    await stage.db.updateTable('flow_case').set({ start_time: earlier }).where('id', '=', back.id).execute();

    const figures = stage.requireData(await stage.admin(flowStatistics, { query: { ...whole, flowId: flow } }));
    expect(figures.isAll).toBe(true);
    expect(figures.flows).toMatchObject([
      { flowId: flow, flowName: '采购', started: 3, running: 2, adopted: 1, ended: 0, returned: 1, overdue: 0 },
    ]);
    expect(Math.round((figures.flows[0]?.meanMs ?? 0) / HOUR)).toBe(1);
    const hours = figures.nodes.map(({ nodeId, handled, open, meanMs }) => [
      nodeId,
      handled,
      open,
      Math.round((meanMs ?? 0) / HOUR),
    ]);
    expect(hours).toEqual([
      ['one', 2, 1, 2],
      ['two', 1, 0, 1],
    ]);
    expect(figures.people.map(({ userName, returned }) => [userName, returned]).sort()).toEqual([
      ['李娜', 1],
      ['高总', 0],
    ]);
    expect(figures.days.reduce((sum, { started }) => sum + started, 0)).toBe(3);
    // a line of time leaves out no day
    const dates = figures.days.map(({ day }) => Date.parse(day));
    expect(dates).toEqual(dates.map((_, at) => dates[0]! + at * 24 * HOUR));
    expect(figures.days.some(({ started, ended }) => started === 0 && ended === 0)).toBe(true);

    const behind = async (more: object) =>
      stage
        .requireData(await stage.admin(statisticsInstances, { query: { ...whole, flowId: flow, ...more } }))
        .list.map(({ id }) => id);
    expect(await behind({ only: 'returned' })).toEqual([back.id]);
    expect(await behind({ nodeId: 'two' })).toEqual([quick.id]);
    expect(await behind({ userId: 'gao' })).toEqual([quick.id]);
    expect(stage.requireData(await stage.admin(flowHeat, { params: { id: flow } })).flowTemplateJson).toHaveProperty(
      'nodes.two',
    );
  });

  it('say what automatic steps and hooks take and how they fail, and in which instances', async () => {
    const other = await startServiceServer();
    try {
      const once = { work: { attempts: 1, wait: 1, onFailure: 'stop' as const } };
      const flow = await stage.publishedFlow(
        flowOf([
          hooked(approver('one', users('lina'), { title: '主管审批' }), [
            webhook('in', other.url, { ...once, title: '登记' }),
          ]),
        ]),
      );
      other.answers(() => ({ status: 200, body: {} }));
      const fine = await stage.start('zhangwei', flow);
      await stage.app.jobs.idle();
      other.answers(() => ({ status: 500, body: {} }));
      const stuck = await stage.start('zhangwei', flow);
      await stage.app.jobs.idle();

      const [work, ...rest] = stage.requireData(
        await stage.admin(flowStatistics, { query: { ...whole, flowId: flow } }),
      ).works;
      expect(rest).toEqual([]);
      expect(work).toMatchObject({ nodeName: '主管审批 · 登记', done: 1, open: 0, failed: 1, failures: 1 });
      expect(work?.meanMs).toBeGreaterThanOrEqual(0);
      const behind = async (more: object) =>
        stage
          .requireData(await stage.admin(statisticsInstances, { query: { ...whole, flowId: flow, ...more } }))
          .list.map(({ id }) => id)
          .toSorted();
      const { nodeId } = work!;
      expect(await behind({ nodeId })).toEqual([fine.id, stuck.id].toSorted());
      expect(await behind({ nodeId, only: 'failed' })).toEqual([stuck.id]);
      expect(await behind({ nodeId: 'one' })).toEqual([fine.id]);
      const own = stage.requireData(
        await (
          await stage.as('outsider')
        )(flowStatistics, { query: { ...whole, flowId: flow } }),
      );
      expect(own.works).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('are of one’s own instances for whoever does not watch over the flows', async () => {
    const flow = await stage.publishedFlow(flowOf([approver('one', users('lina'))]));
    await stage.start('zhangwei', flow);
    const of = async (account: Account) =>
      stage.requireData(await (await stage.as(account))(flowStatistics, { query: { ...whole, flowId: flow } }));
    expect(await of('lina')).toMatchObject({ isAll: false, flows: [{ started: 1 }] });
    expect(await of('outsider')).toMatchObject({ isAll: false, flows: [], nodes: [], people: [], days: [] });
    const hidden = await (await stage.as('outsider'))(statisticsInstances, { query: { ...whole, flowId: flow } });
    expect(stage.requireData(hidden).list).toEqual([]);
    expect(await (await stage.as('gao'))(flowStatistics, { query: whole })).toMatchObject({ code: 403 });
  });
});
