import { describe, expect, test } from 'vitest';
import { dayNumber, dayOf, layWeek, shiftDays, startOfDay, weekday, weeksOfMonth } from './days';

const ZONE = 'Asia/Shanghai';

describe('days are those of the zone', () => {
  test('an hour after midnight in Shanghai is another day than in UTC', () => {
    const ms = Date.UTC(2026, 10, 24, 17);
    expect(dayOf(dayNumber(ms, ZONE))).toMatchObject({ year: 2026, month: 11, day: 25 });
    expect(dayOf(dayNumber(ms, 'UTC'))).toMatchObject({ day: 24 });
  });
  test('a shift keeps the time of day, summer time too', () => {
    const before = Date.UTC(2026, 2, 28, 8);
    expect(shiftDays(before, 1, 'Europe/Berlin') - before).toBe(23 * 3_600_000);
    expect(shiftDays(before, -3, ZONE)).toBe(before - 3 * 86_400_000);
  });
  test('a day begins at its midnight', () => {
    expect(startOfDay(dayNumber(Date.UTC(2026, 0, 1, 3), ZONE), ZONE)).toBe(Date.UTC(2025, 11, 31, 16));
  });
});

test('a month is its whole weeks from Monday', () => {
  const weeks = weeksOfMonth(2026, 11);
  expect(weeks).toHaveLength(6);
  expect(weeks[0]![0]).toMatchObject({ year: 2026, month: 10, day: 26 });
  expect(weeks[5]![6]).toMatchObject({ month: 12, day: 6 });
  expect(weeks.every((week) => weekday(week[0]!.number) === 0)).toBe(true);
  expect(weeksOfMonth(2027, 2)).toHaveLength(4);
});

test('entries of a week lie in lanes without covering one another', () => {
  const start = weeksOfMonth(2026, 11)[1]![0]!.number;
  const laid = layWeek(
    [
      { id: 'a', first: start - 3, last: start + 1 },
      { id: 'b', first: start + 1, last: start + 1 },
      { id: 'c', first: start + 2, last: start + 20 },
      { id: 'gone', first: start - 9, last: start - 8 },
    ],
    start,
  );
  expect(
    laid.map(({ entry, column, length, lane, begins, ends }) => [entry.id, column, length, lane, begins, ends]),
  ).toEqual([
    ['a', 0, 2, 0, false, true],
    ['b', 1, 1, 1, true, true],
    ['c', 2, 5, 0, true, false],
  ]);
});
