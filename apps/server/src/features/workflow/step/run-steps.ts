import { AppError } from '@qiaoban/contracts/errors';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { waitAfter } from '@qiaoban/flow/model/work-rules';
import { definitionOf } from '@qiaoban/flow/registry';
import { MINUTE } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import { asOneTransaction, inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { JobRun, Jobs } from '#platform/jobs';
import { storedReason } from '../../schedule';
import { instanceStore } from '../instance/instance.store';
import type { ReadValues } from '../instance/read-values';
import type { WorkflowDeps } from '../workflow.deps';
import type { CarryOn } from './carry-on';
import { sayDepth } from '../trigger/trigger-depth';
import { STEP_JOB } from './start-steps';
import type { AwaitStep, StepJob } from './start-steps';
import type { StepKinds } from './step-kinds';
import { stepScopeOf } from './step-scope';
import { cut, MAX_DETAIL, MAX_ERROR, reasonOf } from './step-reason';
import { stepStore } from './step.store';
import type { StepRow } from './step.store';

/** A step of a paused instance is looked at again after this; resuming it looks at once. */
const PAUSED_WAIT = 10 * MINUTE;

type Deps = Pick<WorkflowDeps, 'clock' | 'documents'> & {
  jobs: Pick<Jobs, 'handle'>;
  kinds: StepKinds;
  awaitStep: AwaitStep;
  carryOn: CarryOn;
  readValues: ReadValues;
};

/** Does the automatic steps of instances: each once, tried again with growing pauses, seen to fail when that was for nothing. */
export const handleSteps = ({ clock, documents, jobs, kinds, awaitStep, carryOn, readValues }: Deps): void => {
  /** The instance and its step, locked in this order; undefined when this job has nothing to do. */
  const lock = async (tx: Tx, tenant: string, job: StepJob) => {
    const row = await instanceStore.lock(tx, job.caseId);
    const step = row && (await stepStore.lock(tx, job));
    if (!row || !step || step.job_id !== job.jobId) return undefined;
    const document = await documents.of(tx, tenant, { flowId: row.flow_id, number: row.flow_version });
    const node = document.nodes[job.nodeId];
    const kind = node && kinds(node.type);
    const isWaitedFor = row.state.tokens.some(
      ({ nodeId, batch, work }) => nodeId === job.nodeId && batch === job.batch && work?.status === 'waiting',
    );
    if (!node || !kind || !isWaitedFor) {
      await stepStore.set(tx, job, { status: 'dropped' });
      return undefined;
    }
    return { row, step, document, node, kind, rules: definitionOf(node.type).work?.(node.props) };
  };
  type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>;

  /** The try is over without success: another one later, or the instance hears of it. */
  const fail = async (
    unit: Unit,
    tenant: string,
    job: StepJob,
    { row, step, document, rules }: Locked,
    more: { final: boolean },
  ) => {
    const isLast = more.final || step.tries >= (rules?.attempts ?? 1);
    if (!isLast && rules)
      return awaitStep(unit, job, { runAt: clock.now() + waitAfter(rules, step.tries) * 1000, replacesRunning: true });
    await stepStore.set(unit.tx, job, { status: 'failed' });
    return carryOn.failed(unit, { tenant, key: job, row, document });
  };

  /** A try that was cut off: what came of it is not known. */
  const interrupted = async (unit: Unit, tenant: string, job: StepJob, locked: Locked): Promise<boolean> => {
    const { step, kind, node } = locked;
    const error = storedReason(workflowErrors.step_interrupted);
    await stepStore.endTry(unit.tx, job, step.number, { status: 'interrupted', now: clock.now(), error });
    if (kind.ask === undefined || kind.repeats(node)) return false;
    await fail(unit, tenant, job, locked, { final: true });
    return true;
  };

  /** Writes down that a try begins; undefined when none does. */
  const begin = (tenant: string, job: StepJob, run: JobRun) =>
    inTransaction(run.db, async (unit) => {
      const locked = await lock(unit.tx, tenant, job);
      if (!locked) return undefined;
      const { row, step, document } = locked;
      if (row.state.isPaused === true) {
        await awaitStep(unit, job, { runAt: clock.now() + PAUSED_WAIT, replacesRunning: true });
        return undefined;
      }
      if (step.status === 'answered') return { ...locked, number: step.number, isAnswered: true };
      if (step.status === 'running' && (await interrupted(unit, tenant, job, locked))) return undefined;
      const number = step.number + 1;
      await stepStore.set(unit.tx, job, { status: 'running', tries: step.tries + 1, number });
      await stepStore.beginTry(unit.tx, job, number, clock.now());
      const { values } = await readValues(unit, row, document);
      return { ...locked, number, isAnswered: false, scope: stepScopeOf(row, values, clock.now()) };
    });
  type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>;

  const isOwn = (step: StepRow, number: number): boolean =>
    step.number === number && (step.status === 'running' || step.status === 'answered');

  /** What was answered is kept by itself, so that nothing that follows makes anybody ask again. */
  const keepAnswer = (
    tenant: string,
    job: StepJob,
    run: JobRun,
    number: number,
    done: { answer: unknown; detail: string },
  ) =>
    inTransaction(run.db, async (unit) => {
      const locked = await lock(unit.tx, tenant, job);
      if (!locked || !isOwn(locked.step, number)) return;
      const detail = cut(done.detail, MAX_DETAIL);
      await stepStore.set(unit.tx, job, { status: 'answered', output: done.answer ?? null });
      await stepStore.endTry(unit.tx, job, number, { status: 'ok', now: clock.now(), detail });
    });

  const finish = (tenant: string, job: StepJob, run: JobRun, { number }: Begun) =>
    asOneTransaction(run.db, async (unit) => {
      const locked = await lock(unit.tx, tenant, job);
      if (!locked || !isOwn(locked.step, number)) return;
      const { row, step, document, node, kind } = locked;
      const at = { tenant, key: job, row, document };
      const outputs = definitionOf(node.type).outputs(node.props);
      await sayDepth(unit.tx, row.trigger_depth);
      if (kind.within) {
        const { values } = await readValues(unit, row, document);
        const done = await kind.within(unit, {
          tenant,
          key: job,
          row,
          node,
          scope: stepScopeOf(row, values, clock.now()),
        });
        if (done === 'wait') return stepStore.set(unit.tx, job, { status: 'waiting', tries: 0 });
        const detail = cut(done.detail, MAX_DETAIL);
        await stepStore.endTry(unit.tx, job, number, { status: 'ok', now: clock.now(), detail });
        await stepStore.set(unit.tx, job, { status: 'done', output: done.answer ?? null });
        return carryOn.done(unit, at, done, outputs);
      }
      await stepStore.set(unit.tx, job, { status: 'done' });
      return carryOn.done(unit, at, { answer: step.output?.answer ?? null }, outputs);
    });

  const giveUp = (tenant: string, job: StepJob, run: JobRun, { number }: Begun, error: unknown) =>
    inTransaction(run.db, async (unit) => {
      const locked = await lock(unit.tx, tenant, job);
      if (!locked || !isOwn(locked.step, number)) return;
      const { row, step } = locked;
      const reason = cut(reasonOf(error), MAX_ERROR);
      await stepStore.endTry(unit.tx, job, number, { status: 'failed', now: clock.now(), error: reason });
      // paused in the middle: it counts for nothing, and is looked at when the instance goes on
      if (row.state.isPaused === true)
        return awaitStep(unit, job, { runAt: clock.now() + PAUSED_WAIT, anew: true, replacesRunning: true });
      // what was answered is not asked for again; that it does not fit will not change by itself
      // and another try by itself would not bring back what somebody deleted
      const isGone = error instanceof AppError && error.code === workflowErrors.step_child_gone;
      return fail(unit, tenant, job, locked, { final: step.status === 'answered' || isGone });
    });

  jobs.handle<StepJob>(STEP_JOB, async (job, run) => {
    const { tenant } = run;
    const begun = await begin(tenant, job, run);
    if (!begun) return;
    try {
      if (!begun.isAnswered && begun.kind.ask && 'scope' in begun && begun.scope) {
        const { row, node, scope } = begun;
        const done = await begun.kind.ask(run.db, { tenant, key: job, row, node, scope });
        await keepAnswer(tenant, job, run, begun.number, done);
      }
      await finish(tenant, job, run, begun);
    } catch (error) {
      await giveUp(tenant, job, run, begun, error);
    }
  });
};
