import { PART_BYTES } from '@qiaoban/contracts/file/upload.contract';

/** How many parts a file has. */
export const partCount = (size: number, partSize = PART_BYTES): number => Math.max(1, Math.ceil(size / partSize));

/** Bytes of one part; undefined when there is none of that number. */
export const partBytes = (size: number, number: number, partSize = PART_BYTES): number | undefined => {
  const count = partCount(size, partSize);
  if (number < 1 || number > count) return undefined;
  return number < count ? partSize : size - partSize * (count - 1);
};
