import { cancelTask, getTask, listTasks } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { TaskState } from '@qiaoban/contracts/visualdev/transfer.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { freshAddress } from '#lib/call/file-addresses.ts';
import { showFailure } from '#lib/call/query.ts';
import { textNow } from '#lib/texts/i18n.ts';
import { announceTask, useTasks } from './tasks';
import type { Task } from './tasks';

/** The whole of a task: its counts, problems and file. */
const readTask = (taskId: string): Promise<TaskState> => call(getTask, { params: { id: taskId } });

export const stopTask = async (taskId: string): Promise<void> => {
  try {
    await call(cancelTask, { params: { id: taskId } });
  } catch (cause) {
    showFailure(cause);
  }
};

/** Hands a file behind a signed address to the person's download folder. */
export const saveUrl = async (url: string, name: string): Promise<void> => {
  const link = document.createElement('a');
  link.href = await freshAddress(url);
  link.download = name;
  link.click();
};

/** Hands over the file of a task that has one. */
export const saveTask = (task: TaskState): void => {
  if (task.url !== '') void saveUrl(task.url, task.fileName);
};

/** The counts in a sentence, and the error file when there is one. */
const showImport = async (taskId: string): Promise<void> => {
  const task = await readTask(taskId);
  const summary = textNow('shell.task_counts', { imported: task.imported, failed: task.failed });
  (task.failed > 0 ? toast.warning : toast.success)(summary);
  saveTask(task);
};

/** What the tray offers of work on records: to stop it, and what came of it. */
export const actionsOfTask = (kind: string, taskId: string): Required<Pick<Task, 'cancel' | 'result'>> => ({
  cancel: () => stopTask(taskId),
  result:
    kind === 'import'
      ? { label: textNow('shell.task_result'), run: () => showImport(taskId) }
      : { label: textNow('shell.task_download'), run: async () => saveTask(await readTask(taskId)) },
});

/** Gives those their name and actions that this page did not start itself: it was loaded anew, or another one did. */
export const takeUpTasks = async (): Promise<void> => {
  const { list } = await call(listTasks, {});
  for (const { id: taskId, kind, title } of list)
    if (useTasks.getState().tasks.some((task) => task.taskId === taskId && task.title === ''))
      announceTask({ taskId, kind, title, ...actionsOfTask(kind, taskId) });
};
