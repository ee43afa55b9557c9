import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { DEFAULT_TIME_ZONE, instantOf, partsAt } from '@qiaoban/language/formats/time-zone';

/*
 * Date pickers run on the browser's clock. What they show are days and times of the organisation's clock all the same,
 * wherever the computer stands: everything between a picker and a moment, or a day as text, goes through here.
 */

/** A moment (epoch ms) as a picker shows it. */
export const toPicker = (ms: number | null | undefined, zone: string = DEFAULT_TIME_ZONE): Dayjs | null =>
  ms === null || ms === undefined ? null : shownAt(ms, zone);

const shownAt = (ms: number, zone: string): Dayjs => {
  const { year, month, day, hour, minute, second } = partsAt(ms, zone);
  return dayjs(new Date(year, month - 1, day, hour, minute, second));
};

/** This moment as a picker shows it. */
export const pickerNow = (zone: string = DEFAULT_TIME_ZONE): Dayjs => shownAt(Date.now(), zone);

// the kit asks for "now" and "today" by this name, where it is there
dayjs.extend((_options, { prototype }) => {
  Object.assign(prototype, { tz: () => pickerNow() });
});

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
/** `2026-05-01` as a picker shows it; null for what is no day. */
export const pickerDay = (text: string | null | undefined): Dayjs | null => {
  const [, year, month, day] = DAY.exec(text ?? '') ?? [];
  if (year === undefined) return null;
  const shown = dayjs(new Date(Number(year), Number(month) - 1, Number(day)));
  return shown.format('YYYY-MM-DD') === `${year}-${month}-${day}` ? shown : null;
};

/** `08:30` or `08:30:15` as a picker of times shows it. */
export const pickerTime = (text: string): Dayjs => {
  const [hour = 0, minute = 0, second = 0] = text.split(':').map(Number);
  return dayjs(new Date(2000, 0, 1, hour, minute, second));
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

type Precision = 'minute' | 'second';
/** The moment that a picker with a time shows, to the minute unless told otherwise; null for none. */
export const momentOfPicker = (
  shown: Dayjs | null | undefined,
  zone: string = DEFAULT_TIME_ZONE,
  precision: Precision = 'minute',
): number | null =>
  shown
    ? instantOf(
        {
          year: shown.year(),
          month: shown.month() + 1,
          day: shown.date(),
          hour: shown.hour(),
          minute: shown.minute(),
          second: precision === 'second' ? shown.second() : 0,
        },
        zone,
      )
    : null;

/** A range that has both ends; half of one is none. For an input that may be left empty with Tab. */
export const wholeRange = <T>(range: readonly (T | null)[] | null | undefined): readonly [T, T] | null => {
  const [from, until] = range ?? [];
  return from && until ? [from, until] : null;
};
