import { describe, expect, it } from 'vitest';
import { cronOf } from '@qiaoban/contracts/schedule/frequency';
import type { Frequency } from '@qiaoban/contracts/schedule/frequency';
import { decideDue, nextRun, nextRuns, ruleProblem } from './timetable-rule';
import type { TimetableRule } from './timetable-rule';

const rule = (cron: string, timeZone = 'Asia/Shanghai', more: Partial<TimetableRule> = {}): TimetableRule => ({
  cron,
  timeZone,
  missed: 'run-once',
  ...more,
});
const at = (iso: string): number => Date.parse(iso);
const isos = (times: readonly number[]): string[] => times.map((t) => new Date(t).toISOString().slice(0, 16));

describe('frequencies as due times (Shanghai)', () => {
  const span = { missed: 'run-once' } as const;
  it.each<[string, Frequency, string, string[]]>([
    ['once', { kind: 'once', at: at('2026-05-01T01:00:00Z'), ...span }, '2026-04-01', ['2026-05-01T01:00']],
    [
      'every 20 minutes',
      { kind: 'minutes', every: 20, ...span },
      '2026-04-01T00:05:00',
      ['2026-04-01T00:20', '2026-04-01T00:40', '2026-04-01T01:00'],
    ],
    [
      'every 8 hours',
      { kind: 'hours', every: 8, minute: 5, ...span },
      '2026-04-01',
      ['2026-04-01T00:05', '2026-04-01T08:05', '2026-04-01T16:05'],
    ],
    [
      'daily',
      { kind: 'daily', time: '08:30', ...span },
      '2026-04-01T00:30:00',
      ['2026-04-02T00:30', '2026-04-03T00:30', '2026-04-04T00:30'],
    ],
    [
      'Mondays and Fridays',
      { kind: 'weekly', days: [5, 1], time: '09:00', ...span },
      '2026-04-01',
      ['2026-04-03T01:00', '2026-04-06T01:00', '2026-04-10T01:00'],
    ],
    [
      'Sundays',
      { kind: 'weekly', days: [7], time: '09:00', ...span },
      '2026-04-01',
      ['2026-04-05T01:00', '2026-04-12T01:00', '2026-04-19T01:00'],
    ],
    [
      'the 31st leaves out short months',
      { kind: 'monthly', days: [31], time: '09:00', ...span },
      '2026-04-01',
      ['2026-05-31T01:00', '2026-07-31T01:00', '2026-08-31T01:00'],
    ],
    [
      'the last day, February and leap years',
      { kind: 'monthly', days: [32], time: '09:00', ...span },
      '2028-01-31T02:00:00',
      ['2028-02-29T01:00', '2028-03-31T01:00', '2028-04-30T01:00'],
    ],
    [
      'the second Tuesday',
      { kind: 'monthlyWeekday', nth: 2, weekday: 2, time: '09:00', ...span },
      '2026-04-01',
      ['2026-04-14T01:00', '2026-05-12T01:00', '2026-06-09T01:00'],
    ],
    [
      'the last Friday',
      { kind: 'monthlyWeekday', nth: 5, weekday: 5, time: '09:00', ...span },
      '2026-04-01',
      ['2026-04-24T01:00', '2026-05-29T01:00', '2026-06-26T01:00'],
    ],
    [
      '29 February',
      { kind: 'yearly', month: 2, day: 29, time: '00:00', ...span },
      '2026-04-01',
      ['2028-02-28T16:00', '2032-02-28T16:00', '2036-02-28T16:00'],
    ],
    [
      'the last of February',
      { kind: 'yearly', month: 2, day: 32, time: '12:00', ...span },
      '2026-04-01',
      ['2027-02-28T04:00', '2028-02-29T04:00', '2029-02-28T04:00'],
    ],
  ])('%s', (_, frequency, after, expected) => {
    const from = at(`${after.length === 10 ? `${after}T00:00:00` : after}Z`);
    expect(isos(nextRuns(rule(cronOf(frequency)), from, expected.length))).toEqual(expected);
  });
});

