import { createHash } from 'node:crypto';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { JobRun, Jobs } from '#platform/jobs';
import { tryAfresh } from '#platform/outbound/circuit';
import { mayAct, runKey } from './execute/acts';
import { execute } from './execute/execute';
import type { ExecuteDeps } from './execute/execute';
import type { NewRun } from './run.store';
import { runStore } from './run.store';
import { storedReason } from './execute/stored-reason';
import { taskStore } from './task.store';
import type { Task } from './task.store';

export const RUN_JOB = 'schedule.run';

/** What a job knows of the run that it does. */
export type RunOrder = { taskId: string; dueAt: number; attempt: number; byHand: string | null; missed: number };

const BEAT_MS = 15_000;
const WAIT_MS = 10_000;

const ownEarlier = (run: JobRun): string[] => Array.from({ length: run.attempt - 1 }, (_, i) => `${run.id}-${i + 1}`);

/** The same however often the one that waits is taken over. */
const waitingId = (jobId: string): string => `wait-${createHash('sha256').update(jobId).digest('hex').slice(0, 40)}`;

/** Does the runs of tasks: one at a time for each task, written down from beginning to end. */
export const createRunner = (deps: ExecuteDeps & { jobs: Jobs }) => {
  const again = (db: Db, order: RunOrder, job: JobRun): Promise<unknown> =>
    inTransaction(db, (unit) =>
      deps.jobs.add(unit, RUN_JOB, order, { runAt: Date.now() + WAIT_MS, id: waitingId(job.id) }),
    );

  /** After a run that did not go well: another try where the task wants one, otherwise people are told. */
  const goOn = async (unit: Unit, tenant: string, task: Task, run: NewRun, error: string, isInterrupted: boolean) => {
    const { dueAt, byHand, attempt } = run;
    if (attempt <= task.retryTimes) {
      const order: RunOrder = { taskId: task.id, dueAt, byHand, missed: 0, attempt: attempt + 1 };
      await deps.jobs.add(unit, RUN_JOB, order, { runAt: Date.now() + task.retryPause * 1000 });
      return;
    }
    if (task.notifyIds.length === 0) return;
    await deps.ports.notify?.(unit, {
      tenant,
      taskId: task.id,
      runId: run.id,
      name: task.fullName,
      userIds: task.notifyIds,
      dueAt,
      attempts: attempt,
      isInterrupted,
      error: error.slice(0, 500),
    });
  };

  const conclude = (db: Db, tenant: string, task: Task, run: NewRun, output: string, error: string) =>
    inTransaction(db, async (unit) => {
      const isFirst = await runStore.end(unit.tx, run, error === '' ? 'ok' : 'failed', output, error);
      if (error !== '' && isFirst) await goOn(unit, tenant, task, run, error, false);
    });

  /** Ends runs whose process died. What may have acted goes on as after a failure, and never by itself. */
  const settle = (db: Db, tenant: string, task: Task, own: readonly string[]) =>
    inTransaction(db, async (unit) => {
      const acts = mayAct(task.content);
      const reason = storedReason(acts ? 'schedule.log_unknown' : 'schedule.log_interrupted');
      const ended = await runStore.endInterrupted(unit.tx, task.id, own, reason);
      if (acts) for (const run of ended) await goOn(unit, tenant, task, run, reason, true);
    });

  /** May this job do its run? Not when an earlier try of it did, or may have acted before it was cut off. */
  const isStillToDo = async (db: Db, task: Task, own: readonly string[]): Promise<boolean> => {
    const outcome = await runStore.lastOutcome(db, own);
    return outcome === undefined || (outcome === 'interrupted' && !mayAct(task.content));
  };

  /** One run. A task that was deleted, or paused meanwhile, is left alone (started by hand it runs all the same). */
  const perform = async (order: RunOrder, job: JobRun): Promise<void> => {
    const { db, tenant } = job;
    const task = await taskStore.find(db, order.taskId);
    if (task === undefined) return;
    const own = ownEarlier(job);
    await settle(db, tenant, task, own);
    if (!(await isStillToDo(db, task, own)) || (task.enabledMark === 0 && order.byHand === null)) return;
    const { dueAt, byHand, attempt } = order;
    const run: NewRun = { id: `${job.id}-${job.attempt}`, taskId: task.id, dueAt, byHand, attempt };
    if (!(await runStore.begin(db, run))) {
      if (task.overlap === 'wait') await again(db, order, job);
      else await runStore.skip(db, run, storedReason('schedule.log_skipped'));
      return;
    }
    const beat = setInterval(() => void runStore.beat(db, run.id).catch(() => undefined), BEAT_MS);
    try {
      const work = () => execute(deps, db, tenant, task, runKey(run));
      const { output, error } = await (byHand === null ? work() : tryAfresh(work));
      const note = order.missed > 0 ? `${storedReason('schedule.log_missed', { count: order.missed })}\n` : '';
      await conclude(db, tenant, task, run, note + output, error);
    } finally {
      clearInterval(beat);
    }
  };

  return { perform };
};
