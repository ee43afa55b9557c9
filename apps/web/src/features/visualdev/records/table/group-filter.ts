import type { FieldInfo } from '@qiaoban/form/fields';
import type { Filter } from '@qiaoban/language/filter';

/** What a field of a group holds. */
export type GroupValue = string | number | boolean | null;
/** Key of all groups together. */
export const ALL = 'all';

/** The condition of one group. */
export const groupFilter = (field: string, key: string): Filter | undefined => {
  if (key === '' || key === ALL) return undefined;
  const value = JSON.parse(key) as GroupValue;
  return value === null ? { field, op: 'isNull' } : { field, op: 'eq', value };
};

/** Groups in the order of the field's choices; what is none of them behind, the largest first. */
export const inOrderOfChoices = <G extends { value: GroupValue; count: number }>(
  groups: readonly G[],
  choices: readonly { value: string }[],
): G[] => {
  const places = new Map(choices.map(({ value }, at) => [value, at]));
  const placeOf = ({ value }: G): number => places.get(String(value)) ?? places.size;
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b) || b.count - a.count);
};

/** What a new record begins with while one group is shown: it belongs to that group. */
export const heldByGroup = (field: FieldInfo, key: string): Record<string, unknown> => {
  if (key === '' || key === ALL || field.recordColumn !== undefined) return {};
  const value = JSON.parse(key) as GroupValue;
  return value === null ? {} : { [field.field]: value };
};
