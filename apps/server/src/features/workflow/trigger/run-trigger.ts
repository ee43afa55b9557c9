import { createHash } from 'node:crypto';
import { AppError } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import { DEEPEST_TRIGGER, triggerErrors } from '@qiaoban/contracts/workflow/trigger.contract';
import type { RunState } from '@qiaoban/contracts/workflow/trigger.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { SYSTEM } from '@qiaoban/flow/engine/events';
import { outputsOf } from '@qiaoban/flow/model/step-values';
import type { StepScope } from '@qiaoban/flow/model/step-values';
import { waitAfter } from '@qiaoban/flow/model/work-rules';
import { definitionOf } from '@qiaoban/flow/registry';
import { parseTriggerSteps } from '@qiaoban/flow/trigger/trigger-steps';
import type { TriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import type { ActorOf } from '#core/permission';
import { programActor } from '#core/permission';
import type { Clock } from '#platform/clock';
import { asOneTransaction, inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { JobRun, Jobs } from '#platform/jobs';
import { storedReason } from '../../schedule';
import { cut, MAX_DETAIL, MAX_ERROR, reasonOf } from '../step/step-reason';
import type { StepAnswer } from '../step/step.ports';
import type { EvaluateEvent } from './evaluate-event';
import { sayDepth } from './trigger-depth';
import type { TriggerAt } from './trigger-at';
import type { TriggerKinds } from './trigger-kinds';
import { triggerRunStore as runs } from './trigger-run.store';
import type { RunRow } from './trigger-run.store';
import type { NotifyFailure } from './notify-failure';
import type { RunScope } from './trigger.table';
import { triggerStore } from './trigger.store';
import type { TriggerRow } from './trigger.store';

/** The kind of job that works on a run; migration 0128 adds such jobs too. */
const TRIGGER_JOB = 'workflow.trigger';
type TriggerJob = { runId: string; jobId: string };

type Deps = {
  clock: Clock;
  jobs: Pick<Jobs, 'handle' | 'add'>;
  actorOf: ActorOf;
  evaluate: EvaluateEvent;
  kinds: TriggerKinds;
  notifyFailure: NotifyFailure;
};
type Locked = { run: RunRow; trigger: TriggerRow };
type Begun = { at: TriggerAt; number: number };

const keyOf = (tenant: string, runId: string, stepId: string): string =>
  `qb-${createHash('sha256')
    .update(JSON.stringify([tenant, 'trigger', runId, stepId]))
    .digest('hex')
    .slice(0, 40)}`;

const nameOf = ({ type, props }: TriggerStep): string => textIn(definitionOf(type).titleOf(props), 'zh');

const NOTHING: RunScope = { values: {}, variables: {} };

/** Has a run worked on, now or later, by one job and no other. */
export const awaitRun = async (unit: Unit, jobs: Pick<Jobs, 'add'>, runId: string, runAt?: number): Promise<void> => {
  const jobId = newId();
  await runs.set(unit.tx, runId, { jobId, dueAt: runAt === undefined ? null : new Date(runAt) });
  const payload: TriggerJob = { runId, jobId };
  await jobs.add(unit, TRIGGER_JOB, payload, runAt === undefined ? { id: jobId } : { id: jobId, runAt });
};

/** Does the steps of triggers in order: each once, tried again with growing pauses, seen to fail when that was for nothing. */
export const handleTriggers = ({ clock, jobs, actorOf, evaluate, kinds, notifyFailure }: Deps): void => {
  /** The run and its trigger; undefined when this job has nothing to do. */
  const lock = async (unit: Unit, { runId, jobId }: TriggerJob): Promise<Locked | undefined> => {
    const run = await runs.lock(unit.tx, runId);
    if (run?.job_id !== jobId || (run.state !== 'waiting' && run.state !== 'running')) return undefined;
    const trigger = await triggerStore.row(unit.tx, run.trigger_id);
    return trigger && { run, trigger };
  };

  const end = async (unit: Unit, { run, trigger }: Locked, state: RunState, error = '', step = ''): Promise<void> => {
    await runs.set(unit.tx, run.id, { state, error: cut(error, MAX_ERROR), endedAt: new Date(clock.now()) });
    if (state === 'failed' || state === 'looped') await notifyFailure(unit, trigger, { runId: run.id, error, step });
  };

  const actorFor = async (unit: Unit, { identity_id: id }: TriggerRow): Promise<Actor | undefined> =>
    id === '' ? programActor(unit.tx, unit.tenant, SYSTEM) : actorOf(unit.tx, unit.tenant, id);

  const scopeOf = ({ run, trigger }: Locked, { values, variables }: RunScope): StepScope => {
    const facts = { recordId: run.subject_id, initiator: trigger.identity_id, now: clock.now() };
    return { values, variables, facts: { ...facts, instanceId: '', title: trigger.full_name, lastApprover: '' } };
  };

  /** The event is looked at once: what it holds and which steps are to be done is kept. False: there is nothing to do. */
  const open = async (unit: Unit, locked: Locked, actor: Actor): Promise<boolean> => {
    const { run, trigger } = locked;
    const isTest = run.cause === 'test';
    if (run.depth > DEEPEST_TRIGGER) {
      await end(unit, locked, 'looped', storedReason(triggerErrors.looped, { most: DEEPEST_TRIGGER }));
      return false;
    }
    const evaluated = await evaluate(actor, trigger, run).catch((error: unknown) => {
      if (error instanceof AppError) return reasonOf(error);
      throw error;
    });
    if (typeof evaluated === 'string') {
      await end(unit, locked, 'failed', evaluated);
      return false;
    }
    const { values, isMeant } = evaluated;
    const isOff = trigger.enabled_mark !== 1;
    if (!isTest && (isOff || !isMeant)) {
      await runs.remove(unit.tx, run.id);
      return false;
    }
    const scope: RunScope = { values, variables: {} };
    const steps = parseTriggerSteps(trigger.steps) ?? [];
    await runs.set(unit.tx, run.id, { state: 'running', startedAt: new Date(clock.now()), steps, scope });
    Object.assign(run, { state: 'running', steps, scope });
    if (isMeant) return true;
    await end(unit, locked, 'skipped');
    return false;
  };

  /** The try is over without success: another one later, the next step, or the end. True: go on at once. */
  const fail = async (unit: Unit, locked: Locked, step: TriggerStep, error: string, isFinal: boolean) => {
    const { run } = locked;
    const rules = definitionOf(step.type).work?.(step.props);
    if (!isFinal && rules && run.tries < rules.attempts) {
      await awaitRun(unit, jobs, run.id, clock.now() + waitAfter(rules, run.tries) * 1000);
      return false;
    }
    if (rules?.onFailure === 'goOn') {
      await runs.set(unit.tx, run.id, { place: run.place + 1, tries: 0 });
      return true;
    }
    await end(unit, locked, 'failed', error, nameOf(step));
    return false;
  };

  /** A try that was cut off: what came of it is not known. Answers whether the run has ended or goes on with the next step. */
  const interrupted = async (unit: Unit, locked: Locked, step: TriggerStep): Promise<'again' | 'next' | 'over'> => {
    const number = await runs.openTry(unit.tx, locked.run.id);
    if (number === undefined) return 'again';
    const error = storedReason(triggerErrors.interrupted);
    await runs.endTry(unit.tx, locked.run.id, number, { status: 'interrupted', now: clock.now(), error });
    if (kinds(step.type).repeats?.(step) ?? true) return 'again';
    return (await fail(unit, locked, step, error, true)) ? 'next' : 'over';
  };

  /** Writes down that a try begins; a text when none does: whether to look again. */
  const begin = (job: TriggerJob, { db }: JobRun): Promise<Begun | 'next' | 'over'> =>
    inTransaction(db, async (unit) => {
      const locked = await lock(unit, job);
      if (!locked) return 'over';
      const { run, trigger } = locked;
      const actor = await actorFor(unit, trigger);
      if (actor === undefined) {
        await end(unit, locked, 'failed', storedReason(workflowErrors.step_nobody));
        return 'over';
      }
      if (run.state === 'waiting' && !(await open(unit, locked, actor))) return 'over';
      const steps = parseTriggerSteps(run.steps) ?? [];
      const step = steps[run.place];
      if (!step) {
        await end(unit, locked, 'done');
        return 'over';
      }
      const cutOff = await interrupted(unit, locked, step);
      if (cutOff !== 'again') return cutOff;
      await runs.set(unit.tx, run.id, { tries: run.tries + 1 });
      const number = await runs.beginTry(unit.tx, run.id, step, run.place, clock.now());
      return {
        number,
        at: {
          tenant: unit.tenant,
          trigger: { id: trigger.id, name: trigger.full_name, formId: trigger.form_id },
          // outside of this transaction it reads with the connection of the job
          actor: { ...actor, db },
          step,
          scope: scopeOf(locked, run.scope ?? NOTHING),
          valuesForm: trigger.source === 'record' ? trigger.form_id : undefined,
          key: keyOf(unit.tenant, run.id, step.id),
        },
      };
    });

  /** The step is done: what it answered is kept, the next one follows. */
  const finish = (job: TriggerJob, { db }: JobRun, { at, number }: Begun, asked: StepAnswer | undefined) =>
    asOneTransaction(db, async (unit) => {
      const locked = await lock(unit, job);
      if (!locked || (await runs.openTry(unit.tx, job.runId)) !== number) return false;
      const { run } = locked;
      await sayDepth(unit.tx, run.depth);
      const { type, props } = at.step;
      const done = asked ?? (await kinds(type).within?.(unit, { ...at, actor: { ...at.actor, db: unit.tx } }));
      const { variables } = outputsOf(definitionOf(type).outputs(props), done?.answer ?? null);
      const before = run.scope ?? NOTHING;
      const scope = { ...before, variables: { ...before.variables, ...variables } };
      await runs.endTry(unit.tx, run.id, number, {
        status: 'ok',
        now: clock.now(),
        detail: cut(done?.detail ?? '', MAX_DETAIL),
      });
      await runs.set(unit.tx, run.id, { place: run.place + 1, tries: 0, scope });
      return true;
    });

  const giveUp = (job: TriggerJob, { db }: JobRun, { at, number }: Begun, error: unknown) =>
    inTransaction(db, async (unit) => {
      const locked = await lock(unit, job);
      if (!locked || (await runs.openTry(unit.tx, job.runId)) !== number) return false;
      const reason = cut(reasonOf(error), MAX_ERROR);
      await runs.endTry(unit.tx, job.runId, number, { status: 'failed', now: clock.now(), error: reason });
      return fail(unit, locked, at.step, reason, false);
    });

  /** One step; true when the next one is to be looked at. */
  const advance = async (job: TriggerJob, run: JobRun): Promise<boolean> => {
    const begun = await begin(job, run);
    if (begun === 'over' || begun === 'next') return begun === 'next';
    try {
      const asked = await kinds(begun.at.step.type).ask?.(run.db, begun.at);
      return await finish(job, run, begun, asked);
    } catch (error) {
      return giveUp(job, run, begun, error);
    }
  };

  jobs.handle<TriggerJob>(TRIGGER_JOB, async (job, run) => {
    while (!run.signal.aborted && (await advance(job, run)));
    // what is left is taken over by another node
    if (run.signal.aborted) throw new AppError(triggerErrors.interrupted);
  });
};
