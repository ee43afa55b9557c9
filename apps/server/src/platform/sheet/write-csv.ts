import { Readable } from 'node:stream';
import { escapeFormula, printable } from './escape-formula';
import { inPages } from './sheet';
import type { SheetCell, SheetPage } from './sheet';

/** Without it, Excel takes UTF-8 for the machine's own code page. */
const BOM = '\uFEFF';
/** Bytes that are handed on at once. */
const CHUNK = 128 * 1024;
/** Bytes that a UTF-16 unit takes at most, those around a cell, and a number with them. */
const WIDEST = 3;
const AROUND = 6;
const CELL_OF_NUMBER = 32;
const [COMMA, CR, LF] = [0x2c, 0x0d, 0x0a];

const asciiOf = (signs: RegExp): Uint8Array =>
  Uint8Array.from({ length: 0x80 }, (_, code) => Number(signs.test(String.fromCharCode(code))));
/** What most texts are: nothing in them is a formula, a separator or a sign that is shown otherwise. */
const FIRST = asciiOf(/[0-9A-Za-z]/);
const WITHIN = asciiOf(/[ !#-+\--~]/);

/** Writes such a text as UTF-8. @returns where it ends, or -1 where it is none of them: what was written counts for nothing */
const writePlain = (text: string, into: Buffer, from: number): number => {
  let at = from;
  for (let unit = 0; unit < text.length; unit += 1) {
    const code = text.charCodeAt(unit);
    if (code < 0x80) {
      if ((unit === 0 ? FIRST : WITHIN)[code] === 0) return -1;
      into[at++] = code;
    } else if (code < 0xa0 || code > 0xd7ff) return -1;
    else if (code < 0x800) {
      into[at++] = 0xc0 | (code >> 6);
      into[at++] = 0x80 | (code & 0x3f);
    } else {
      into[at++] = 0xe0 | (code >> 12);
      into[at++] = 0x80 | ((code >> 6) & 0x3f);
      into[at++] = 0x80 | (code & 0x3f);
    }
  }
  return at;
};

/** Any other text as it stands in the file. */
const quoted = (cell: string): string => {
  const text = escapeFormula(printable(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** @returns where it ends */
const writeCell = (cell: string | number, into: Buffer, from: number): number => {
  if (typeof cell === 'number') return from + into.write(String(cell), from, 'latin1');
  const end = writePlain(cell, into, from);
  return end === -1 ? from + into.write(quoted(cell), from) : end;
};
/** Bytes that a cell may take with what stands around it: two quotes, an apostrophe, a comma, a line end. */
const roomFor = (cell: string | number): number =>
  typeof cell === 'number' ? CELL_OF_NUMBER : cell.length * WIDEST + AROUND;

/** Pages of rows as csv bytes, made while they are read: put together sign by sign, which is a third of what joining texts costs. */
export const csvOfPages = (pages: AsyncIterable<SheetPage>): Readable => {
  const chunks = async function* (): AsyncGenerator<Buffer> {
    let bytes = Buffer.allocUnsafe(CHUNK);
    let end = bytes.write(BOM);
    for await (const page of pages)
      for (const row of page) {
        for (let at = 0; at < row.length; at += 1) {
          const cell = row[at] ?? '';
          const room = roomFor(cell);
          if (end + room > bytes.length) {
            yield bytes.subarray(0, end);
            bytes = Buffer.allocUnsafe(Math.max(CHUNK, room));
            end = 0;
          }
          if (at > 0) bytes[end++] = COMMA;
          end = writeCell(cell, bytes, end);
        }
        bytes[end++] = CR;
        bytes[end++] = LF;
      }
    if (end > 0) yield bytes.subarray(0, end);
  };
  return Readable.from(chunks(), { objectMode: false });
};

/** Rows as csv bytes, made while they are read. */
export const csvOf = (rows: AsyncIterable<readonly SheetCell[]>): Readable => csvOfPages(inPages(rows));
