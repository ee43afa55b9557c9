import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as acts from '@qiaoban/contracts/workflow/instance-acts.contract';
import { approver, choice, flowOf, leg, message, timer, users } from '@qiaoban/flow/testing/sample-flows';
import { startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

describe('what is done with an instance besides deciding', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  const two = () => flowOf([approver('n', users('lina')), approver('m', users('gao'))]);
  const onTask = async (account: Account, instanceId: string) => ({
    params: { id: await stage.taskOf(account, instanceId) },
  });

  it('asks others before, gives the task back, and tells everybody concerned', async () => {
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(two()));
    const lina = await stage.as('lina');
    const added = await lina(acts.addSigner, {
      ...(await onTask('lina', id)),
      body: { where: 'before', userIds: ['wangfang'], handleOpinion: '请先看' },
    });
    expect(added).toMatchObject({ code: 200, data: { status: 1 } });
    expect(await stage.asked(id)).toEqual(['n:wangfang']);
    expect(await stage.inbox('wangfang')).toEqual(expect.arrayContaining([expect.stringContaining('【加签】')]));
    expect((await stage.look('lina', id)).added).toMatchObject([{ userId: 'wangfang', name: '王芳' }]);
    expect((await stage.approve('wangfang', id)).code).toBe(200);
    expect(await stage.asked(id)).toEqual(['n:lina']);
    expect((await stage.approve('lina', id)).code).toBe(200);
    expect(await stage.asked(id)).toEqual(['m:gao']);
  });

  it('delegates, comments, takes back; an outsider sees nothing', async () => {
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(two()));
    const lina = await stage.as('lina');
    const body = { freeApproverUserId: 'chenjing' };
    expect(await lina(acts.delegateTask, { ...(await onTask('lina', id)), body })).toMatchObject({ code: 200 });
    expect(await stage.asked(id)).toEqual(['n:chenjing']);
    expect((await stage.approve('chenjing', id)).code).toBe(200);
    expect((await stage.approve('lina', id)).code).toBe(200);
    expect(await stage.asked(id)).toEqual(['m:gao']);
    const comment = { params: { id }, body: { handleOpinion: '请看附件', userIds: ['gao'] } };
    expect(await lina(acts.commentInstance, comment)).toMatchObject({ code: 200 });
    expect(await stage.inbox('gao')).toEqual(expect.arrayContaining([expect.stringContaining('【评论】')]));
    const toOutsider = { params: { id }, body: { handleOpinion: '看', userIds: ['outsider'] } };
    expect(await lina(acts.commentInstance, toOutsider)).toMatchObject({ code: 422 });
    const outsider = await stage.as('outsider');
    expect(await outsider(acts.commentInstance, comment)).toMatchObject({ code: 404 });
    expect(await lina(acts.takeBackTask, { params: { id }, body: {} })).toMatchObject({ code: 200 });
    expect(await stage.asked(id)).toEqual(['n:lina']);
    expect((await stage.look('zhangwei', id)).timeline.map(({ kind }) => kind)).toEqual([
      'submitted',
      'delegated',
      'agreed',
      'givenBack',
      'agreed',
      'commented',
      'takenBack',
    ]);
  });

  it('lets only the monitor pause, move and bring back', async () => {
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(two()));
    const comment = { params: { id }, body: { handleOpinion: '核对' } };
    expect(await (await stage.as('lina'))(acts.pauseInstance, comment)).toMatchObject({ code: 403 });
    expect(await stage.admin(acts.pauseInstance, comment)).toMatchObject({ code: 200 });
    expect((await stage.approve('lina', id)).code).toBe(409);
    expect(await stage.admin(acts.resumeInstance, comment)).toMatchObject({ code: 200 });
    const to = (nodeId: string) => ({ params: { id }, body: { nodeId, handleOpinion: '核对' } });
    expect(await stage.admin(acts.jumpInstance, to('m'))).toMatchObject({ code: 200 });
    expect(await stage.asked(id)).toEqual(['m:gao']);
    const others = { params: { id }, body: { nodeId: 'm', userIds: ['wangfang'] } };
    expect(await stage.admin(acts.assignInstance, others)).toMatchObject({ code: 200 });
    expect((await stage.approve('wangfang', id)).data).toMatchObject({ status: 2 });
    expect(await stage.admin(acts.reviveInstance, to('n'))).toMatchObject({ code: 200, data: { status: 1 } });
    expect(await stage.asked(id)).toEqual(['n:lina']);
  });

  it('asks which way, and who next, before it lets somebody agree', async () => {
    const document = flowOf([
      approver('n', users('lina')),
      choice(
        'f',
        false,
        leg('l1', approver('m', { kind: 'previousPick', several: false })),
        leg('l2', approver('k', users('gao'))),
      ),
    ]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(document));
    const lina = await stage.as('lina');
    const ask = async (body = {}) =>
      stage.requireData(await lina(acts.askAhead, { ...(await onTask('lina', id)), body })).question;
    expect(await ask()).toMatchObject({ kind: 'choice', nodeId: 'f', branches: [{ id: 'l1' }, { id: 'l2' }] });
    expect(await ask({ choices: { f: ['l1'] } })).toMatchObject({ kind: 'pick', nodeId: 'm', candidates: null });
    expect(await ask({ choices: { f: ['l2'] } })).toBeNull();
    expect((await stage.approve('lina', id)).code).toBe(422);
    expect(await stage.asked(id)).toEqual(['n:lina']);
    const chosen = { choices: { f: ['l1'] }, picks: { m: ['wangfang'] } };
    expect((await stage.approve('lina', id, '', chosen)).code).toBe(200);
    expect(await stage.asked(id)).toEqual(['m:wangfang']);
  });

  it('waits at a timer and goes on once, however often it is called; a message is sent', async () => {
    const document = flowOf([timer('t', 60), message('reminder', users('gao')), approver('n', users('lina'))]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(document));
    expect(await stage.asked(id)).toEqual([]);
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual([]);
    // the same job twice, as after a node that died
    await sql`insert into job (id, kind, payload, run_at, attempts, max_attempts, state, created_at)
      select id || '-again', kind, payload, run_at, 0, max_attempts, 'waiting', created_at
      from job where kind = 'workflow.timer' and state = 'waiting'`.execute(stage.db);
    await sql`update job set run_at = now() - interval '1 s' where kind = 'workflow.timer'`.execute(stage.db);
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual(['n:lina']);
    const { timeline } = await stage.look('lina', id);
    expect(timeline.map(({ kind }) => kind)).toEqual(['submitted', 'waiting', 'woken', 'messaged']);
    expect((await stage.inbox('gao'))[0]).toBe('reminder');
  });

  it('agrees for those who did not answer in time', async () => {
    const within = { amount: 1, unit: 'hour', isWorking: false } as const;
    const limit = { within, remindBefore: 10, action: { kind: 'agree' } } as const;
    const document = flowOf([approver('n', users('lina'), { limit }), approver('m', users('gao'))]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(document));
    expect((await stage.look('lina', id)).task?.dueAt).toBeGreaterThan(Date.now());
    await sql`update job set run_at = now() - interval '1 s' where kind = 'workflow.timer'`.execute(stage.db);
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual(['m:gao']);
    expect(await stage.inbox('lina')).toEqual(expect.arrayContaining([expect.stringContaining('超时】')]));
  });
});
