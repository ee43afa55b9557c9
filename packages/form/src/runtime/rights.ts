/** What a person may do with a field; a flow's node says so by field path (`lines`, `lines.amount`). */
export type FieldAccess = 'edit' | 'read' | 'hide';
/** Which rows of a sub-table may be added, changed, taken away. Left out: all of them; else these, by id. */
type RowRights = { add: boolean; edit?: readonly string[]; remove?: readonly string[] };
/** `rows` is said of sub-tables only. */
type FieldRight = { access: FieldAccess; required?: boolean; rows?: RowRights };
export type FieldRights = Readonly<Record<string, FieldRight>>;

const narrower = (a: FieldAccess, b: FieldAccess): FieldAccess => {
  if (a === 'hide' || b === 'hide') return 'hide';
  return a === 'read' || b === 'read' ? 'read' : 'edit';
};

/** What may be done with rows of a sub-table. A row that is not stored yet is whoever added it's own. */
export const rowRightsOf = (rights: FieldRights | undefined, table: string) => {
  const rows = rights && Object.hasOwn(rights, table) ? rights[table]?.rows : undefined;
  return {
    mayAdd: rows?.add !== false,
    mayEdit: (row: string): boolean => rows?.edit === undefined || rows.edit.includes(row),
    mayRemove: (row: string): boolean => rows?.remove === undefined || rows.remove.includes(row),
  };
};

/** The right to a field. Without rights everything may be edited; a column is never wider than its sub-table. */
export const rightTo = (rights: FieldRights | undefined, path: string, fallback: FieldAccess): FieldRight => {
  const own = rights && Object.hasOwn(rights, path) ? rights[path] : undefined;
  const dot = path.indexOf('.');
  if (dot < 0) return own ?? { access: fallback };
  const table = rightTo(rights, path.slice(0, dot), fallback);
  return { ...own, access: narrower(own?.access ?? table.access, table.access) };
};
