import { formatTime } from '#lib/texts/time.ts';

/** Comings or leavings by stretch: `08:58 / —`. */
export const clockTimes = (times: readonly (number | null)[]): string =>
  times.length === 0 ? '—' : times.map((at) => (at === null ? '—' : formatTime(at, 'HH:mm'))).join(' / ');
