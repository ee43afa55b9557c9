import type { Duration } from '../model/task-rules';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
/** Further than this no working day is looked for: a calendar without any would never end. */
const MAX_DAYS = 3700;

/** When people work, by the clock of the organisation. */
export type WorkCalendar = {
  /** Minutes that the organisation's clock is ahead of UTC. */
  offset: number;
  /** Monday = 1 … Sunday = 7. */
  weekdays: readonly number[];
  /** Working hours of a day, in minutes from midnight, in order and apart. */
  hours: readonly (readonly [from: number, to: number])[];
  /** Days that are otherwise than their weekday says: `2026-10-01` → free, a make-up day → working. */
  days: Readonly<Record<string, 'off' | 'work'>>;
};

const pad = (n: number): string => String(n).padStart(2, '0');
const dayOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
};

/** Is the day (epoch ms of its midnight, by the organisation's clock) one on which people work? */
const isWorkday = (midnight: number, { days, weekdays }: WorkCalendar): boolean => {
  const named = days[dayOf(midnight)];
  if (named) return named === 'work';
  return weekdays.includes(new Date(midnight).getUTCDay() || 7);
};

/** Minutes of work in a usual day. */
const minutesADay = ({ hours }: WorkCalendar): number => hours.reduce((sum, [from, to]) => sum + to - from, 0);

const minutesOf = ({ amount, unit }: Duration, aDay: number): number =>
  amount * (unit === 'minute' ? 1 : unit === 'hour' ? 60 : aDay);

/**
 * The moment that lies so much time after `from` (epoch ms). Working time passes only in the calendar's hours; what begins
 * outside them begins with the next. Without a calendar, or with one in which nobody ever works, all time counts.
 */
export const after = (from: number, duration: Duration, calendar?: WorkCalendar): number => {
  const plain = from + minutesOf(duration, DAY_MINUTES) * MINUTE;
  if (!duration.isWorking || !calendar || minutesADay(calendar) <= 0) return plain;
  const shift = calendar.offset * MINUTE;
  const local = from + shift;
  let left = minutesOf(duration, minutesADay(calendar)) * MINUTE;
  let midnight = Math.floor(local / (DAY_MINUTES * MINUTE)) * DAY_MINUTES * MINUTE;
  for (let day = 0; day < MAX_DAYS; day += 1, midnight += DAY_MINUTES * MINUTE) {
    if (!isWorkday(midnight, calendar)) continue;
    for (const [start, end] of calendar.hours) {
      const begins = Math.max(local, midnight + start * MINUTE);
      const room = midnight + end * MINUTE - begins;
      if (room <= 0) continue;
      if (left <= room) return begins + left - shift;
      left -= room;
    }
  }
  return plain;
};

/** Is the moment on a day on which people work? */
export const isWorkdayAt = (at: number, calendar: WorkCalendar): boolean => {
  const day = DAY_MINUTES * MINUTE;
  return isWorkday(Math.floor((at + calendar.offset * MINUTE) / day) * day, calendar);
};
