import type { ReportDocument } from '../document';
import type { ReportSheet, SheetCell, SheetStyle } from '../sheet';
import { COLUMN_WIDTH } from '../sheet';
import type { AxisPlan } from './axis-plan';
import { formatCell, workbookFormat } from './format';
import type { Wording } from './format';
import type { Filled, Reader } from './grid';
import { createLook } from './highlight';
import type { Line } from './spread';
import type { TemplateCell } from './template';

type Given = {
  document: ReportDocument;
  template: readonly TemplateCell[];
  filled: ReadonlyMap<string, Filled>;
  rows: readonly Line[];
  widths: readonly (number | undefined)[];
  read: Reader;
  wording: Wording;
  plans: { down: AxisPlan; right: AxisPlan };
};

const byPlace = (a: SheetCell, b: SheetCell): number => a.row - b.row || a.column - b.column;

/** Lines of the design above the first that grows; all of it when nothing grows. */
const headOf = (plan: AxisPlan, lines: readonly Line[]): number => {
  const first = Math.min(...[...plan.ranges.values()].map(([from]) => from));
  return Number.isFinite(first) ? lines.findIndex(({ template }) => template >= first) : 0;
};

/** Turns the values into cells with text and looks. */
export function* drawSheet(given: Given): Generator<void, ReportSheet> {
  const { document, template, filled, rows, widths, read, wording, plans } = given;
  const styles: SheetStyle[] = [];
  const known = new Map<string, number>();
  const styleAt = (style: SheetStyle): number => {
    const key = JSON.stringify(Object.entries(style).sort(([a], [b]) => (a < b ? -1 : 1)));
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    known.set(key, styles.push(style) - 1);
    return styles.length - 1;
  };
  const cells: SheetCell[] = [];
  for (const { name, cell } of template) {
    const made = filled.get(name);
    if (made === undefined) continue;
    const look = createLook(cell);
    const format = workbookFormat(cell.format);
    const isPlain = (cell.when ?? []).length === 0;
    const usual = isPlain ? styleAt({ ...cell.style, ...(format === undefined ? {} : { format }) }) : 0;
    let at = 0;
    for (const row of made.rows) {
      for (const column of made.columns) {
        const value = made.values[at] ?? null;
        at += 1;
        const see = (asked: string) => read(name, asked, row.instance, column.instance);
        cells.push({
          row: row.first,
          column: column.first,
          rowSpan: row.length,
          columnSpan: column.length,
          value,
          text: formatCell(value, cell.format, wording),
          style: isPlain ? usual : styleAt({ ...look(value, see), ...(format === undefined ? {} : { format }) }),
          from: name,
        });
      }
      yield;
    }
  }
  const heights: Record<number, number> = {};
  for (const [at, { template: line }] of rows.entries()) {
    const height = document.rows[String(line + 1)];
    if (height !== undefined) heights[at] = height;
  }
  const { frozenRows, frozenColumns } = document.page;
  const head =
    frozenRows === undefined ? headOf(plans.down, rows) : rows.filter(({ template: line }) => line < frozenRows).length;
  return {
    rowCount: rows.length,
    columns: widths.map((width) => width ?? COLUMN_WIDTH),
    heights,
    cells: cells.sort(byPlace),
    styles,
    // a head that fills the window leaves no room for rows
    frozenRows: Math.min(Math.max(0, head), 20),
    frozenColumns: Math.min(frozenColumns, widths.length),
  };
}
