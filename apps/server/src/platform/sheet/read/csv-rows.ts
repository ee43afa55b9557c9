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

/** Rows of a csv file. Throws SheetError `broken`. */
export const csvRows = async function* (file: Buffer): AsyncGenerator<SheetRow[]> {
  const [head = ''] = textOf(file);
  const parser = Readable.from(textOf(file)).pipe(
    parse({
      delimiter: separatorOf(head),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      info: true,
    }),
  );
  let line = 1;
  for await (const each of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    yield [{ line, cells: each.record.slice(0, MAX_SHEET_COLUMNS).map((cell) => withoutQuote(cell.trim())) }];
    // a record may fill several lines
    line = each.info.lines + 1;
  }
};
