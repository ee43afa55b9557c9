import { isTest, TEST_OPS_OF_KIND } from '@qiaoban/language/filter';
import type { ColumnKind, Filter, Test, TestOp } from '@qiaoban/language/filter';

export type Join = 'and' | 'or';
export type ConditionGroup = { join: Join; tests: Test[] };
/** A condition as the editor shows it: groups of rows, with one join between the groups and one within each. */
export type ConditionModel = { join: Join; groups: ConditionGroup[] };

const testsOnly = (filter: Filter): ConditionGroup | undefined => {
  if (isTest(filter)) return { join: 'and', tests: [filter] };
  if (!('items' in filter) || !filter.items.every(isTest)) return undefined;
  return { join: filter.op, tests: filter.items.filter(isTest) };
};

/** Undefined when the filter is nested deeper than the editor can show. */
export const conditionModelOf = (filter: Filter | null): ConditionModel | undefined => {
  if (!filter) return { join: 'or', groups: [] };
  const single = testsOnly(filter);
  if (single) return { join: 'or', groups: [single] };
  if (!('items' in filter)) return undefined;
  const groups = filter.items.map(testsOnly);
  return groups.every((group) => group !== undefined) ? { join: filter.op, groups } : undefined;
};

/** The filter of the rows; null when there is no row. Groups without rows fall away. */
export const filterOfModel = ({ join, groups }: ConditionModel): Filter | null => {
  const filled = groups.filter((group) => group.tests.length > 0);
  const items = filled.map((group): Filter => ({ op: group.join, items: group.tests }));
  if (items.length === 0) return null;
  return items.length === 1 ? (items[0] ?? null) : { op: join, items };
};

/** Operators of a kind that a person may choose in the editor. */
export const opsOf = (kind: ColumnKind): readonly TestOp[] => TEST_OPS_OF_KIND[kind];

export const hasNoValue = (op: TestOp): boolean => op === 'isNull' || op === 'notNull';
export const hasManyValues = (op: TestOp): boolean => ['in', 'notIn', 'hasAny', 'hasAll'].includes(op);

/** A row for a field with an operator that suits its kind; the value is kept only where its shape still fits. */
export const testFor = (field: string, kind: ColumnKind, op?: TestOp, old?: Test): Test => {
  const chosen = op && opsOf(kind).includes(op) ? op : (opsOf(kind)[0] ?? 'eq');
  const isSameShape =
    old !== undefined &&
    old.field === field &&
    hasManyValues(old.op) === hasManyValues(chosen) &&
    (old.op === 'between') === (chosen === 'between') &&
    !hasNoValue(chosen);
  return isSameShape && old.value !== undefined ? { field, op: chosen, value: old.value } : { field, op: chosen };
};
