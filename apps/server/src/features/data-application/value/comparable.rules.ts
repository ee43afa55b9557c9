import { ExactNumber, parseExact, stringifyExact } from '@qiaoban/language/formats/exact-json';
import { numberKey } from '@qiaoban/language/formats/exact-number';
import type { Kind } from './kind';
import { hexOf } from './text-of.rules';
import { fractionText, withoutEnd } from './trimmed';

const sorted = (value: unknown): unknown => {
  if (typeof value === 'number') return new ExactNumber(numberKey(String(value)));
  if (value instanceof ExactNumber) return new ExactNumber(numberKey(value.text));
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
};

const jsonKey = (text: string): string => {
  try {
    return stringifyExact(sorted(parseExact(text))) ?? text;
  } catch {
    return text;
  }
};

const timeKey = (text: string): string => {
  const time = text.replace('T', ' ');
  if (/^\d{4,7}-\d\d-\d\d( BC)?$/.test(time)) return time.replace(/( BC)?$/, ' 00:00:00$1');
  const [, whole, digits = '', rest = ''] = /^([^.]+)\.(\d+)([^\d][^]*)?$/.exec(time) ?? [];
  return whole === undefined ? time : `${whole}${fractionText(digits)}${rest}`;
};

/** A value as it is compared: the same text for the same value of a kind, whatever database it came from. */
export const comparable = (value: unknown, kind: Kind): string => {
  if (value === null || value === undefined) return '\u0000';
  if (value instanceof Uint8Array) return hexOf(value);
  switch (kind.is) {
    case 'int':
    case 'decimal':
    case 'double':
      return numberKey(String(typeof value === 'boolean' ? Number(value) : value));
    case 'json':
      return jsonKey(String(value));
    case 'datetime':
      return timeKey(String(value));
    case 'uuid':
      return String(value).toLowerCase();
    case 'text':
      return kind.pads ? withoutEnd(String(value), ' ') : String(value);
    default:
      return String(value);
  }
};
