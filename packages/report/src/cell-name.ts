/** Columns and rows that a report may be designed with; the finished sheet has its own limits. */
export const MAX_COLUMNS = 100;
export const MAX_ROWS = 300;

/** A place in the sheet, counted from 0. */
export type Place = { row: number; column: number };
/** Cells from a corner on; a single cell has one row and one column. */
export type Area = Place & { rows: number; columns: number };

/** `0` → `A`, `27` → `AB`. */
export const columnName = (index: number): string => {
  let letters = '';
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  return letters;
};

/** `A` → 0; undefined beyond the last column. */
export const columnIndex = (letters: string): number | undefined => {
  if (!/^[A-Z]{1,2}$/.test(letters)) return undefined;
  const index = [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return index < MAX_COLUMNS ? index : undefined;
};

export const cellName = ({ row, column }: Place): string => `${columnName(column)}${row + 1}`;

/** `B3` → row 2, column 1; undefined when it is no name of a cell. */
export const readCellName = (name: string): Place | undefined => {
  const found = /^([A-Z]{1,2})([1-9]\d{0,2})$/.exec(name);
  const column = columnIndex(found?.[1] ?? '');
  const row = Number(found?.[2]) - 1;
  return column === undefined || row >= MAX_ROWS ? undefined : { row, column };
};

/** `A1:C2`, or undefined; the first corner is the upper left one. */
export const readArea = (text: string): Area | undefined => {
  const [first = '', last = first, more] = text.split(':');
  const from = readCellName(first);
  const to = readCellName(last);
  if (!from || !to || more !== undefined || to.row < from.row || to.column < from.column) return undefined;
  return { ...from, rows: to.row - from.row + 1, columns: to.column - from.column + 1 };
};

export const areaName = (area: Area): string =>
  `${cellName(area)}:${cellName({ row: area.row + area.rows - 1, column: area.column + area.columns - 1 })}`;

export const holds = (area: Area, { row, column }: Place): boolean =>
  row >= area.row && row < area.row + area.rows && column >= area.column && column < area.column + area.columns;

export const overlap = (a: Area, b: Area): boolean =>
  a.row < b.row + b.rows &&
  b.row < a.row + a.rows &&
  a.column < b.column + b.columns &&
  b.column < a.column + a.columns;

/** The smallest area that holds both. */
export const areaOf = (a: Place, b: Place): Area => {
  const row = Math.min(a.row, b.row);
  const column = Math.min(a.column, b.column);
  return { row, column, rows: Math.abs(a.row - b.row) + 1, columns: Math.abs(a.column - b.column) + 1 };
};
