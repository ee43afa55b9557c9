import type { SheetRow } from '../sheet';
import { twoLineHeading } from './two-line-heading';
import type { MergesAt } from './two-line-heading';

/**
 * A piece of a table. `heading` comes with the first one; `lines`: its rows as lines of JSON, `[line, …cells]`; `samples`: the
 * first of all rows, as they are.
 */
export type TablePiece = { heading: SheetRow | undefined; samples: SheetRow[]; lines: Uint8Array; count: number };

const isFilled = (cell: string): boolean => cell !== '';

/** Lines above the heading that say what the table is, such as its name and its date. */
const MAX_TITLES = 3;

const widthOf = ({ cells }: SheetRow): number => cells.findLastIndex(isFilled) + 1;

/** How many of the first rows are titles: each one text at the left, above several rows of several, or one above the last row. */
const titlesAbove = (rows: readonly SheetRow[]): number => {
  const heading = rows.slice(0, MAX_TITLES + 1).findIndex((row) => widthOf(row) > 1);
  if (heading < 1) return 0;
  const below = rows[heading + 1];
  const isHeading = below === undefined ? heading === 1 : widthOf(below) > 1;
  return isHeading ? heading : 0;
};

/** As wide as the widest row: a column without a heading is a column. */
const headingFrom = ({ line, cells }: SheetRow, rows: readonly SheetRow[]): SheetRow => {
  const width = rows.reduce((most, row) => Math.max(most, widthOf(row)), widthOf({ line, cells }));
  return { line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? '') };
};

/** The first row that holds anything but a title is the heading, two of them where cells are merged; empty rows are left out. */
export const tablePieces = async function* (
  batches: AsyncIterable<readonly SheetRow[]>,
  mostSamples: number,
  mergesAt: MergesAt = () => Promise.resolve([]),
): AsyncGenerator<TablePiece> {
  const encoder = new TextEncoder();
  let isBegun = false;
  let left = mostSamples;
  for await (const batch of batches) {
    const filled = batch.filter(({ cells }) => cells.some(isFilled));
    if (filled.length === 0) continue;
    const at = isBegun ? -1 : titlesAbove(filled);
    const joined = isBegun ? undefined : await twoLineHeading(filled[at]!, filled[at + 1], mergesAt);
    const rows = filled.slice(at + (joined === undefined ? 1 : 2));
    const heading = isBegun ? undefined : headingFrom(joined ?? filled[at]!, rows);
    const lines = rows.map(({ line, cells }) => `${JSON.stringify([line, ...cells])}\n`).join('');
    const samples = rows.slice(0, left);
    isBegun = true;
    left -= samples.length;
    yield { heading, samples, lines: encoder.encode(lines), count: rows.length };
  }
};
