const SUFFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;

/** A large number in few characters: 1234 → 1.2k, 1500000 → 1.5M, up to E (1e18) (spec 9). Zeros behind the point are left out. */
export const suffixNumber = (value: number, places = 1): string => {
  if (!Number.isFinite(value)) return '';
  let size = Math.abs(value);
  let step = 0;
  while (step < SUFFIXES.length - 1 && Number(size.toFixed(places)) >= 1000) {
    size /= 1000;
    step += 1;
  }
  const digits = String(Number(size.toFixed(places)));
  return `${value < 0 && digits !== '0' ? '-' : ''}${digits}${SUFFIXES[step] ?? ''}`;
};
