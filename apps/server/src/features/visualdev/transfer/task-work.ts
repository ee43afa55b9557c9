import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import type { Jobs, JobRun } from '#platform/jobs';
import { requestContext } from '#platform/request-context';
import type { SocketHub } from '#platform/socket-hub';
import type { People } from '#core/directory';
import type { Person } from '../record/record-access';
import type { Writer } from '../record/record-writer';
import { createTaskProgress } from './task-progress';
import type { ProgressOf } from './task-progress';
import { workTaskStore } from './work-task.store';
import type { TaskRow } from './work-task.store';

/** What the work of every task starts with. */
export type TaskPayload = { taskId: string; who: Writer };
export type TaskWork = { task: TaskRow; person: Person; who: Writer; run: JobRun; progress: ProgressOf };

/** The person stopped the task. */
export class Cancelled extends Error {}
/** Somebody else works on the task, or it is gone: this try ends, and a later one looks again. */
export class NotOurs extends Error {}
/** This process stops; the work goes on when the next one starts. */
class Stopped extends Error {}

export const stopIfAsked = (run: JobRun): void => {
  if (run.signal.aborted) throw new Stopped();
};

/** Tries after which a task counts as failed; a crash of the server is one. */
const TRIES = 5;
export const TASK_JOB = { maxAttempts: TRIES };

/** Part of an actor that goes with the work. */
export const writerOf = ({ tenant, language, userId, userName, ip, requestId }: Actor): Writer => ({
  tenant,
  language,
  userId,
  userName,
  ip,
  requestId,
});

const messageOf = (error: unknown, language: Language): string => {
  if (!(error instanceof AppError)) return translate(language, 'visualdev.task.failed');
  if (error.code === 'common.no_permission') return translate(language, 'visualdev.task.not_allowed');
  return translate(language, error.code, error.values);
};

type Deps = { jobs: Jobs; hub: SocketHub; people: Pick<People, 'administrators' | 'usersInUse'> };

/** Runs tasks as jobs: as the person who started them with the rights of now, once, and with an end that is told. */
export const createTaskWork = ({ jobs, hub, people }: Deps) => {
  /** The person as of now; whoever left meanwhile may do nothing any more. */
  const personOf = async (db: Db, { tenant, userId }: Writer): Promise<Person> => {
    const [inUse, administrators] = [await people.usersInUse(db, [userId]), await people.administrators(db)];
    if (inUse.length === 0) throw new AppError('common.no_permission');
    return { db, tenant, userId, isAdministrator: administrators.includes(userId) };
  };

  const end = async (
    work: Pick<TaskWork, 'progress' | 'run'>,
    id: string,
    state: 'failed' | 'cancelled',
    message: string,
  ) => {
    await workTaskStore.update(work.run.db, id, { state, message });
    const task = await workTaskStore.find(work.run.db, id);
    work.progress.ended(task?.done ?? 0, task?.total ?? 0, state);
  };

  return {
    /**
     * `work` does the task and is called again after a crash; it ends with `finish`. `cleared`: called when the task
     * ended without that.
     */
    handle: <T extends TaskPayload>(
      kind: string,
      work: (payload: T, context: TaskWork) => Promise<Partial<TaskRow>>,
      cleared: (payload: T, db: Db) => Promise<Partial<TaskRow>> = () => Promise.resolve({}),
    ): void => {
      const attempt = async (payload: T, run: JobRun): Promise<void> => {
        const { taskId, who } = payload;
        const task = await workTaskStore.find(run.db, taskId);
        if (task === undefined || !['waiting', 'running'].includes(task.state)) return;
        const progress = createTaskProgress(hub, run.tenant, task);
        try {
          if (task.is_cancelled) throw new Cancelled();
          await workTaskStore.update(run.db, taskId, { state: 'running' });
          const person = await personOf(run.db, who);
          const result = await work(payload, { task, person, who, run, progress });
          await workTaskStore.update(run.db, taskId, { ...result, state: 'done' });
          const done = await workTaskStore.find(run.db, taskId);
          progress.ended(done?.done ?? 0, done?.total ?? 0, 'done');
        } catch (error) {
          if (error instanceof NotOurs) throw error;
          const isFinal = error instanceof AppError || run.attempt >= TRIES;
          if (!(error instanceof Cancelled) && (!isFinal || run.signal.aborted)) throw error;
          const rest = await cleared(payload, run.db);
          if (Object.keys(rest).length > 0) await workTaskStore.update(run.db, taskId, rest);
          if (error instanceof Cancelled) await end({ progress, run }, taskId, 'cancelled', '');
          else await end({ progress, run }, taskId, 'failed', messageOf(error, who.language));
        }
      };
      // the job may have been woken inside the call that added it: its idempotency key is none of ours
      jobs.handle<T>(kind, (payload, run) =>
        requestContext.run({ requestId: payload.who.requestId }, () => attempt(payload, run)),
      );
    },
  };
};
export type TaskWorkers = ReturnType<typeof createTaskWork>;
