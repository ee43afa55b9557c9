import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { DEFAULT_TIME_ZONE, instantOf, partsAt } from '@qiaoban/language/formats/time-zone';

/** Date pickers run on the browser's clock; a moment (epoch ms) is shown there as the organisation's clock shows it. */
export const toPicker = (ms: number | null | undefined, zone: string = DEFAULT_TIME_ZONE): Dayjs | null => {
  if (ms === null || ms === undefined) return null;
  const { year, month, day, hour, minute, second } = partsAt(ms, zone);
  return dayjs(new Date(year, month - 1, day, hour, minute, second));
};

/** Midnight in the organisation's zone of the day that a picker shows, epoch ms. */
export const dayOfPicker = (shown: Dayjs | null, zone: string = DEFAULT_TIME_ZONE): number | undefined =>
  shown
    ? instantOf(
        { year: shown.year(), month: shown.month() + 1, day: shown.date(), hour: 0, minute: 0, second: 0 },
        zone,
      )
    : undefined;

/** The last millisecond of that day: the end of a range that includes it. */
export const endOfPickerDay = (shown: Dayjs | null, zone: string = DEFAULT_TIME_ZONE): number | undefined => {
  const next = dayOfPicker(shown ? shown.add(1, 'day') : null, zone);
  return next === undefined ? undefined : next - 1;
};

/** The moment that a picker with a time shows, in the organisation's zone; null for none. */
export const momentOfPicker = (shown: Dayjs | null, zone: string = DEFAULT_TIME_ZONE): number | null =>
  shown &&
  instantOf(
    {
      year: shown.year(),
      month: shown.month() + 1,
      day: shown.date(),
      hour: shown.hour(),
      minute: shown.minute(),
      second: shown.second(),
    },
    zone,
  );
