import type { TextHost } from '@qiaoban/form/block';
import { maskValue } from '@qiaoban/form/values/protected-text';
import type { SheetCell, SheetPage } from '#platform/sheet/sheet';
import { ofEach } from './each-value';
import { cellOf } from './export-plan.rules';
import type { ExportColumn } from './export-plan.rules';

/** Stored values as the record holds them. */
export const decoded = ({ field: { block, props } }: ExportColumn, stored: readonly unknown[]): unknown[] =>
  ofEach(stored, (value) => (block.codec === undefined ? value : block.codec.fromColumn(value, props)) ?? null);

const columnCells = ({ field, isInPart }: ExportColumn, values: readonly unknown[], host: TextHost): SheetCell[] =>
  ofEach(values, (value) => cellOf(field, isInPart ? maskValue(value, field.props) : value, host));

/** Rows of the file for records without rows of sub-tables, from their values column by column. */
export const columnRows = (
  columns: readonly ExportColumn[],
  values: readonly (readonly unknown[])[],
  count: number,
  host: TextHost,
): SheetPage => {
  const cells = columns.map((column, at) => columnCells(column, values[at]!, host));
  return Array.from({ length: count }, (_, row) => cells.map((column) => column[row]!));
};
