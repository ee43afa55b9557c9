/** Days that a parameter can begin with, whatever the day is on which it is asked. */
export const MOVING_DAYS = [
  'today',
  'yesterday',
  'weekStart',
  'monthStart',
  'monthEnd',
  'lastMonthStart',
  'lastMonthEnd',
  'quarterStart',
  'yearStart',
  'lastYearStart',
  'lastYearEnd',
] as const;
type MovingDay = (typeof MOVING_DAYS)[number];

/** Spans of days that are usual for reports, as a range writes them. */
export const SPANS = {
  today: 'today,today',
  yesterday: 'yesterday,yesterday',
  week: 'weekStart,today',
  month: 'monthStart,today',
  wholeMonth: 'monthStart,monthEnd',
  lastMonth: 'lastMonthStart,lastMonthEnd',
  quarter: 'quarterStart,today',
  year: 'yearStart,today',
  lastYear: 'lastYearStart,lastYearEnd',
} as const;

/** The day of a word, `yyyy-MM-dd`, seen from the day `today`; undefined when it is no such word. Weeks begin on Monday. */
export const dayNamed = (word: string, today: string): string | undefined => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  // Months and days beyond the calendar, such as day 0, are those that come before or after.
  const at = (y: number, m: number, d: number): string => new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10);
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  const days: Record<MovingDay, string> = {
    today,
    yesterday: at(year, month, day - 1),
    weekStart: at(year, month, day - weekday),
    monthStart: at(year, month, 1),
    monthEnd: at(year, month + 1, 0),
    lastMonthStart: at(year, month - 1, 1),
    lastMonthEnd: at(year, month, 0),
    quarterStart: at(year, month - ((month - 1) % 3), 1),
    yearStart: at(year, 1, 1),
    lastYearStart: at(year - 1, 1, 1),
    lastYearEnd: at(year - 1, 12, 31),
  };
  return Object.hasOwn(days, word) ? days[word as MovingDay] : undefined;
};
