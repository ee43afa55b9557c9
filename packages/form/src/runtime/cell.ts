/**
 * The address of a value on the screen: `amount` in the record, `lines.<row id>.amount` in a sub-table, `lines` for the
 * rows themselves, `#<node id>` for a node without a value, `+lines.amount` for the total of a column.
 */
export type Cell = string;

export const mainCell = (field: string): Cell => field;
export const rowCell = (table: string, row: string, field: string): Cell => `${table}.${row}.${field}`;
export const nodeCell = (nodeId: string): Cell => `#${nodeId}`;
export const totalCell = (path: string): Cell => `+${path}`;

/** A place that a formula or a rule reads: `amount`, `lines.amount` with a row, or `lines` itself. */
export type Place = { path: string; row?: string };

/** Table and column of `lines.amount`; a field of the record has no table. */
export const splitPath = (path: string): { table?: string; field: string } => {
  const dot = path.indexOf('.');
  return dot < 0 ? { field: path } : { table: path.slice(0, dot), field: path.slice(dot + 1) };
};

export const placeOfCell = (cell: Cell): Place => {
  const [table = '', row, field] = cell.split('.');
  return row === undefined || field === undefined ? { path: table } : { path: `${table}.${field}`, row };
};

export const cellOfPlace = ({ path, row }: Place): Cell => {
  const { table, field } = splitPath(path);
  return table === undefined || row === undefined ? path : rowCell(table, row, field);
};
