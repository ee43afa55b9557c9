const BETWEEN = /[,，;；、\n]/;
/** Parts that one name may have: more signs between are hardly one name. */
const LONGEST = 6;

type Part = { text: string; from: number; to: number };

const partsOf = (text: string): Part[] => {
  let from = 0;
  return text.split(BETWEEN).flatMap((piece) => {
    const part = { text: piece.trim(), from, to: from + piece.length };
    from = part.to + 1;
    return part.text === '' ? [] : part;
  });
};

const stretch = (text: string, parts: readonly Part[], from: number, to: number): string =>
  text.slice(parts[from]!.from, parts[to]!.to).trim();

const ends = (parts: readonly Part[], from: number): number[] =>
  Array.from({ length: Math.min(LONGEST, parts.length - from) }, (_, more) => from + more);

/** All that may be a name in a list of names, of which some have in them what stands between names. */
export const possibleNames = (text: string): string[] => {
  const parts = partsOf(text);
  const found = parts.flatMap((_, from) => ends(parts, from).map((to) => stretch(text, parts, from, to)));
  return [...new Set([...found, text.trim()])];
};

/**
 * The names of a list. Where a known name holds a comma, the one way of reading that leaves no unknown name counts;
 * without such a way every part is a name. Undefined where there are several ways.
 */
export const namesInList = (text: string, isKnown: (name: string) => boolean): string[] | undefined => {
  const parts = partsOf(text);
  // the ways from a part to the end, looked for from behind; more than two need not be counted
  const ways: number[] = [...parts.map(() => 0), 1];
  const next: number[] = parts.map((_, at) => at);
  for (let from = parts.length - 1; from >= 0; from -= 1)
    for (const to of ends(parts, from)) {
      if (ways[to + 1] === 0 || !isKnown(stretch(text, parts, from, to))) continue;
      ways[from] = Math.min(2, ways[from]! + ways[to + 1]!);
      next[from] = to;
    }
  if (ways[0] === 0) return parts.map((part) => part.text);
  if (ways[0] === 2) return undefined;
  const names: string[] = [];
  for (let from = 0; from < parts.length; from = next[from]! + 1) names.push(stretch(text, parts, from, next[from]!));
  return names;
};
