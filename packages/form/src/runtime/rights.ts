/** What a person may do with a field; a flow's node says so by field path (`lines`, `lines.amount`). */
export type FieldAccess = 'edit' | 'read' | 'hide';
export type FieldRight = { access: FieldAccess; required?: boolean };
export type FieldRights = Readonly<Record<string, FieldRight>>;

const narrower = (a: FieldAccess, b: FieldAccess): FieldAccess => {
  if (a === 'hide' || b === 'hide') return 'hide';
  return a === 'read' || b === 'read' ? 'read' : 'edit';
};

/** The right to a field. Without rights everything may be edited; a column is never wider than its sub-table. */
export const rightTo = (rights: FieldRights | undefined, path: string, fallback: FieldAccess): FieldRight => {
  const own = rights && Object.hasOwn(rights, path) ? rights[path] : undefined;
  const dot = path.indexOf('.');
  if (dot < 0) return own ?? { access: fallback };
  const table = rightTo(rights, path.slice(0, dot), fallback);
  return { ...own, access: narrower(own?.access ?? table.access, table.access) };
};
