import type { Effect } from '@qiaoban/flow/engine/effects';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import type { Unit } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import { childStore } from './child.store';
import { stepStore } from './step.store';
import type { StepKey } from './step.store';

export const STEP_JOB = 'workflow.step';

/** What the job of a step carries. */
export type StepJob = StepKey & { jobId: string };

type Awaited = { runAt?: number; anew?: boolean; replacesRunning?: boolean };

/**
 * Has a step done, now or later, by one job and no other. `anew`: its tries are counted from the beginning;
 * `replacesRunning`: by whoever ends the try that is under way.
 */
export const createAwaitStep =
  (jobs: Pick<Jobs, 'add'>) =>
  async (unit: Unit, key: StepKey, { runAt, anew = false, replacesRunning = false }: Awaited = {}): Promise<void> => {
    const jobId = newId();
    const dueAt = runAt === undefined ? null : new Date(runAt);
    if (!(await stepStore.expect(unit.tx, key, { jobId, dueAt, anew, replacesRunning }))) return;
    const { caseId: instanceId, nodeId, batch } = key;
    const payload: StepJob = { caseId: instanceId, nodeId, batch, jobId };
    await jobs.add(unit, STEP_JOB, payload, runAt === undefined ? { id: jobId } : { id: jobId, runAt });
  };
export type AwaitStep = ReturnType<typeof createAwaitStep>;

/** Starts the automatic steps that an event asked for, in its transaction. */
export const createStartSteps =
  (awaitStep: AwaitStep) =>
  async (unit: Unit, instanceId: string, effects: readonly Effect[]): Promise<void> => {
    for (const effect of effects)
      if (effect.kind === 'startWork')
        await awaitStep(unit, { caseId: instanceId, nodeId: effect.nodeId, batch: effect.batch }, { anew: true });
  };
export type StartSteps = ReturnType<typeof createStartSteps>;

/** An instance has ended: the step that has started it looks again. */
export const createNotifyParent =
  (awaitStep: AwaitStep) =>
  async (unit: Unit, instanceId: string): Promise<void> => {
    const parent = await childStore.parentOf(unit.tx, instanceId);
    if (parent) await awaitStep(unit, parent, { replacesRunning: true });
  };
export type NotifyParent = ReturnType<typeof createNotifyParent>;

export const END_CHILDREN = 'workflow.endChildren';

type States = { before: InstanceState; after: InstanceState };

/** Has what a step has started ended when its instance does not wait for it any more: it was withdrawn, ended or moved. */
export const createEndChildren =
  (jobs: Pick<Jobs, 'add'>) =>
  async (unit: Unit, caseId: string, { before, after }: States): Promise<void> => {
    const left = before.tokens.filter(
      ({ nodeId, batch, work }) =>
        work !== undefined && !after.tokens.some((token) => token.nodeId === nodeId && token.batch === batch),
    );
    for (const { nodeId, batch } of left) {
      const key: StepKey = { caseId, nodeId, batch };
      // a step that is done does not mind what becomes of those that it started
      const step = await stepStore.lock(unit.tx, key);
      if (step?.status === 'waiting') await jobs.add(unit, END_CHILDREN, key);
    }
  };
export type EndChildren = ReturnType<typeof createEndChildren>;
