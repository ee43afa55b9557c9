type Fitting = { key: string; width?: number; keep?: boolean; fixed?: 'left' | 'right' };

/** Pixels that a column without a width of its own needs. */
const LEAST_WIDTH = 140;
/** What it makes do with where that alone keeps the list from scrolling sideways. */
const SQUEEZED_WIDTH = 96;

const sumOf = (columns: readonly Fitting[], least: number): number =>
  columns.reduce((sum, { width = least }) => sum + width, 0);

/** Least width of columns beside each other, in `room` pixels (0: not measured): a narrow place makes them narrower first. */
export const widthOf = (columns: readonly Fitting[], room: number): number => {
  const needed = sumOf(columns, LEAST_WIDTH);
  return room <= 0 || needed <= room ? needed : Math.min(needed, Math.max(room, sumOf(columns, SQUEEZED_WIDTH)));
};

/** The same columns; where there is little room, the one that names the row keeps its least width. */
export const withNameWidth = <C extends Fitting>(columns: readonly C[], room: number): readonly C[] =>
  room > 0 && sumOf(columns, LEAST_WIDTH) > room
    ? columns.map((column, at) => (at === 0 ? { width: LEAST_WIDTH, ...column } : column))
    : columns;

/** What a list is read for: never left out for lack of room, unless the list says otherwise. */
const KEY =
  /^(\w*state|\w*status|enabledMark|isRead|result|outcome|roles?|role(name|id)s?|account|(login|last)?ip(address)?)$/i;
/** What few look for: left out first. */
const MINOR = /^(description|remark|sortCode|creator\w*|created\w*|modif\w*|lastModif\w*|category|enCode|gender)$/;

const isKept = (column: Fitting, at: number): boolean =>
  at === 0 || column.fixed !== undefined || (column.keep ?? KEY.test(column.key));

/**
 * Keys of the columns that have no place beside each other in `room` pixels: minor ones first, from the right. Key
 * columns and those that the person asked for (`wanted`) stay, and then the list scrolls sideways.
 */
export const columnsWithoutRoom = (
  columns: readonly Fitting[],
  room: number,
  wanted: readonly string[] = [],
): ReadonlySet<string> => {
  const gone = new Set<string>();
  // not measured yet, or nobody sees it
  if (room <= 0) return gone;
  let needed = sumOf(columns, LEAST_WIDTH);
  const movable = columns.filter((column, at) => !isKept(column, at) && !wanted.includes(column.key)).toReversed();
  const inOrder = [
    ...movable.filter(({ key, keep }) => keep === undefined && MINOR.test(key)),
    ...movable.filter(({ key, keep }) => keep !== undefined || !MINOR.test(key)),
  ];
  for (const { key, width = LEAST_WIDTH } of inOrder) {
    if (needed <= room) break;
    gone.add(key);
    needed -= width;
  }
  return gone;
};
