const MINUTE = 60_000;
const DAY = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes since midnight in a zone. */
const minuteOfDay = (now: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return minutesOf(parts);
};

/**
 * When a message may go out: now, or at the end of the quiet hours in which `now` falls. Quiet hours may reach over
 * midnight; from = to is the whole day round, which nobody wants, so it means none. Epoch ms.
 */
export const notBefore = (
  now: number,
  quiet: { from: string; to: string } | undefined,
  timeZone: string,
  isUrgent: boolean,
): number => {
  if (quiet === undefined || isUrgent) return now;
  const [from, to, at] = [minutesOf(quiet.from), minutesOf(quiet.to), minuteOfDay(now, timeZone)];
  if (from === to) return now;
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to;
  if (!isQuiet) return now;
  const wait = (to - at + DAY) % DAY;
  return Math.floor(now / MINUTE) * MINUTE + wait * MINUTE;
};
