import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as steps from '@qiaoban/contracts/workflow/instance-steps.contract';
import * as acts from '@qiaoban/contracts/workflow/instance-acts.contract';
import { approver, flowOf, script, users, webhook } from '@qiaoban/flow/testing/sample-flows';
import { startServiceServer } from '../test/service-server';
import { startStage } from '../test/stage';
import type { Stage } from '../test/stage';

let stage: Stage;
let other: Awaited<ReturnType<typeof startServiceServer>>;
beforeAll(async () => {
  stage = await startStage();
  other = await startServiceServer();
});
afterAll(async () => {
  await stage.close();
  await other.close();
});

/** Lets what waits for its time be due, as if that had passed. */
const due = async (): Promise<void> => {
  await sql`update job set run_at = now() - interval '1 s' where kind = 'workflow.step' and state = 'waiting'`.execute(
    stage.db,
  );
  await stage.app.jobs.idle();
};
const logOf = async (id: string) =>
  stage.requireData(await stage.admin(steps.listInstanceSteps, { params: { id } })).list;
const retry = (id: string, nodeId: string) =>
  stage.admin(steps.retryInstanceStep, { params: { id }, body: { nodeId, handleOpinion: '' } });
const kinds = async (id: string): Promise<string[]> =>
  (await stage.look('zhangwei', id)).timeline.map(({ kind }) => kind);

