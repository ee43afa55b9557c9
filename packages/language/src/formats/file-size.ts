const UNITS = ['KB', 'MB', 'GB'] as const;

/** A size in bytes for reading: whole bytes below 1024, else KB, MB, GB with two decimals (spec 9). */
export const formatFileSize = (bytes: number): string => {
  if (!(bytes >= 0)) return '';
  if (bytes < 1024) return `${Math.round(bytes)} B`;
  let size = bytes / 1024;
  let unit = 0;
  // 1023.995 KB would be written 1024.00 KB.
  while (unit < UNITS.length - 1 && Number(size.toFixed(2)) >= 1024) {
    size /= 1024;
    unit += 1;
  }
  return `${size.toFixed(2)} ${UNITS[unit] ?? 'GB'}`;
};

const SIZE_UNITS = { KB: 1_024, MB: 1_048_576, GB: 1_073_741_824 } as const;
type SizeUnit = keyof typeof SIZE_UNITS;

/** Bytes of a limit such as 2 MB (spec 5.4). */
export const bytesOf = (size: number, unit: SizeUnit): number => size * SIZE_UNITS[unit];
