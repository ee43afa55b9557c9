import { MAX_COLUMNS, MAX_ROWS, readCellName } from '@qiaoban/report/cell-name';
import type { ReportDocument } from '@qiaoban/report/document';
import type { Chosen } from './report-design';

const LEAST_ROWS = 30;
const LEAST_COLUMNS = 14;
const SPARE = 5;

/** How many rows and columns are drawn: all that hold something or are chosen, and some to spare. */
export const sheetSize = (document: ReportDocument, chosen: Chosen): { rowCount: number; columnCount: number } => {
  const places = Object.keys(document.cells).flatMap((each) => readCellName(each) ?? []);
  // Whole lines that are chosen reach to the end of the sheet: they must not push it further away.
  const last = chosen.isWhole === true ? chosen.from : chosen.to;
  const rowCount = Math.min(MAX_ROWS, Math.max(LEAST_ROWS, last.row + 2, ...places.map((p) => p.row + 1 + SPARE)));
  const columnCount = Math.min(
    MAX_COLUMNS,
    Math.max(LEAST_COLUMNS, last.column + 2, ...places.map((p) => p.column + 1 + SPARE)),
  );
  return { rowCount, columnCount };
};
