// of the older kind of module: the engine finds no names in it
import chineseDays from 'chinese-days';
import type { WorkCalendar } from '@qiaoban/flow/route/working-time';

const { getDayDetail, isHoliday } = chineseDays;
const DAY = 86_400_000;
/** Nine to twelve, half past one to six. */
const HOURS = [
  [9 * 60, 12 * 60],
  [13 * 60 + 30, 18 * 60],
] as const;
const CHINA_OFFSET = 8 * 60;

/** Days of a year on which China works or rests otherwise than the weekday says. */
const daysOf = (year: number): Record<string, 'off' | 'work'> => {
  const days: Record<string, 'off' | 'work'> = {};
  for (let at = Date.UTC(year, 0, 1); new Date(at).getUTCFullYear() === year; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    const weekday = new Date(at).getUTCDay();
    const works = getDayDetail(day).work && !isHoliday(day);
    if (works !== (weekday !== 0 && weekday !== 6)) days[day] = works ? 'work' : 'off';
  }
  return days;
};

let made: { year: number; calendar: WorkCalendar } | undefined;

/** China's working days, its holidays and make-up days, for the year of `now` and the two after it. */
export const chinaCalendar = (now: number): WorkCalendar => {
  const year = new Date(now).getUTCFullYear();
  if (made?.year === year) return made.calendar;
  const calendar: WorkCalendar = {
    offsetAt: () => CHINA_OFFSET,
    weekdays: [1, 2, 3, 4, 5],
    hours: HOURS,
    days: { ...daysOf(year - 1), ...daysOf(year), ...daysOf(year + 1), ...daysOf(year + 2) },
  };
  made = { year, calendar };
  return calendar;
};
