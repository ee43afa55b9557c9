import type { Duration } from '../model/task-rules';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY = DAY_MINUTES * MINUTE;
/** Further than this no working day is looked for: a calendar without any would never end. */
const MAX_DAYS = 3700;
/** Longer than this no reminder is held back. */
const MAX_QUIET_DAYS = 31;

/** A stretch of a day in minutes from its midnight; an end beyond 24 hours lies on the next day. */
type Stretch = readonly [from: number, to: number];

/** When people work, by the clock of the organisation. */
export type WorkCalendar = {
  /** Minutes that the organisation's clock is ahead of UTC at a moment (epoch ms): clocks are changed in some places. */
  offsetAt: (at: number) => number;
  /** Monday = 1 … Sunday = 7. */
  weekdays: readonly number[];
  /** Working hours of a day, in order and apart; what goes on behind midnight belongs to the day on which it began. */
  hours: readonly Stretch[];
  /** Days that are otherwise than their weekday says: `2026-10-01` → free, a make-up day → working. */
  days: Readonly<Record<string, 'off' | 'work'>>;
  /** When nobody is reminded. */
  quiet?: {
    /** Of every day; none when both are the same, past midnight when the end is not behind the beginning. */
    hours: Stretch;
    /** Days of rest are quiet as a whole. */
    onRestDays: boolean;
  };
};

const pad = (n: number): string => String(n).padStart(2, '0');
const dayOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
};

/** Midnight before a moment, both by the organisation's clock as if that were UTC. */
const midnightBefore = (local: number): number => Math.floor(local / DAY) * DAY;
const toLocal = (at: number, { offsetAt }: WorkCalendar): number => at + offsetAt(at) * MINUTE;
/** The moment at which the organisation's clock says so; an hour that is left out in spring lies behind the change. */
const toMoment = (local: number, { offsetAt }: WorkCalendar): number => {
  const guess = local - offsetAt(local) * MINUTE;
  return local - offsetAt(guess) * MINUTE;
};

/** Is the day (its midnight by the organisation's clock) one on which people work? */
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
  let left = minutesOf(duration, minutesADay(calendar)) * MINUTE;
  // the night shift of the day before may still go on
  let midnight = midnightBefore(toLocal(from, calendar)) - DAY;
  for (let day = 0; day < MAX_DAYS; day += 1, midnight += DAY) {
    if (!isWorkday(midnight, calendar)) continue;
    for (const [start, end] of calendar.hours) {
      const begins = Math.max(from, toMoment(midnight + start * MINUTE, calendar));
      const room = toMoment(midnight + end * MINUTE, calendar) - begins;
      if (room <= 0) continue;
      if (left <= room) return begins + left;
      left -= room;
    }
  }
  return plain;
};

/** Is the moment on a day on which people work? */
export const isWorkdayAt = (at: number, calendar: WorkCalendar): boolean =>
  isWorkday(midnightBefore(toLocal(at, calendar)), calendar);

/** When the quiet hours end that a moment lies in; the moment itself when it lies in none. */
const endOfQuiet = (at: number, calendar: WorkCalendar): number => {
  const { quiet } = calendar;
  if (!quiet) return at;
  const local = toLocal(at, calendar);
  const midnight = midnightBefore(local);
  if (quiet.onRestDays && !isWorkday(midnight, calendar)) return toMoment(midnight + DAY, calendar);
  const minute = (local - midnight) / MINUTE;
  const [from, to] = quiet.hours;
  if (from < to) return minute >= from && minute < to ? toMoment(midnight + to * MINUTE, calendar) : at;
  if (from === to) return at;
  if (minute >= from) return toMoment(midnight + DAY + to * MINUTE, calendar);
  return minute < to ? toMoment(midnight + to * MINUTE, calendar) : at;
};

/**
 * The first moment from `at` on (epoch ms) at which somebody may be reminded: `at` itself outside the quiet hours, else
 * their end, over days of rest where these are quiet.
 */
export const remindableFrom = (at: number, calendar: WorkCalendar): number => {
  let moment = at;
  // a night and a day of rest follow one another, so each day has two steps
  for (let step = 0; step < 2 * MAX_QUIET_DAYS; step += 1) {
    const end = endOfQuiet(moment, calendar);
    if (end <= moment) return moment;
    moment = end;
  }
  return moment;
};
