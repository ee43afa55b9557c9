import { COLUMNS, MAX_HEIGHT } from './place';
import type { Place, Size } from './place';

/** A block and where it stands. */
export type Box = { id: string; place: Place };

export const overlaps = (a: Place, b: Place): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const sharesColumns = (a: Place, b: Place): boolean => a.x < b.x + b.w && b.x < a.x + a.w;

/** From top to bottom, in one line from left to right: also the order of a phone. */
export const inReadingOrder = <B extends { place: Place }>(boxes: readonly B[]): B[] =>
  [...boxes].sort((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);

/** The first row at or below `place.y` where nothing of `taken` is in the way. */
const fallTo = (place: Place, taken: readonly Place[]): number => {
  let y = place.y;
  for (;;) {
    const hit = taken.filter((each) => overlaps({ ...place, y }, each));
    if (hit.length === 0) return y;
    y = Math.min(...hit.map((each) => each.y + each.h));
  }
};

/** The row to which a block rises: right below the lowest one of `above` that shares a column. */
const riseTo = (place: Place, above: readonly Place[]): number =>
  Math.max(0, ...above.filter((each) => sharesColumns(each, place)).map((each) => each.y + each.h));

/**
 * Brings blocks in order: none covers another, none hangs in the air. Those in `first` keep their row against the
 * others, which give way downwards. Same boxes, same order, new places.
 */
export const settle = <B extends Box>(boxes: readonly B[], first: ReadonlySet<string> = new Set()): B[] => {
  const order = inReadingOrder(boxes).sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  const pushed: Box[] = [];
  for (const { id, place } of order) {
    const y = fallTo(
      place,
      pushed.map((each) => each.place),
    );
    pushed.push({ id, place: { ...place, y } });
  }
  const risen = new Map<string, Place>();
  for (const { id, place } of inReadingOrder(pushed))
    risen.set(id, { ...place, y: riseTo(place, [...risen.values()]) });
  return boxes.map((box) => ({ ...box, place: risen.get(box.id) ?? box.place }));
};

/** The first gap from the top that takes a block of this size. */
export const findSpot = (boxes: readonly Box[], { w, h }: Pick<Size, 'w' | 'h'>): Place => {
  const places = boxes.map((box) => box.place);
  const bottom = Math.max(0, ...places.map((each) => each.y + each.h));
  for (let y = 0; y < bottom; y += 1) {
    for (let x = 0; x + w <= COLUMNS; x += 1) {
      const place = { x, y, w, h };
      if (!places.some((each) => overlaps(each, place))) return place;
    }
  }
  return { x: 0, y: bottom, w, h };
};

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Where a step takes a block: a column aside, or past its neighbour above or below. Undefined at the edge. */
export const stepFrom = (boxes: readonly Box[], id: string, to: Direction): Place | undefined => {
  const own = boxes.find((box) => box.id === id)?.place;
  if (own === undefined) return undefined;
  if (to === 'left') return own.x > 0 ? { ...own, x: own.x - 1 } : undefined;
  if (to === 'right') return own.x + own.w < COLUMNS ? { ...own, x: own.x + 1 } : undefined;
  const others = boxes.filter((box) => box.id !== id && sharesColumns(box.place, own)).map((box) => box.place);
  if (to === 'up') {
    const above = others.filter((each) => each.y + each.h <= own.y);
    return above.length === 0 ? undefined : { ...own, y: Math.max(...above.map((each) => each.y)) };
  }
  const below = others.filter((each) => each.y >= own.y + own.h);
  if (below.length === 0) return undefined;
  const next = below.reduce((nearest, each) => (each.y < nearest.y ? each : nearest));
  return { ...own, y: next.y + next.h };
};

/** The place after a side was pulled by one column or row. Undefined beyond what the block or the grid allows. */
export const grown = (own: Place, { minW, minH }: Pick<Size, 'minW' | 'minH'>, to: Direction): Place | undefined => {
  if (to === 'left') return own.w > minW ? { ...own, w: own.w - 1 } : undefined;
  if (to === 'right') return own.x + own.w < COLUMNS ? { ...own, w: own.w + 1 } : undefined;
  if (to === 'up') return own.h > minH ? { ...own, h: own.h - 1 } : undefined;
  return own.h < MAX_HEIGHT ? { ...own, h: own.h + 1 } : undefined;
};
