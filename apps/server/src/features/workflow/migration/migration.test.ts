import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFlow, releaseFlow, updateFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { returnTask } from '@qiaoban/contracts/workflow/instance.contract';
import {
  listMigrations,
  migrateInstances,
  previewMigration,
  undoMigration,
} from '@qiaoban/contracts/workflow/migration.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { Part } from '@qiaoban/flow/testing/sample-flows';
import { approver, flowOf, leg, parallel, users } from '@qiaoban/flow/testing/sample-flows';
import { startStage } from '../test/stage';
import type { Stage } from '../test/stage';

describe('running instances go over to a new version', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  const publish = async (id: string, document: FlowDocument): Promise<void> => {
    const { fullName, enCode, version } = stage.requireData(await stage.admin(getFlow, { params: { id } }));
    const body = { fullName, enCode, version, flowTemplateJson: document as never };
    const saved = stage.requireData(await stage.admin(updateFlow, { params: { id }, body }));
    stage.requireData(await stage.admin(releaseFlow, { params: { id }, body: saved }));
  };
  const one = approver('one', users('lina'));
  const two = approver('two', users('gao'));
  const three = approver('three', users('wangfang'));
  const versionOf = async (id: string) =>
    (await stage.db.selectFrom('flow_case').select('flow_version').where('id', '=', id).executeTakeFirstOrThrow())
      .flow_version;

  it('stay where they are, walk the new way, and come back', async () => {
    const flow = await stage.publishedFlow(flowOf([one]));
    const waits = await stage.start('zhangwei', flow);
    const ended = await stage.start('zhangwei', flow);
    await stage.approve('lina', ended.id);
    await publish(flow, flowOf([one, three]));
    const params = { id: flow };
    const preview = stage.requireData(await stage.admin(previewMigration, { params, body: {} }));
    expect(preview).toMatchObject({
      toVersion: 2,
      rest: 0,
      lost: [],
      list: [{ id: waits.id, outcome: 'stays', fromVersion: 1 }],
    });
    expect(await (await stage.as('lina'))(migrateInstances, { params, body: { toVersion: 2 } })).toMatchObject({
      code: 403,
    });

    const { id } = stage.requireData(await stage.admin(migrateInstances, { params, body: { toVersion: 2 } }));
    expect([await versionOf(waits.id), await versionOf(ended.id)]).toEqual([2, 1]);
    stage.requireData(await stage.admin(undoMigration, { params: { id } }));
    expect(await versionOf(waits.id)).toBe(1);
    expect(await stage.asked(waits.id)).toEqual(['one:lina']);
    expect(await stage.admin(undoMigration, { params: { id } })).toMatchObject({ code: 409 });

    const again = stage.requireData(await stage.admin(migrateInstances, { params, body: { toVersion: 2 } }));
    expect(await stage.approve('lina', waits.id)).toMatchObject({ code: 200 });
    expect(await stage.asked(waits.id)).toEqual(['three:wangfang']);
    expect((await stage.look('zhangwei', waits.id)).timeline.map(({ kind }) => kind)).toContain('migrated');
    // what has gone on has no way back
    expect(await stage.admin(undoMigration, { params: { id: again.id } })).toMatchObject({ code: 409 });
    expect(await versionOf(waits.id)).toBe(2);
    const list = stage.requireData(await stage.admin(listMigrations, { params })).list;
    expect(list.map(({ isUndone, count }) => [isUndone, count])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  it('say that what was sent back waits at its start', async () => {
    const flow = await stage.publishedFlow(flowOf([one]));
    const { id } = await stage.start('zhangwei', flow);
    const params = { id: await stage.taskOf('lina', id) };
    stage.requireData(
      await (
        await stage.as('lina')
      )(returnTask, { params, body: { to: 'start', handleOpinion: 'x' } }),
    );
    await publish(flow, flowOf([one, three]));
    const preview = stage.requireData(await stage.admin(previewMigration, { params: { id: flow }, body: {} }));
    expect(preview.list).toMatchObject([{ id, outcome: 'stays' }]);
    expect(preview.list[0]?.steps).not.toBe('');
  });

  it('are all taken or none, and go to the step that was chosen for one that is gone', async () => {
    const flow = await stage.publishedFlow(flowOf([one, two]));
    const first = await stage.start('zhangwei', flow);
    const second = await stage.start('zhangwei', flow);
    await stage.approve('lina', second.id);
    await publish(flow, flowOf([two, three]));
    const params = { id: flow };
    const preview = stage.requireData(await stage.admin(previewMigration, { params, body: {} }));
    expect(preview.lost).toMatchObject([{ nodeId: 'one' }]);
    expect(preview.list.map(({ outcome, problem }) => [outcome, problem]).sort()).toEqual([
      ['blocked', 'gone'],
      ['stays', ''],
    ]);
    expect(await stage.admin(migrateInstances, { params, body: { toVersion: 2 } })).toMatchObject({ code: 422 });
    expect([await versionOf(first.id), await versionOf(second.id)]).toEqual([1, 1]);
    const bad = { toVersion: 2, moves: { one: 'nowhere' } };
    expect(await stage.admin(migrateInstances, { params, body: bad })).toMatchObject({ code: 422 });

    const moves = { one: 'three' };
    const moved = stage.requireData(await stage.admin(previewMigration, { params, body: { moves } }));
    expect(moved.list.map(({ outcome }) => outcome).sort()).toEqual(['moves', 'stays']);
    const { id } = stage.requireData(await stage.admin(migrateInstances, { params, body: { toVersion: 2, moves } }));
    expect(await stage.asked(first.id)).toEqual(['three:wangfang']);
    expect(await stage.asked(second.id)).toEqual(['two:gao']);
    // the step that was approved is no more: it is still named
    const { timeline } = await stage.look('zhangwei', second.id);
    expect(timeline.find(({ kind }) => kind === 'agreed')).toMatchObject({ nodeId: 'one', nodeName: 'one' });
    stage.requireData(await stage.admin(undoMigration, { params: { id } }));
    expect(await stage.asked(first.id)).toEqual(['one:lina']);
    await stage.approve('lina', first.id);
    await stage.approve('gao', first.id);
    expect(await stage.look('zhangwei', first.id)).toMatchObject({ status: 2 });
  });

  it('leave only the leg of a fork in which their step is gone; the other legs are still asked', async () => {
    const forked = (...second: Part[]) => flowOf([parallel('fork', leg('left', one), leg('right', ...second))]);
    const flow = await stage.publishedFlow(forked(two));
    const instance = await stage.start('zhangwei', flow);
    await publish(flow, forked(three));
    const params = { id: flow };
    const body = { toVersion: 2, moves: { two: 'three' } };
    const { id } = stage.requireData(await stage.admin(migrateInstances, { params, body }));
    expect((await stage.asked(instance.id)).sort()).toEqual(['one:lina', 'three:wangfang']);
    stage.requireData(await stage.admin(undoMigration, { params: { id } }));
    expect((await stage.asked(instance.id)).sort()).toEqual(['one:lina', 'two:gao']);
    await stage.approve('gao', instance.id);
    expect(await stage.look('zhangwei', instance.id)).toMatchObject({ status: 1 });
    await stage.approve('lina', instance.id);
    expect(await stage.look('zhangwei', instance.id)).toMatchObject({ status: 2 });
  });

  it('ask for a step for each leg that lost its own, and move all of them at once', async () => {
    const flow = await stage.publishedFlow(flowOf([parallel('fork', leg('left', one), leg('right', two))]));
    const instance = await stage.start('zhangwei', flow);
    const four = approver('four', users('chenjing'));
    await publish(
      flow,
      flowOf([parallel('fork', leg('left', three), leg('right', four)), approver('last', users('gao'))]),
    );
    const params = { id: flow };
    const look = async (moves: Record<string, string>) => {
      const { list, lost } = stage.requireData(await stage.admin(previewMigration, { params, body: { moves } }));
      return { lost: lost.map(({ nodeId }) => nodeId).sort(), ...list[0] };
    };
    expect(await look({ one: 'three' })).toMatchObject({ lost: ['one', 'two'], outcome: 'blocked', problem: 'gone' });
    expect(await look({ one: 'three', two: 'last' })).toMatchObject({ outcome: 'blocked', problem: 'beside' });
    expect(await look({ one: 'last', two: 'last' })).toMatchObject({ outcome: 'moves', toStep: 'last' });
    const moves = { one: 'three', two: 'four' };
    expect(await look(moves)).toMatchObject({ outcome: 'moves', toStep: 'three、four' });
    const body = { toVersion: 2, moves };
    const { id } = stage.requireData(await stage.admin(migrateInstances, { params, body }));
    expect((await stage.asked(instance.id)).sort()).toEqual(['four:chenjing', 'three:wangfang']);
    stage.requireData(await stage.admin(undoMigration, { params: { id } }));
    expect((await stage.asked(instance.id)).sort()).toEqual(['one:lina', 'two:gao']);
    stage.requireData(await stage.admin(migrateInstances, { params, body }));
    await stage.approve('wangfang', instance.id);
    expect(await stage.asked(instance.id)).toEqual(['four:chenjing']);
    await stage.approve('chenjing', instance.id);
    expect(await stage.asked(instance.id)).toEqual(['last:gao']);
  });

  it('lead back into a fork that the new version does not have', async () => {
    const flow = await stage.publishedFlow(flowOf([parallel('fork', leg('left', one), leg('right', two))]));
    const both = await stage.start('zhangwei', flow);
    const half = await stage.start('zhangwei', flow);
    await stage.approve('lina', half.id);
    await publish(flow, flowOf([three]));
    const params = { id: flow };
    const body = { toVersion: 2, moves: { one: 'three', two: 'three' } };
    const { id } = stage.requireData(await stage.admin(migrateInstances, { params, body }));
    expect(await stage.asked(both.id)).toEqual(['three:wangfang']);
    expect(await stage.asked(half.id)).toEqual(['three:wangfang']);
    stage.requireData(await stage.admin(undoMigration, { params: { id } }));
    expect((await stage.asked(both.id)).sort()).toEqual(['one:lina', 'two:gao']);
    expect(await stage.asked(half.id)).toEqual(['two:gao']);
    await stage.approve('gao', half.id);
    expect(await stage.look('zhangwei', half.id)).toMatchObject({ status: 2 });
    await stage.approve('gao', both.id);
    expect(await stage.look('zhangwei', both.id)).toMatchObject({ status: 1 });
    await stage.approve('lina', both.id);
    expect(await stage.look('zhangwei', both.id)).toMatchObject({ status: 2 });
  });

  it('lead back into a fork whose branches are others in the new version', async () => {
    const legs = [leg('left', one), leg('right', two)];
    const flow = await stage.publishedFlow(flowOf([parallel('fork', ...legs)]));
    const both = await stage.start('zhangwei', flow);
    const half = await stage.start('zhangwei', flow);
    await stage.approve('lina', half.id);
    await publish(flow, flowOf([parallel('fork', ...legs, leg('third', three)), approver('last', users('chenjing'))]));
    const params = { id: flow };
    for (const goal of ['last', 'two']) {
      const body = { toVersion: 2, moves: { fork: goal } };
      const { id } = stage.requireData(await stage.admin(migrateInstances, { params, body }));
      expect(await stage.asked(half.id)).toEqual([goal === 'last' ? 'last:chenjing' : 'two:gao']);
      stage.requireData(await stage.admin(undoMigration, { params: { id } }));
      expect((await stage.asked(both.id)).sort()).toEqual(['one:lina', 'two:gao']);
      expect(await stage.asked(half.id)).toEqual(['two:gao']);
    }
    await stage.approve('gao', half.id);
    expect(await stage.look('zhangwei', half.id)).toMatchObject({ status: 2 });
    await stage.approve('gao', both.id);
    expect(await stage.look('zhangwei', both.id)).toMatchObject({ status: 1 });
    await stage.approve('lina', both.id);
    expect(await stage.look('zhangwei', both.id)).toMatchObject({ status: 2 });
  });
});
