import { MAX_PICTURE } from '@qiaoban/contracts/picture-data';

const SIDES = [1600, 1200, 800, 500];
const QUALITY = 0.82;

/** A picture small enough to travel in a document, as a data address. Drawing it anew leaves out whatever else the file held. */
export const shrinkPicture = async (file: Blob): Promise<string> => {
  const bitmap = await createImageBitmap(file);
  try {
    for (const side of SIDES) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(bitmap.width * scale));
      canvas.height = Math.max(1, Math.round(bitmap.height * scale));
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const address = canvas.toDataURL('image/webp', QUALITY);
      if (address.length <= MAX_PICTURE) return address;
    }
  } finally {
    bitmap.close();
  }
  throw new Error('the picture stays too large');
};
