import { instantOf, isRealDate } from './time-zone';

const LOCAL =
  /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?)?月?(?:[ T]*(\d{1,2})[:：时](\d{1,2})(?:[:：分](\d{1,2})(?:\.(\d{1,3})\d*)?)?[分秒]?)?$/;
const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** A Unix time from elsewhere, number or digits: 10 digits are seconds, more are milliseconds (spec 9). Never use it on our own epoch ms. */
export const readUnixTime = (value: number | string): number | undefined => {
  const digits = typeof value === 'number' ? String(value) : value.trim();
  if (/^\d{10}$/.test(digits)) return Number(digits) * 1000;
  return /^\d{11,16}$/.test(digits) && Number(digits) <= 8.64e15 ? Number(digits) : undefined;
};

/**
 * Reads a date as people type it, on the calendar of the zone: `yyyy-MM-dd HH:mm:ss`, `yyyy/M/d`, `yyyy年M月d日`, `yyyy-MM`, `yyyyMMdd`,
 * ISO 8601 with its own zone, or a Unix time of 10 (seconds) to 13 digits. Epoch ms, or undefined when it is no real date.
 */
export const parseDateText = (text: string, timeZone?: string): number | undefined => {
  const trimmed = text.trim();
  if (ISO_WITH_ZONE.test(trimmed)) {
    const time = Date.parse(trimmed);
    const [year = 0, month = 0, day = 0] = trimmed.slice(0, 10).split('-').map(Number);
    return Number.isNaN(time) || !isRealDate(year, month, day) ? undefined : time;
  }
  const found = COMPACT.exec(trimmed) ?? LOCAL.exec(trimmed);
  if (!found) return readUnixTime(trimmed);
  const number = (at: number, fallback: number) => (found[at] === undefined ? fallback : Number(found[at]));
  // A bare year is far more often a number than a date.
  if (found[2] === undefined) return undefined;
  const [year, month, day] = [number(1, 0), number(2, 1), number(3, 1)];
  const [hour, minute, second] = [number(4, 0), number(5, 0), number(6, 0)];
  if (year === 0 || !isRealDate(year, month, day) || hour > 23 || minute > 59 || second > 59) return undefined;
  return instantOf(
    { year, month, day, hour, minute, second, millisecond: Number((found[7] ?? '0').padEnd(3, '0')) },
    timeZone,
  );
};
