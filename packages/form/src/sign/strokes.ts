import { z } from 'zod';

/** What was written by hand: for each stroke of the pen its points, x and y in turn, pixels of the sheet. */
export const Strokes = z.array(z.array(z.number()).min(2).max(8000)).min(1).max(1000);
export type Strokes = z.infer<typeof Strokes>;

/** Characters that strokes may have as JSON. */
const LONGEST = 7500;
/** Pixels between two points: what is nearer shows nothing more. */
const APART = [4, 8, 16, 32];

const thinned = (stroke: readonly number[], apart: number): number[] => {
  const kept: number[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) {
    const [x, y] = [Math.round(stroke[at] ?? 0), Math.round(stroke[at + 1] ?? 0)];
    const [lastX, lastY] = kept.slice(-2);
    const isEnd = at + 3 >= stroke.length;
    if (lastX === undefined || lastY === undefined || isEnd || Math.hypot(x - lastX, y - lastY) >= apart)
      kept.push(x, y);
  }
  return kept;
};

/** The same strokes with few points, so that they can be kept; undefined for what is too much to be a signature. */
export const keptStrokes = (strokes: Strokes): Strokes | undefined =>
  APART.map((apart) => strokes.map((stroke) => thinned(stroke, apart))).find(
    (each) => JSON.stringify(each).length <= LONGEST,
  );
