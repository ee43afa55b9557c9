import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@qiaoban/contracts/errors';
import type { ArchiveAnswer, ArchiveRefusal } from '#features/data-application/backup/check-archive.ts';
import { inspectArchive } from '#features/data-application/backup/archive/inspect-archive.ts';
import type { Inspection } from '#features/data-application/backup/archive/inspect-archive.ts';
import type { ThreadAnswer } from '#platform/untrusted/reader-thread';
import { giveWay } from '#platform/untrusted/give-way';

giveWay();

/** How often it tells how far it is. */
const STEP_MS = 200;

let waiting = 0;
let reportedAt = performance.now();
const answer = (message: ThreadAnswer<ArchiveAnswer>): void => {
  waiting -= 1;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort!.postMessage(message);
};
parentPort!.on('message', () => (waiting += 1));

/** Words of the zip library and of the file system help nobody who reads the screen. */
const refusalOf = (error: unknown): string =>
  JSON.stringify(
    (error instanceof AppError
      ? { code: error.code, values: error.values }
      : { code: 'data_backup.unreadable', values: {} }) satisfies ArchiveRefusal,
  );

void inspectArchive(workerData as Inspection, (done, total) => {
  const now = performance.now();
  if (waiting === 0 || now - reportedAt < STEP_MS) return;
  reportedAt = now;
  answer({ value: { done, total } });
}).then(
  (facts) => answer({ value: facts }),
  (error: unknown) => answer({ refused: refusalOf(error) }),
);
