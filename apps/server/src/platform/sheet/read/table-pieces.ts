import type { SheetRow } from '../sheet';

/**
 * A piece of a table. `heading` comes with the first one; `lines`: its rows as lines of JSON, `[line, …cells]`; `samples`: the
 * first of all rows, as they are.
 */
export type TablePiece = { heading: SheetRow | undefined; samples: SheetRow[]; lines: Uint8Array; count: number };

const isFilled = (cell: string): boolean => cell !== '';

/** A heading has no blank ends. */
const headingFrom = ({ line, cells }: SheetRow): SheetRow => ({
  line,
  cells: cells.slice(0, cells.findLastIndex(isFilled) + 1),
});

/** The first row that holds anything is the heading, what follows are the rows; empty ones are left out. */
export const tablePieces = async function* (
  batches: AsyncIterable<readonly SheetRow[]>,
  mostSamples: number,
): AsyncGenerator<TablePiece> {
  const encoder = new TextEncoder();
  let isBegun = false;
  let left = mostSamples;
  for await (const batch of batches) {
    const filled = batch.filter(({ cells }) => cells.some(isFilled));
    if (filled.length === 0) continue;
    const rows = isBegun ? filled : filled.slice(1);
    const heading = isBegun ? undefined : headingFrom(filled[0]!);
    const lines = rows.map(({ line, cells }) => `${JSON.stringify([line, ...cells])}\n`).join('');
    const samples = rows.slice(0, left);
    isBegun = true;
    left -= samples.length;
    yield { heading, samples, lines: encoder.encode(lines), count: rows.length };
  }
};
