import type { Sharp } from 'sharp';
import { createGate } from './gate';
import { pictureLibrary } from './picture-library';

/** The library has threads of its own; each picture takes memory for its pixels, so few are made at once. */
const gate = createGate(2, 40);
const SECONDS = 20;

/**
 * A picture made out of one that somebody sent. More pixels than `most` are never unpacked, and it is given up after some
 * time. Throws what the library says of a broken one, and common.readers_busy when too many wait.
 */
export const makePicture = async (input: Buffer, most: number, make: (picture: Sharp) => Sharp): Promise<Buffer> => {
  const leave = await gate.enter();
  try {
    const sharp = await pictureLibrary();
    const picture = sharp(input, { limitInputPixels: most, failOn: 'error', animated: false });
    return await make(picture).timeout({ seconds: SECONDS }).toBuffer();
  } finally {
    leave();
  }
};
