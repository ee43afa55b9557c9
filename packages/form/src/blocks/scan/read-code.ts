/** The part of the browser's own detector that is used; not every browser has one. */
type Detector = { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> };
type DetectorClass = new () => Detector;

const ownDetector = (): Detector | undefined => {
  const Found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  try {
    return Found ? new Found() : undefined;
  } catch {
    // there is a class without a service behind it
    return undefined;
  }
};

/** Longest edge of the picture that is searched, in pixels. */
const LARGEST = 1200;

const canvasOf = (source: HTMLVideoElement | ImageBitmap): HTMLCanvasElement => {
  const [width, height] =
    'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  const scale = Math.min(1, LARGEST / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** Text of a QR or bar code in a picture: by the browser's own detector, else by a library. Undefined when there is none. */
export const readCode = async (source: HTMLVideoElement | ImageBitmap): Promise<string | undefined> => {
  const canvas = canvasOf(source);
  const detector = ownDetector();
  if (detector) {
    const codes = await detector.detect(canvas).catch(() => undefined);
    if (codes) return codes[0]?.rawValue;
  }
  const { readByLibrary } = await import('./read-by-library');
  return readByLibrary(canvas);
};

export const readPicture = async (file: Blob): Promise<string | undefined> => {
  try {
    return await readCode(await createImageBitmap(file));
  } catch {
    return undefined;
  }
};
