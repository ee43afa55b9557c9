import { expect, it } from 'vitest';
import { ShiftRule } from '@qiaoban/contracts/attendance/shift-rule';
import { laidOut, nextSpan } from './day-spans';

const at = (start: number, end: number) => ({ start: start * 60, end: end * 60 });

it.each([
  ['over midnight', [at(22, 6)], [at(22, 30)]],
  ['with a break after midnight', [at(22, 2), at(3, 7)], [at(22, 26), at(27, 31)]],
  ['with a break that ends at midnight', [at(18, 23), at(0, 4)], [at(18, 23), at(24, 28)]],
  ['what lies on the next day is brought back to the day', [at(9, 12), at(37, 42)], [at(9, 12), at(13, 18)]],
  ['more than 24 hours stay as they are', [at(9, 18), at(11, 15)], [at(9, 18), at(11, 15)]],
])('lays out the hours of a shift: %s', (_name, typed, laid) => {
  expect(laidOut(typed, true)).toEqual(laid);
});

it('lets no hours of an office begin on the next day', () => {
  expect(laidOut([at(22, 2), at(3, 7)], false)).toEqual([at(22, 26), at(3, 7)]);
});

it.each([[at(9, 12)], [at(22, 30)], [at(20, 23.5)], [at(9, 32)]])(
  'proposes hours that a shift may have: %j',
  (first) => {
    const next = nextSpan([first], true)!;
    expect(ShiftRule.safeParse({ kind: 'spans', spans: [first, next] }).error).toBeUndefined();
  },
);

it('proposes none where there is no room', () => {
  expect(nextSpan([at(9, 33)], true)).toBeUndefined();
  expect(nextSpan([at(9, 23.5)], false)).toBeUndefined();
  expect(nextSpan([], false)).toEqual(at(9, 13));
});
