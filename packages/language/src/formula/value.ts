import { compareTexts } from '../filter-evaluate';
import { add, Decimal, decimalOf, isDecimal, NO_RESULT, numFrom } from './arithmetic';
import type { NoResult, Num } from './arithmetic';

export type Single = Num | string | boolean | null | NoResult;
export type Value = Single | readonly Single[];

const MAX_TEXT = 100_000;

export const isNum = (value: unknown): value is Num => typeof value === 'number' || isDecimal(value);
export const isList = (value: Value): value is readonly Single[] => Array.isArray(value);
export const isBlank = (value: Value): boolean =>
  value === null || value === '' || value === NO_RESULT || (isList(value) && value.every(isBlank));

const NUMERIC = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** Text of digits as a number, thousands separators allowed; undefined when it is none. */
export const numFromText = (text: string): Num | undefined => {
  const trimmed = text.trim().replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  if (trimmed.length > 400 || !NUMERIC.test(trimmed)) return undefined;
  if (/^[+-]?[\d.]{1,16}$/.test(trimmed)) return Number(trimmed);
  const value = numFrom(new Decimal(trimmed));
  return value === NO_RESULT ? undefined : value;
};

/** Whatever a scope answers, as a value of the language. Objects that are not dates or lists read as their id, else as blank. */
export const valueFrom = (input: unknown): Value => {
  if (typeof input === 'number') return Number.isFinite(input) ? input : null;
  if (typeof input === 'string' || typeof input === 'boolean') return input;
  if (input === null || input === undefined) return null;
  if (Array.isArray(input))
    return input.flatMap((item): readonly Single[] => {
      const value = valueFrom(item);
      return isList(value) ? value : [value];
    });
  if (isDecimal(input)) return numFrom(input);
  if (input instanceof Date) return Number.isNaN(input.getTime()) ? null : input.getTime();
  if (typeof input === 'bigint') return numFromText(String(input)) ?? null;
  if (typeof input === 'object' && 'id' in input) return valueFrom(input.id);
  return null;
};

/** A number for arithmetic: blank counts as 0, true as 1, digits as their number, a list as its sum. */
export const toNum = (value: Value): Num | NoResult => {
  if (typeof value === 'number' || isDecimal(value)) return value;
  if (value === null || value === '') return 0;
  if (value === NO_RESULT) return NO_RESULT;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return numFromText(value) ?? NO_RESULT;
  let sum: Num | NoResult = 0;
  for (const item of value) {
    const num = toNum(item);
    if (num === NO_RESULT || sum === NO_RESULT) return NO_RESULT;
    sum = add(sum, num);
  }
  return sum;
};

/** -1, 0, 1; numbers by size, texts by code point; undefined when the two cannot be compared (one is blank, a word with a number). */
export const compareValues = (left: Value, right: Value): number | undefined => {
  const a = single(left);
  const b = single(right);
  if (isBlank(a) || isBlank(b)) return undefined;
  if (typeof a === 'string' && typeof b === 'string') return Math.sign(compareTexts(a, b));
  const x = toNum(a);
  const y = toNum(b);
  if (x === NO_RESULT || y === NO_RESULT) return undefined;
  return typeof x === 'number' && typeof y === 'number' ? Math.sign(x - y) : decimalOf(x).comparedTo(y);
};

/** Equal in meaning: blank equals blank only, a number equals its digits, texts letter by letter. */
export const equalValues = (left: Value, right: Value): boolean => {
  const a = single(left);
  const b = single(right);
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b);
  return compareValues(a, b) === 0;
};

/** A list where one value is asked for: the sum when all are numbers, else the texts with commas. */
export const single = (value: Value): Single => {
  if (!isList(value)) return value;
  if (value.length === 0) return null;
  if (value.length === 1) return value[0] as Single;
  if (value.includes(NO_RESULT)) return NO_RESULT;
  const isNumbers = value.every((item) => isNum(item) || typeof item === 'boolean' || toNum(item) !== NO_RESULT);
  return isNumbers ? toNum(value) : toText(value);
};

export const isTrue = (value: Value): boolean => {
  const one = single(value);
  if (isBlank(one) || one === false) return false;
  return isDecimal(one) ? !one.isZero() : one !== 0;
};

/** As people read it: plain digits without exponent, blank as nothing, a list with commas. */
export const toText = (value: Value): string => {
  if (typeof value === 'string') return value;
  if (value === null || value === NO_RESULT) return '';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (isNum(value)) return decimalOf(value).toFixed();
  return value
    .filter((item) => !isBlank(item))
    .map(toText)
    .join(',');
};

export const limitText = (text: string): string | NoResult => (text.length > MAX_TEXT ? NO_RESULT : text);

/** What leaves the language: number, text, boolean, null or a list of these. */
export type Output = string | number | boolean | null | (string | number | boolean | null)[];
const singleOutput = (value: Single): string | number | boolean | null =>
  value === NO_RESULT ? null : isDecimal(value) ? value.toNumber() : value === 0 ? 0 : value;
export const outputOf = (value: Value): Output => (isList(value) ? value.map(singleOutput) : singleOutput(value));
