type Value = string | number | boolean | Date | null;
/** What is read of a sheet. */
type ReadSheet = {
  name: string;
  rows: readonly (readonly (Value | undefined)[] | undefined)[];
  /** Looks of cells by `row,column`. */
  cells?: ReadonlyMap<string, { style?: { numFmt?: string } }> | undefined;
  merges?: readonly { startRow: number; startCol: number; endRow: number; endCol: number }[] | undefined;
};
type SheetCell = { text: string; isNumber: boolean; columns: number; rows: number };
/** A sheet as a table: cells that a merged one covers are left out. */
export type SheetTable = { name: string; rows: SheetCell[][]; isCut: boolean };

/** Rows that are shown. */
export const MOST_ROWS = 500;
const MOST_COLUMNS = 60;

const two = (part: number): string => String(part).padStart(2, '0');

/** Dates of a workbook have no zone: what the cell shows is what counts. */
const dateText = (date: Date): string => {
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  const clock = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return clock === '00:00' ? day : `${day} ${clock}`;
};

/** A number as its format shows it: `24.9%`. */
export type FormatNumber = (value: number, format: string) => string;

const textOf = (
  value: Value | undefined,
  format: string | undefined,
  formatNumber: FormatNumber | undefined,
): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value);
  if (typeof value === 'number') {
    // 0.1 + 0.2: digits that no workbook shows
    const plain = String(Number(value.toPrecision(15)));
    return formatNumber && format !== undefined && format !== 'General' ? formatNumber(value, format) || plain : plain;
  }
  return String(value);
};

/** The beginning of a sheet, as far as a person looks at it. */
export const sheetTable = ({ name, rows, cells, merges = [] }: ReadSheet, formatNumber?: FormatNumber): SheetTable => {
  const wide = rows.reduce((most, row) => Math.max(most, row?.length ?? 0), 0);
  const [height, width] = [Math.min(rows.length, MOST_ROWS), Math.min(wide, MOST_COLUMNS)];
  const spans = new Map<string, { columns: number; rows: number }>();
  const covered = new Set<string>();
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const [bottom, right] = [Math.min(endRow, height - 1), Math.min(endCol, width - 1)];
    if (startRow > bottom || startCol > right) continue;
    spans.set(`${startRow},${startCol}`, { rows: bottom - startRow + 1, columns: right - startCol + 1 });
    for (let row = startRow; row <= bottom; row += 1)
      for (let column = startCol; column <= right; column += 1)
        if (row !== startRow || column !== startCol) covered.add(`${row},${column}`);
  }
  const lines = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column) => column).flatMap((column): SheetCell[] => {
      const at = `${row},${column}`;
      if (covered.has(at)) return [];
      const value = rows[row]?.[column];
      return [
        {
          text: textOf(value, cells?.get(at)?.style?.numFmt, formatNumber),
          isNumber: typeof value === 'number',
          ...(spans.get(at) ?? { columns: 1, rows: 1 }),
        },
      ];
    }),
  );
  return { name, rows: lines, isCut: rows.length > height || wide > width };
};
