import { z } from 'zod';

const PICTURE = /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/;

/** Characters of a picture that travels inside a document. */
export const MAX_PICTURE = 600_000;

/** A picture as text, not too large (no SVG, which may hold script). */
export const isPictureData = (text: string): boolean => text.length <= MAX_PICTURE && PICTURE.test(text);

/** A picture inside a document; empty while none is chosen. */
export const PictureData = z
  .string()
  .max(MAX_PICTURE)
  .refine((text) => text === '' || isPictureData(text))
  .default('');
