import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@qiaoban/contracts/errors';
import type { BlobStore } from '#platform/blob-store';
import { makePicture } from '#platform/untrusted/make-picture';
import { MAX_PIXELS } from './pixels';

/** Widths that are made and kept; a wish in between gets the next larger one. */
const WIDTHS = [48, 96, 200, 400, 800, 1600] as const;
/** Every key that a picture may have smaller ones under. */
export const thumbnailKeys = (blobKey: string): string[] => WIDTHS.map((width) => `${blobKey}.w${width}`);

/**
 * The key of a smaller WebP of the picture, made at the first wish and kept beside it.
 * Undefined when it cannot be made smaller (broken, too many pixels, a kind that the library does not read).
 */
export const thumbnailOf = async (blobs: BlobStore, blobKey: string, wished: number): Promise<string | undefined> => {
  const width = WIDTHS.find((each) => each >= wished) ?? WIDTHS.at(-1)!;
  const key = `${blobKey}.w${width}`;
  if ((await blobs.stat(key)) !== undefined) return key;
  const original = await buffer((await blobs.get(blobKey)).stream);
  try {
    const small = await makePicture(original, { pixels: MAX_PIXELS }, (picture) =>
      picture.rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }),
    );
    await blobs.put(key, Readable.from([small]));
    return key;
  } catch (error) {
    // too many at once: it is made at the next wish
    if (error instanceof AppError) throw error;
    return undefined;
  }
};
