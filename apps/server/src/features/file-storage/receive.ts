import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import type { BlobStore } from '../../platform/blob-store';
import { newId } from '../../platform/ids';

/** More came than is allowed. */
export class TooLargeError extends Error {}

/** As many bytes as the sniffer looks at. */
const HEAD_BYTES = 4100;

export type Received = { blobKey: string; size: number; sha256: string; mediaType: string | undefined };

/** Keys say nothing of the name; two characters spread them over folders. */
const newKey = (): string => {
  const id = newId();
  return `${id.slice(-2)}/${id}`;
};

/**
 * Streams bytes into the blob store, counting, hashing and keeping the head to see what they are.
 * Throws TooLargeError past `maxBytes`; then, and when the stream breaks, nothing stays behind.
 */
export const receive = async (blobs: BlobStore, content: Readable, maxBytes: number): Promise<Received> => {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  let kept = 0;
  // a generator starts only when the store reads it: no error can come before somebody listens
  const measured = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
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
  const blobKey = newKey();
  await blobs.put(blobKey, Readable.from(measured()));
  const sniffed = await fileTypeFromBuffer(Buffer.concat(head));
  return { blobKey, size, sha256: hash.digest('hex'), mediaType: sniffed?.mime };
};
