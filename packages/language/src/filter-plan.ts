import { isTest, TEST_OPS_OF_KIND } from './filter';
import type { ColumnKind, Filter, Test } from './filter';
import { FilterError } from './filter-error';
import { isPresentValue, readFilterScalar } from './filter-value';
import type { PlanValue } from './filter-value';

/** One question about one column whose value is present; a missing value always answers no. */
export type Atom = { field: string; kind: ColumnKind } & (
  | { form: 'present' }
  | { form: 'equal'; value: PlanValue }
  | { form: 'oneOf'; values: PlanValue[] }
  | { form: 'range'; low?: PlanValue; high?: PlanValue; openLow?: boolean; openHigh?: boolean }
  | { form: 'match'; where: 'anywhere' | 'start' | 'end'; text: string }
  | { form: 'hasAny' | 'hasAll'; values: string[] }
);

/** A checked filter reduced to few forms. `not` is two-valued: whatever is not true is false. */
export type Plan =
  | { form: 'all' }
  | { form: 'none' }
  | { form: 'not'; item: Plan }
  | { form: 'and' | 'or'; items: Plan[] }
  | Atom;

const ALL: Plan = { form: 'all' };
const NONE: Plan = { form: 'none' };

const not = (item: Plan): Plan => {
  if (item.form === 'all') return NONE;
  if (item.form === 'none') return ALL;
  return item.form === 'not' ? item.item : { form: 'not', item };
};

const join = (form: 'and' | 'or', items: readonly Plan[]): Plan => {
  const [neutral, absorbing] = form === 'and' ? [ALL, NONE] : [NONE, ALL];
  const kept: Plan[] = [];
  for (const item of items) {
    if (item.form === absorbing.form) return absorbing;
    if (item.form === form) kept.push(...item.items);
    else if (item.form !== neutral.form) kept.push(item);
  }
  return kept.length === 0 ? neutral : kept.length === 1 ? (kept[0] as Plan) : { form, items: kept };
};

const bad = (test: Test): FilterError => new FilterError('filter.bad_value', { field: test.field });

const listOf = (test: Test): readonly unknown[] => {
  if (!Array.isArray(test.value)) throw bad(test);
  return test.value;
};

const planIn = (test: Test, base: { field: string; kind: ColumnKind }): Plan => {
  const list = listOf(test).map((item) => readFilterScalar(item, base.kind, test.field));
  const values = [...new Set(list.filter(isPresentValue))];
  const first = values[0];
  const listed: Plan =
    first === undefined
      ? NONE
      : values.length === 1
        ? { ...base, form: 'equal', value: first }
        : { ...base, form: 'oneOf', values };
  return values.length < list.length && list.some((value) => !isPresentValue(value))
    ? join('or', [listed, not({ ...base, form: 'present' })])
    : listed;
};

const planBetween = (test: Test, base: { field: string; kind: ColumnKind }): Plan => {
  const list = listOf(test);
  if (list.length !== 2) throw bad(test);
  const [low, high] = list.map((item) => readFilterScalar(item, base.kind, test.field));
  if (!isPresentValue(low) && !isPresentValue(high)) return { ...base, form: 'present' };
  return {
    ...base,
    form: 'range',
    ...(isPresentValue(low) ? { low } : {}),
    ...(isPresentValue(high) ? { high } : {}),
  };
};

const planTexts = (test: Test, form: 'hasAny' | 'hasAll', list: readonly unknown[]): Plan => {
  const values = [...new Set(list)].map((item) => {
    const value = readFilterScalar(item, 'text', test.field);
    if (typeof value !== 'string' || value === '') throw bad(test);
    return value;
  });
  const base = { field: test.field, kind: 'texts' as const };
  if (values.length === 0) return form === 'hasAny' ? NONE : { ...base, form: 'present' };
  return { ...base, form, values };
};

const planTest = (test: Test, kind: ColumnKind): Plan => {
  if (!TEST_OPS_OF_KIND[kind].includes(test.op)) {
    throw new FilterError('filter.bad_op', { field: test.field, op: test.op });
  }
  const base = { field: test.field, kind };
  const present: Plan = { ...base, form: 'present' };
  const one = () => readFilterScalar(test.value, kind, test.field);
  const needed = (): PlanValue => {
    const value = one();
    if (!isPresentValue(value)) throw bad(test);
    return value;
  };
  const equal = (): Plan => {
    const value = one();
    return isPresentValue(value) ? { ...base, form: 'equal', value } : not(present);
  };
  const match = (where: 'anywhere' | 'start' | 'end'): Plan => {
    const text = one();
    if (typeof text !== 'string') throw bad(test);
    return text === '' ? present : { ...base, form: 'match', where, text };
  };
  switch (test.op) {
    case 'isNull':
      return not(present);
    case 'notNull':
      return present;
    case 'eq':
      return equal();
    case 'ne':
      return not(equal());
    case 'gt':
      return { ...base, form: 'range', low: needed(), openLow: true };
    case 'ge':
      return { ...base, form: 'range', low: needed() };
    case 'lt':
      return { ...base, form: 'range', high: needed(), openHigh: true };
    case 'le':
      return { ...base, form: 'range', high: needed() };
    case 'between':
      return planBetween(test, base);
    case 'in':
      return planIn(test, base);
    case 'notIn':
      return not(planIn(test, base));
    case 'like':
      return match('anywhere');
    case 'notLike':
      return not(match('anywhere'));
    case 'startsWith':
      return match('start');
    case 'endsWith':
      return match('end');
    case 'has':
      return planTexts(test, 'hasAny', [test.value]);
    case 'hasAny':
      return planTexts(test, 'hasAny', listOf(test));
    case 'hasAll':
      return planTexts(test, 'hasAll', listOf(test));
  }
};

/**
 * Checks a filter against the columns it may ask for and reduces it. Throws `filter.unknown_field`, `filter.bad_op`,
 * `filter.bad_value` or `filter.unresolved_variable`; every part is checked, also parts that cannot change the answer.
 */
export const planFilter = (filter: Filter, kindOf: (field: string) => ColumnKind | undefined): Plan => {
  if (isTest(filter)) {
    const kind = kindOf(filter.field);
    if (kind === undefined) throw new FilterError('filter.unknown_field', { field: filter.field });
    return planTest(filter, kind);
  }
  switch (filter.op) {
    case 'all':
      return ALL;
    case 'none':
      return NONE;
    case 'not':
      return not(planFilter(filter.item, kindOf));
    default:
      return join(
        filter.op,
        filter.items.map((item) => planFilter(item, kindOf)),
      );
  }
};
