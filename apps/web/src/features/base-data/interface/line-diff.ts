export type DiffLine = { kind: 'same' | 'old' | 'new'; text: string };

const MOST = 2000;

/** What differs between two texts, line by line (longest common subsequence); long texts are compared as a whole. */
export const diffLines = (before: string, after: string): DiffLine[] => {
  const a = before.split('\n');
  const b = after.split('\n');
  if (a.length > MOST || b.length > MOST)
    return [
      ...a.map((text): DiffLine => ({ kind: 'old', text })),
      ...b.map((text): DiffLine => ({ kind: 'new', text })),
    ];
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i]! });
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      lines.push({ kind: 'old', text: a[i]! });
      i += 1;
    } else {
      lines.push({ kind: 'new', text: b[j]! });
      j += 1;
    }
  }
  return lines;
};
