import { withoutEscapes } from './shared-strings';
import type { SharedStrings } from './shared-strings';

export type CellContext = { shared: SharedStrings | undefined; dateStyles: ReadonlySet<number>; from1904: boolean };

const DAY = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 31);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** A day that was not: the first spreadsheet held 1900 for a leap year, and all others count it since. */
const NO_DAY = 60;

const pad = (n: number): string => String(n).padStart(2, '0');

const clockText = (date: Date): string => {
  const [h, m, s] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  return `${pad(h)}:${pad(m)}${s === 0 ? '' : `:${pad(s)}`}`;
};

/**
 * Days since the beginning. Dates of a workbook have no zone: what the cell shows is what counts.
 * What lies before the first day is a time of day.
 */
const dateText = (days: number, from1904: boolean): string => {
  if (days < 1 && (days > 0 || (days === 0 && !from1904))) return clockText(new Date(Math.round(days * DAY)));
  const from1900 = days >= NO_DAY ? days - 1 : days;
  const date = new Date(from1904 ? EPOCH_1904 + Math.round(days * DAY) : EPOCH_1900 + Math.round(from1900 * DAY));
  if (Number.isNaN(date.getTime())) return '';
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  const [h, m, s] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  return h + m + s === 0 ? day : `${day} ${pad(h)}:${pad(m)}:${pad(s)}`;
};

/** Fifteen digits, as Excel shows them: 0.1 + 0.2 is 0.3. Never an exponent. */
const numberText = (value: number): string => {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
};

/** What a cell shows: `type` and `style` as they stand at the cell. */
export const cellText = (value: string, type: string, style: number, context: CellContext): string => {
  if (type === 's') return value === '' ? '' : (context.shared?.at(Number(value)) ?? '').trim();
  if (type === 'str' || type === 'inlineStr') return withoutEscapes(value).trim();
  if (type === 'b') return /^(?:1|true)$/i.test(value) ? 'true' : 'false';
  if (type === 'e' || value.trim() === '') return value.trim();
  const number = Number(value);
  // a date written out as such, or what some programs put there
  if (Number.isNaN(number)) return value.trim();
  return context.dateStyles.has(style) ? dateText(number, context.from1904) : numberText(number);
};
