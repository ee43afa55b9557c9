import { parentPort, workerData } from 'node:worker_threads';
import { PackageRefused, unpack } from '#features/application/package/archive/unpack.ts';
import type { RawPackage } from '#features/application/package/package-format.ts';
import { giveWay } from '#platform/untrusted/give-way';
import type { ThreadAnswer } from '#platform/untrusted/reader-thread';

giveWay();

const answer = (message: ThreadAnswer<RawPackage>): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort!.postMessage(message);
};

parentPort!.once('message', () => {
  unpack(Buffer.from(workerData as Uint8Array)).then(
    (value) => answer({ value }),
    (error: unknown) => {
      const { reason, file } = error instanceof PackageRefused ? error : new PackageRefused('broken');
      answer({ refused: JSON.stringify({ reason, file }) });
    },
  );
});
