import { parentPort, workerData } from 'node:worker_threads';
import { readBatches } from '#platform/sheet/read/read-batches';
import { SheetError } from '#platform/sheet/sheet';
import type { SheetRow } from '#platform/sheet/sheet';
import type { ThreadAnswer } from '#platform/untrusted/reader-thread';
import { giveWay } from '#platform/untrusted/give-way';

giveWay();

const { file, kind } = workerData as { file: Uint8Array; kind: 'xlsx' | 'csv' };
const batches = readBatches(Buffer.from(file.buffer, file.byteOffset, file.byteLength), kind);

const answer = (message: ThreadAnswer<SheetRow[]>): void => {
  // a thread's port, no window
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort!.postMessage(message);
};

parentPort!.on('message', () => {
  void batches.next().then(
    ({ value, done }) => answer(done === true ? { end: true } : { value }),
    (error: unknown) => answer({ refused: error instanceof SheetError ? error.code : 'broken' }),
  );
});
