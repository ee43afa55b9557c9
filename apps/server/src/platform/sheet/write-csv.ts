import { Readable } from 'node:stream';
import { escapeFormula, printable } from './escape-formula';
import type { SheetCell } from './sheet';

/** Without it, Excel takes UTF-8 for the machine's own code page. */
const BOM = '\uFEFF';
const ROWS_AT_ONCE = 200;

const cellText = (cell: SheetCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = escapeFormula(printable(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as csv bytes, made while they are read. */
export const csvOf = (rows: AsyncIterable<readonly SheetCell[]>): Readable => {
  const chunks = async function* (): AsyncGenerator<string> {
    let text = BOM;
    let count = 0;
    for await (const row of rows) {
      text += `${row.map(cellText).join(',')}\r\n`;
      count += 1;
      if (count % ROWS_AT_ONCE !== 0) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  };
  return Readable.from(chunks(), { objectMode: false });
};
