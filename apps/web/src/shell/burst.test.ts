import { expect, it } from 'vitest';
import { createBurst } from './burst';

it('of a flood the first are told one by one, and again once it is over', () => {
  let now = 0;
  const isFew = createBurst(() => now);
  expect([isFew(), isFew(), isFew(), isFew()]).toEqual([true, true, false, false]);
  now = 4000;
  expect(isFew()).toBe(false);
  now = 9500;
  expect(isFew()).toBe(true);
});
