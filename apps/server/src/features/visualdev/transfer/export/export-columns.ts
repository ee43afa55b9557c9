import type { TextHost } from '@qiaoban/form/block';
import { isAsItStands } from '@qiaoban/form/values/text-value';
import { maskValue } from '@qiaoban/form/values/protected-text';
import type { SheetCell, SheetPage } from '#platform/sheet/sheet';
import { ofEach } from './each-value';
import { cellOf } from './export-plan.rules';
import type { ExportColumn } from './export-plan.rules';

const isPlain = ({ field: { block, column } }: ExportColumn): boolean =>
  column?.type === 'text' && isAsItStands(block.codec);

/** Stored values as the record holds them. */
export const decoded = (column: ExportColumn, stored: readonly unknown[]): readonly unknown[] => {
  if (isPlain(column)) return stored;
  const { codec } = column.field.block;
  return ofEach(stored, (value) => (codec === undefined ? value : codec.fromColumn(value, column.field.props)) ?? null);
};

const columnCells = (column: ExportColumn, values: readonly unknown[], host: TextHost): readonly SheetCell[] => {
  const { field, isInPart } = column;
  if (isPlain(column) && !isInPart) return values as readonly SheetCell[];
  return ofEach(values, (value) => cellOf(field, isInPart ? maskValue(value, field.props) : value, host));
};

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
