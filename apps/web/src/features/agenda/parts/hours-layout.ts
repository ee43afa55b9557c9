import { startOfDay } from '#pickers/time/days.ts';
import type { DatedEntry } from './agenda-entry';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/** Less than this could not be read or pressed. */
const SHORTEST = 30;
/** Hours are dragged in steps of this, minutes. */
const STEP = 15;

/** An entry on one day: minutes after its midnight, and which of how many lanes beside each other it has. */
export type Laid = { entry: DatedEntry; from: number; until: number; lane: number; lanes: number };

/** Has it no hours of its own on this day: whole days, or all of this one? */
export const isWholeDay = ({ row, first, last }: DatedEntry, day: number): boolean =>
  row.isAllDay || (first < day && last > day);

/** Entries of a day by the hour; those at the same time stand beside each other. */
export const layDay = (entries: readonly DatedEntry[], day: number): Laid[] => {
  const midnight = startOfDay(day);
  const minuteOf = (moment: number): number => (moment - midnight) / MINUTE;
  const timed = entries
    .filter((entry) => entry.first <= day && entry.last >= day && !isWholeDay(entry, day))
    .map((entry) => {
      const from = Math.min(Math.max(0, minuteOf(entry.row.startsAt)), DAY_MINUTES - SHORTEST);
      const until = Math.min(DAY_MINUTES, Math.max(minuteOf(entry.row.endsAt), from + SHORTEST));
      return { entry, from, until };
    })
    .toSorted((a, b) => a.from - b.from || b.until - a.until);
  const laid: Laid[] = [];
  let group: Laid[] = [];
  let groupEnd = 0;
  for (const each of timed) {
    if (each.from >= groupEnd) group = [];
    const taken = group.filter(({ until }) => until > each.from).map(({ lane }) => lane);
    const lane = [...group.keys(), group.length].find((at) => !taken.includes(at)) ?? group.length;
    const now: Laid = { ...each, lane, lanes: 1 };
    group.push(now);
    laid.push(now);
    groupEnd = Math.max(group.length === 1 ? 0 : groupEnd, each.until);
    const lanes = Math.max(...group.map((one) => one.lane + 1));
    for (const one of group) one.lanes = lanes;
  }
  return laid;
};

/** By how many minutes an entry is moved that was dragged so far, in whole steps; it still begins on the day. */
export const draggedMinutes = (from: number, pixels: number, hourHeight: number): number => {
  const wanted = Math.round(((pixels / hourHeight) * 60) / STEP) * STEP;
  return Math.min(Math.max(wanted, -from), DAY_MINUTES - STEP - from);
};
