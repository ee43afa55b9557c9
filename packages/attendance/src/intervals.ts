/** From, until: minutes, the first included, the last not. */
export type Interval = readonly [from: number, until: number];

export const lengthOf = (list: readonly Interval[]): number =>
  list.reduce((sum, [from, until]) => sum + Math.max(0, until - from), 0);

/** Parts of both lists; each list is in order and free of overlaps. */
export const intersect = (a: readonly Interval[], b: readonly Interval[]): Interval[] =>
  a.flatMap(([from, until]) =>
    b
      .map(([start, end]): Interval => [Math.max(from, start), Math.min(until, end)])
      .filter(([start, end]) => start < end),
  );

/** In order, what touches or overlaps made one. */
export const union = (list: readonly Interval[]): Interval[] => {
  const made: [number, number][] = [];
  for (const [from, until] of list.filter(([a, b]) => a < b).toSorted((a, b) => a[0] - b[0])) {
    const last = made.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], until);
    else made.push([from, until]);
  }
  return made;
};

/** What is in the first list and not in the second. */
export const subtract = (a: readonly Interval[], b: readonly Interval[]): Interval[] => {
  const gone = union(b);
  return a.flatMap(([from, until]) => {
    const left: Interval[] = [];
    let at = from;
    for (const [start, end] of gone) {
      if (end <= at || start >= until) continue;
      if (start > at) left.push([at, start]);
      at = Math.max(at, end);
    }
    if (at < until) left.push([at, until]);
    return left;
  });
};
