/** What the place of a column depends on: heads over several columns and frozen edges stay whole. */
export type Placed = { key: string; group?: string | undefined; fixed?: 'left' | 'right' | undefined };

/** The columns under the head of this one, itself included: neighbours that name the same head. */
const underOneHead = <C extends Placed>(columns: readonly C[], key: string): C[] => {
  const at = columns.findIndex((column) => column.key === key);
  const group = columns[at]?.group;
  if (group === undefined) return columns.slice(at, at + 1);
  const before = columns.slice(0, at).findLastIndex((column) => column.group !== group);
  const behind = columns.slice(at).findIndex((column) => column.group !== group);
  return columns.slice(before + 1, behind < 0 ? undefined : at + behind);
};

const clamp = (at: number, least: number, most: number): number => Math.max(least, Math.min(most, at));

/** Places among the others that do not leave the frozen edge, or the middle, in which a column at `from` stands. */
const edgesOf = (others: readonly Placed[], { fixed }: Placed, from: number): [number, number] => {
  const isHere = (column: Placed): boolean => column.fixed === fixed;
  const first = others.findIndex(isHere);
  return first < 0 ? [from, from] : [first, others.findLastIndex(isHere) + 1];
};

/** A place in the middle of what stands under one head gives way to the edge that is further on. */
const besideHead = (others: readonly Placed[], to: number, isForward: boolean): number => {
  const [before, behind] = [others[to - 1], others[to]];
  if (before?.group === undefined || before.group !== behind?.group) return to;
  const run = underOneHead(others, behind.key);
  const first = others.findIndex(({ key }) => key === run[0]?.key);
  return isForward ? first + run.length : first;
};

/**
 * The keys of the columns with `keys` at place `to` among the others. One of several columns under a head stays under
 * it, the others do not come between them, and a frozen column stays among the frozen ones.
 */
export const moveColumns = (columns: readonly Placed[], keys: readonly string[], to: number): string[] => {
  const all = columns.map(({ key }) => key);
  const moved = columns.filter(({ key }) => keys.includes(key));
  const [first] = moved;
  if (first === undefined) return all;
  const others = columns.filter(({ key }) => !keys.includes(key));
  const from = all.indexOf(first.key);
  const head = underOneHead(columns, first.key);
  const isAlone = head.every(({ key }) => keys.includes(key));
  const start = all.indexOf(head[0]!.key);
  const place = isAlone
    ? clamp(besideHead(others, to, to > from), ...edgesOf(others, first, from))
    : clamp(to, start, start + head.length - moved.length);
  const rest = others.map(({ key }) => key);
  return [...rest.slice(0, place), ...moved.map(({ key }) => key), ...rest.slice(place)];
};

/** Columns that move as one, with the pixels between which they stand. */
type Unit = { keys: string[]; left: number; right: number };

/**
 * What the dragged columns may be put before or behind: the others under their head, else heads and single columns of
 * the same edge.
 */
const unitsOf = (
  shown: readonly Placed[],
  keys: readonly string[],
  boxOf: (key: string) => { left: number; right: number } | undefined,
): Unit[] => {
  const [first] = keys;
  const own = first === undefined ? [] : underOneHead(shown, first);
  const isAlone = own.every(({ key }) => keys.includes(key));
  const fixed = own[0]?.fixed;
  const lists = isAlone
    ? shown.filter((column) => column.fixed === fixed).map(({ key }) => underOneHead(shown, key))
    : own.map((column) => [column]);
  const units = new Map(lists.map((list) => [list[0]!.key, list]));
  return [...units.values()].flatMap((list) => {
    const boxes = list.flatMap(({ key }) => boxOf(key) ?? []);
    if (boxes.length === 0) return [];
    return {
      keys: list.map(({ key }) => key),
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    };
  });
};

/** Where columns would land: the line at which, and the column that they would stand before or behind. */
export type Landing = { x: number; beside: string; isBehind: boolean };

/** Where columns that are dragged to `x` land; undefined where that is where they are. */
export const landingOf = (
  shown: readonly Placed[],
  keys: readonly string[],
  x: number,
  boxOf: (key: string) => { left: number; right: number } | undefined,
): Landing | undefined => {
  const units = unitsOf(shown, keys, boxOf);
  const own = units.findIndex((unit) => unit.keys.includes(keys[0] ?? ''));
  const at = units.filter(({ left, right }) => (left + right) / 2 < x).length;
  if (own < 0 || at === own || at === own + 1) return undefined;
  const before = units[at];
  if (before) return { x: before.left, beside: before.keys[0]!, isBehind: false };
  const last = units.at(-1)!;
  return { x: last.right, beside: last.keys.at(-1)!, isBehind: true };
};

/** The place among the columns that are not moved at which a landing puts them. */
export const placeOfLanding = (
  columns: readonly Placed[],
  keys: readonly string[],
  { beside, isBehind }: Landing,
): number =>
  columns.filter(({ key }) => !keys.includes(key)).findIndex(({ key }) => key === beside) + (isBehind ? 1 : 0);
