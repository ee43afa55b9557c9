import type { SheetReply } from '@qiaoban/contracts/report/report-run.contract';
import type { ReportSheet, SheetCell } from './sheet';

/** A sheet as it travels: what is shown, without the values behind it. */
export const encodeSheet = (sheet: ReportSheet): SheetReply => {
  const { rowCount, columns, heights, frozenRows, frozenColumns } = sheet;
  const places: number[] = [];
  for (const { row, column, rowSpan, columnSpan, style, value } of sheet.cells)
    places.push(row, column, rowSpan, columnSpan, style, typeof value === 'number' ? 1 : 0);
  return {
    rowCount,
    columns,
    heights: { ...heights },
    places,
    texts: sheet.cells.map(({ text }) => text),
    styles: sheet.styles.map(({ format: _format, ...style }) => style),
    frozenRows,
    frozenColumns,
  };
};

/** What a view needs of a cell. */
export type ShownCell = Pick<SheetCell, 'row' | 'column' | 'rowSpan' | 'columnSpan' | 'text' | 'style'> & {
  isNumber: boolean;
};
export type ShownSheet = Omit<SheetReply, 'places' | 'texts'> & { cells: ShownCell[] };

export const decodeSheet = ({ places, texts, ...sheet }: SheetReply): ShownSheet => ({
  ...sheet,
  cells: texts.map((text, at) => {
    const [row = 0, column = 0, rowSpan = 1, columnSpan = 1, style = 0, isNumber = 0] = places.slice(
      at * 6,
      at * 6 + 6,
    );
    return { row, column, rowSpan, columnSpan, style, text, isNumber: isNumber === 1 };
  }),
});
