import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import type { JobRun, Jobs } from '../../platform/jobs';
import { tryAfresh } from '../../platform/outbound/circuit';
import { execute } from './execute/execute';
import type { ExecuteDeps } from './execute/execute';
import type { NewRun } from './run.store';
import { runStore } from './run.store';
import { told } from './execute/told';
import { taskStore } from './task.store';
import type { Task } from './task.store';

export const RUN_JOB = 'schedule.run';

/** What a job knows of the run that it does. */
export type RunOrder = { taskId: string; dueAt: number; attempt: number; byHand: string | null; missed: number };

const BEAT_MS = 15_000;
const WAIT_MS = 10_000;

const ownEarlier = (run: JobRun): string[] => Array.from({ length: run.attempt - 1 }, (_, i) => `${run.id}-${i + 1}`);

/** Does the runs of tasks: one at a time for each task, written down from beginning to end. */
export const createRunner = (deps: ExecuteDeps & { jobs: Jobs }) => {
  const again = (db: Db, order: RunOrder, inMs: number): Promise<unknown> =>
    inTransaction(db, (unit) => deps.jobs.add(unit, RUN_JOB, order, { runAt: Date.now() + inMs }));

  const conclude = (db: Db, tenant: string, task: Task, order: RunOrder, run: NewRun, output: string, error: string) =>
    inTransaction(db, async (unit) => {
      await runStore.end(unit.tx, run, error === '' ? 'ok' : 'failed', output, error);
      if (error === '') return;
      if (order.attempt <= task.retryTimes) {
        const runAt = Date.now() + task.retryPause * 1000;
        await deps.jobs.add(unit, RUN_JOB, { ...order, missed: 0, attempt: order.attempt + 1 }, { runAt });
        return;
      }
      if (task.notifyIds.length === 0) return;
      await deps.ports.notify?.(unit, {
        tenant,
        taskId: task.id,
        runId: run.id,
        name: task.fullName,
        userIds: task.notifyIds,
        dueAt: order.dueAt,
        attempts: order.attempt,
        error: error.slice(0, 500),
      });
    });

  /** One run. A task that was deleted, or paused meanwhile, is left alone (started by hand it runs all the same). */
  const perform = async (order: RunOrder, job: JobRun): Promise<void> => {
    const { db, tenant } = job;
    const task = await taskStore.find(db, order.taskId);
    if (task === undefined || (task.enabledMark === 0 && order.byHand === null)) return;
    await runStore.endInterrupted(db, task.id, ownEarlier(job), told('schedule.log_interrupted'));
    const { dueAt, byHand, attempt } = order;
    const run: NewRun = { id: `${job.id}-${job.attempt}`, taskId: task.id, dueAt, byHand, attempt };
    if (!(await runStore.begin(db, run))) {
      if (task.overlap === 'wait') await again(db, order, WAIT_MS);
      else await runStore.skip(db, run, told('schedule.log_skipped'));
      return;
    }
    const beat = setInterval(() => void runStore.beat(db, run.id).catch(() => undefined), BEAT_MS);
    try {
      const work = () => execute(deps, db, tenant, task);
      const { output, error } = await (order.byHand === null ? work() : tryAfresh(work));
      const note = order.missed > 0 ? `${told('schedule.log_missed', { count: order.missed })}\n` : '';
      await conclude(db, tenant, task, order, run, note + output, error);
    } finally {
      clearInterval(beat);
    }
  };

  return { perform };
};
export type Runner = ReturnType<typeof createRunner>;
