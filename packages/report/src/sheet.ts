import type { CellStyle } from './document';
import type { Scalar } from './engine/data';

/** A cell of the finished sheet; `style` is a place in the sheet's list of styles. */
export type SheetCell = {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  value: Scalar;
  text: string;
  style: number;
  /** Cell of the design that it was made from. */
  from: string;
};
/** How cells look; `format` is a number format of workbooks. */
export type SheetStyle = CellStyle & { format?: string };

/** A finished sheet: what is shown, printed and exported. */
export type ReportSheet = {
  rowCount: number;
  /** Widths in pixels. */
  columns: number[];
  /** Heights in pixels of rows that are not of the usual height. */
  heights: Record<number, number>;
  /** In reading order. */
  cells: SheetCell[];
  styles: SheetStyle[];
  frozenRows: number;
  frozenColumns: number;
};

export const ROW_HEIGHT = 30;
export const COLUMN_WIDTH = 120;

/** The rows of one page, counted from 0; merged cells are cut at its borders and keep their text. The frozen rows lead every page. */
export const pageOfSheet = (sheet: ReportSheet, page: number, rowsPerPage: number): ReportSheet => {
  const head = Math.min(sheet.frozenRows, sheet.rowCount);
  const first = head + page * rowsPerPage;
  const last = Math.min(sheet.rowCount, first + rowsPerPage);
  const cut = (from: number, to: number, at: number): SheetCell[] =>
    sheet.cells.flatMap((cell) => {
      const start = Math.max(cell.row, from);
      const end = Math.min(cell.row + cell.rowSpan, to);
      return start >= end ? [] : [{ ...cell, row: start - from + at, rowSpan: end - start }];
    });
  const heights: Record<number, number> = {};
  for (const [row, height] of Object.entries(sheet.heights)) {
    if (Number(row) < head) heights[Number(row)] = height;
    else if (Number(row) >= first && Number(row) < last) heights[Number(row) - first + head] = height;
  }
  const cells = [...cut(0, head, 0), ...cut(first, last, head)];
  return { ...sheet, rowCount: head + Math.max(0, last - first), heights, cells };
};

/** Pages that a sheet has; at least one. */
export const pageCount = (sheet: ReportSheet, rowsPerPage: number): number =>
  rowsPerPage === 0 ? 1 : Math.max(1, Math.ceil((sheet.rowCount - sheet.frozenRows) / rowsPerPage));
