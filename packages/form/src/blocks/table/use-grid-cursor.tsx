import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { FormNode } from '../../document';
import { placeOfCell, splitPath } from '../../runtime/cell';
import type { RowsViewProps } from '../../views/view-types';
import { ALL_DRAWN, scrollFor } from './grid-keys';
import type { GridMove } from './grid-keys';

type Grid = Pick<RowsViewProps, 'runtime' | 'focus'> & {
  table: string;
  columns: readonly FormNode[];
  canEdit: boolean;
};

type GridCursor = {
  /** The box that scrolls. */
  frame: RefObject<HTMLDivElement | null>;
  scrollTop: number;
  setScrollTop: (top: number) => void;
  move: (row: number, column: number, step: GridMove) => void;
};

/** Where the cursor goes: by a key, or to the cell that the form asks for; a row out of view is scrolled to first. */
export const useGridCursor = (grid: Grid): GridCursor => {
  const { runtime, focus, table, columns, canEdit } = grid;
  const frame = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [wanted, setWanted] = useState<{ row: number; column: number }>();
  const goTo = useCallback(
    (row: number, column: number): void => {
      const count = runtime.rows(table).length;
      const target = {
        row: Math.max(0, Math.min(row, count - 1)),
        column: Math.max(0, Math.min(column, columns.length - 1)),
      };
      const scroller = frame.current;
      if (scroller && count > ALL_DRAWN) {
        scroller.scrollTop = scrollFor(target.row, scroller.scrollTop);
        setScrollTop(scroller.scrollTop);
      }
      setWanted(target);
    },
    [runtime, table, columns.length],
  );
  useEffect(() => {
    const cell = wanted && frame.current?.querySelector<HTMLElement>(`[data-at="${wanted.row}.${wanted.column}"]`);
    // in the last row Enter stays where it is, and so does the cursor
    if (cell && !cell.contains(cell.ownerDocument.activeElement)) cell.focus();
  }, [wanted]);
  useEffect(() => {
    const place = focus && placeOfCell(focus.cell);
    if (place?.row === undefined) return;
    const { table: of, field } = splitPath(place.path);
    if (of === table)
      goTo(
        runtime.rows(table).indexOf(place.row),
        columns.findIndex((column) => column.field === field),
      );
  }, [focus, table, runtime, columns, goTo]);

  const move = useCallback(
    (row: number, column: number, step: GridMove): void => {
      if (step !== 'add') return goTo(row + step.rows, column + step.columns);
      if (canEdit && runtime.addRow(table, row + 1) !== undefined) goTo(row + 1, 0);
    },
    [runtime, table, goTo, canEdit],
  );
  return { frame, scrollTop, setScrollTop, move };
};
