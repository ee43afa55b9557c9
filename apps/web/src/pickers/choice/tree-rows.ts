/** The same row, where nothing below means no field. */
export type TreeRow<T> = Omit<T, 'children'> & { children?: TreeRow<T>[] };

/** Rows of a tree for a table, which draws an opener wherever `children` exists: leaves go without it. */
export const treeRows = <T extends { children: readonly T[] }>(rows: readonly T[]): TreeRow<T>[] =>
  rows.map(({ children, ...row }) => (children.length === 0 ? row : { ...row, children: treeRows(children) }));
