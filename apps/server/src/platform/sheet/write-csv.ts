import { Readable } from 'node:stream';
import { escapeFormula, printable } from './escape-formula';
import { inPages } from './sheet';
import type { SheetCell, SheetPage } from './sheet';

/** Without it, Excel takes UTF-8 for the machine's own code page. */
const BOM = '\uFEFF';
/** Characters that are handed on at once. */
const CHUNK = 128 * 1024;

/** What most texts are: nothing in them is a formula, a separator or a sign that is shown otherwise. */
const PLAIN = /^[0-9A-Za-z\u00a0-\ud7ff][ !#-+\--~\u00a0-\ud7ff]*$/;

const cellText = (cell: SheetCell): string => {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return String(cell);
  if (PLAIN.test(cell)) return cell;
  const text = escapeFormula(printable(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Pages of rows as csv bytes, made while they are read. */
export const csvOfPages = (pages: AsyncIterable<SheetPage>): Readable => {
  const chunks = async function* (): AsyncGenerator<string> {
    let text = BOM;
    for await (const page of pages) {
      for (const row of page) {
        for (let at = 0; at < row.length; at += 1) text += at === 0 ? cellText(row[at]!) : `,${cellText(row[at]!)}`;
        text += '\r\n';
        if (text.length < CHUNK) continue;
        yield text;
        text = '';
      }
    }
    if (text !== '') yield text;
  };
  return Readable.from(chunks(), { objectMode: false });
};

/** Rows as csv bytes, made while they are read. */
export const csvOf = (rows: AsyncIterable<readonly SheetCell[]>): Readable => csvOfPages(inPages(rows));
