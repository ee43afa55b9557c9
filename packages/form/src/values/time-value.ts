import { formatDate } from '@qiaoban/language/formats/date-format';
import { parseDateText } from '@qiaoban/language/formats/date-text';
import { instantOf, partsAt } from '@qiaoban/language/formats/time-zone';
import type { BlockCodec } from '../block';
import type { FieldProps } from '../field-props';
import type { Normalised } from '../problem';
import { bad, good } from '../problem';

/** How exact a point in time is: the pattern shows it and what is finer is not kept. */
export const DATE_FORMATS = ['yyyy', 'yyyy-MM', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd HH:mm:ss'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** Pixels of a list's column that shows moments in these letters without cutting them. */
export const timeWidth = (letters: string): number => 24 + 8 * letters.length;

// years 1 to 9999: what a timestamptz, a picker and the text form all can say
const EARLIEST = -62_135_596_800_000;
const LATEST = 253_402_300_799_999;

/** Zone in which texts without one are read; the organisation's zone reaches `toText` and `fromText` through the host. */
export const DEFAULT_ZONE = 'Asia/Shanghai';

const inRange = (ms: number): Normalised<number> =>
  ms >= EARLIEST && ms <= LATEST ? good(ms) : bad('form.problem.not_date');

/** Epoch ms from the wire: a whole number, ISO 8601, or yyyy-MM-dd HH:mm:ss in the organisation's zone. */
export const readTime = (value: unknown, zone: string = DEFAULT_ZONE): Normalised<number | null> => {
  if (value === null || value === undefined || value === '') return good(null);
  if (typeof value === 'number') return Number.isInteger(value) ? inRange(value) : bad('form.problem.not_date');
  if (typeof value !== 'string') return bad('form.problem.not_date');
  if (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(value)) {
    const ms = Date.parse(value);
    return Number.isNaN(ms) ? bad('form.problem.not_date') : inRange(ms);
  }
  return readTimeText(value, zone);
};

/** Epoch ms from what people type and spreadsheets hold. */
export const readTimeText = (text: string, zone: string): Normalised<number | null> => {
  const trimmed = text.trim();
  if (trimmed === '') return good(null);
  const wide = /^\d{4}$/.test(trimmed) ? `${trimmed}-01-01` : trimmed;
  const full = /^\d{4}-\d{1,2}$/.test(wide) ? `${wide}-01` : wide;
  const ms = parseDateText(full, zone);
  return ms === undefined ? bad('form.problem.not_date') : inRange(ms);
};

/** Days of a list repeat, and the moment at which its records were made: so many are kept. */
const KEPT = 500;
const known = new Map<number, string>();

/** ISO 8601 of epoch ms. */
export const isoTime = (ms: number): string => {
  const earlier = known.get(ms);
  if (earlier !== undefined) return earlier;
  const text = new Date(ms).toISOString();
  if (known.size >= KEPT) known.clear();
  known.set(ms, text);
  return text;
};

export const timeToColumn = (value: unknown): string | null => (typeof value === 'number' ? isoTime(value) : null);

/** Drivers give a Date, ISO text or epoch ms. */
export const timeFromColumn = (stored: unknown): number | null => {
  if (stored instanceof Date) return stored.getTime();
  if (typeof stored === 'number') return stored;
  if (typeof stored !== 'string') return null;
  const ms = Date.parse(stored);
  return Number.isNaN(ms) ? null : ms;
};

export const timeText = (value: unknown, format: string, zone: string): string =>
  typeof value === 'number' ? formatDate(value, format, zone) : '';

/** The moment without what the format does not show: the start of its day, month … in the zone. */
export const truncateTime = (ms: number, format: DateFormat, zone: string = DEFAULT_ZONE): number => {
  const { year, month, day, hour, minute, second } = partsAt(ms, zone);
  const has = (part: string): boolean => format.includes(part);
  return instantOf(
    {
      year,
      month: has('MM') ? month : 1,
      day: has('dd') ? day : 1,
      hour: has('HH') ? hour : 0,
      minute: has('mm') ? minute : 0,
      second: has('ss') ? second : 0,
    },
    zone,
  );
};

/** Codec of moments that the server makes. */
export const momentCodec = <P extends FieldProps>(format: DateFormat): BlockCodec<P> => ({
  normalise: (value) => readTime(value),
  toColumn: timeToColumn,
  fromColumn: timeFromColumn,
  toText: (value, _props, host) => timeText(value, format, host.zone),
  fromText: (text, _props, host) => readTimeText(text, host.zone),
});
