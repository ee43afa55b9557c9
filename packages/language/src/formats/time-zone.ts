export const DEFAULT_TIME_ZONE = 'Asia/Shanghai';

/** A moment on the clock and calendar of one zone; month 1–12, hour 0–23. */
export type DateParts = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
};

// China has kept UTC+8 without summer time since the autumn of 1991: no look-up needed from here on.
const SHANGHAI_FIXED_SINCE = Date.UTC(1992, 0, 1);
const SHANGHAI_OFFSET = 8 * 3_600_000;
const QUARTER_HOUR = 900_000;
const CACHE_LIMIT = 20_000;

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
};

/** `Date.UTC` without its habit of reading the years 0–99 as 1900–1999. */
export const utcOf = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0, ms = 0): number => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, ms);
  return date.getTime();
};

const lookUpOffset = (time: number, timeZone: string): number => {
  const part: Record<string, number> = {};
  let isBeforeChrist = false;
  for (const { type, value } of formatterOf(timeZone).formatToParts(new Date(time))) {
    if (type === 'era') isBeforeChrist = value.startsWith('B');
    else part[type] = Number(value);
  }
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const local = utcOf(isBeforeChrist ? 1 - year : year, month, day, hour, minute, second);
  return local - Math.floor(time / 1000) * 1000;
};

/** Milliseconds by which the zone is ahead of UTC at a moment (epoch ms). Throws RangeError for an unknown zone. */
export const offsetAt = (time: number, timeZone: string = DEFAULT_TIME_ZONE): number => {
  if (timeZone === DEFAULT_TIME_ZONE && time >= SHANGHAI_FIXED_SINCE) return SHANGHAI_OFFSET;
  if (timeZone === 'UTC') return 0;
  let known = offsets.get(timeZone);
  if (!known) offsets.set(timeZone, (known = new Map()));
  // Offsets change at full quarters of an hour only (since 1901), so one answer serves the whole quarter.
  const quarter = Math.floor(time / QUARTER_HOUR);
  const cached = known.get(quarter);
  if (cached !== undefined) return cached;
  const offset = lookUpOffset(quarter * QUARTER_HOUR, timeZone);
  if (known.size >= CACHE_LIMIT) known.clear();
  known.set(quarter, offset);
  return offset;
};

/** What clock and calendar of the zone show at a moment (epoch ms). */
export const partsAt = (time: number, timeZone?: string): DateParts => {
  const local = new Date(time + offsetAt(time, timeZone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  };
};

/**
 * The moment (epoch ms) at which clock and calendar of the zone show this. Parts beyond their range carry over (month 13 = next January).
 * A time that summer time skips moves forward; one that happens twice means the first.
 */
export const instantOf = (
  parts: Pick<DateParts, 'year' | 'month' | 'day'> & Partial<DateParts>,
  timeZone?: string,
): number => {
  const { year, month, day, hour = 0, minute = 0, second = 0, millisecond = 0 } = parts;
  const local = utcOf(year, month, day, hour, minute, second, millisecond);
  if (Number.isNaN(local)) return Number.NaN;
  const before = offsetAt(local - 86_400_000, timeZone);
  const candidate = local - before;
  if (offsetAt(candidate, timeZone) === before) return candidate;
  const after = offsetAt(local + 86_400_000, timeZone);
  return offsetAt(local - after, timeZone) === after ? local - after : candidate;
};

/** 1 Monday … 7 Sunday (ISO 8601). */
export const weekdayOf = ({ year, month, day }: Pick<DateParts, 'year' | 'month' | 'day'>): number =>
  new Date(utcOf(year, month, day)).getUTCDay() || 7;

/** Days of a month, leap years included. */
export const daysInMonth = (year: number, month: number): number => new Date(utcOf(year, month + 1, 0)).getUTCDate();

/** Is this a real day of the Gregorian calendar? */
export const isRealDate = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
