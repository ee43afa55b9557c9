import type { PrintElement } from '@qiaoban/form/print-template';

export const EDGES = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export const GAPS = ['across', 'down'] as const;
export type Arrangement = (typeof EDGES)[number] | (typeof GAPS)[number];
export type Box = Pick<PrintElement, 'x' | 'y' | 'w' | 'h'>;
/** New places or sizes by the id of their element. */
export type Places = ReadonlyMap<string, Partial<Box>>;

type Axis = { at: 'x' | 'y'; long: 'w' | 'h' };
const ACROSS: Axis = { at: 'x', long: 'w' };
const DOWN: Axis = { at: 'y', long: 'h' };

const tenth = (millimetres: number): number => Math.max(0, Math.round(millimetres * 10) / 10);

/** How far from its upper or left edge a thing is held: not at all, by its half, by all of it. */
const HELD: Readonly<Record<(typeof EDGES)[number], readonly [Axis, number]>> = {
  left: [ACROSS, 0],
  center: [ACROSS, 0.5],
  right: [ACROSS, 1],
  top: [DOWN, 0],
  middle: [DOWN, 0.5],
  bottom: [DOWN, 1],
};

const frameOf = (elements: readonly PrintElement[], { at, long }: Axis): [from: number, to: number] => [
  Math.min(...elements.map((each) => each[at])),
  Math.max(...elements.map((each) => each[at] + each[long])),
];

const placeOn = ({ at }: Axis, millimetres: number): Partial<Box> =>
  at === 'x' ? { x: tenth(millimetres) } : { y: tenth(millimetres) };

const aligned = (elements: readonly PrintElement[], axis: Axis, part: number): Places => {
  const [from, to] = frameOf(elements, axis);
  return new Map(elements.map((each) => [each.id, placeOn(axis, from + (to - from - each[axis.long]) * part)]));
};

/** The outer two keep their places, all gaps between become the same. */
const distributed = (elements: readonly PrintElement[], axis: Axis): Places => {
  const sorted = elements.toSorted(
    (a, b) => a[axis.at] + a[axis.long] / 2 - b[axis.at] - b[axis.long] / 2 || a[axis.at] - b[axis.at],
  );
  const [from, to] = frameOf(elements, axis);
  const filled = sorted.reduce((sum, each) => sum + each[axis.long], 0);
  const gap = (to - from - filled) / Math.max(1, sorted.length - 1);
  let next = from;
  return new Map(
    sorted.map((each) => {
      const place = placeOn(axis, next);
      next += each[axis.long] + gap;
      return [each.id, place];
    }),
  );
};

/** Where things stand once they are in line with the outermost of them, or evenly spread between the outer two. */
export const arranged = (elements: readonly PrintElement[], how: Arrangement): Places => {
  if (how === 'across') return distributed(elements, ACROSS);
  if (how === 'down') return distributed(elements, DOWN);
  return aligned(elements, ...HELD[how]);
};

/** The ids of what stands in a frame with all of it. */
export const inFrame = (elements: readonly PrintElement[], frame: Box): string[] =>
  elements
    .filter(
      ({ x, y, w, h }) => x >= frame.x && y >= frame.y && x + w <= frame.x + frame.w && y + h <= frame.y + frame.h,
    )
    .map(({ id }) => id);
