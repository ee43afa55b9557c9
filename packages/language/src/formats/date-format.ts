import { partsAt, weekdayOf } from './time-zone';
import type { DateParts } from './time-zone';

const DEFAULT_DATE_PATTERN = 'yyyy-MM-dd HH:mm';

type Piece = string | ((parts: DateParts) => string);

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
const yearOf = (year: number): string => (year < 0 ? `-${pad(-year, 4)}` : pad(year, 4));
const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

const TOKENS: Readonly<Record<string, (parts: DateParts) => string>> = {
  yyyy: (p) => yearOf(p.year),
  yy: (p) => pad(((p.year % 100) + 100) % 100),
  MM: (p) => pad(p.month),
  M: (p) => String(p.month),
  dd: (p) => pad(p.day),
  d: (p) => String(p.day),
  HH: (p) => pad(p.hour),
  H: (p) => String(p.hour),
  mm: (p) => pad(p.minute),
  m: (p) => String(p.minute),
  ss: (p) => pad(p.second),
  s: (p) => String(p.second),
  SSS: (p) => pad(p.millisecond, 3),
};
const BRACED: Readonly<Record<string, (parts: DateParts) => string>> = {
  y: (p) => yearOf(p.year),
  m: (p) => pad(p.month),
  d: (p) => pad(p.day),
  h: (p) => pad(p.hour),
  i: (p) => pad(p.minute),
  s: (p) => pad(p.second),
  a: (p) => WEEKDAYS[weekdayOf(p) - 1] ?? '',
};

const compile = (pattern: string): Piece[] => {
  const braced = /\{[ymdhisa]\}/.test(pattern);
  const tokens = braced ? /\{([ymdhisa])\}/g : /yyyy|YYYY|yy|YY|MM|M|dd|DD|d|D|HH|H|mm|m|ss|s|SSS/g;
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of pattern.matchAll(tokens)) {
    if (match.index > at) pieces.push(pattern.slice(at, match.index));
    const name = match[1] ?? match[0].replaceAll('Y', 'y').replaceAll('D', 'd');
    pieces.push((braced ? BRACED : TOKENS)[name] ?? match[0]);
    at = match.index + match[0].length;
  }
  if (at < pattern.length) pieces.push(pattern.slice(at));
  return pieces;
};

const compiled = new Map<string, Piece[]>();
const CACHE_LIMIT = 500;

/**
 * Writes a moment (epoch ms) as clock and calendar of the zone show it. Patterns: `yyyy-MM-dd HH:mm:ss` (also YYYY, DD, single letters
 * without leading zero, SSS) or `{y}-{m}-{d} {h}:{i}:{s}` with `{a}` for the weekday (spec 9). Nothing or no moment gives ''.
 */
export const formatDate = (
  time: number | null | undefined,
  pattern: string = DEFAULT_DATE_PATTERN,
  timeZone?: string,
): string => {
  if (time === null || time === undefined || !(Math.abs(time) <= 8.64e15)) return '';
  let pieces = compiled.get(pattern);
  if (!pieces) {
    // Patterns come from designs and formulas; a bound keeps a hostile one from filling the memory.
    if (compiled.size >= CACHE_LIMIT) compiled.clear();
    compiled.set(pattern, (pieces = compile(pattern)));
  }
  const parts = partsAt(time, timeZone);
  let text = '';
  for (const piece of pieces) text += typeof piece === 'string' ? piece : piece(parts);
  return text;
};
