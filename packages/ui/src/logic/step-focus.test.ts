import { expect, it } from 'vitest';
import { stepTo } from './step-focus';

it.each([
  [-1, 3, 'ArrowDown', 0],
  [2, 3, 'ArrowDown', 0],
  [-1, 3, 'ArrowUp', 2],
  [0, 3, 'ArrowUp', 2],
  [1, 3, 'ArrowUp', 0],
  [1, 3, 'Home', 0],
  [1, 3, 'End', 2],
  [1, 3, 'x', undefined],
  [-1, 0, 'ArrowDown', undefined],
])('from %i of %i, %s leads to %s', (at, count, key, next) => {
  expect(stepTo(at, count, key)).toBe(next);
});
