/** Minutes of a day. */
export const DAY_MINUTES = 1440;
const HOUR = 60;
const NINE = 540;

/** Minutes from the midnight of a day; more than 1440: on the next day. */
export type DaySpan = { start: number; end: number };

const lastMinute = (spans: readonly DaySpan[]): number => (spans[0]?.start ?? 0) + DAY_MINUTES;

/**
 * Hours as they were typed, as times of the day, laid one after the other: an end that is not behind its beginning is on
 * the next day. With `overnight` so is a beginning before the end of the hours above it, as long as all of them stay
 * within 24 hours; what cannot be laid so stays, to be refused.
 */
export const laidOut = <T extends DaySpan>(spans: readonly T[], overnight: boolean): T[] => {
  const laid: T[] = [];
  for (const span of spans) {
    const start = span.start % DAY_MINUTES;
    const length = (span.end - start + 2 * DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
    const before = laid.at(-1);
    const tomorrow = start + DAY_MINUTES;
    const isTomorrow =
      overnight &&
      before !== undefined &&
      start < before.end &&
      tomorrow >= before.end &&
      tomorrow + length <= lastMinute(laid);
    const from = isTomorrow ? tomorrow : start;
    laid.push({ ...span, start: from, end: from + length });
  }
  return laid;
};

/** The hours that are proposed as the next: an hour after the last ones, behind all of them; undefined without room. */
export const nextSpan = (spans: readonly DaySpan[], overnight: boolean): DaySpan | undefined => {
  const last = spans.at(-1);
  if (last === undefined) return { start: NINE, end: NINE + 4 * HOUR };
  const limit = overnight ? lastMinute(spans) : DAY_MINUTES;
  const start = Math.min(last.end + HOUR, limit - HOUR);
  if (start < last.end) return undefined;
  return { start, end: Math.min(start + 4 * HOUR, lastMinute(spans)) };
};