describe('a service step', () => {
  it('asks another system, keeps its answer in the form, and the instance goes on', async () => {
    other.answers((_n, asked) => ({ status: 200, body: { data: { text: `单 ${JSON.stringify(asked.body)}` } } }));
    const call = webhook('s', other.url, { outputs: [{ from: 'data.text', to: { kind: 'field', field: 'reason' } }] }, [
      { name: 'why', value: { kind: 'field', field: 'reason' } },
      { name: 'who', value: { kind: 'fact', fact: 'initiator' } },
      { name: 'amounts', value: { kind: 'field', field: 'lines.amount' } },
    ]);
    const { id } = await stage.start(
      'zhangwei',
      await stage.publishedFlow(flowOf([call, approver('n', users('lina'))])),
    );
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual(['n:lina']);
    expect(other.taken).toHaveLength(1);
    expect(other.taken[0]).toMatchObject({ body: { why: '出差上海', who: 'zhangwei', amounts: [100] } });
    const { data } = await stage.look('zhangwei', id);
    expect(data['reason']).toBe('单 {"why":"出差上海","who":"zhangwei","amounts":[100]}');
    expect(await kinds(id)).toEqual(['submitted', 'working', 'worked']);
    expect(await logOf(id)).toMatchObject([
      { nodeId: 's', status: 'done', isStanding: false, tries: [{ status: 'ok' }] },
    ]);
  });

  it('fails twice, is tried again with the same key, and goes on', async () => {
    other.answers((n) => ({ status: n < 3 ? 503 : 200, body: { n } }));
    const { id } = await stage.start(
      'zhangwei',
      await stage.publishedFlow(flowOf([webhook('s', other.url), approver('n', users('lina'))])),
    );
    await stage.app.jobs.idle();
    expect(await logOf(id)).toMatchObject([{ status: 'waiting', isStanding: true, tries: [{ status: 'failed' }] }]);
    expect((await logOf(id))[0]!.dueTime).toBeGreaterThan(Date.now());
    await due();
    await due();
    expect(await stage.asked(id)).toEqual(['n:lina']);
    expect(new Set(other.taken.map(({ key }) => key)).size).toBe(1);
    const [log] = await logOf(id);
    expect(log!.tries.map(({ status }) => status)).toEqual(['failed', 'failed', 'ok']);
    expect(log!.tries[0]!.error).toContain('503');
  });

  it('stops the instance visibly when every try failed; the monitor repeats it, or goes on without it', async () => {
    other.answers(() => ({ status: 500, body: {} }));
    const rules = { work: { attempts: 1, wait: 1, onFailure: 'stop' as const } };
    const flowId = await stage.publishedFlow(
      flowOf([webhook('s', other.url, rules), webhook('s2', other.url, rules), approver('n', users('lina'))]),
    );
    const { id } = await stage.start('zhangwei', flowId);
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual([]);
    const seen = await stage.look('zhangwei', id);
    expect(seen.status).toBe(1);
    expect(seen.nodeStates.find(({ nodeId }) => nodeId === 's')?.state).toBe('failed');
    expect(seen.operations).not.toContain('retryWork');
    expect((await stage.inbox('gao')).length).toBe(0);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from message m where m.title like '%自动节点失败】'`.execute(stage.db);
    expect(rows[0]!.n).toBeGreaterThan(0);
    // not by those who only take part
    const lina = await stage.as('lina');
    expect((await lina(steps.retryInstanceStep, { params: { id }, body: { nodeId: 's' } })).code).toBe(403);
    expect((await lina(steps.listInstanceSteps, { params: { id } })).code).toBe(403);
    other.answers((n) => ({ status: n === 1 ? 200 : 500, body: {} }));
    expect((await retry(id, 's')).code).toBe(200);
    expect((await retry(id, 's')).code).toBe(422);
    await stage.app.jobs.idle();
    expect((await logOf(id)).map(({ nodeId, status }) => `${nodeId} ${status}`)).toEqual(['s done', 's2 failed']);
    stage.requireData(
      await stage.admin(steps.skipInstanceStep, { params: { id }, body: { nodeId: 's2', handleOpinion: '电话确认' } }),
    );
    expect(await stage.asked(id)).toEqual(['n:lina']);
    expect((await kinds(id)).slice(-2)).toEqual(['workFailed', 'workSkipped']);
  });

  it('that answers too late stops the instance with a clear text; repeated by hand, nothing is done twice', async () => {
    // the first answer comes after the limit of a second, and says that it was done
    other.answers((n) => ({ status: 200, body: { no: `NO-${n}` }, ...(n === 1 ? { after: 2500 } : {}) }));
    const call = { kind: 'webhook' as const, method: 'POST' as const, url: other.url, inputs: [], timeout: 1 };
    const late = webhook('s', other.url, {
      call,
      outputs: [{ from: 'no', to: { kind: 'field', field: 'reason' } }],
      work: { attempts: 1, wait: 1, onFailure: 'stop' },
    });
    const { id } = await stage.start(
      'zhangwei',
      await stage.publishedFlow(flowOf([late, approver('n', users('lina'))])),
    );
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual([]);
    const [log] = await logOf(id);
    expect(log).toMatchObject({ status: 'failed', isStanding: true, tries: [{ status: 'failed' }] });
    expect(log!.tries[0]!.error).toBe('对方在 1 秒内没有答复。请确认对方是否已处理，再决定重试或跳过。');
    expect((await stage.look('zhangwei', id)).nodeStates.find(({ nodeId }) => nodeId === 's')?.state).toBe('failed');
    // two presses at once are one repetition
    const pressed = await Promise.all([retry(id, 's'), retry(id, 's')]);
    expect(pressed.map(({ code }) => code).toSorted()).toEqual([200, 422]);
    await stage.app.jobs.idle();
    // the answer to the first call, which comes only now, moves nothing
    await new Promise((done) => setTimeout(done, 2500));
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual(['n:lina']);
    expect(other.taken).toHaveLength(2);
    // by its key the other side knows the repetition
    expect(new Set(other.taken.map(({ key }) => key)).size).toBe(1);
    expect((await stage.look('zhangwei', id)).data['reason']).toBe('NO-2');
    expect((await kinds(id)).filter((kind) => kind === 'worked')).toHaveLength(1);
  });

  it('a call that was cut off is not made again by itself', async () => {
    other.answers(() => ({ status: 200, body: {} }));
    const { id } = await stage.start(
      'zhangwei',
      await stage.publishedFlow(flowOf([webhook('s', other.url), approver('n', users('lina'))])),
    );
    // a node that died between the call and its answer: the job is there again, its try was begun
    await stage.app.jobs.idle();
    await sql`update flow_case set state = jsonb_set(state, '{tokens}',
      '[{"lane":"start","nodeId":"s","batch":1,"queue":[],"work":{"status":"waiting"}}]') where id = ${id}`.execute(
      stage.db,
    );
    await sql`update flow_step set status = 'running', output = null where case_id = ${id}`.execute(stage.db);
    await sql`update flow_step_try set status = 'running', ended_at = null where case_id = ${id}`.execute(stage.db);
    await sql`insert into job (id, kind, payload, run_at, attempts, max_attempts, state, created_at)
      select job_id, 'workflow.step', jsonb_build_object('caseId', case_id, 'nodeId', node_id, 'batch', batch, 'jobId', job_id),
        now(), 0, 5, 'waiting', now() from flow_step where case_id = ${id}`.execute(stage.db);
    await due();
    expect(other.taken).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([{ status: 'failed', tries: [{ status: 'interrupted' }] }]);
  });

  it('does nothing while the instance is paused, and what was answered is not asked again', async () => {
    other.answers(() => ({ status: 200, body: { ok: true } }));
    const { id } = await stage.start(
      'zhangwei',
      await stage.publishedFlow(flowOf([webhook('s', other.url), approver('n', users('lina'))])),
    );
    await stage.admin(acts.pauseInstance, { params: { id }, body: { handleOpinion: '' } });
    await stage.app.jobs.idle();
    await stage.admin(acts.resumeInstance, { params: { id }, body: { handleOpinion: '' } });
    await stage.app.jobs.idle();
    expect(await stage.asked(id)).toEqual(['n:lina']);
    expect(other.taken).toHaveLength(1);
  });
});

describe('a script step', () => {
  it('computes with the form and keeps what it returns', async () => {
    const compute = script(
      'c',
      {},
      {
        code: "log('sum', input.amounts.length);\nreturn { text: input.why + '×' + input.amounts.reduce((a, b) => a + b, 0) };",
        inputs: [
          { name: 'why', value: { kind: 'field', field: 'reason' } },
          { name: 'amounts', value: { kind: 'field', field: 'lines.amount' } },
        ],
        outputs: [
          { from: 'text', to: { kind: 'field', field: 'reason' } },
          { from: '', to: { kind: 'variable', name: 'all' } },
        ],
      },
    );
    const again = script(
      'd',
      {},
      {
        code: 'return input.all.text.length;',
        inputs: [{ name: 'all', value: { kind: 'variable', name: 'all' } }],
      },
    );
    const { id } = await stage.start(
      'zhangwei',
      await stage.publishedFlow(flowOf([compute, again, approver('n', users('lina'))])),
    );
    await stage.app.jobs.idle();
    expect((await stage.look('zhangwei', id)).data['reason']).toBe('出差上海×100');
    const log = await logOf(id);
    expect(log.map(({ tries }) => tries[0]!.detail)).toEqual(['sum 1\n{"text":"出差上海×100"}', '8']);
  });

  it('names who is asked next', async () => {
    const choose = script(
      'c',
      {},
      {
        code: "return { who: ['gao', 'left', 'nobody'] };",
        outputs: [{ from: 'who', to: { kind: 'variable', name: 'boss' } }],
      },
    );
    const document = flowOf([choose, approver('n', { kind: 'service', variable: 'boss' })]);
    const { id } = await stage.start('zhangwei', await stage.publishedFlow(document));
    await stage.app.jobs.idle();
    // who is locked out, or was never there, is not asked
    expect(await stage.asked(id)).toEqual(['n:gao']);
  });

  it('has no way outside, and says where it failed', async () => {
    const bad = script('c', { attempts: 1 }, { code: 'const x = 1;\nreturn typeof fetch + process.env;' });
    const { id } = await stage.start(
      'zhangwei',
      await stage.publishedFlow(flowOf([bad, approver('n', users('lina'))])),
    );
    await stage.app.jobs.idle();
    const [log] = await logOf(id);
    expect(log).toMatchObject({ status: 'failed', tries: [{ status: 'failed' }] });
    expect(log!.tries[0]!.error).toMatch(/process.*\(2\)/);
  });
});
