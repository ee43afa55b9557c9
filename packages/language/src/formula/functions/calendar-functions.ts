import { daysInMonth, instantOf, partsAt, utcOf, weekdayOf } from '../../formats/time-zone';
import type { DateParts } from '../../formats/time-zone';
import { NO_RESULT } from '../arithmetic';
import type { Value } from '../value';
import { eager, listOf, wholeArg } from './define-function';
import type { Context, Eager } from './define-function';
import { timeArg } from './time-argument';

const DAY = 86_400_000;
/** Days that a search for a working day goes at most. */
const FARTHEST = 20_000;

const over =
  (run: (parts: DateParts, context: Context) => Value): Eager =>
  ([value], context) => {
    const time = timeArg(value, context);
    return time === NO_RESULT ? NO_RESULT : run(partsAt(time, context.timeZone), context);
  };

const dayNumber = ({ year, month, day }: DateParts): number => Math.round(utcOf(year, month, day) / DAY);
const moment = (year: number, month: number, day: number, { timeZone }: Context): number =>
  instantOf({ year, month, day }, timeZone);
/** Monday is the first day of a week. */
const mondayOf = (parts: DateParts): number => parts.day - weekdayOf(parts) + 1;

/** Week of the year as of ISO 8601: the week with the first Thursday is the first. */
const weekOf = (parts: DateParts): number => {
  const thursday = dayNumber(parts) - weekdayOf(parts) + 4;
  const { year } = partsAt(thursday * DAY, 'UTC');
  return Math.floor((thursday - Math.round(utcOf(year, 1, 1) / DAY)) / 7) + 1;
};

const freeDays = (holidays: Value | undefined, context: Context): Set<number> =>
  new Set(
    listOf(holidays).flatMap((item) => {
      const time = timeArg(item, context);
      return time === NO_RESULT ? [] : [dayNumber(partsAt(time, context.timeZone))];
    }),
  );
const isWorkday = (day: number, free: ReadonlySet<number>): boolean =>
  new Date(day * DAY).getUTCDay() % 6 !== 0 && !free.has(day);

/** The working day so many working days later, or earlier. */
const workday: Eager = ([start, amount, holidays], context) => {
  const time = timeArg(start, context);
  const count = wholeArg(amount, 0, 10_000);
  if (time === NO_RESULT || count === NO_RESULT) return NO_RESULT;
  const free = freeDays(holidays, context);
  const step = count < 0 ? -1 : 1;
  let day = dayNumber(partsAt(time, context.timeZone));
  for (let left = Math.abs(count), gone = 0; left > 0; gone += 1) {
    if (gone > FARTHEST) return NO_RESULT;
    day += step;
    if (isWorkday(day, free)) left -= 1;
  }
  const { year, month, day: of } = partsAt(day * DAY, 'UTC');
  return moment(year, month, of, context);
};

const age: Eager = ([birthday, at], context) => {
  const born = timeArg(birthday, context);
  const now = at === undefined ? (context.now ?? NO_RESULT) : timeArg(at, context);
  if (born === NO_RESULT || now === NO_RESULT || now < born) return NO_RESULT;
  const [a, b] = [partsAt(born, context.timeZone), partsAt(now, context.timeZone)];
  return b.year - a.year - (b.month < a.month || (b.month === a.month && b.day < a.day) ? 1 : 0);
};

const endOfMonth: Eager = ([value, months], context) => {
  const time = timeArg(value, context);
  const count = wholeArg(months, 0, 12_000);
  if (time === NO_RESULT || count === NO_RESULT) return NO_RESULT;
  const { year, month } = partsAt(time, context.timeZone);
  const index = year * 12 + month - 1 + count;
  const [y, m] = [Math.floor(index / 12), (index % 12) + 1];
  return moment(y, m, daysInMonth(y, m), context);
};

export const calendarFunctions: ReturnType<typeof eager>[] = [
  eager(
    'date',
    'QUARTER(date)',
    over(({ month }) => Math.ceil(month / 3)),
  ),
  eager('date', 'WEEKNUM(date)', over(weekOf)),
  eager(
    'date',
    'DAYOFYEAR(date)',
    over((parts) => dayNumber(parts) - Math.round(utcOf(parts.year, 1, 1) / DAY) + 1),
  ),
  eager(
    'date',
    'DAYSINMONTH(date)',
    over(({ year, month }) => daysInMonth(year, month)),
  ),
  eager(
    'date',
    'ISLEAPYEAR(date)',
    over(({ year }) => daysInMonth(year, 2) === 29),
  ),
  eager(
    'date',
    'SECOND(date)',
    over(({ second }) => second),
  ),
  eager('date', 'EOMONTH(date, [months])', endOfMonth),
  eager(
    'date',
    'MONTHSTART(date)',
    over(({ year, month }, context) => moment(year, month, 1, context)),
  ),
  eager(
    'date',
    'YEARSTART(date)',
    over(({ year }, context) => moment(year, 1, 1, context)),
  ),
  eager(
    'date',
    'WEEKSTART(date)',
    over((parts, context) => moment(parts.year, parts.month, mondayOf(parts), context)),
  ),
  eager('date', 'WORKDAY(date, count, [holidays])', workday),
  eager('date', 'ISWORKDAY(date, [holidays])', (args, context) => {
    const time = timeArg(args[0], context);
    if (time === NO_RESULT) return NO_RESULT;
    return isWorkday(dayNumber(partsAt(time, context.timeZone)), freeDays(args[1], context));
  }),
  eager('date', 'AGE(birthday, [at])', age),
];
