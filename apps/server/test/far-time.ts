/** A time of the day, HH:mm in the organisation's zone, that is half a day away: what is due then does not disturb a test. */
export const farTime = (): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'short' }).format(
    Date.now() + 12 * 3_600_000,
  );

const DAY = 86_400_000;
const ZONE = 8 * 3_600_000;
const QUARTER = 15 * 60_000;

/** How far a clock goes ahead, ms, so that no day of the organisation ends within a quarter of an hour: mostly not at all. */
export const beyondMidnight = (): number => {
  const left = DAY - ((Date.now() + ZONE) % DAY);
  return left < QUARTER ? left : 0;
};
