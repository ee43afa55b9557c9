import { isTest, isVariable, MATCH_ALL, MATCH_NONE } from './filter';
import type { Filter, FilterValue, Scalar, Test, TestOp, VariableName } from './filter';
import { FilterError } from './filter-error';
import { instantOf, partsAt, weekdayOf } from './formats/time-zone';

/** What the variables stand for now: one value, a list, or null when the caller has none (no department, no subordinates). */
export type VariableValues = Readonly<Partial<Record<VariableName, Scalar | readonly Scalar[]>>>;

const DAY = 86_400_000;

type Starts = Record<
  'today' | 'yesterday' | 'tomorrow' | 'weekStart' | 'monthStart' | 'quarterStart' | 'yearStart',
  number
>;

const startsAt = (now: number, timeZone?: string): Starts => {
  const { year, month, day } = partsAt(now, timeZone);
  const start = (y: number, m: number, d: number) => instantOf({ year: y, month: m, day: d }, timeZone);
  // Days are added to the calendar, not to the instant: a day may have 23 or 25 hours.
  const fromToday = (days: number) => {
    const shifted = new Date(Date.UTC(year, month - 1, day) + days * DAY);
    return start(shifted.getUTCFullYear(), shifted.getUTCMonth() + 1, shifted.getUTCDate());
  };
  return {
    today: fromToday(0),
    yesterday: fromToday(-1),
    tomorrow: fromToday(1),
    weekStart: fromToday(1 - weekdayOf({ year, month, day })),
    monthStart: start(year, month, 1),
    quarterStart: start(year, month - ((month - 1) % 3), 1),
    yearStart: start(year, 1, 1),
  };
};

let last: { timeZone: string | undefined; starts: Starts } | undefined;

/** Values of the variables of time at a moment (epoch ms): starts of day, week (Monday), month, quarter and year in the zone. */
export const timeVariables = (now: number, timeZone?: string): VariableValues => {
  // they are the same all day, and every record that is checked asks for them
  const isKnown =
    last?.timeZone === timeZone && last !== undefined && now >= last.starts.today && now < last.starts.tomorrow;
  if (!isKnown) last = { timeZone, starts: startsAt(now, timeZone) };
  return { now, ...last!.starts };
};

const LIST_OP: Partial<Record<TestOp, TestOp>> = { eq: 'in', ne: 'notIn', has: 'hasAny' };
const NEGATIVE: ReadonlySet<TestOp> = new Set(['ne', 'notIn', 'notLike']);

const lookUp = (name: VariableName, values: VariableValues): Scalar | readonly Scalar[] => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new FilterError('filter.unresolved_variable', { variable: String(name) });
  return value;
};

const resolveList = (list: readonly FilterValue[], values: VariableValues, ordered: boolean): Scalar[] =>
  list.flatMap((item): Scalar[] => {
    if (!isVariable(item)) return [item as Scalar];
    const value = lookUp(item.var, values);
    if (Array.isArray(value)) return value.filter((one: Scalar) => one !== null);
    return value === null && !ordered ? [] : [value as Scalar];
  });

const resolveTest = (test: Test, values: VariableValues): Filter => {
  const { value } = test;
  if (Array.isArray(value)) {
    return value.some(isVariable) ? { ...test, value: resolveList(value, values, test.op === 'between') } : test;
  }
  if (!isVariable(value)) return test;
  const resolved = lookUp(value.var, values);
  if (Array.isArray(resolved)) {
    return { ...test, op: LIST_OP[test.op] ?? test.op, value: resolved.filter((one: Scalar) => one !== null) };
  }
  // "Nobody's department" must not turn into "rows without a department": a variable without value equals nothing.
  if (resolved === null) return NEGATIVE.has(test.op) ? MATCH_ALL : MATCH_NONE;
  return { ...test, value: resolved as Scalar };
};

/**
 * Puts values in the place of `{ var }`. A list turns `eq` into `in`, `ne` into `notIn`, `has` into `hasAny`; a null equals nothing.
 * Throws `filter.unresolved_variable` when `values` has no entry.
 */
export const resolveVariables = (filter: Filter, values: VariableValues): Filter => {
  if (isTest(filter)) return resolveTest(filter, values);
  if (filter.op === 'not') return { op: 'not', item: resolveVariables(filter.item, values) };
  if (filter.op === 'and' || filter.op === 'or') {
    return { op: filter.op, items: filter.items.map((item) => resolveVariables(item, values)) };
  }
  return filter;
};
