const MINUTE = 60_000;
const DAY = 86_400_000;
/** Days whose beginning is remembered: some years. */
const KNOWN_DAYS = 2000;

/** Days and minutes of the organisation's time zone. A day is `yyyy-mm-dd`, a moment epoch ms. */
export const createZone = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const partsOf = (at: number): Record<string, string> =>
    Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const offsetAt = (at: number): number => {
    const { year, month, day, hour, minute, second } = partsOf(at);
    return Date.UTC(+year!, +month! - 1, +day!, +hour!, +minute!, +second!) - Math.floor(at / 1000) * 1000;
  };
  const known = new Map<string, number>();
  const midnightOf = (day: string): number => {
    const wall = Date.parse(`${day}T00:00:00Z`);
    const guess = wall - offsetAt(wall);
    return wall - offsetAt(guess);
  };
  /** First moment of a day. Worked out once: evaluating asks it many times for each person. */
  const midnight = (day: string): number => {
    const found = known.get(day);
    if (found !== undefined) return found;
    if (known.size >= KNOWN_DAYS) known.clear();
    const made = midnightOf(day);
    known.set(day, made);
    return made;
  };
  return {
    midnight,
    /** Milliseconds that the zone's clock is ahead of UTC at a moment. */
    offsetAt,
    dayOf: (at: number): string => {
      const { year, month, day } = partsOf(at);
      return `${year}-${month}-${day}`;
    },
    /** Minutes after the midnight of a day, whole ones; negative before it. */
    minuteOf: (day: string, at: number): number => Math.floor((at - midnight(day)) / MINUTE),
    momentOf: (day: string, minute: number): number => midnight(day) + minute * MINUTE,
    timeOf: (at: number): string => `${partsOf(at)['hour']}:${partsOf(at)['minute']}`,
  };
};
export type Zone = ReturnType<typeof createZone>;

export const nextDay = (day: string, step = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + step * DAY).toISOString().slice(0, 10);

/** Days from the first to the last, both included. */
export const daysBetween = (from: string, until: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= until; day = nextDay(day)) days.push(day);
  return days;
};

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
export const monthOf = (day: string): string => day.slice(0, 7);
export const firstOf = (month: string): string => `${month}-01`;
export const lastOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10);
};
