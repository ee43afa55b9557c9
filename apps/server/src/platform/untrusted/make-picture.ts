import type { Sharp } from 'sharp';
import { createGate } from './gate';
import { pictureLibrary } from './picture-library';

/** The library has threads of its own; each picture takes memory for its pixels, so few are made at once. */
const gate = createGate(2, 40);
const SECONDS = 20;

/** Whatever the library reads of what somebody sent waits for its turn. Throws common.readers_busy when too many wait. */
export const inPictureTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  const leave = await gate.enter();
  try {
    return await work();
  } finally {
    leave();
  }
};

type Bounds = {
  /** More pixels are never unpacked. */
  pixels: number;
  /** Kinds of picture that are taken; all that the library reads when it is absent. */
  kinds?: readonly string[];
};

/**
 * A picture made out of one that somebody sent; it is given up after some time. Throws what the library says of a broken
 * one, an error for another kind, and common.readers_busy when too many wait.
 */
export const makePicture = (input: Buffer, bounds: Bounds, make: (picture: Sharp) => Sharp): Promise<Buffer> =>
  inPictureTurn(async () => {
    const sharp = await pictureLibrary();
    const picture = sharp(input, { limitInputPixels: bounds.pixels, failOn: 'error', animated: false });
    if (bounds.kinds !== undefined && !bounds.kinds.includes((await picture.metadata()).format))
      throw new Error('another kind of picture');
    return make(picture).timeout({ seconds: SECONDS }).toBuffer();
  });
