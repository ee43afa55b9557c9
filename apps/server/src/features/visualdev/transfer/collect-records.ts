import type { SheetRow } from '#platform/sheet/sheet';
import type { ImportPlan, MappedColumn } from './import-plan.rules';

/**
 * Rows of a file that belong to one record: the first holds the main values, all of them rows of sub-tables.
 * `end`: rows of the file that are done with once this record is.
 */
export type RawRecord = { rows: SheetRow[]; end: number; isOrphan: boolean };

export const cellAt = (row: SheetRow, column: MappedColumn): string => row.cells[column.index] ?? '';
const isFilledIn = (row: SheetRow, columns: readonly MappedColumn[]): boolean =>
  columns.some((column) => cellAt(row, column) !== '');

/**
 * Gathers rows into records: a row whose main cells are all blank continues the record above it. Rows in which nothing
 * that is mapped stands are passed over. `start`: rows of the file before the first of `rows`.
 */
export const collectRecords = async function* (
  plan: ImportPlan,
  rows: AsyncIterable<SheetRow>,
  start: number,
): AsyncGenerator<RawRecord> {
  const below = plan.tables.flatMap(({ columns }) => columns);
  let open: RawRecord | undefined;
  let at = start;
  for await (const row of rows) {
    at += 1;
    const isMain = isFilledIn(row, plan.main);
    const isBelow = !isMain && isFilledIn(row, below);
    if (isBelow && open !== undefined && !open.isOrphan) {
      open.rows.push(row);
      open.end = at;
    } else if (isMain || isBelow) {
      if (open !== undefined) yield open;
      open = { rows: [row], end: at, isOrphan: isBelow };
    } else if (open !== undefined) open.end = at;
  }
  if (open !== undefined) yield open;
};