describe('daylight saving (New York)', () => {
  it('the hour that is left out runs at its end, and only that day', () => {
    const runs = nextRuns(rule('0 30 2 * * *', 'America/New_York'), at('2026-03-07T00:00:00Z'), 3);
    expect(isos(runs)).toEqual(['2026-03-07T07:30', '2026-03-08T07:00', '2026-03-09T06:30']);
  });
  it('the hour that comes twice runs once a day', () => {
    const runs = nextRuns(rule('0 30 1 * * *', 'America/New_York'), at('2026-10-31T00:00:00Z'), 3);
    expect(isos(runs)).toEqual(['2026-10-31T05:30', '2026-11-01T05:30', '2026-11-02T06:30']);
  });
  it('every half hour goes on evenly through both', () => {
    for (const day of ['2026-03-08T05:00:00Z', '2026-11-01T04:00:00Z']) {
      const runs = nextRuns(rule('0 */30 * * * *', 'America/New_York'), at(day), 10);
      expect(runs.every((run, i) => i === 0 || run === runs[i - 1]! + 1_800_000)).toBe(true);
    }
  });
});

describe('limits of a rule', () => {
  it('holds from and until, both included', () => {
    const daily = rule('0 0 8 * * *', 'UTC', { from: at('2026-04-03T08:00:00Z'), until: at('2026-04-04T08:00:00Z') });
    expect(isos(nextRuns(daily, at('2026-01-01T00:00:00Z'), 5))).toEqual(['2026-04-03T08:00', '2026-04-04T08:00']);
  });
  it('a start inside a second never answers the same due time again', () => {
    const due = at('2026-04-03T08:00:00Z');
    for (const after of [due, due + 1, due + 999])
      expect(nextRun(rule('0 0 8 * * *', 'UTC'), after)).toBe(at('2026-04-04T08:00:00Z'));
    expect(nextRun(rule('0 0 8 * * *', 'UTC'), due - 1)).toBe(due);
  });
  it.each([
    ['not a cron', 'bad_cron'],
    ['99 * * * *', 'bad_cron'],
    ['0 0 9 30 2 *', 'never'],
    ['2020-01-01T00:00:00Z', 'never'],
    ['*/5 * * * * *', 'too_often'],
    ['*/10 * * * * *', undefined],
    ['0 9 * * 1-5', undefined],
  ])('%s: %s', (cron, problem) => {
    expect(ruleProblem(rule(cron), at('2026-04-01T00:00:00Z'))).toBe(problem);
  });
});

describe('what was missed', () => {
  const hourly = rule('0 0 * * * *', 'UTC');
  it.each([
    ['on time', '08:00:00', '08:00:01', { due: '08:00', missed: 0, next: '09:00' }],
    [
      'three hours of standstill: one run for the latest',
      '08:00:00',
      '11:30:00',
      { due: '11:00', missed: 3, next: '12:00' },
    ],
  ])('%s', (_, due, now, expected) => {
    const d = decideDue(hourly, at(`2026-04-01T${due}Z`), at(`2026-04-01T${now}Z`));
    expect({ due: isos([d.dueAt!])[0]!.slice(11), missed: d.missed, next: isos([d.next!])[0]!.slice(11) }).toEqual(
      expected,
    );
  });
  it('skip leaves them out, a late minute is no miss', () => {
    const skip = { ...hourly, missed: 'skip' } as const;
    const due = at('2026-04-01T08:00:00Z');
    expect(decideDue(skip, due, due + 59_000)).toEqual({ dueAt: due, missed: 0, next: due + 3_600_000 });
    expect(decideDue(skip, due, due + 3_500_000)).toEqual({ dueAt: undefined, missed: 1, next: due + 3_600_000 });
    expect(decideDue(skip, due, due + 3_600_500)).toEqual({
      dueAt: due + 3_600_000,
      missed: 1,
      next: due + 7_200_000,
    });
  });
  it('years of standstill of a rule by the second end quickly', () => {
    const often = rule('*/10 * * * * *', 'UTC');
    const now = at('2026-04-01T00:00:05Z');
    const d = decideDue(often, at('2020-01-01T00:00:00Z'), now);
    expect(d.next).toBe(at('2026-04-01T00:00:10Z'));
    expect(d.missed).toBe(1000);
  });
  it('a rule that has ended has no next', () => {
    const due = at('2026-04-01T08:00:00Z');
    expect(decideDue(rule('2026-04-01T08:00:00Z'), due, due + 5)).toEqual({ dueAt: due, missed: 0, next: undefined });
  });
});
