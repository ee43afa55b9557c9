import { describe, expect, it } from 'vitest';
import { widthAfter, widthStep } from './width-steps';

// a row of 24 columns of 25 px with 15 px between them: 945 px
const px = (span: number): number => span * 40 - 15;

describe('the width of a field that is dragged', () => {
  it.each([
    ['to the half', 24, -480, 12],
    ['by less than half a column: it stays', 12, 19, 12],
    ['by more than half a column: the next one', 12, 21, 13],
    ['beyond the row', 12, 5000, 24],
    ['to nothing', 12, -5000, 3],
  ])('%s', (_what, now, dx, expected) => {
    expect(widthAfter({ kind: 'span', now, px: px(now) }, dx, 15)).toBe(expected);
  });
  it.each([
    ['tens of pixels', 170, 33, 200],
    ['not too narrow', 170, -500, 60],
    ['not too wide', 170, 5000, 800],
  ])('a column of a sub-table: %s', (_what, now, dx, expected) => {
    expect(widthAfter({ kind: 'columnWidth', now, px: now }, dx, 0)).toBe(expected);
  });
  it('moves by the keys within the same bounds', () => {
    expect([widthStep({ kind: 'span', now: 12 }, 1), widthStep({ kind: 'span', now: 24 }, 1)]).toEqual([13, 24]);
    expect(widthStep({ kind: 'columnWidth', now: 170 }, -1)).toBe(160);
  });
});
