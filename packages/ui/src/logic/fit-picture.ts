/** Longest edges in pixels that are tried, the first first: enough to read a page of paper. */
const EDGES = [2000, 1600, 1200];
const QUALITY = 0.85;
/** Kinds that browsers draw and that have one picture in them. */
const DRAWN = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp'];

const asJpeg = (bitmap: ImageBitmap, edge: number): Promise<Blob | null> => {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // what is transparent would be black in a JPEG
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
};

/**
 * The picture in no more than `most` bytes: as it is where it fits, else drawn smaller as a JPEG, the long edge 2000 pixels at
 * most. Also the picture as it is where the browser cannot draw it, or where even the smallest is too large: then it is
 * refused as any other file.
 */
export const fitPicture = async (file: File, most: number): Promise<File> => {
  if (file.size <= most || !DRAWN.includes(file.type) || typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  try {
    for (const edge of EDGES) {
      const drawn = await asJpeg(bitmap, edge);
      if (drawn && drawn.size <= most)
        return new File([drawn], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
    }
    return file;
  } finally {
    bitmap.close();
  }
};
