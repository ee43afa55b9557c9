import type { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import type { Cell } from 'hucre/xlsx';
import { printable } from './escape-formula';
import { inPages } from './sheet';
import type { SheetCell, SheetPage } from './sheet';
import { workbookOf } from './write/workbook';

export { XLSX_TYPE } from '@qiaoban/contracts/media-types';
const MIN_WIDTH = 10;
const MAX_WIDTH = 40;

/** Width of a column, by its heading or a text in it; Chinese characters take two places. */
export const headingWidth = (title: string): number =>
  Math.min(
    MAX_WIDTH,
    Math.max(
      MIN_WIDTH,
      [...title].reduce((n, c) => n + (c > '\u2e7f' ? 2 : 1), 4),
    ),
  );

/** Excel refuses these in the name of a sheet, and more than 31 characters. */
export const sheetName = (name: string): string =>
  printable(name)
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1';

/** Width of a column in which words stand that should be read at once, by its heading and its first rows. */
const textsWidth = (title: string, at: number, rows: readonly (readonly SheetCell[])[]): number => {
  const texts = rows.slice(0, 200).flatMap(({ [at]: cell }) => (typeof cell === 'string' ? cell.split('\n') : []));
  return Math.max(headingWidth(title), ...texts.map(headingWidth));
};

/** A text without signs that a workbook refuses. */
export const printableCell = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? printable(cell) : cell);

export type Heading = { title: string; isRequired?: boolean };

/** Pages of rows as a workbook, made while they are read; the heading stands still. Strings are text cells, never formulas. */
export const xlsxOfPages = (name: string, headings: readonly Heading[], pages: AsyncIterable<SheetPage>): Readable => {
  const columns = headings.map(({ title }) => ({ title, width: headingWidth(title) }));
  return workbookOf(sheetName(name), columns, pages);
};

/** The same of single rows. */
export const xlsxOf = (
  name: string,
  headings: readonly Heading[],
  rows: AsyncIterable<readonly SheetCell[]>,
): Readable => xlsxOfPages(name, headings, inPages(rows));

const RED = {
  fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: 'FFC7CE' } },
  font: { color: { rgb: '9C0006' } },
};
const BOLD = { font: { bold: true } };
const REQUIRED = { font: { bold: true, color: { rgb: 'C00000' } } };

/** A small workbook with marked cells. `marked`: `row,column` from 0, the heading being row 0. */
export const annotatedXlsx = async (
  name: string,
  headings: readonly Heading[],
  rows: readonly (readonly SheetCell[])[],
  marked: ReadonlySet<string>,
): Promise<Uint8Array> => {
  const cells = new Map<string, Partial<Cell>>();
  headings.forEach(({ isRequired }, at) => cells.set(`0,${at}`, { style: isRequired === true ? REQUIRED : BOLD }));
  for (const place of marked) cells.set(place, { style: RED });
  return writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        columns: headings.map(({ title }, at) => ({ width: textsWidth(title, at, rows) })),
        rows: [headings.map(({ title }) => printable(title)), ...rows.map((row) => row.map(printableCell))],
        cells,
        freezePane: { rows: 1 },
      },
    ],
  });
};
