import { toast } from '@qiaoban/ui/logic/toast-store';
import { cancelLogExport, getLogExport, listLogExports } from '@qiaoban/contracts/log/system-log.contract';
import { call } from '#lib/call/call.ts';
import { textNow } from '#lib/texts/i18n.ts';
import { showFailure } from '#lib/call/query.ts';
import { announceTask, useTasks, whenTaskEnds } from '#lib/live/tasks.ts';

type Category = '1' | '3' | '4' | '5';
const TABS: Readonly<Record<Category, string>> = { '1': 'login', '3': 'operation', '4': 'error', '5': 'request' };

/** Hands a file behind a signed address to the person's download folder. */
const save = async (taskId: string): Promise<void> => {
  const { url, fileName } = await call(getLogExport, { params: { id: taskId } });
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
};

/** Puts an export that runs in the background into the tray: how far it is, stopping it, its file, what went wrong. */
export const announceExport = (
  taskId: string,
  category: Category,
  known: { done?: number; total?: number } = {},
): void => {
  const about = { taskId, kind: 'export', title: textNow(`log.tab_${TABS[category]}`) };
  // One that was stopped or failed has no file to offer.
  const offerFile = (): void =>
    announceTask({
      ...about,
      result: { label: textNow('log.export_download'), run: () => save(taskId).catch(showFailure) },
    });
  announceTask({
    ...about,
    ...known,
    cancel: () => call(cancelLogExport, { params: { id: taskId } }).then(() => undefined, showFailure),
  });
  // A short one may have ended before its number came back.
  if (useTasks.getState().tasks.some((task) => task.taskId === taskId && task.state === 'done')) return offerFile();
  whenTaskEnds(taskId, ({ state }) => {
    if (state === 'done') offerFile();
    if (state !== 'failed') return;
    call(getLogExport, { params: { id: taskId } })
      .then(({ message }) => toast.error(textNow('log.export_failed', { reason: message })))
      .catch(showFailure);
  });
  return undefined;
};

/** Exports that run since before the page was loaded come back into the tray. */
export const findRunningExports = async (): Promise<void> => {
  const { list } = await call(listLogExports, {});
  for (const { id, category, state, done, total } of list) {
    const isKnown = useTasks.getState().tasks.some((task) => task.taskId === id && task.title !== '');
    if (!isKnown && (state === 'waiting' || state === 'running')) announceExport(id, category, { done, total });
  }
};
