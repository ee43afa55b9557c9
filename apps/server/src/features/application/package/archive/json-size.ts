import type { Json } from '@qiaoban/designer/merge/json';

/** How many values there are and how deep they lie; counting ends beyond the bounds. Without recursion, so that depth costs no stack. */
export const sizeOf = (value: Json, most: { values: number; depth: number }): { values: number; depth: number } => {
  let [values, depth] = [0, 0];
  const open: [Json, number][] = [[value, 1]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [each, at] = next;
    values += 1;
    depth = Math.max(depth, at);
    if (values > most.values || depth > most.depth) break;
    if (typeof each !== 'object' || each === null) continue;
    for (const below of Object.values(each)) open.push([below, at + 1]);
  }
  return { values, depth };
};
