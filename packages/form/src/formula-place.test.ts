import { expect, it } from 'vitest';
import { lengthAt, placeOfName } from './formula-place';

it.each([
  ['数量 * 单价', '单价', 5],
  ['ABS(ABS)', 'ABS', 4],
  ['1 + {单价 (元)}', '单价 (元)', 4],
  ['1 + 2', '单价', undefined],
  ['"单价', '单价', undefined],
])('finds a name in %s', (text, name, place) => {
  expect(placeOfName(text, name)).toBe(place);
});

it.each([
  ['1+ABSX(2)', 2, 4],
  ['1+*', 2, 1],
  ['1+', 2, 1],
  ['{单价', 0, 1],
])('tells how much of %s is wrong at %i', (text, position, length) => {
  expect(lengthAt(text, position)).toBe(length);
});
