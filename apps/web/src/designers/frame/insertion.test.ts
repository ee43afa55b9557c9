import { describe, expect, it } from 'vitest';
import { indexAt, markAt } from './insertion';
import type { Box } from './insertion';

/** As the browser measures: the sides are getters of the prototype, which a spread does not copy. */
class Measured {
  readonly #box: Box;
  constructor(box: Box) {
    this.#box = box;
  }
  get left(): number {
    return this.#box.left;
  }
  get top(): number {
    return this.#box.top;
  }
  get right(): number {
    return this.#box.right;
  }
  get bottom(): number {
    return this.#box.bottom;
  }
}

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const zone = box(0, 0, 300, 200);
/** Two beside each other, one below over the whole width. */
const boxes = [box(0, 0, 140, 40), box(150, 0, 150, 40), box(0, 50, 300, 40)];

describe('where something is dropped', () => {
  it.each([
    ['left half of the first', { x: 10, y: 20 }, 0],
    ['left half of the second', { x: 160, y: 20 }, 1],
    ['behind the second', { x: 290, y: 20 }, 2],
    ['upper half of the wide one', { x: 150, y: 55 }, 2],
    ['lower half of the wide one', { x: 150, y: 85 }, 3],
    ['below all', { x: 10, y: 190 }, 3],
  ])('%s', (_, at, expected) => expect(indexAt(boxes, at)).toBe(expected));

  it('an empty zone is marked as a whole, with numbers that can be drawn', () => {
    expect(markAt([], 0, new Measured(zone))).toEqual({ kind: 'zone', ...zone });
  });
  it('between neighbours the mark stands, between rows it lies', () => {
    expect(markAt(boxes, 1, zone)).toMatchObject({ kind: 'down', top: 0, bottom: 40 });
    expect(markAt(boxes, 3, zone)).toMatchObject({ kind: 'across', left: 0, right: 300 });
  });
});
