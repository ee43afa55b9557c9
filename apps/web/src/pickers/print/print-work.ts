import { isCallError } from '#lib/call/call-error.ts';
import { newKey } from '#lib/call/query.ts';
import { saveBlob } from '#lib/call/transfer.ts';
import type { Downloaded } from '#lib/call/transfer.ts';
import { announceTask } from '#lib/live/tasks.ts';
import { textNow } from '#lib/texts/i18n.ts';

/** Longest that a print may take, ms. */
export const LONGEST = 180_000;

/** A print that is being drawn. It goes on when its dialog is closed: the tray tells how far it is, and has the file. */
export type PrintWork = { taskId: string; file: Promise<Downloaded>; stop: () => void };

type Ask = (progressId: string, signal: AbortSignal) => Promise<Downloaded>;

/** Begins a print of so many records; `ask` sends it, with the id under which its progress is told. */
export const startPrint = (total: number, ask: Ask): PrintWork => {
  const taskId = newKey();
  const left = new AbortController();
  const task = { taskId, kind: 'print', title: textNow('visualdev.print_title', { count: total }), total };
  announceTask({ ...task, cancel: () => left.abort() });
  const file = ask(taskId, left.signal);
  file.then(
    (drawn) =>
      announceTask({
        ...task,
        done: total,
        state: 'done',
        result: { label: textNow('visualdev.print_download'), run: () => saveBlob(drawn) },
      }),
    () => announceTask({ ...task, state: left.signal.aborted ? 'cancelled' : 'failed' }),
  );
  return { taskId, file, stop: () => left.abort() };
};

/** Why a print failed, for the person. */
export const printFailure = (cause: unknown): string =>
  isCallError(cause) ? cause.message : textNow('app.request_failed');
