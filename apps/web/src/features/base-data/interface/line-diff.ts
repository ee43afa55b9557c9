import { diffArrays } from 'diff';

type DiffLine = { kind: 'same' | 'old' | 'new'; text: string };

/** Milliseconds after which two texts are too different to be laid side by side. */
const LONGEST = 500;

/** What differs between two texts, line by line; texts that have little in common are compared as a whole. */
export const diffLines = (before: string, after: string): DiffLine[] => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const parts = diffArrays(old, now, { timeout: LONGEST }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return parts.flatMap(({ value, added, removed }) =>
    value.map((text): DiffLine => ({ kind: added ? 'new' : removed ? 'old' : 'same', text })),
  );
};
