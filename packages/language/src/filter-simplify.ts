import { MATCH_ALL, MATCH_NONE, fieldOfVariable, isTest, isVariable } from './filter';
import type { Filter, Test, TestOp } from './filter';

const OPPOSITE: Partial<Record<TestOp, TestOp>> = {
  eq: 'ne',
  ne: 'eq',
  in: 'notIn',
  notIn: 'in',
  like: 'notLike',
  notLike: 'like',
  isNull: 'notNull',
  notNull: 'isNull',
};

const negate = (item: Filter): Filter => {
  if (isTest(item)) {
    const op = OPPOSITE[item.op];
    return op === undefined ? { op: 'not', item } : { ...item, op };
  }
  switch (item.op) {
    case 'all':
      return MATCH_NONE;
    case 'none':
      return MATCH_ALL;
    case 'not':
      return item.item;
    default:
      return { op: item.op === 'and' ? 'or' : 'and', items: item.items.map(negate) };
  }
};

const simplifyTest = (test: Test): Filter => {
  if (!Array.isArray(test.value) || test.value.length !== 0) return test;
  if (test.op === 'in' || test.op === 'hasAny') return MATCH_NONE;
  return test.op === 'notIn' ? MATCH_ALL : test;
};

const simplifyGroup = (op: 'and' | 'or', items: readonly Filter[]): Filter => {
  const absorbing = op === 'and' ? 'none' : 'all';
  const neutral = op === 'and' ? 'all' : 'none';
  const kept = new Map<string, Filter>();
  for (const item of items) {
    const simple = simplifyFilter(item);
    if (simple.op === absorbing) return simple;
    const parts = simple.op === op ? simple.items : simple.op === neutral ? [] : [simple];
    for (const part of parts) kept.set(JSON.stringify(part), part);
  }
  const parts = [...kept.values()];
  if (parts.length === 0) return { op: neutral };
  return parts.length === 1 ? (parts[0] as Filter) : { op, items: parts };
};

/** The same filter in fewer parts: flat groups, no doubles, no `all`/`none` inside, `not` only before tests without an opposite. */
export const simplifyFilter = (filter: Filter): Filter => {
  if (isTest(filter)) return simplifyTest(filter);
  switch (filter.op) {
    case 'all':
    case 'none':
      return filter;
    case 'not': {
      const negated = negate(simplifyFilter(filter.item));
      return negated.op === 'not' ? negated : simplifyFilter(negated);
    }
    default:
      return simplifyGroup(filter.op, filter.items);
  }
};

/** The fields that a filter asks for, those that it compares with among them, each once, in order of appearance. */
export const filterFields = (filter: Filter): string[] => {
  const fields = new Set<string>();
  const visit = (part: Filter): void => {
    if (isTest(part)) {
      fields.add(part.field);
      const other = isVariable(part.value) ? fieldOfVariable(part.value) : undefined;
      if (other !== undefined) fields.add(other);
    } else if (part.op === 'not') visit(part.item);
    else if (part.op === 'and' || part.op === 'or') part.items.forEach(visit);
  };
  visit(filter);
  return [...fields];
};
