import { offsetAt, utcOf } from '@qiaoban/language/formats/time-zone';

const DAY_MS = 86_400_000;
const CACHE_LIMIT = 20_000;

const changes = new Map<string, boolean>();

/** True when the clock of the zone is changed on this day or beside it: a time of it may come twice. */
export const isChangeDay = (day: string, timeZone: string): boolean => {
  const key = `${day} ${timeZone}`;
  const known = changes.get(key);
  if (known !== undefined) return known;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const noon = utcOf(year, month, date, 12);
  const found = offsetAt(noon - 1.5 * DAY_MS, timeZone) !== offsetAt(noon + 1.5 * DAY_MS, timeZone);
  if (changes.size >= CACHE_LIMIT) changes.clear();
  changes.set(key, found);
  return found;
};

/** `+08` or `+05:30`: the offset of the zone at a moment (epoch ms). */
export const offsetText = (moment: number, timeZone: string): string => {
  const minutes = Math.round(Math.abs(offsetAt(moment, timeZone)) / 60_000);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `${offsetAt(moment, timeZone) < 0 ? '-' : '+'}${String(Math.floor(minutes / 60)).padStart(2, '0')}${rest}`;
};

const MOMENT = /^(\d{4,}-\d\d-\d\d)( \d\d:\d\d:\d\d(?:\.\d+)?)[+-]\d\d(?::\d\d){0,2}( BC)?$/;

/**
 * A moment that was written with the offset of the zone, as the zone's clock shows it: without the offset, except on days
 * on which the clock is changed, where the time alone might mean two moments.
 */
export const momentOnClock =
  (timeZone: string) =>
  (text: string): string => {
    const [, day, time, bc = ''] = MOMENT.exec(text) ?? [];
    if (day === undefined || time === undefined) return text;
    return bc === '' && isChangeDay(day, timeZone) ? text : `${day}${time}${bc}`;
  };
