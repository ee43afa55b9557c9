/** Of a column with few different values each is worked out once; so many are kept. */
const KEPT = 256;
/** After so many values it is known whether they repeat. */
const TRIED = 1024;

/** What becomes of each value of a column. `made` says the same of the same value. */
export const ofEach = <T>(values: readonly unknown[], made: (value: unknown) => T): T[] => {
  const known = new Map<unknown, T>();
  const found: T[] = [];
  for (const value of values) {
    if (found.length >= TRIED && known.size >= KEPT) {
      found.push(made(value));
      continue;
    }
    const earlier = known.get(value);
    const result = earlier ?? made(value);
    if (earlier === undefined && known.size < KEPT) known.set(value, result);
    found.push(result);
  }
  return found;
};
