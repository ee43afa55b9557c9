/** A cell of a table, by the keys of its row and of its column. */
export type CellAt = { row: string; column: string };

/** The two corners between which cells are chosen: where it began and where one is. */
export type CellEnds = { from: CellAt; to: CellAt };

/** A rectangle of cells by their places, both ends within. */
type CellRange = { fromRow: number; toRow: number; fromColumn: number; toColumn: number };

type Keys = { rows: readonly string[]; columns: readonly string[] };

/** The rectangle between two cells; undefined when one of them is not in the table any more. */
export const rangeBetween = ({ rows, columns }: Keys, { from, to }: CellEnds): CellRange | undefined => {
  const down = [rows.indexOf(from.row), rows.indexOf(to.row)] as const;
  const right = [columns.indexOf(from.column), columns.indexOf(to.column)] as const;
  if ([...down, ...right].includes(-1)) return undefined;
  return {
    fromRow: Math.min(...down),
    toRow: Math.max(...down),
    fromColumn: Math.min(...right),
    toColumn: Math.max(...right),
  };
};

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** The cell to which an arrow key leads, the same one at an edge; undefined for any other key. */
export const cellBeside = ({ rows, columns }: Keys, at: CellAt, key: string): CellAt | undefined => {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const row = rows[rows.indexOf(at.row) + step[0]];
  const column = columns[columns.indexOf(at.column) + step[1]];
  return { row: row ?? at.row, column: column ?? at.column };
};

/** How a cell at these places looks: within the rectangle, and which is its only one; undefined outside. */
export const lookInRange = (range: CellRange | undefined, row: number, column: number): 'one' | 'many' | undefined => {
  if (range === undefined || row < range.fromRow || row > range.toRow) return undefined;
  if (column < range.fromColumn || column > range.toColumn) return undefined;
  return range.fromRow === range.toRow && range.fromColumn === range.toColumn ? 'one' : 'many';
};
