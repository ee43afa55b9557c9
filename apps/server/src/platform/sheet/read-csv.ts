import { setImmediate as pause } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { withoutQuote } from './defuse';
import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, SheetError } from './sheet';
import type { SheetRow } from './sheet';

const ROWS_AT_ONCE = 500;

/** UTF-8, UTF-16 with its mark, or else what Chinese Excel writes. */
const decoded = (file: Buffer): string => {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gb18030').decode(file);
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

/** Rows of a csv file. Throws SheetError `broken`, `too_many_rows`. */
export const readCsv = async function* (file: Buffer): AsyncGenerator<SheetRow> {
  const text = decoded(file).replace(/^\uFEFF/, '');
  if (text.includes('\u0000')) throw new SheetError('broken');
  const parser = parse(text, {
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    info: true,
  });
  let count = 0;
  try {
    let line = 1;
    for await (const each of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      count += 1;
      if (count > MAX_SHEET_ROWS + 1) throw new SheetError('too_many_rows');
      yield { line, cells: each.record.slice(0, MAX_SHEET_COLUMNS).map((cell) => withoutQuote(cell.trim())) };
      // a record may fill several lines
      line = each.info.lines + 1;
      if (count % ROWS_AT_ONCE === 0) await pause();
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('broken', error);
  }
};
