import { describe, expect, it } from 'vitest';
import type { Duration } from '../model/task-rules';
import type { WorkCalendar } from './working-time';
import { after, isWorkdayAt, remindableFrom } from './working-time';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const written = (moment: number): string => new Date(moment).toISOString().slice(0, 16);

/** Summer time from the last Sunday of March to the last of October, as in Central Europe; here of 2026. */
const europe = (moment: number): number =>
  moment >= at('2026-03-29T01:00Z') && moment < at('2026-10-25T01:00Z') ? 120 : 60;

const usual: WorkCalendar = {
  offsetAt: () => 480,
  weekdays: [1, 2, 3, 4, 5],
  hours: [
    [540, 720],
    [810, 1080],
  ],
  days: { '2026-10-01': 'off', '2026-10-02': 'off', '2026-10-10': 'work' },
};
const night: WorkCalendar = {
  ...usual,
  offsetAt: europe,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hours: [[1320, 1800]],
  days: {},
};

const working = (amount: number, unit: Duration['unit']): Duration => ({ amount, unit, isWorking: true });

describe('working time', () => {
  it.each([
    ['within a morning', usual, '2026-11-25T01:00Z', working(2, 'hour'), '2026-11-25T03:00'],
    ['over the midday rest', usual, '2026-11-25T03:30Z', working(1, 'hour'), '2026-11-25T06:00'],
    ['from before the first hour', usual, '2026-11-24T20:00Z', working(30, 'minute'), '2026-11-25T01:30'],
    ['over a weekend', usual, '2026-11-27T09:00Z', working(2, 'hour'), '2026-11-30T02:00'],
    ['a day of work is its hours', usual, '2026-11-25T02:00Z', working(1, 'day'), '2026-11-26T02:00'],
    ['over days off', usual, '2026-09-30T09:30Z', working(1, 'hour'), '2026-10-05T01:30'],
    ['a make-up day counts', usual, '2026-10-09T09:30Z', working(1, 'hour'), '2026-10-10T01:30'],
    ['over the leap day', usual, '2028-02-28T09:00Z', working(2, 'day'), '2028-03-01T09:00'],
    ['no leap day in other years', usual, '2026-02-27T09:00Z', working(1, 'day'), '2026-03-02T09:00'],
    ['past midnight', night, '2026-07-01T21:00Z', working(4, 'hour'), '2026-07-02T01:00'],
    ['begun in the night shift of the day before', night, '2026-07-02T03:00Z', working(2, 'hour'), '2026-07-02T21:00'],
    ['in the night when clocks go forward', night, '2026-03-28T21:00Z', working(7, 'hour'), '2026-03-29T04:00'],
    ['that night is an hour shorter', night, '2026-03-28T21:00Z', working(8, 'hour'), '2026-03-29T21:00'],
    ['in the night when clocks go back', night, '2026-10-24T20:00Z', working(9, 'hour'), '2026-10-25T05:00'],
    [
      'the plain clock',
      usual,
      '2026-11-28T00:00Z',
      { amount: 1, unit: 'day', isWorking: false } as const,
      '2026-11-29T00:00',
    ],
  ])('%s', (_, calendar, from, duration, expected) => {
    expect(written(after(at(from), duration, calendar))).toBe(expected);
  });

  it('counts all time where nobody ever works', () => {
    const never: WorkCalendar = { ...usual, weekdays: [], days: {} };
    expect(written(after(at('2026-11-25T01:00Z'), working(1, 'hour'), never))).toBe('2026-11-25T02:00');
    expect(written(after(at('2026-11-25T01:00Z'), working(1, 'hour'), { ...usual, hours: [] }))).toBe(
      '2026-11-25T02:00',
    );
  });

  it('never ends before as much time has passed as was asked for', () => {
    for (let step = 0; step < 400; step += 1) {
      const from = at('2026-03-01T00:00Z') + step * 7 * HOUR;
      for (const calendar of [usual, night])
        expect(after(from, working(90, 'minute'), calendar) - from).toBeGreaterThanOrEqual(1.5 * HOUR);
    }
  });

  it('knows days of rest and make-up days by the organisation’s own clock', () => {
    expect(isWorkdayAt(at('2026-10-01T02:00Z'), usual)).toBe(false);
    expect(isWorkdayAt(at('2026-10-09T17:00Z'), usual)).toBe(true);
    expect(isWorkdayAt(at('2026-10-11T02:00Z'), usual)).toBe(false);
  });
});

describe('quiet hours', () => {
  const nights: WorkCalendar = { ...usual, quiet: { hours: [1320, 480], onRestDays: false } };
  const rest: WorkCalendar = { ...usual, quiet: { hours: [1320, 480], onRestDays: true } };
  it.each([
    ['outside them at once', nights, '2026-11-25T02:00Z', '2026-11-25T02:00'],
    ['in the evening until the morning', nights, '2026-11-25T15:00Z', '2026-11-26T00:00'],
    ['after midnight until the same morning', nights, '2026-11-25T17:00Z', '2026-11-26T00:00'],
    ['at their last minute', nights, '2026-11-25T23:59Z', '2026-11-26T00:00'],
    ['at their end they are over', nights, '2026-11-26T00:00Z', '2026-11-26T00:00'],
    ['a day of rest is as usual unless it is quiet', nights, '2026-11-28T02:00Z', '2026-11-28T02:00'],
    ['from Friday night to Monday morning', rest, '2026-11-27T15:00Z', '2026-11-30T00:00'],
    ['a make-up day is no day of rest', rest, '2026-10-10T02:00Z', '2026-10-10T02:00'],
    [
      'over midday',
      { ...usual, quiet: { hours: [720, 810], onRestDays: false } } as const,
      '2026-11-25T04:30Z',
      '2026-11-25T05:30',
    ],
    ['none at all', usual, '2026-11-25T17:00Z', '2026-11-25T17:00'],
    ['when clocks go forward', { ...nights, offsetAt: europe }, '2026-03-28T23:00Z', '2026-03-29T06:00'],
  ])('%s', (_, calendar, from, expected) => {
    expect(written(remindableFrom(at(from), calendar))).toBe(expected);
  });

  it('end some day even where nobody ever works', () => {
    const never: WorkCalendar = { ...rest, weekdays: [], days: {} };
    expect(remindableFrom(at('2026-11-25T15:00Z'), never) - at('2026-11-25T15:00Z')).toBeLessThan(70 * 24 * HOUR);
  });
});
