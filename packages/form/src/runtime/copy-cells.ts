import type { TextHost } from '../block';
import { rowCell } from './cell';
import type { FormRuntime } from './runtime-types';

/** A rectangle of a sub-table, both ends within. */
export type CellRange = { fromRow: number; toRow: number; fromColumn: number; toColumn: number };

/** A cell's text as spreadsheets write it on the clipboard. */
export const quotedCell = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Cells as spreadsheets take them from the clipboard: what people read, tabs between columns, line ends between rows. */
export const copyCells = (
  runtime: FormRuntime,
  table: string,
  columns: readonly string[],
  { fromRow, toRow, fromColumn, toColumn }: CellRange,
  host: TextHost,
): string => {
  const info = runtime.fields.tables.find(({ field }) => field === table);
  const fields = columns
    .slice(fromColumn, toColumn + 1)
    .map((column) => info?.fields.find(({ field }) => field === column));
  return runtime
    .rows(table)
    .slice(fromRow, toRow + 1)
    .map((row) =>
      fields
        .map((field) => {
          if (field === undefined || !runtime.isVisible(field.nodeId, row)) return '';
          const value = runtime.get(rowCell(table, row, field.field)) ?? null;
          return quotedCell(field.block.codec?.toText(value, field.props, host) ?? '');
        })
        .join('\t'),
    )
    .join('\n');
};
