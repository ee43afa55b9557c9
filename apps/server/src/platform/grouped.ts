/** Rows by what groups them, in their order; looked through once, however many groups there are. */
export const grouped = <K, T>(rows: readonly T[], groupOf: (row: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = groupOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
};
