const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** Bytes that a zip (docx, xlsx) says it holds when unpacked; undefined when it cannot be told, as with a broken one. */
const unpackedSize = (bytes: Uint8Array): number | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= Math.max(0, bytes.length - 65_557) && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== END) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return undefined;
    sum += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
};

/** Why a zip is not unpacked: it is broken, or it would be more than `most` bytes; undefined where it may be. */
export const unpackFault = (bytes: Uint8Array, most: number): 'failed' | 'too_large' | undefined => {
  const size = unpackedSize(bytes);
  if (size === undefined) return 'failed';
  return size > most ? 'too_large' : undefined;
};
