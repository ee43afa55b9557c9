import { columnOf } from './xlsx-rows';
import { openWorkbook } from './open-workbook';
import { readLayout } from './workbook-parts';

/** Cells that are one: lines from 1, columns from 0, the ends included. */
export type MergedCells = { line: number; endLine: number; column: number; endColumn: number };

const MERGED = /<(?:\w+:)?mergeCell\s+ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
/** Longer than any such mark: one that is cut by the end of a piece is found with the next. */
const REST = 200;
const MOST = 1000;

/** Merged cells that touch a line of the first sheet that has any there. They stand behind the rows: the sheet is read once more. */
export const mergedCellsAt = async (file: Buffer, line: number): Promise<MergedCells[]> => {
  const parts = await openWorkbook(file);
  const { sheets } = await readLayout(parts);
  for (const sheet of sheets) {
    const found = new Map<string, MergedCells>();
    let rest = '';
    for await (const piece of parts.read(sheet)) {
      const text = rest + piece;
      for (const [mark, from = '', first = '', to = '', last = ''] of text.matchAll(MERGED)) {
        const merged = { line: +first, endLine: +last, column: columnOf(from), endColumn: columnOf(to) };
        if (merged.line <= line && line <= merged.endLine && found.size < MOST) found.set(mark, merged);
      }
      rest = text.slice(-REST);
    }
    if (found.size > 0) return [...found.values()];
  }
  return [];
};
