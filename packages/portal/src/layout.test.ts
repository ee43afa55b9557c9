import { describe, expect, it } from 'vitest';
import { findSpot, grown, inReadingOrder, overlaps, settle, stepFrom } from './layout';
import type { Box } from './layout';
import { COLUMNS } from './place';

const box = (id: string, x: number, y: number, w: number, h: number): Box => ({ id, place: { x, y, w, h } });
const drawn = (boxes: readonly Box[]): Record<string, number[]> =>
  Object.fromEntries(boxes.map(({ id, place: { x, y, w, h } }) => [id, [x, y, w, h]]));

describe('settle', () => {
  it.each<[string, Box[], string[], Record<string, number[]>]>([
    ['lets a hanging block rise', [box('a', 0, 5, 6, 2)], [], { a: [0, 0, 6, 2] }],
    [
      'keeps blocks beside each other',
      [box('a', 0, 0, 6, 2), box('b', 6, 0, 6, 3)],
      [],
      { a: [0, 0, 6, 2], b: [6, 0, 6, 3] },
    ],
    [
      'pushes a covered one down',
      [box('a', 0, 0, 6, 2), box('b', 3, 1, 6, 2)],
      [],
      { a: [0, 0, 6, 2], b: [3, 2, 6, 2] },
    ],
    [
      'lets the moved one win',
      [box('a', 0, 0, 6, 2), box('b', 0, 0, 6, 2)],
      ['b'],
      { a: [0, 2, 6, 2], b: [0, 0, 6, 2] },
    ],
  ])('%s', (_, boxes, first, expected) => {
    expect(drawn(settle(boxes, new Set(first)))).toEqual(expected);
  });

  it('never covers, never hangs, and is at rest, whatever it is given', () => {
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 300; round += 1) {
      const boxes = Array.from({ length: 1 + next(20) }, (_, at) => {
        const w = 1 + next(COLUMNS);
        return box(`b${at}`, next(COLUMNS - w + 1), next(30), w, 1 + next(8));
      });
      const settled = settle(boxes, new Set([`b${next(boxes.length)}`]));
      for (const a of settled) {
        for (const b of settled) if (a !== b) expect(overlaps(a.place, b.place)).toBe(false);
        const above = { ...a.place, y: a.place.y - 1 };
        expect(a.place.y === 0 || settled.some((b) => b !== a && overlaps(above, b.place))).toBe(true);
      }
      expect(settle(settled)).toEqual(settled);
    }
  });
});

describe('places', () => {
  it('finds the first gap that takes a block, else the bottom', () => {
    const boxes = [box('a', 0, 0, 4, 3), box('b', 8, 0, 4, 3), box('c', 0, 3, 12, 2)];
    expect(findSpot(boxes, { w: 4, h: 3 })).toEqual({ x: 4, y: 0, w: 4, h: 3 });
    expect(findSpot(boxes, { w: 5, h: 3 })).toEqual({ x: 0, y: 5, w: 5, h: 3 });
    expect(findSpot([], { w: 5, h: 3 })).toEqual({ x: 0, y: 0, w: 5, h: 3 });
  });

  it('steps aside by a column and past neighbours by row', () => {
    const boxes = [box('a', 0, 0, 6, 2), box('b', 0, 2, 6, 3), box('c', 6, 0, 6, 5)];
    const after = (id: string, to: 'left' | 'right' | 'up' | 'down') => {
      const place = stepFrom(boxes, id, to);
      return (
        place &&
        drawn(
          settle(
            boxes.map((each) => (each.id === id ? { id, place } : each)),
            new Set([id]),
          ),
        )
      );
    };
    expect(after('a', 'down')).toMatchObject({ a: [0, 3, 6, 2], b: [0, 0, 6, 3] });
    expect(after('b', 'up')).toMatchObject({ b: [0, 0, 6, 3], a: [0, 3, 6, 2] });
    expect(stepFrom(boxes, 'a', 'up')).toBeUndefined();
    expect(stepFrom(boxes, 'a', 'left')).toBeUndefined();
    expect(stepFrom(boxes, 'c', 'right')).toBeUndefined();
    expect(after('c', 'left')).toMatchObject({ c: [5, 0, 6, 5] });
  });

  it('grows within the grid and shrinks to the smallest size', () => {
    const size = { minW: 3, minH: 2 };
    const own = { x: 6, y: 0, w: 6, h: 2 };
    expect(grown(own, size, 'right')).toBeUndefined();
    expect(grown(own, size, 'up')).toBeUndefined();
    expect(grown(own, size, 'left')).toEqual({ ...own, w: 5 });
    expect(grown(own, size, 'down')).toEqual({ ...own, h: 3 });
  });

  it('reads from top to bottom, from left to right', () => {
    const boxes = [box('c', 0, 3, 1, 1), box('b', 6, 0, 1, 1), box('a', 0, 0, 1, 1)];
    expect(inReadingOrder(boxes).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
