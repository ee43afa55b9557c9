import { expect, it } from 'vitest';
import { leaveAmount } from './leave-amount';

const say = (minutes: number, hoursPerDay: number): string =>
  leaveAmount((key, values) => `${values?.['count']} ${key === 'attendance.days' ? 'd' : 'h'}`, minutes, hoursPerDay);

it.each([
  [0, 8, '0 d'],
  [1, 8, '0 d'],
  [-1, 8, '0 d'],
  [6, 8, '0.1 h'],
  [90, 8, '1.5 h'],
  [479, 8, '1 d'],
  [480, 8, '1 d'],
  [481, 8, '1 d'],
  [570, 8, '1 d 1.5 h'],
  [-570, 8, '-1 d 1.5 h'],
  [450, 7.5, '1 d'],
  [480, 7.5, '1 d 0.5 h'],
  [4800, 8, '10 d'],
])('%i minutes in days of %d hours are %s', (minutes, hoursPerDay, text) => {
  expect(say(minutes, hoursPerDay)).toBe(text);
});
