/** A time of the day, HH:mm in the organisation's zone, that is half a day away: what is due then does not disturb a test. */
export const farTime = (): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'short' }).format(
    Date.now() + 12 * 3_600_000,
  );
