/** Millionths as per cent with up to four decimals: 6000 → `0.6`. */
export const percentOf = (millionths: number): string => {
  const digits = String(millionths).padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -4)}${decimals === '' ? '' : `.${decimals}`}`;
};

/** The other way round; undefined for what is no share of at most the whole. */
export const millionthsOf = (percent: string): number | undefined => {
  const found = /^(\d{1,3})(?:\.(\d{0,4}))?$/.exec(percent.trim());
  if (found === null) return undefined;
  const millionths = Number(`${found[1]!}${(found[2] ?? '').padEnd(4, '0')}`);
  return millionths > 1_000_000 ? undefined : millionths;
};
