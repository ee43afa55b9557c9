import { setImmediate as pause } from 'node:timers/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';
import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, SheetError } from './sheet';
import type { SheetRow } from './sheet';
import { checkZip } from './zip-check';

const ROWS_AT_ONCE = 200;
const pad = (n: number): string => String(n).padStart(2, '0');

/** Dates of a workbook have no zone: what the cell shows is what counts. */
const dateText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return '';
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  const [h, m, s] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  return h + m + s === 0 ? day : `${day} ${pad(h)}:${pad(m)}:${pad(s)}`;
};

/** Fifteen digits, as Excel shows them: 0.1 + 0.2 is 0.3. Never an exponent. */
const numberText = (value: number): string => {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
};

const cellText = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) return dateText(value);
  return String(value).trim();
};

/** Rows of the first sheet. Throws SheetError `broken`, `bomb`, `too_many_rows`. */
export const readXlsx = async function* (file: Buffer): AsyncGenerator<SheetRow> {
  checkZip(file);
  let count = 0;
  try {
    for await (const row of streamXlsxRows(file)) {
      count += 1;
      if (count > MAX_SHEET_ROWS + 1) throw new SheetError('too_many_rows');
      yield { line: row.index + 1, cells: row.values.slice(0, MAX_SHEET_COLUMNS).map(cellText) };
      if (count % ROWS_AT_ONCE === 0) await pause();
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('broken', error);
  }
};
