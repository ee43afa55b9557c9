import type { Command } from '@qiaoban/designer/commands';
import type { Area, Place } from './cell-name';
import {
  areaName,
  cellName,
  columnIndex,
  columnName,
  MAX_COLUMNS,
  MAX_ROWS,
  readArea,
  readCellName,
} from './cell-name';
import { withReads } from './cell-reads';
import type { ReportCell, ReportDocument } from './document';

/** Where a line is put in (+1) or taken out (-1). */
type Shift = { axis: 'row' | 'column'; at: number; by: 1 | -1 };

const moved = (place: Place, { axis, at, by }: Shift): Place | undefined => {
  if (by < 0 && place[axis] === at) return undefined;
  const line = place[axis] >= at ? place[axis] + by : place[axis];
  const limit = axis === 'row' ? MAX_ROWS : MAX_COLUMNS;
  return line >= limit ? undefined : { ...place, [axis]: line };
};

const movedName = (name: string, shift: Shift): string | undefined => {
  const place = readCellName(name);
  const next = place && moved(place, shift);
  return next && cellName(next);
};

const movedCell = (cell: ReportCell, shift: Shift): ReportCell => {
  const { left, top } = cell;
  const parent = (name: string | undefined) => (name === undefined || name === 'none' ? name : movedName(name, shift));
  // A name whose line is gone stays: the problem list shows it.
  const next = withReads(cell, (name) => movedName(name, shift) ?? name);
  delete next.left;
  delete next.top;
  const [nextLeft, nextTop] = [parent(left), parent(top)];
  if (nextLeft !== undefined) next.left = nextLeft;
  if (nextTop !== undefined) next.top = nextTop;
  return next;
};

const movedArea = (area: Area, { axis, at, by }: Shift): Area | undefined => {
  const size = axis === 'row' ? 'rows' : 'columns';
  const end = area[axis] + area[size];
  if (at >= end) return area;
  if (at < area[axis] || (by > 0 && at === area[axis])) return { ...area, [axis]: area[axis] + by };
  const next = { ...area, [size]: area[size] + by };
  return next.rows < 1 || next.columns < 1 || next.rows * next.columns === 1 ? undefined : next;
};

const movedSizes = (
  sizes: Record<string, number>,
  { at, by }: Shift,
  read: (key: string) => number | undefined,
  write: (index: number) => string,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(sizes).flatMap(([key, size]) => {
      const index = read(key);
      if (index === undefined || (by < 0 && index === at)) return [];
      return [[write(index >= at ? index + by : index), size]];
    }),
  );

/** Puts an empty row or column in before `at`, or takes the one at `at` out; what names cells follows. */
export const shiftLines = (shift: Shift): Command<ReportDocument> => ({
  name: shift.by > 0 ? 'insert' : 'remove',
  run: (draft) => {
    const cells: Record<string, ReportCell> = {};
    for (const [name, cell] of Object.entries(draft.cells)) {
      const next = movedName(name, shift);
      if (next !== undefined) cells[next] = movedCell(cell, shift);
    }
    draft.cells = cells;
    draft.merges = draft.merges.flatMap((text) => {
      const area = readArea(text);
      const next = area && movedArea(area, shift);
      return next ? [areaName(next)] : [];
    });
    if (shift.axis === 'row')
      draft.rows = movedSizes(
        draft.rows,
        shift,
        (key) => Number(key) - 1,
        (index) => String(index + 1),
      );
    else draft.columns = movedSizes(draft.columns, shift, columnIndex, columnName);
  },
});
