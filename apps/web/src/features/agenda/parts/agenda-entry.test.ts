import { expect, it } from 'vitest';
import { dayNumber, startOfDay } from '#pickers/time/days.ts';
import { usualStart } from './agenda-entry';

it('a new entry begins in the morning, today at the next full hour when that is over', () => {
  const today = dayNumber(Date.now());
  const at = (hours: number): number => startOfDay(today) + hours * 3_600_000;
  expect(usualStart(today, at(7.5))).toBe(at(9));
  expect(usualStart(today, at(10.5))).toBe(at(11));
  expect(usualStart(today + 1, at(10.5))).toBe(startOfDay(today + 1) + 9 * 3_600_000);
});
