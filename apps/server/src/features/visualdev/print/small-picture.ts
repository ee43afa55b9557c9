import { buffer } from 'node:stream/consumers';
import { AppError } from '@qiaoban/contracts/errors';
import type { FileStorage } from '#core/file';
import type { Db } from '#platform/database/database';
import { makePicture } from '#platform/untrusted/make-picture';

const MAX_BYTES = 20 * 1024 * 1024;
/** What a picture may be unpacked to. */
export const MAX_PIXELS = 50_000_000;
/** Of paper and of cells: what is clear in a picture shows this. */
export const WHITE = '#ffffff';

/** Pixels; `contain` fills the rest with `background`. */
type Size = { width: number; height: number } & (
  | { fit: 'inside'; withoutEnlargement: true }
  | { fit: 'contain'; background: string }
);

/** A stored picture the right way up and in the size asked for, as JPEG; undefined for what cannot be read as one. */
export const smallPicture = async (
  files: Pick<FileStorage, 'open'>,
  db: Db,
  id: string,
  size: Size,
): Promise<Buffer | undefined> => {
  const file = await files.open(db, id);
  if (file === undefined) return undefined;
  if (!file.mediaType.startsWith('image/') || file.size > MAX_BYTES) {
    file.stream.destroy();
    return undefined;
  }
  const bytes = await buffer(file.stream);
  try {
    return await makePicture(bytes, { pixels: MAX_PIXELS }, (picture) =>
      picture.rotate().resize(size).flatten({ background: WHITE }).jpeg({ quality: 82 }),
    );
  } catch (error) {
    // too many wait: said, not left out
    if (error instanceof AppError) throw error;
    return undefined;
  }
};
