import { describe, expect, it } from 'vitest';
import type { AgendaRepeat } from '@qiaoban/contracts/agenda/agenda.contract';
import { createZone } from '#platform/zone';
import { isAnyLeft, isRepeatRight, occurrenceOn, occurrencesOf, timeAfter } from './repetition.rules';
import type { Repeating } from './repetition.rules';

const HOUR = 3_600_000;
const zone = createZone('Asia/Shanghai');
const ALL = { from: 0, until: 8_000_000_000_000 };
const at = (day: string, hour = 9): number => zone.midnight(day) + hour * HOUR;
const entry = (day: string, repeat: Partial<AgendaRepeat> | null, skipped: string[] = []): Repeating => ({
  startsAt: at(day),
  endsAt: at(day) + HOUR,
  repeat: repeat && { unit: 'day', every: 1, weekdays: [], until: '2026-12-31', ...repeat },
  skipped,
});
const days = (given: Repeating, period = ALL): string[] => occurrencesOf(given, period, zone).map((e) => e.occurrence);

describe('entries that come again', () => {
  it.each<[string, Partial<AgendaRepeat>, string[]]>([
    ['2026-12-28', {}, ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31']],
    ['2026-12-25', { every: 3 }, ['2026-12-25', '2026-12-28', '2026-12-31']],
    ['2026-12-15', { unit: 'week' }, ['2026-12-15', '2026-12-22', '2026-12-29']],
    // a Wednesday, Mondays as well, every second week: the Monday before the first day is none
    [
      '2026-12-02',
      { unit: 'week', every: 2, weekdays: [0] },
      ['2026-12-02', '2026-12-14', '2026-12-16', '2026-12-28', '2026-12-30'],
    ],
    ['2026-08-31', { unit: 'month' }, ['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31']],
    [
      '2026-11-30',
      { unit: 'month', until: '2027-03-31' },
      ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30'],
    ],
  ])('from %s by %o', (first, repeat, expected) => {
    expect(days(entry(first, repeat))).toEqual(expected);
  });

  it('are read in a period, without the days that are skipped', () => {
    const week = entry('2026-12-01', { unit: 'week' }, ['2026-12-15']);
    expect(days(week, { from: at('2026-12-08'), until: at('2026-12-29') })).toEqual(['2026-12-08', '2026-12-22']);
    expect(days(week, { from: at('2026-12-08', 10), until: at('2026-12-22', 9) })).toEqual([]);
    expect(occurrenceOn(week, '2026-12-15', zone)).toBeUndefined();
    expect(occurrenceOn(week, '2026-12-08', zone)).toMatchObject({ startsAt: at('2026-12-08') });
    expect(timeAfter(week, at('2026-12-08'), zone)?.occurrence).toBe('2026-12-22');
    expect(isAnyLeft(entry('2026-12-31', {}, ['2026-12-31']), zone)).toBe(false);
  });

  it('that do not come again are there once', () => {
    expect(days(entry('2026-12-01', null))).toEqual(['']);
    expect(days(entry('2026-12-01', null), { from: 0, until: at('2026-12-01') })).toEqual([]);
  });

  it('keep their hour where clocks are changed, and whole days their midnights', () => {
    const berlin = createZone('Europe/Berlin');
    const first = berlin.midnight('2026-03-28');
    const repeat: AgendaRepeat = { unit: 'day', every: 1, weekdays: [], until: '2026-03-30' };
    const nine = { startsAt: first + 9 * HOUR, endsAt: first + 10 * HOUR, repeat, skipped: [] };
    expect(occurrencesOf(nine, ALL, berlin).map(({ startsAt }) => berlin.timeOf(startsAt))).toEqual([
      '09:00',
      '09:00',
      '09:00',
    ]);
    const whole = { startsAt: first, endsAt: berlin.midnight('2026-03-29'), repeat, skipped: [] };
    expect(occurrencesOf(whole, ALL, berlin).map(({ endsAt }) => berlin.dayOf(endsAt))).toEqual([
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ]);
  });

  it('end on the first day at the earliest and two years later at the latest', () => {
    const ends = (until: string) => isRepeatRight(entry('2026-12-01', { until }), zone);
    expect([ends('2026-11-30'), ends('2026-12-01'), ends('2028-12-01'), ends('2028-12-02')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
