import { isQuantity } from './fields';
import type { FieldInfo } from './fields';
import type { ListColumn, ListDesign } from './list-design';

/** Columns that fit on a screen without scrolling sideways. */
const MANY = 8;

/** A column for a field, numbers at the right. */
export const columnFor = (field: FieldInfo): ListColumn => ({
  field: field.field,
  sortable: field.block.definition.sortable,
  ...(isQuantity(field) ? { align: 'right' as const } : {}),
});

/** A sensible list for a form without one: the first fields as columns, the first three as search. */
export const suggestList = (fields: readonly FieldInfo[]): Pick<ListDesign, 'columnList' | 'searchList'> => ({
  columnList: fields
    .filter(({ block }) => block.definition.listable)
    .slice(0, MANY)
    .map(columnFor),
  searchList: fields
    .filter(({ block, searchOps }) => block.definition.searchable && searchOps.length > 0)
    .slice(0, 3)
    .map(({ field }) => ({ field })),
});
