import type { Frequency, FrequencyKind } from '@qiaoban/contracts/schedule/frequency';

export const FREQUENCY_KINDS: readonly FrequencyKind[] = [
  'once',
  'minutes',
  'hours',
  'daily',
  'weekly',
  'monthly',
  'monthlyWeekday',
  'yearly',
  'cron',
];

const HOUR = 3_600_000;

/** What a new schedule begins with: every night. */
export const usualFrequency: Frequency = { kind: 'daily', time: '02:00', missed: 'run-once' };

/** Another kind with sensible values; the time of day, the period and the rule for missed runs stay. */
export const changeKind = (from: Frequency, kind: FrequencyKind, cron: string): Frequency => {
  const time = 'time' in from ? from.time : '02:00';
  const { from: begin, until, missed } = from;
  const span = { missed, ...(begin === undefined ? {} : { from: begin }), ...(until === undefined ? {} : { until }) };
  switch (kind) {
    case 'once':
      return { kind, at: (Math.floor(Date.now() / HOUR) + 1) * HOUR, ...span };
    case 'minutes':
      return { kind, every: 30, ...span };
    case 'hours':
      return { kind, every: 1, minute: 0, ...span };
    case 'daily':
      return { kind, time, ...span };
    case 'weekly':
      return { kind, days: [1], time, ...span };
    case 'monthly':
      return { kind, days: [1], time, ...span };
    case 'monthlyWeekday':
      return { kind, nth: 1, weekday: 1, time, ...span };
    case 'yearly':
      return { kind, month: 1, day: 1, time, ...span };
    case 'cron':
      return { kind, cron: cron.startsWith('2') && cron.includes('T') ? '0 2 * * *' : cron, ...span };
  }
};

/** Sets or removes an end of the period. */
export const withEnd = (value: Frequency, end: 'from' | 'until', ms: number | undefined): Frequency => {
  const { [end]: _, ...rest } = value;
  return (ms === undefined ? rest : { ...rest, [end]: ms }) as Frequency;
};
