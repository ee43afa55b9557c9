import type { Area } from '../cell-name';
import { readArea, readCellName } from '../cell-name';
import type { ReportCell, ReportDocument } from '../document';

/** Along which way something grows: rows are added downwards, columns to the right. */
export type Axis = 'down' | 'right';
/** First and last line of the design, both included. */
export type Span = readonly [first: number, last: number];

/** A cell of the design with the area that it covers. */
export type TemplateCell = { name: string; area: Area; cell: ReportCell };

export const spanOf = ({ row, column, rows, columns }: Area, axis: Axis): Span =>
  axis === 'down' ? [row, row + rows - 1] : [column, column + columns - 1];
export const otherAxis = (axis: Axis): Axis => (axis === 'down' ? 'right' : 'down');
export const meets = (a: Span, b: Span): boolean => a[0] <= b[1] && b[0] <= a[1];
export const covers = (outer: Span, inner: Span): boolean => outer[0] <= inner[0] && outer[1] >= inner[1];
export const joined = (a: Span, b: Span): Span => [Math.min(a[0], b[0]), Math.max(a[1], b[1])];

/** The cells of a design in reading order, merged ones with their whole area. */
export const templateOf = (document: ReportDocument): TemplateCell[] => {
  const merged = new Map(
    document.merges.flatMap((text) => {
      const area = readArea(text);
      return area === undefined ? [] : [[text.split(':')[0] ?? '', area] as const];
    }),
  );
  return Object.entries(document.cells)
    .flatMap(([name, cell]): TemplateCell[] => {
      const place = readCellName(name);
      return place === undefined ? [] : [{ name, cell, area: merged.get(name) ?? { ...place, rows: 1, columns: 1 } }];
    })
    .sort((a, b) => a.area.row - b.area.row || a.area.column - b.area.column);
};
