import { expect, it } from 'vitest';
import { dayNumber, startOfDay } from '#pickers/time/days.ts';
import { datedEntry, entryColour, timeOnDay, usualStart } from './agenda-entry';

it('a new entry begins in the morning, today at the next full hour when that is over', () => {
  const today = dayNumber(Date.now());
  const at = (hours: number): number => startOfDay(today) + hours * 3_600_000;
  expect(usualStart(today, at(7.5))).toBe(at(9));
  expect(usualStart(today, at(10.5))).toBe(at(11));
  expect(usualStart(today + 1, at(10.5))).toBe(startOfDay(today + 1) + 9 * 3_600_000);
});

it('an entry over midnight names the other day on each of its two, and is whole days only between them', () => {
  const first = dayNumber(Date.now());
  const at = (days: number, hours: number): number => startOfDay(first + days) + hours * 3_600_000;
  const over = (endsAt: number) =>
    datedEntry({ id: 'e', startsAt: at(0, 22), endsAt, isAllDay: false } as Parameters<typeof datedEntry>[0]);
  const night = over(at(1, 2));
  expect(timeOnDay(night, first, 'all')).toMatch(/^22:00 – \d\d-\d\d 02:00$/);
  expect(timeOnDay(night, first + 1, 'all')).toMatch(/^\d\d-\d\d 22:00 – 02:00$/);
  expect(timeOnDay(over(at(2, 2)), first + 1, 'all')).toBe('all');
  expect(timeOnDay(over(at(0, 23)), first, 'all')).toBe('22:00–23:00');
});

it.each([
  ['waiting', 'red', 'orange'],
  ['declined', 'red', 'grey'],
  ['accepted', 'red', 'red'],
  ['accepted', '', 'green'],
] as const)('an entry %s that was given the colour “%s” is %s', (answer, colour, shown) => {
  const row = { id: 'e', startsAt: 0, endsAt: 1, isMine: false, answer, colour };
  expect(entryColour(datedEntry(row as Parameters<typeof datedEntry>[0]))).toContain(`qb-option-${shown}`);
});
