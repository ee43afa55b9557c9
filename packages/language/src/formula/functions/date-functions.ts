import { daysInMonth, instantOf, partsAt, utcOf, weekdayOf } from '../../formats/time-zone';
import type { DateParts } from '../../formats/time-zone';
import { NO_RESULT } from '../arithmetic';
import { toText } from '../value';
import type { NoResult } from '../arithmetic';
import type { Value } from '../value';
import { eager, listOf, wholeArg } from './define-function';
import type { Context, Eager } from './define-function';
import { timeArg } from './time-argument';

const DAY = 86_400_000;
const UNITS = {
  y: 'y',
  year: 'y',
  m: 'm',
  month: 'm',
  w: 'w',
  week: 'w',
  d: 'd',
  day: 'd',
  h: 'h',
  hour: 'h',
} as const;
const SHORT_UNITS = { min: 'min', minute: 'min', s: 's', second: 's' } as const;
type Unit = (typeof UNITS)[keyof typeof UNITS] | (typeof SHORT_UNITS)[keyof typeof SHORT_UNITS];
const units: Readonly<Record<string, Unit>> = { ...UNITS, ...SHORT_UNITS };
const FIXED_LENGTH: Partial<Record<Unit, number>> = { h: 3_600_000, min: 60_000, s: 1_000 };

const unitArg = (value: Value | undefined): Unit | NoResult => {
  if (value === undefined) return 'd';
  const word = toText(value)
    .trim()
    .toLowerCase()
    .replace(/s$/, (s, at: number) => (at > 0 ? '' : s));
  return Object.hasOwn(units, word) ? (units[word] as Unit) : NO_RESULT;
};

/** Days since 1970 of the calendar day, so that differences do not depend on the hour or on summer time. */
const dayNumber = ({ year, month, day }: DateParts): number => Math.round(utcOf(year, month, day) / DAY);

const addMonths = (parts: DateParts, months: number): DateParts => {
  const index = parts.year * 12 + parts.month - 1 + months;
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return { ...parts, year, month, day: Math.min(parts.day, daysInMonth(year, month)) };
};

const valid = (time: number): number | NoResult => (Math.abs(time) <= 8.64e15 ? time : NO_RESULT);

const dateAdd: Eager = ([value, amount, unitName], context) => {
  const time = timeArg(value, context);
  const count = wholeArg(amount, 0, 1e9);
  const unit = unitArg(unitName);
  if (time === NO_RESULT || count === NO_RESULT || unit === NO_RESULT) return NO_RESULT;
  const fixed = FIXED_LENGTH[unit];
  if (fixed !== undefined) return valid(time + count * fixed);
  const parts = partsAt(time, context.timeZone);
  if (unit === 'd' || unit === 'w') {
    const days = unit === 'w' ? count * 7 : count;
    return valid(instantOf({ ...parts, day: parts.day + days }, context.timeZone));
  }
  return valid(instantOf(addMonths(parts, unit === 'y' ? count * 12 : count), context.timeZone));
};

/** Complete months from one calendar date to a later one. */
const completeMonths = (from: DateParts, to: DateParts): number =>
  (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0);

const dateDifference: Eager = ([start, end, unitName], context) => {
  const from = timeArg(start, context);
  const to = timeArg(end, context);
  const unit = unitArg(unitName);
  if (from === NO_RESULT || to === NO_RESULT || unit === NO_RESULT) return NO_RESULT;
  const fixed = FIXED_LENGTH[unit];
  if (fixed !== undefined) return Math.trunc((to - from) / fixed);
  const [sign, early, late] = from <= to ? [1, from, to] : [-1, to, from];
  const [a, b] = [partsAt(early, context.timeZone), partsAt(late, context.timeZone)];
  const days = dayNumber(b) - dayNumber(a);
  const months = completeMonths(a, b);
  const length = { d: days, w: Math.floor(days / 7), m: months, y: Math.floor(months / 12) }[unit as 'd'];
  return length === 0 ? 0 : sign * length;
};

const isWorkday = (day: number): boolean => new Date(day * DAY).getUTCDay() % 6 !== 0;

const workdays: Eager = ([start, end, holidays], context) => {
  const from = timeArg(start, context);
  const to = timeArg(end, context);
  if (from === NO_RESULT || to === NO_RESULT) return NO_RESULT;
  const dayOf = (time: number) => dayNumber(partsAt(time, context.timeZone));
  const [sign, first, last] = from <= to ? [1, dayOf(from), dayOf(to)] : [-1, dayOf(to), dayOf(from)];
  const weeks = Math.floor((last - first + 1) / 7);
  let count = weeks * 5;
  for (let day = first + weeks * 7; day <= last; day += 1) if (isWorkday(day)) count += 1;
  const free = new Set<number>();
  for (const item of listOf(holidays)) {
    const time = timeArg(item, context);
    if (time !== NO_RESULT) free.add(dayOf(time));
  }
  for (const day of free) if (day >= first && day <= last && isWorkday(day)) count -= 1;
  return count === 0 ? 0 : sign * count;
};

const part =
  (pick: (parts: DateParts) => number): Eager =>
  ([value], context) => {
    const time = timeArg(value, context);
    return time === NO_RESULT ? NO_RESULT : pick(partsAt(time, context.timeZone));
  };

const startOfDay = (time: number, context: Context): number => {
  const { year, month, day } = partsAt(time, context.timeZone);
  return instantOf({ year, month, day }, context.timeZone);
};

const date: Eager = (args, context) => {
  const [yearOrTime, monthValue, dayValue] = args;
  if (args.length === 1) {
    const time = timeArg(yearOrTime, context);
    return time === NO_RESULT ? NO_RESULT : startOfDay(time, context);
  }
  const year = wholeArg(yearOrTime, 0, 9_999);
  const month = wholeArg(monthValue, 1);
  const day = wholeArg(dayValue, 1);
  if (year === NO_RESULT || month === NO_RESULT || day === NO_RESULT) return NO_RESULT;
  return valid(instantOf({ year, month, day }, context.timeZone));
};

export const dateFunctions = [
  eager('date', 'DATE(year, [month], [day])', date),
  eager('date', 'TODAY()', (_args, context) =>
    context.now === undefined ? NO_RESULT : startOfDay(context.now, context),
  ),
  eager('date', 'NOW()', (_args, context) => context.now ?? NO_RESULT),
  eager(
    'date',
    'YEAR(date)',
    part((parts) => parts.year),
  ),
  eager(
    'date',
    'MONTH(date)',
    part((parts) => parts.month),
  ),
  eager(
    'date',
    'DAY(date)',
    part((parts) => parts.day),
  ),
  eager(
    'date',
    'HOUR(date)',
    part((parts) => parts.hour),
  ),
  eager(
    'date',
    'MINUTE(date)',
    part((parts) => parts.minute),
  ),
  eager('date', 'WEEKDAY(date)', part(weekdayOf)),
  eager('date', 'DATEDIF(start, end, [unit])', dateDifference),
  eager('date', 'DATEADD(date, count, [unit])', dateAdd),
  eager('date', 'WORKDAYS(start, end, [holidays])', workdays),
];
