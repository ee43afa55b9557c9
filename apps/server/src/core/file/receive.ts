import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import type { BlobStore } from '#platform/blob-store';
import { newId } from '#platform/ids';

/** More came than is allowed. */
export class TooLargeError extends Error {}

/** Nothing came for a while, or it takes for ever. */
export class TooSlowError extends Error {}

/** Silence that ends an upload, and the longest that one call may take, ms. */
export type ReceiveTimeouts = { idleMs: number; wholeMs: number };
const usualTimeouts: ReceiveTimeouts = { idleMs: 30_000, wholeMs: 30 * 60_000 };

/** As many bytes as the sniffer looks at. */
const HEAD_BYTES = 4100;

export type Received = { blobKey: string; size: number; sha256: string; mediaType: string | undefined };

/** Keys say nothing of the name; two characters spread them over folders. */
const newKey = (): string => {
  const id = newId();
  return `${id.slice(-2)}/${id}`;
};

/** Hands chunks on; throws TooSlowError when the next one, or the end, is too long in coming. */
const unlessSilent = async function* (
  source: AsyncIterable<Buffer>,
  { idleMs, wholeMs }: ReceiveTimeouts,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  const began = performance.now();
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const left = Math.min(idleMs, began + wholeMs - performance.now());
      const silence = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new TooSlowError()), Math.max(left, 0));
      });
      const next = chunks.next();
      next.catch(() => undefined);
      const { done, value } = await Promise.race([next, silence]).finally(() => clearTimeout(timer));
      if (done === true) return;
      yield value;
    }
  } finally {
    // a source that is silent does not end either: nobody waits for it
    void chunks.return?.().catch(() => undefined);
  }
};

/**
 * Streams bytes into the blob store, counting, hashing and keeping the head to see what they are.
 * Throws TooLargeError past `maxBytes`, TooSlowError when nothing comes; then, and when the stream breaks, nothing
 * stays behind.
 */
export const receive = async (
  blobs: BlobStore,
  content: Readable,
  maxBytes: number,
  { blobKey = newKey(), timeout = usualTimeouts }: { blobKey?: string; timeout?: ReceiveTimeouts } = {},
): Promise<Received> => {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  let kept = 0;
  // a generator starts only when the store reads it: no error can come before somebody listens
  const measured = async function* (): AsyncGenerator<Buffer> {
    const chunks = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of unlessSilent(chunks, timeout)) {
      size += chunk.length;
      if (size > maxBytes) throw new TooLargeError();
      hash.update(chunk);
      if (kept < HEAD_BYTES) {
        head.push(chunk.subarray(0, HEAD_BYTES - kept));
        kept += chunk.length;
      }
      yield chunk;
    }
  };
  // the loop above throws it again; without an ear here it would end the process when it comes early
  content.on('error', () => undefined);
  await blobs.put(blobKey, Readable.from(measured()));
  const sniffed = await fileTypeFromBuffer(Buffer.concat(head));
  return { blobKey, size, sha256: hash.digest('hex'), mediaType: sniffed?.mime };
};
