import { isUtf8 } from 'node:buffer';
import { LINE_FIELDS } from '@qiaoban/contracts/reconciliation/layout';
import type { Layout, LineField } from '@qiaoban/contracts/reconciliation/layout';
import { cellsBy, placesBy, readLine } from '@qiaoban/reconciliation/read-line';
import type { ReadLine, ReadProblem } from '@qiaoban/reconciliation/read-line';
import { readSheet } from '#platform/sheet/read-sheet';
import { MAX_SHEET_ROWS, SheetError } from '#platform/sheet/sheet';

/** A line of a file: as it stands there, and what it says. */
type StatementLine = { line: number; raw: string[]; read: ReadLine | ReadProblem };

const NEWLINE = 10;
const RETURN = 13;
/** Lines after which others get their turn. */
const BREATH = 5000;

/** A line that is not understood yet. */
export type RawLine = { line: number; raw: string[]; read: (layout: Layout) => ReadLine | ReadProblem };

const tableLines = async function* (file: Buffer, name: string, isBehind: boolean): AsyncGenerator<RawLine> {
  for await (const { line, cells } of readSheet(file, name, { isBehind }))
    if (cells.some((cell) => cell !== ''))
      yield { line, raw: cells, read: (layout) => readLine(cellsBy(layout, cells), layout) };
};

/** Places are counted in bytes: a Chinese character takes two of them in GBK, three in UTF-8. */
const fixedLines = async function* (file: Buffer): AsyncGenerator<RawLine> {
  if (file.includes(0)) throw new SheetError('broken');
  const decoder = new TextDecoder(isUtf8(file) ? 'utf-8' : 'gb18030');
  for (let start = 0, line = 1; start < file.length; line += 1) {
    const found = file.indexOf(NEWLINE, start);
    const next = found < 0 ? file.length : found;
    const bytes = file.subarray(start, next > start && file[next - 1] === RETURN ? next - 1 : next);
    start = next + 1;
    if (line > MAX_SHEET_ROWS) throw new SheetError('too_many_rows');
    if (line % BREATH === 0) await new Promise(setImmediate);
    if (bytes.length === 0) continue;
    yield {
      line,
      raw: [decoder.decode(bytes.subarray(0, 4400))],
      read: (layout) => readLine(placesBy(layout, bytes, decoder), layout),
    };
  }
};

/** Rows of a data interface: each field is named as in a layout, so nothing stands above or below them. */
const interfaceLines = async function* (file: Buffer): AsyncGenerator<RawLine> {
  const rows = JSON.parse(file.toString('utf8')) as Record<string, unknown>[];
  for (const [at, row] of rows.entries()) {
    const cellOf = (field: LineField): string => {
      const value = row[field];
      return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    };
    if (at % BREATH === BREATH - 1) await new Promise(setImmediate);
    yield { line: at + 1, raw: LINE_FIELDS.map(cellOf), read: (layout) => readLine(cellOf, layout) };
  }
};

/** The lines of a file below its heading and above its end, by a layout. Throws SheetError. */
export const readStatement = async function* (
  file: Buffer,
  name: string,
  layout: Layout,
  { isBehind = false, isInterface = false } = {},
): AsyncGenerator<StatementLine> {
  if (isInterface) {
    for await (const { line, raw, read } of interfaceLines(file)) yield { line, raw, read: read(layout) };
    return;
  }
  const held: RawLine[] = [];
  let passed = 0;
  for await (const each of rawLines(file, name, layout.format, isBehind)) {
    passed += 1;
    if (passed <= layout.skip) continue;
    held.push(each);
    if (held.length <= layout.skipEnd) continue;
    const { line, raw, read } = held.shift()!;
    yield { line, raw, read: read(layout) };
  }
};

export const rawLines = (
  file: Buffer,
  name: string,
  format: Layout['format'],
  isBehind = false,
): AsyncGenerator<RawLine> => (format === 'table' ? tableLines(file, name, isBehind) : fixedLines(file));
