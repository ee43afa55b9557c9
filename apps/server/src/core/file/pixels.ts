import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '#platform/blob-store';
import { inPictureTurn } from '#platform/untrusted/make-picture';
import { pictureLibrary } from '#platform/untrusted/picture-library';

/** More than this is never decoded: a small file may hold a picture of gigabytes. */
export const MAX_PIXELS = 50_000_000;

const headOf = async (blobs: BlobStore, key: string): Promise<number | undefined> => {
  const sharp = await pictureLibrary();
  const { stream } = await blobs.get(key);
  const probe = sharp({ limitInputPixels: false });
  const fed = pipeline(stream, probe).catch(() => undefined);
  try {
    const { width, height, pages } = await probe.metadata();
    return width * height * Math.min(pages ?? 1, 1000);
  } catch {
    // no picture that the library knows: the caller decides what that means
    return undefined;
  } finally {
    stream.destroy();
    probe.destroy();
    await fed;
  }
};

/**
 * Pixels of a stored picture, by its header; undefined when it has none that can be read. Throws common.readers_busy when
 * too many pictures wait.
 */
export const pixelsOf = (blobs: BlobStore, key: string): Promise<number | undefined> =>
  inPictureTurn(() => headOf(blobs, key));
