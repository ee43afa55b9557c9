import { MAX_SHEET_ROWS, SHEET_LIMITS, SheetError } from '../sheet';
import type { SheetRow } from '../sheet';
import { csvRows } from './csv-rows';
import { xlsxRows } from './xlsx-rows';

const ROWS_AT_ONCE = 1000;
const TEXT_AT_ONCE = 400_000;

/** Rows in handfuls that are quickly passed on. Throws SheetError. */
export const readBatches = async function* (file: Buffer, kind: 'xlsx' | 'csv'): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = [];
  let count = 0;
  let text = 0;
  let room = SHEET_LIMITS.textMillions * 1_000_000;
  try {
    for await (const rows of kind === 'xlsx' ? xlsxRows(file) : csvRows(file)) {
      for (const row of rows) {
        count += 1;
        if (count > MAX_SHEET_ROWS + 1) throw new SheetError('too_many_rows');
        // an empty cell costs something as well
        const length = row.cells.reduce((sum, cell) => sum + cell.length + 1, 0);
        text += length;
        room -= length;
        if (room < 0) throw new SheetError('too_much_text');
        batch.push(row);
        if (batch.length < ROWS_AT_ONCE && text < TEXT_AT_ONCE) continue;
        yield batch;
        batch = [];
        text = 0;
      }
    }
    if (batch.length > 0) yield batch;
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('broken', error);
  }
};
