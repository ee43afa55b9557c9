import { z } from 'zod';

/** What a person may do with one field of the form at one node. */
export const FieldAccess = z.enum(['edit', 'read', 'hide']);
export type FieldAccess = z.infer<typeof FieldAccess>;

/** Which rows: every one, those that the person added, none. */
export const RowsMeant = z.enum(['all', 'own', 'none']);
export type RowsMeant = z.infer<typeof RowsMeant>;
/** What a person may do with rows of a sub-table that may be edited at all. */
export const RowRights = z.object({ add: z.boolean(), edit: RowsMeant, remove: RowsMeant });
export type RowRights = z.infer<typeof RowRights>;
export const EVERY_ROW: RowRights = { add: true, edit: 'all', remove: 'all' };

/** `rows` of a sub-table only; left out: every row. */
export const FieldRight = z.object({
  access: FieldAccess,
  required: z.boolean().optional(),
  rows: RowRights.optional(),
});
export type FieldRight = z.infer<typeof FieldRight>;

/** By field name; a column of a sub-table is `table.column`. A field that is not named has the node's default. */
export const FieldRights = z.record(z.string().max(101), FieldRight);
export type FieldRights = z.infer<typeof FieldRights>;

/**
 * The right to one field; a column is never wider than its table: hidden table, hidden columns; read table, read columns.
 */
export const rightOf = (rights: FieldRights, field: string, fallback: FieldAccess): FieldRight => {
  const own = rights[field];
  const dot = field.indexOf('.');
  if (dot < 0) return own ?? { access: fallback };
  const table = rights[field.slice(0, dot)]?.access ?? fallback;
  if (table === 'hide') return { access: 'hide' };
  if (own === undefined) return { access: table };
  return table === 'read' && own.access === 'edit' ? { access: 'read' } : own;
};

/** Every named field with its right; nothing may be edited any more. */
export const readOnlyRights = (rights: FieldRights): FieldRights =>
  Object.fromEntries(
    Object.entries(rights).map(([field, right]) => [
      field,
      { access: right.access === 'edit' ? ('read' as const) : right.access },
    ]),
  );
