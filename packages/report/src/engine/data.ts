import { add, divide, NO_RESULT } from '@qiaoban/language/formula/arithmetic';
import type { Num } from '@qiaoban/language/formula/arithmetic';
import { compareValues, numFromText, outputOf, toText, valueFrom } from '@qiaoban/language/formula/value';
import type { Mode } from '../document';

export type Scalar = string | number | boolean | null;
export type DataRow = Readonly<Record<string, unknown>>;
/** Rows by the name of their data set. */
export type ReportData = Readonly<Record<string, readonly DataRow[]>>;

/** A value as a cell holds it: one number, text or boolean; lists as text, anything else as nothing. */
export const scalarOf = (input: unknown): Scalar => {
  if (typeof input === 'string' || typeof input === 'boolean') return input;
  if (typeof input === 'number') return Number.isFinite(input) ? input : null;
  const value = outputOf(valueFrom(input));
  return Array.isArray(value) ? value.map((one) => String(one ?? '')).join('、') : value;
};

export const fieldOf = (row: DataRow | undefined, field: string): Scalar =>
  row !== undefined && Object.hasOwn(row, field) ? scalarOf(row[field]) : null;

const isMissing = (value: Scalar): boolean => value === null || value === '';

/** Two values are one group when they read the same and are of one kind; all missing ones are one group. */
export const groupKey = (value: Scalar): string => (isMissing(value) ? '' : `${typeof value}:${String(value)}`);

/** Numbers by size, then texts by code point; missing ones first. */
export const compareScalars = (a: Scalar, b: Scalar): number => {
  if (isMissing(a) || isMissing(b)) return Number(!isMissing(a)) - Number(!isMissing(b));
  return compareValues(a, b) ?? (typeof a === typeof b ? 0 : typeof a === 'number' ? -1 : 1);
};

const numberOf = (value: Scalar): Num | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' ? numFromText(value) : undefined;

/** The sum in decimal; words and blanks are passed over. Null when there is no number at all. */
const sumOf = (values: readonly Scalar[]): { sum: Num; count: number } | undefined => {
  let sum: Num = 0;
  let count = 0;
  for (const value of values) {
    const number = numberOf(value);
    if (number === undefined) continue;
    const next = add(sum, number);
    if (next === NO_RESULT) return undefined;
    sum = next;
    count += 1;
  }
  return count === 0 ? undefined : { sum, count };
};

const MOST_JOINED = 50;
const distinct = (values: readonly Scalar[]): Scalar => {
  const seen = new Map<string, Scalar>();
  for (const value of values) {
    if (!isMissing(value) && seen.size < MOST_JOINED) seen.set(groupKey(value), value);
  }
  const [first] = seen.values();
  return seen.size <= 1 ? (first ?? null) : [...seen.values()].map((one) => toText(one)).join('、');
};

const extreme = (values: readonly Scalar[], sign: 1 | -1): Scalar => {
  let best: Scalar = null;
  for (const value of values)
    if (!isMissing(value) && (best === null || compareScalars(value, best) * sign > 0)) best = value;
  return best;
};

/** What a mode makes of the values of the rows. Sum, average and extremes of nothing are nothing; a count of nothing is 0. */
export const aggregate = (mode: Mode, values: readonly Scalar[]): Scalar => {
  switch (mode) {
    case 'sum': {
      const made = sumOf(values);
      return made === undefined ? null : scalarOf(made.sum);
    }
    case 'avg': {
      const made = sumOf(values);
      const average = made === undefined ? NO_RESULT : divide(made.sum, made.count);
      return average === NO_RESULT ? null : scalarOf(average);
    }
    case 'count':
      return values.filter((value) => !isMissing(value)).length;
    case 'max':
      return extreme(values, 1);
    case 'min':
      return extreme(values, -1);
    case 'group':
    case 'list':
      return distinct(values);
  }
};
