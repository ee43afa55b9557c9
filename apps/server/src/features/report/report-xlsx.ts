import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import type { Cell } from 'hucre/xlsx';
import type { ReportSheet, SheetStyle } from '@qiaoban/report/sheet';
import { ROW_HEIGHT } from '@qiaoban/report/sheet';

type Style = NonNullable<Cell['style']>;

const argb = (colour: string): string => colour.replace('#', '').toUpperCase();
const THIN = { style: 'thin' as const, color: { rgb: 'BFBFBF' } };

/** Looks of a cell in the words of a workbook. */
const styleOf = (look: SheetStyle, isNumber: boolean): Style => ({
  font: {
    ...(look.bold === true ? { bold: true } : {}),
    ...(look.italic === true ? { italic: true } : {}),
    ...(look.size === undefined ? {} : { size: look.size }),
    ...(look.color === undefined ? {} : { color: { rgb: argb(look.color) } }),
  },
  ...(look.background === undefined
    ? {}
    : { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: argb(look.background) } } }),
  ...(look.border === true ? { border: { top: THIN, right: THIN, bottom: THIN, left: THIN } } : {}),
  alignment: {
    horizontal: look.align ?? (isNumber ? 'right' : 'left'),
    vertical: 'center',
    ...(look.wrap === true ? { wrapText: true } : {}),
  },
  ...(look.format === undefined ? {} : { numFmt: look.format }),
});

/** Excel refuses these in the name of a sheet, and more than 31 characters. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1';

/** Pixels in the widths (characters) and heights (points) of a workbook. */
const characters = (pixels: number): number => Math.max(2, Math.round(((pixels - 5) / 7) * 10) / 10);
const points = (pixels: number): number => pixels * 0.75;

/**
 * A sheet as a workbook: values with number formats, looks, merged cells, widths, heights, a head that stays in sight and is printed on every page. Texts are text cells,
 * never formulas; numbers with a format that a workbook does not know (capitals, dates) stand as they are shown.
 */
export const sheetAsXlsx = async (
  name: string,
  sheet: ReportSheet,
  orientation: 'portrait' | 'landscape',
): Promise<Readable> => {
  const rows: (string | number | null)[][] = Array.from({ length: sheet.rowCount }, () =>
    sheet.columns.map(() => null),
  );
  const cells = new Map<string, Partial<Cell>>();
  const merges: { startRow: number; startCol: number; endRow: number; endCol: number }[] = [];
  const styles = new Map<string, Style>();
  for (const { row, column, rowSpan, columnSpan, value, text, style } of sheet.cells) {
    const look = sheet.styles[style] ?? {};
    const number = look.format === undefined ? (String(value) === text ? value : text) : Number(value);
    const isNumber = typeof number === 'number' && Number.isFinite(number) && value !== null && value !== '';
    const line = rows[row];
    if (line) line[column] = isNumber ? number : text === '' ? null : text;
    const key = `${style}:${String(isNumber)}`;
    const made = styles.get(key) ?? styleOf(look, isNumber);
    styles.set(key, made);
    for (let r = row; r < row + rowSpan; r += 1)
      for (let c = column; c < column + columnSpan; c += 1)
        if (look.border === true || (r === row && c === column)) cells.set(`${r},${c}`, { style: made });
    if (rowSpan > 1 || columnSpan > 1)
      merges.push({ startRow: row, startCol: column, endRow: row + rowSpan - 1, endCol: column + columnSpan - 1 });
  }
  const heights = new Map(
    Object.entries(sheet.heights).map(([row, height]) => [Number(row), { height: points(height) }]),
  );
  for (let row = 0; row < sheet.frozenRows; row += 1)
    if (!heights.has(row)) heights.set(row, { height: points(ROW_HEIGHT) });
  // what stays in sight on the screen stands at the top of every page
  const head = Math.min(sheet.frozenRows, sheet.rowCount);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        columns: sheet.columns.map((width) => ({ width: characters(width) })),
        rows,
        cells,
        merges,
        rowDefs: heights,
        freezePane: { rows: sheet.frozenRows, columns: sheet.frozenColumns },
        pageSetup: {
          orientation,
          paperSize: 'a4',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
          ...(head === 0 ? {} : { printTitlesRow: `$1:$${head}` }),
        },
      },
    ],
  });
  return Readable.from([bytes], { objectMode: false });
};
