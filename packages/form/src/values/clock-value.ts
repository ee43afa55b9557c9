import { z } from 'zod';
import type { BlockCodec } from '../block';
import type { FieldProps } from '../field-props';
import type { Normalised } from '../problem';
import { bad, good, isEmpty } from '../problem';

/** How exact a time of day is shown. */
export const CLOCK_FORMATS = ['HH:mm', 'HH:mm:ss'] as const;

/** A time of day, `08:30:00`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);

/** `8:30`, `08:30`, `08:30:15` as `08:30:15`. */
export const readClock = (value: unknown): Normalised<string | null> => {
  if (isEmpty(value)) return good(null);
  if (typeof value !== 'string' || value.length > 20) return bad('form.problem.not_time');
  const found = /^(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?$/.exec(value.trim());
  if (!found) return value.trim() === '' ? good(null) : bad('form.problem.not_time');
  const text = [found[1], found[2], found[3] ?? '00'].map((part) => part?.padStart(2, '0')).join(':');
  return ClockTime.safeParse(text).success ? good(text) : bad('form.problem.not_time');
};

/** The time as its field shows it; seconds that are there are never hidden in an export. */
export const shownClock = (value: unknown, format: (typeof CLOCK_FORMATS)[number]): string =>
  typeof value !== 'string' ? '' : format === 'HH:mm' && value.endsWith(':00') ? value.slice(0, 5) : value;

/** Codec of values that are one time of day. */
export const clockCodec = <P extends FieldProps & { format: (typeof CLOCK_FORMATS)[number] }>(): BlockCodec<P> => ({
  normalise: readClock,
  toColumn: (value) => value ?? null,
  fromColumn: (stored) => (isEmpty(stored) ? null : String(stored)),
  toText: (value, props) => shownClock(value, props.format),
  fromText: readClock,
});
