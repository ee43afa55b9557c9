import type { AgendaRepeat } from '@qiaoban/contracts/agenda/agenda.contract';
import type { Zone } from '#platform/zone';
import { firstOf, lastOf, monthOf, nextDay, weekdayOf } from '#platform/zone';

type Calendar = Pick<Zone, 'dayOf' | 'midnight' | 'offsetAt'>;
type Period = { from: number; until: number };
type Times = { startsAt: number; endsAt: number };
/** When an entry is: once, or again and again; `skipped` are days on which it is not, or stands as an entry of its own. */
export type Repeating = Times & { repeat: AgendaRepeat | null; skipped: readonly string[] };
/** One time of an entry. `occurrence` is the day on which it begins, empty where the entry does not come again. */
type Occurrence = Times & { occurrence: string; isSkipped: boolean };

const WEEK = 7;
const MONTHS = 12;

/** The same day so many months later; the last one of a month that is too short. */
const monthsLater = (day: string, months: number): string => {
  const [year = 0, month = 1] = monthOf(day).split('-').map(Number);
  const at = year * MONTHS + month - 1 + months;
  const later = `${Math.floor(at / MONTHS)}-${String((at % MONTHS) + 1).padStart(2, '0')}`;
  const wanted = `${firstOf(later).slice(0, 8)}${day.slice(8)}`;
  return wanted < lastOf(later) ? wanted : lastOf(later);
};

/** Days on which an entry begins, in their order, from the first one on. */
function* daysOf(first: string, { unit, every, until, weekdays }: AgendaRepeat): Generator<string> {
  if (unit === 'week') {
    const chosen = [...new Set([...weekdays, weekdayOf(first)])].toSorted((a, b) => a - b);
    for (let monday = nextDay(first, -weekdayOf(first)); monday <= until; monday = nextDay(monday, WEEK * every))
      for (const at of chosen) {
        const day = nextDay(monday, at);
        if (day >= first && day <= until) yield day;
      }
    return;
  }
  for (let step = 0; ; step += every) {
    const day = unit === 'day' ? nextDay(first, step) : monthsLater(first, step);
    if (day > until) return;
    yield day;
  }
}

/** Every time of an entry in a period, those that are skipped as well. Clocks show the same at each, whatever the season. */
const timesOf = ({ repeat, skipped, ...once }: Repeating, { from, until }: Period, zone: Calendar): Occurrence[] => {
  const isWithin = ({ startsAt, endsAt }: Times): boolean => startsAt < until && endsAt > from;
  if (repeat === null) return isWithin(once) ? [{ ...once, occurrence: '', isSkipped: false }] : [];
  const [first, last] = [zone.dayOf(once.startsAt), zone.dayOf(once.endsAt)];
  const nights = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
  /** How late a clock on the wall shows it to be, ms; and the moment of a day at which it shows that. */
  const clockOf = (day: string, moment: number): number => moment + zone.offsetAt(moment) - Date.parse(day);
  const momentOf = (day: string, clock: number): number =>
    Date.parse(day) + clock - zone.offsetAt(zone.midnight(day) + clock);
  const [begins, ends] = [clockOf(first, once.startsAt), clockOf(last, once.endsAt)];
  const earliest = nextDay(zone.dayOf(from), -nights - 1);
  const found: Occurrence[] = [];
  for (const day of daysOf(first, repeat)) {
    if (day < earliest) continue;
    const startsAt = momentOf(day, begins);
    if (startsAt >= until) break;
    const times = { startsAt, endsAt: momentOf(nextDay(day, nights), ends) };
    if (isWithin(times)) found.push({ ...times, occurrence: day, isSkipped: skipped.includes(day) });
  }
  return found;
};

/** When an entry is, in a period. */
export const occurrencesOf = (entry: Repeating, period: Period, zone: Calendar): Occurrence[] =>
  timesOf(entry, period, zone).filter(({ isSkipped }) => !isSkipped);

const ALWAYS: Period = { from: 0, until: Number.MAX_SAFE_INTEGER };

/** The time of an entry that begins on a day; undefined when it is not on that day. */
export const occurrenceOn = (entry: Repeating, day: string, zone: Calendar): Occurrence | undefined =>
  entry.repeat === null ? undefined : occurrencesOf(entry, ALWAYS, zone).find(({ occurrence }) => occurrence === day);

/** Is an entry still at any time? */
export const isAnyLeft = (entry: Repeating, zone: Calendar): boolean => occurrencesOf(entry, ALWAYS, zone).length > 0;

/** The time that begins at a moment; skipped ones are found and say so. */
export const timeAt = (entry: Repeating, startsAt: number, zone: Calendar): Occurrence | undefined =>
  timesOf(entry, { from: startsAt, until: startsAt + 1 }, zone).find((each) => each.startsAt === startsAt);

/** The next time that begins after a moment. */
export const timeAfter = (entry: Repeating, moment: number, zone: Calendar): Occurrence | undefined =>
  occurrencesOf(entry, { from: moment, until: ALWAYS.until }, zone).find(({ startsAt }) => startsAt > moment);

/** A moment behind which an entry is never again (some days later than needed); null for one that does not come again. */
export const repeatEnd = ({ repeat, startsAt, endsAt }: Omit<Repeating, 'skipped'>, zone: Calendar): number | null =>
  repeat === null ? null : zone.midnight(nextDay(repeat.until, 2)) + (endsAt - startsAt);

/** Longest time over which an entry comes again, days. */
const LONGEST = 731;
/** Does a rule end on or after the first day, and soon enough? */
export const isRepeatRight = (
  { startsAt, repeat }: { startsAt: number; repeat: AgendaRepeat | null },
  zone: Calendar,
): boolean => {
  if (repeat === null) return true;
  const first = zone.dayOf(startsAt);
  return repeat.until >= first && repeat.until <= nextDay(first, LONGEST);
};
