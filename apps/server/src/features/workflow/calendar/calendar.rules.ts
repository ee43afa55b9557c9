import { AppError } from '@qiaoban/contracts/errors';
import { calendarErrors } from '@qiaoban/contracts/workflow/calendar.contract';
import type { CalendarRule } from '@qiaoban/contracts/workflow/calendar.contract';
import type { WorkCalendar } from '@qiaoban/flow/route/working-time';
import { createZone } from '#platform/zone';

const DAY_MINUTES = 1440;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Hours whose offset is remembered: half a year. */
const KNOWN_HOURS = 4400;

const wrong = (
  error: (typeof calendarErrors)[keyof typeof calendarErrors],
  path: string,
  values: Record<string, string> = {},
): never => {
  throw new AppError(error, values, [{ path, message: '' }]);
};

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Throws with what is wrong at its field. */
export const checkRule = ({ hours, days, timeZone }: CalendarRule): void => {
  if (timeZone !== '' && !isZone(timeZone)) wrong(calendarErrors.zone_unknown, 'rule.timeZone');
  let last = 0;
  for (const { start, end } of hours) {
    if (start < last || end <= start) wrong(calendarErrors.hours_wrong, 'rule.hours');
    last = end;
  }
  if (last - (hours[0]?.start ?? 0) > DAY_MINUTES) wrong(calendarErrors.hours_wrong, 'rule.hours');
  const met = new Set<string>();
  for (const { day } of days) {
    if (met.has(day)) wrong(calendarErrors.day_twice, 'rule.days', { day });
    met.add(day);
  }
};

/** Minutes that a zone's clock is ahead of UTC; it changes at full hours, so each hour is worked out once. */
const offsetsOf = (timeZone: string): WorkCalendar['offsetAt'] => {
  const zone = createZone(timeZone);
  const known = new Map<number, number>();
  return (at) => {
    const hour = Math.floor(at / HOUR);
    const found = known.get(hour);
    if (found !== undefined) return found;
    if (known.size >= KNOWN_HOURS) known.clear();
    const offset = Math.round(zone.offsetAt(hour * HOUR) / MINUTE);
    known.set(hour, offset);
    return offset;
  };
};

/** The calendar as the engine knows it. `china`: days of China, for one that follows them. */
export const toWorkCalendar = (
  { weekdays, hours, days, followsChina, quiet, timeZone }: CalendarRule,
  china: WorkCalendar,
  ownZone: string,
): WorkCalendar => ({
  offsetAt: offsetsOf(timeZone === '' ? ownZone : timeZone),
  weekdays,
  hours: hours.map(({ start, end }) => [start, end] as const),
  days: { ...(followsChina ? china.days : {}), ...Object.fromEntries(days.map(({ day, kind }) => [day, kind])) },
  ...(quiet ? { quiet: { hours: [quiet.from, quiet.to], onRestDays: quiet.onRestDays } } : {}),
});
