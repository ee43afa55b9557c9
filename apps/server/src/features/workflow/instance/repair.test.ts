import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUser } from '@qiaoban/contracts/directory/user.contract';
import {
  deleteFormModel,
  getFormModel,
  publishForm,
  updateFormModel,
} from '@qiaoban/contracts/visualdev/form-model.contract';
import { approveTask, cancelInstance, getInstance, returnTask } from '@qiaoban/contracts/workflow/instance.contract';
import * as acts from '@qiaoban/contracts/workflow/instance-acts.contract';
import { approver, branch, condition, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { above, claim, startStage } from '../test/stage';
import type { Stage } from '../test/stage';

/** What may be taken away under a running instance: it stays repairable, and says in words what is the matter. */
describe('a running instance', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  const formOf = async (instanceId: string): Promise<string> =>
    (await stage.db.selectFrom('flow_case').select('form_id').where('id', '=', instanceId).executeTakeFirstOrThrow())
      .form_id;

  /** Publishes the form once more, without the field. */
  const removeField = async (formId: string, field: string): Promise<void> => {
    const form = stage.requireData(await stage.admin(getFormModel, { params: { id: formId } }));
    const { fullName, enCode, version } = form;
    const design = JSON.parse(JSON.stringify(form.formData)) as {
      nodes: Record<string, { children?: string[]; props?: object; field?: string }>;
    };
    const gone =
      Object.entries(design.nodes).find(
        ([, node]) => node.children === undefined && JSON.stringify(node).includes(`"${field}"`),
      )?.[0] ?? '';
    for (const node of Object.values(design.nodes))
      if (node.children) node.children = node.children.filter((child) => child !== gone);
    delete design.nodes[gone];
    const saved = stage.requireData(
      await stage.admin(updateFormModel, {
        params: { id: formId },
        body: { fullName, enCode, version, formData: design } as never,
      }),
    );
    stage.requireData(
      await stage.admin(publishForm, { params: { id: formId }, body: { version: saved.version, acceptLoss: true } }),
    );
  };

  it('whose approver was deleted is handed to others by the monitor, and goes on', async () => {
    const flow = await stage.publishedFlow(
      flowOf([approver('n', users('chenjing')), approver('m', users('chenjing', 'lina'))]),
    );
    const { id } = await stage.start('zhangwei', flow);
    stage.requireData(await stage.admin(deleteUser, { params: { id: 'chenjing' } }));
    const seen = stage.requireData(await stage.admin(getInstance, { params: { id } }));
    expect(seen.nodeStates.find(({ nodeId }) => nodeId === 'n')?.people.map(({ name }) => name)).toEqual(['陈静']);
    const body = { nodeId: 'n', userIds: ['wangfang'], handleOpinion: '原审批人已离开' };
    stage.requireData(await stage.admin(acts.assignInstance, { params: { id }, body }));
    expect(await stage.asked(id)).toEqual(['n:wangfang']);
    expect((await stage.approve('wangfang', id)).code).toBe(200);
    // whoever is gone is not asked again
    expect(await stage.asked(id)).toEqual(['m:lina']);
  });

  it('whose condition asks for a field that is gone says so, and is moved on by the monitor', async () => {
    const flow = await stage.publishedFlow(
      flowOf([
        approver('head', users('lina')),
        condition('size', branch('big', above(5000), approver('finance', users('wangfang'))), branch('small', null)),
        approver('last', users('gao')),
      ]),
    );
    const { id } = await stage.start('zhangwei', flow);
    await removeField(await formOf(id), 'total');

    const refused = await stage.approve('lina', id);
    expect(refused).toMatchObject({ code: 422 });
    expect(refused.msg).toContain('条件无法判断');
    expect(await stage.asked(id), 'nothing is lost by the refusal').toEqual(['head:lina']);
    const body = { nodeId: 'last', handleOpinion: '字段已删除，跳过判断' };
    stage.requireData(await stage.admin(acts.jumpInstance, { params: { id }, body }));
    expect(await stage.asked(id)).toEqual(['last:gao']);
    expect((await stage.approve('gao', id)).code).toBe(200);
    expect((await stage.look('zhangwei', id)).status).toBe(2);
  });

  it('whose next approver stands in a field that is gone asks an administrator, and says why', async () => {
    const flow = await stage.publishedFlow(
      flowOf([
        approver('head', users('lina')),
        approver('friend', { kind: 'formField', field: 'friend', holds: 'user' }),
        approver('last', users('gao')),
      ]),
    );
    const { id } = await stage.start('zhangwei', flow, { ...claim(100), friend: 'wangfang' });
    await removeField(await formOf(id), 'friend');
    stage.requireData(await stage.approve('lina', id));
    const admin = await stage.db.selectFrom('users').select('id').where('account', '=', 'admin').executeTakeFirst();
    expect(await stage.asked(id)).toEqual([`friend:${admin?.id}`]);
    const seen = stage.requireData(await stage.admin(getInstance, { params: { id } }));
    expect(seen.timeline.map(({ kind }) => kind)).toContain('substituted');
    stage.requireData(
      await stage.admin(approveTask, {
        params: { id: seen.task!.id },
        body: { handleOpinion: '字段已删除，代为同意' },
      }),
    );
    expect(await stage.asked(id)).toEqual(['last:gao']);
  });

  it('whose initiator was deleted while it waits for a correction is ended by the monitor, or goes on from where he says', async () => {
    const flow = await stage.publishedFlow(flowOf([approver('n', users('lina')), approver('m', users('gao'))]));
    const [moved, ended] = [await stage.start('outsider', flow), await stage.start('outsider', flow)];
    for (const { id } of [moved, ended]) {
      const params = { id: await stage.taskOf('lina', id) };
      stage.requireData(
        await (
          await stage.as('lina')
        )(returnTask, { params, body: { to: 'start', handleOpinion: '请更正' } }),
      );
    }
    stage.requireData(await stage.admin(deleteUser, { params: { id: 'outsider' } }));
    const seen = stage.requireData(await stage.admin(getInstance, { params: { id: moved.id } }));
    expect(seen).toMatchObject({ isReturned: true, starter: { name: '路人' } });
    const comment = { handleOpinion: '发起人已离开' };
    // it waits for nobody who can answer: what is refused says so
    const jumped = { params: { id: moved.id }, body: { nodeId: 'm', ...comment } };
    expect(await stage.admin(acts.jumpInstance, jumped)).toMatchObject({ status: 409, error: 'flow.not_running' });
    stage.requireData(await stage.admin(cancelInstance, { params: { id: moved.id }, body: comment }));
    stage.requireData(await stage.admin(acts.reviveInstance, jumped));
    expect(await stage.asked(moved.id)).toEqual(['m:gao']);
    expect((await stage.approve('gao', moved.id)).code).toBe(200);
    stage.requireData(await stage.admin(cancelInstance, { params: { id: ended.id }, body: comment }));
    expect(stage.requireData(await stage.admin(getInstance, { params: { id: ended.id } })).status).toBe(5);
  });

  it('keeps its form: who would delete it is told by what it is used', async () => {
    const flow = await stage.publishedFlow(flowOf([approver('n', users('lina'))]));
    const { id } = await stage.start('zhangwei', flow);
    const answer = await stage.admin(deleteFormModel, { params: { id: await formOf(id) } });
    expect(answer.code).toBe(409);
    expect(answer.msg).toContain('流程');
    expect((await stage.approve('lina', id)).code).toBe(200);
  });
});
