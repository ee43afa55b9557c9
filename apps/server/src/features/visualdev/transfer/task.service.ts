import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { TaskState } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { BlobStore } from '#platform/blob-store';
import { DAY } from '#platform/clock';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { Jobs } from '#platform/jobs';
import type { FileStorage } from '#core/file';
import { formImportStore, workTaskStore } from './work-task.store';
import type { TaskRow } from './work-task.store';

export const EXPIRY_JOB = 'visualdev.transfer-expiry';
/** Days that a task is known for after it was started. */
export const TASK_DAYS = 7;
const PROBLEMS_SHOWN = 200;

type Deps = { files: Pick<FileStorage, 'signedUrl'>; blobs: BlobStore; jobs: Jobs; clock: Clock };
type Expiry = { importId?: string; taskId?: string };

/** A person's exports and imports: how far they are, stopping them, forgetting old ones. */
export const createTaskService = ({ files, blobs, jobs, clock }: Deps) => {
  jobs.handle<Expiry>(EXPIRY_JOB, async ({ importId, taskId }, { db }) => {
    if (taskId !== undefined) await workTaskStore.remove(db, taskId);
    const file = importId === undefined ? undefined : await formImportStore.find(db, importId);
    if (file === undefined) return;
    const task = await workTaskStore.find(db, file.id);
    // it is being imported: the import clears up itself
    if (task !== undefined && ['waiting', 'running'].includes(task.state)) return;
    await formImportStore.remove(db, file.id);
    await blobs.remove(file.rows_key);
  });

  const stateOf = async (actor: Actor, task: TaskRow, withProblems: boolean): Promise<TaskState> => {
    const problems =
      withProblems && task.failed > 0 ? await workTaskStore.problemsOf(actor.db, task.id, PROBLEMS_SHOWN) : [];
    return {
      id: task.id,
      kind: task.kind,
      title: task.title,
      state: task.state,
      done: task.done,
      total: task.total,
      url: task.file_id === null ? '' : files.signedUrl(actor, task.file_id),
      fileName: task.file_name,
      message: task.message,
      imported: task.imported,
      failed: task.failed,
      problems: problems.map((row) => ({
        line: row.line,
        column: row.column_title,
        index: row.column_index,
        reason: row.reason,
      })),
    };
  };
  const mine = async (actor: Actor, id: string): Promise<TaskRow> => {
    const task = await workTaskStore.find(actor.db, id);
    if (task === undefined || task.owner_id !== actor.userId) throw new AppError(visualdevErrors.task_gone);
    return task;
  };

  return {
    get: async (actor: Actor, id: string) => stateOf(actor, await mine(actor, id), true),

    list: async (actor: Actor) => {
      const tasks = await workTaskStore.listOf(actor.db, actor.userId, clock.now() - DAY);
      const list: TaskState[] = [];
      for (const task of tasks) list.push(await stateOf(actor, task, false));
      return { list };
    },

    /** Stops it at its next step; what has been imported stays. */
    cancel: async (actor: Actor, id: string): Promise<void> => {
      await mine(actor, id);
      await inTransaction(actor.db, async ({ tx }) => {
        const task = await workTaskStore.lock(tx, id);
        if (task?.state === 'waiting' || task?.state === 'running')
          await workTaskStore.update(tx, id, { is_cancelled: true });
      });
    },
  };
};
export type TaskService = ReturnType<typeof createTaskService>;
