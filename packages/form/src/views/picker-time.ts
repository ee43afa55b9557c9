import { instantOf, partsAt } from '@qiaoban/language/formats/time-zone';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { truncateTime } from '../values/time-value';
import type { DateFormat } from '../values/time-value';

/** Pickers work on the browser's clock; a moment is shown there as the organisation's clock shows it. */
export const toPicker = (value: unknown, zone: string): Dayjs | null => {
  if (typeof value !== 'number') return null;
  const { year, month, day, hour, minute, second } = partsAt(value, zone);
  return dayjs(new Date(year, month - 1, day, hour, minute, second));
};

/** The moment that a picker shows, as exact as its format. */
export const fromPicker = (shown: Dayjs | null, format: DateFormat, zone: string): number | null => {
  if (!shown) return null;
  const [year, month, day] = [shown.year(), shown.month() + 1, shown.date()];
  const moment = instantOf(
    { year, month, day, hour: shown.hour(), minute: shown.minute(), second: shown.second() },
    zone,
  );
  return truncateTime(moment, format, zone);
};

/** Our pattern in the picker's letters. */
export const pickerFormat = (format: DateFormat): string => format.replace('yyyy', 'YYYY').replace('dd', 'DD');

export const pickerKind = (format: DateFormat): 'year' | 'month' | 'date' =>
  format === 'yyyy' ? 'year' : format === 'yyyy-MM' ? 'month' : 'date';

/** A time of day `08:30:00` on the picker's clock. */
export const toClock = (value: unknown): Dayjs | null => {
  if (typeof value !== 'string') return null;
  const [hour = 0, minute = 0, second = 0] = value.split(':').map(Number);
  return dayjs(new Date(2000, 0, 1, hour, minute, second));
};
export const fromClock = (shown: Dayjs | null): string | null => (shown ? shown.format('HH:mm:ss') : null);
