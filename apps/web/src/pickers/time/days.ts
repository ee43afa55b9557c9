import { instantOf, partsAt, utcOf } from '@qiaoban/language/formats/time-zone';

const DAY = 86_400_000;
const WEEK = 7;

/** A calendar day as a number: days since 1 January 1970 of the zone's calendar. Days can be counted and compared. */
export const dayNumber = (ms: number, zone?: string): number => {
  const { year, month, day } = partsAt(ms, zone);
  return Math.floor(utcOf(year, month, day) / DAY);
};

export type Day = { number: number; year: number; month: number; day: number };

export const dayOf = (number: number): Day => {
  const date = new Date(number * DAY);
  return { number, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** Midnight of the day in the zone, epoch ms. */
export const startOfDay = (number: number, zone?: string): number => instantOf(dayOf(number), zone);

/** The same time of day so many days later. */
export const shiftDays = (ms: number, days: number, zone?: string): number =>
  instantOf({ ...partsAt(ms, zone), ...dayOf(dayNumber(ms, zone) + days) }, zone);

/** 0 Monday … 6 Sunday; 1 January 1970 was a Thursday. */
export const weekday = (number: number): number => (((number + 3) % WEEK) + WEEK) % WEEK;

/** The first day of a month, which may be beyond the ends of its year: 13 is the next January. */
export const monthBegin = (year: number, month: number): number => Math.floor(utcOf(year, month, 1) / DAY);

/** The weeks that a month touches, Monday first. */
export const weeksOfMonth = (year: number, month: number): Day[][] => {
  const first = monthBegin(year, month) - weekday(monthBegin(year, month));
  const last = monthBegin(year, month + 1) - 1;
  const weeks = Math.ceil((last - first + 1) / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (__, at) => dayOf(first + week * WEEK + at)),
  );
};

export type Stretch = { first: number; last: number };
export type Segment<T> = { entry: T; column: number; length: number; lane: number; begins: boolean; ends: boolean };

/** Entries of one week in lanes, so that none covers another; longer ones above. */
export const layWeek = <T extends Stretch>(entries: readonly T[], weekStart: number): Segment<T>[] => {
  const weekEnd = weekStart + WEEK - 1;
  const taken: number[] = [];
  return entries
    .filter(({ first, last }) => first <= weekEnd && last >= weekStart)
    .toSorted((a, b) => a.first - b.first || b.last - a.last)
    .map((entry) => {
      const from = Math.max(entry.first, weekStart);
      const to = Math.min(entry.last, weekEnd);
      const free = taken.findIndex((until) => until < from);
      const lane = free < 0 ? taken.length : free;
      taken[lane] = to;
      return {
        entry,
        column: from - weekStart,
        length: to - from + 1,
        lane,
        begins: entry.first >= weekStart,
        ends: entry.last <= weekEnd,
      };
    });
};
