import { fieldOfVariable, isTest, isVariable } from '@qiaoban/language/filter';
import type { ColumnKind, Filter, FilterValue, Test, TestOp } from '@qiaoban/language/filter';

/** A test while it is being written: field or value may still be missing. `id` keeps its line steady on the screen. */
export type ConditionTest = { id: string; kind: 'test'; field: string; op: TestOp; value: FilterValue | undefined };
/** A part that the builder does not edit (a negation); shown as it is and kept. */
type ConditionOther = { id: string; kind: 'other'; filter: Filter };
export type ConditionGroup = { id: string; kind: 'group'; op: 'and' | 'or'; items: readonly ConditionItem[] };
export type ConditionItem = ConditionTest | ConditionGroup | ConditionOther;

/** How many values an operator takes. */
export type ValueShape = 'none' | 'one' | 'two' | 'many';

const shapes: Partial<Record<TestOp, ValueShape>> = {
  isNull: 'none',
  notNull: 'none',
  between: 'two',
  in: 'many',
  notIn: 'many',
  hasAny: 'many',
  hasAll: 'many',
};
export const shapeOf = (op: TestOp): ValueShape => shapes[op] ?? 'one';

let count = 0;
/** An id for a line; lives as long as the page. */
const lineId = (): string => `c${(count += 1)}`;

export const emptyGroup = (op: 'and' | 'or' = 'and'): ConditionGroup => ({
  id: lineId(),
  kind: 'group',
  op,
  items: [],
});

/** A line in which the field is still to be chosen. */
export const emptyTest = (op: TestOp = 'eq'): ConditionTest => ({
  id: lineId(),
  kind: 'test',
  field: '',
  op,
  value: undefined,
});

const itemOf = (filter: Filter): ConditionItem => {
  if (isTest(filter)) return { id: lineId(), kind: 'test', field: filter.field, op: filter.op, value: filter.value };
  if (filter.op === 'and' || filter.op === 'or') {
    return { id: lineId(), kind: 'group', op: filter.op, items: filter.items.map(itemOf) };
  }
  return { id: lineId(), kind: 'other', filter };
};

/** A filter as the builder shows it: one group, whatever it was. `all` and nothing are an empty group. */
export const groupOf = (filter: Filter | undefined): ConditionGroup => {
  if (!filter || filter.op === 'all') return emptyGroup();
  const item = itemOf(filter);
  return item.kind === 'group' ? item : { ...emptyGroup(), items: [item] };
};

const filterOfItem = (item: ConditionItem): Filter => {
  if (item.kind === 'other') return item.filter;
  if (item.kind === 'group') return filterOf(item);
  const test: Test = { field: item.field, op: item.op };
  if (shapeOf(item.op) !== 'none' && item.value !== undefined) test.value = item.value;
  return test;
};

/** The filter of a complete group. An empty group lets everything through. */
export const filterOf = (group: ConditionGroup): Filter => {
  const items = group.items.filter((item) => item.kind !== 'group' || item.items.length > 0).map(filterOfItem);
  if (items.length === 0) return { op: 'all' };
  return items.length === 1 ? (items[0] as Filter) : { op: group.op, items };
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Is nothing missing in a line? Half a range counts as one: from, or up to. */
export const isTestComplete = ({ field, op, value }: Pick<ConditionTest, 'field' | 'op' | 'value'>): boolean => {
  if (field === '') return false;
  const shape = shapeOf(op);
  if (shape === 'none') return true;
  if (shape === 'two') return Array.isArray(value) && value.length === 2 && value.some(isGiven);
  if (shape === 'many') return Array.isArray(value) && value.length > 0;
  return isGiven(value);
};

/** Nothing missing anywhere; an empty group is complete. */
export const isComplete = (group: ConditionGroup): boolean =>
  group.items.every((item) =>
    item.kind === 'test' ? isTestComplete(item) : item.kind === 'group' ? isComplete(item) : true,
  );

export const countTests = (group: ConditionGroup): number =>
  group.items.reduce((sum, item) => sum + (item.kind === 'group' ? countTests(item) : 1), 0);

/** A line after another field was chosen: the operator stays where it fits, a value of another kind goes. */
export const withField = (
  test: ConditionTest,
  field: string,
  next: { kind: ColumnKind; ops: readonly TestOp[] },
): ConditionTest => ({
  ...test,
  field,
  op: next.ops.includes(test.op) ? test.op : (next.ops[0] ?? 'eq'),
  value: undefined,
});

/** The field that the value of a line is; undefined for any other value. */
export const comparedField = (value: FilterValue | undefined): string | undefined =>
  isVariable(value) ? fieldOfVariable(value) : undefined;

/** A line after another operator was chosen: the value stays while it has the same shape. */
export const withOp = (test: ConditionTest, op: TestOp): ConditionTest => {
  if (shapeOf(op) === shapeOf(test.op)) return { ...test, op };
  // another field is compared with alone, never as one of several values
  if (comparedField(test.value) !== undefined) return { ...test, op, value: undefined };
  const first = Array.isArray(test.value) ? (test.value as readonly unknown[]).find(isGiven) : test.value;
  const value =
    shapeOf(op) === 'one'
      ? first
      : shapeOf(op) === 'many' && isGiven(first) && !Array.isArray(first)
        ? [first]
        : undefined;
  return { ...test, op, value: value as FilterValue | undefined };
};
