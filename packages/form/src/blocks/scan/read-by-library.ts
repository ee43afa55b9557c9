import {
  BinaryBitmap,
  DecodeHintType,
  HTMLCanvasElementLuminanceSource,
  HybridBinarizer,
  MultiFormatReader,
} from '@zxing/library';

/** For browsers without a detector of their own: QR, Data Matrix and the usual bar codes. */
export const readByLibrary = (canvas: HTMLCanvasElement): string | undefined => {
  const reader = new MultiFormatReader();
  reader.setHints(new Map([[DecodeHintType.TRY_HARDER, true]]));
  try {
    return reader.decode(new BinaryBitmap(new HybridBinarizer(new HTMLCanvasElementLuminanceSource(canvas)))).getText();
  } catch {
    // the library says with an error that there is no code
    return undefined;
  }
};
