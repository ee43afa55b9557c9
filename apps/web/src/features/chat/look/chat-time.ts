import { formatTime } from '#lib/texts/time.ts';

const dayOf = (ms: number): string => formatTime(ms, 'yyyy-MM-dd');

/** Today the time, this year month and day, else the date. */
export const shortTime = (ms: number, now = Date.now()): string => {
  if (dayOf(ms) === dayOf(now)) return formatTime(ms, 'HH:mm');
  return formatTime(ms, formatTime(ms, 'yyyy') === formatTime(now, 'yyyy') ? 'MM-dd' : 'yyyy-MM-dd');
};

/** True when a line with the date belongs before the message. */
export const isNewDay = (before: number | undefined, ms: number): boolean =>
  before === undefined || dayOf(before) !== dayOf(ms);
export const dayText = (ms: number): string => dayOf(ms);
export const clockText = (ms: number): string => formatTime(ms, 'HH:mm');
