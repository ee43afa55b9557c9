import { momentOfPicker, pickerTime, toPicker as shownAt } from '@qiaoban/ui/logic/time/picker-clock';
import type { Dayjs } from 'dayjs';
import { truncateTime } from '../values/time-value';
import type { DateFormat } from '../values/time-value';

export const toPicker = (value: unknown, zone: string): Dayjs | null =>
  typeof value === 'number' ? shownAt(value, zone) : null;

/** The moment that a picker shows, as exact as its format. */
export const fromPicker = (shown: Dayjs | null, format: DateFormat, zone: string): number | null => {
  const moment = momentOfPicker(shown, zone, 'second');
  return moment === null ? null : truncateTime(moment, format, zone);
};

/** Our pattern in the picker's letters. */
export const pickerFormat = (format: DateFormat): string => format.replace('yyyy', 'YYYY').replace('dd', 'DD');

export const pickerKind = (format: DateFormat): 'year' | 'month' | 'date' =>
  format === 'yyyy' ? 'year' : format === 'yyyy-MM' ? 'month' : 'date';

/** A time of day `08:30:00` on the picker's clock. */
export const toClock = (value: unknown): Dayjs | null => (typeof value === 'string' ? pickerTime(value) : null);
export const fromClock = (shown: Dayjs | null): string | null => (shown ? shown.format('HH:mm:ss') : null);
