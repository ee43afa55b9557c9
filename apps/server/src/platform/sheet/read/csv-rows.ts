import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { withoutQuote } from '../escape-formula';
import { MAX_SHEET_COLUMNS, SheetError } from '../sheet';
import type { SheetRow } from '../sheet';

const CHUNK = 64 * 1024;

/** UTF-8, UTF-16 with its mark, or else what Chinese Excel writes. */
const encodingOf = (file: Buffer): string => {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  return isUtf8(file) ? 'utf-8' : 'gb18030';
};

const textOf = function* (file: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(file));
  for (let at = 0; at < file.length; at += CHUNK) {
    const text = decoder.decode(file.subarray(at, at + CHUNK), { stream: at + CHUNK < file.length });
    if (text.includes('\u0000')) throw new SheetError('broken');
    if (text !== '') yield text;
  }
};

/** The separator that stands most often in the first line, outside quotes. */
const separatorOf = (text: string): string => {
  const first = text
    .slice(0, 10_000)
    .split(/\r?\n/, 1)[0]!
    .replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).separator;
};

const cellsOf = (record: readonly string[]): string[] =>
  record.slice(0, MAX_SHEET_COLUMNS).map((cell) => withoutQuote(cell.trim()));

/** Rows of any csv file. */
export const parsedRows = async function* (file: Buffer, delimiter: string): AsyncGenerator<SheetRow[]> {
  const parser = Readable.from(textOf(file)).pipe(
    parse({ delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false, info: true }),
  );
  let line = 1;
  for await (const each of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    yield [{ line, cells: cellsOf(each.record) }];
    // a record may fill several lines
    line = each.info.lines + 1;
  }
};

const QUOTE = 0x22;
const RETURN = 0x0d;
const NEWLINE = 0x0a;

/** A longer line is left to the parser, which counts what it holds as it goes. */
const LONGEST_LINE = 262_144;

/**
 * How the lines of a file end in which every line is a row: no quote stands in it, all lines end alike and none is very
 * long. Undefined for any other, and where signs take two bytes of which one may look like these.
 */
const lineEndOf = (file: Buffer): string | undefined => {
  if (encodingOf(file).startsWith('utf-16') || file.includes(QUOTE)) return undefined;
  const hasReturns = file.includes(RETURN);
  let returns = 0;
  for (let from = 0; from < file.length;) {
    const found = file.indexOf(NEWLINE, from);
    const end = found < 0 ? file.length : found;
    if (end - from > LONGEST_LINE) return undefined;
    if (found >= 0 && hasReturns && file[found - 1] !== RETURN) return undefined;
    if (found >= 0) returns += 1;
    from = end + 1;
  }
  if (!hasReturns) return '\n';
  for (let at = file.indexOf(RETURN); at >= 0; at = file.indexOf(RETURN, at + 1)) returns -= 1;
  return returns === 0 ? '\r\n' : undefined;
};

/** Rows of a file in which every line is one. */
const plainRows = function* (file: Buffer, end: string, separator: string): Generator<SheetRow[]> {
  let line = 0;
  let rest = '';
  for (const text of textOf(file)) {
    const lines = (rest + text).split(end);
    rest = lines.pop()!;
    yield lines.map((each) => ({ line: (line += 1), cells: cellsOf(each.split(separator)) }));
  }
  if (rest !== '') yield [{ line: line + 1, cells: cellsOf(rest.split(separator)) }];
};

/** Rows of a csv file. Throws SheetError `broken`. */
export const csvRows = async function* (file: Buffer): AsyncGenerator<SheetRow[]> {
  const [head = ''] = textOf(file);
  const delimiter = separatorOf(head);
  const end = lineEndOf(file);
  if (end !== undefined) {
    yield* plainRows(file, end, delimiter);
    return;
  }
  yield* parsedRows(file, delimiter);
};
