import { useMemo, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { cellBeside, lookInRange, rangeBetween } from './cell-range';
import type { CellAt, CellEnds } from './cell-range';

/** What is pasted, and where: the rows from the first chosen cell down, the columns from it to the right. */
export type CellPaste<Row> = {
  text: string;
  rows: readonly Row[];
  columns: readonly string[];
  /** How many cells were chosen. */
  height: number;
  width: number;
};

/** What is done with cells that are chosen as a rectangle. */
export type TableCells<Row> = {
  copy: (rows: readonly Row[], columns: readonly string[]) => void;
  paste: (at: CellPaste<Row>) => void;
};

type Table<Row> = {
  cells: TableCells<Row> | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly { key: string }[];
  frame: RefObject<HTMLElement | null>;
};

/** What keeps its own clicks, keys and clipboard. */
const OWN = 'button, a, input, textarea, [contenteditable], [role=checkbox]';

/** What opens the input of its own cell: a press on it that is drawn further chooses cells like one beside it. */
const CELL_OWN = '[data-double-click]';

const isOwn = (target: EventTarget): boolean => target instanceof Element && target.closest(OWN) !== null;

const keepsPress = (target: EventTarget): boolean =>
  isOwn(target) && !(target instanceof Element && target.closest(CELL_OWN) !== null);

const cellAt = (target: EventTarget, frame: HTMLElement | null): CellAt | undefined => {
  const cell =
    target instanceof Element && frame?.contains(target) ? target.closest<HTMLElement>('td[data-cell]') : null;
  const row = cell?.closest<HTMLElement>('tr[data-row-key]')?.dataset['rowKey'];
  const column = cell?.dataset['cell'];
  return row === undefined || column === undefined ? undefined : { row, column };
};

const isSame = (a: CellAt, b: CellAt): boolean => a.row === b.row && a.column === b.column;

/** A text that somebody marked with the mouse is copied as ever. */
const hasMarkedText = (): boolean => {
  const marked = document.getSelection();
  return marked !== null && !marked.isCollapsed;
};

/**
 * A rectangle of cells as in a spreadsheet: drawn with the mouse, with Shift or with the arrow keys, copied and pasted by
 * the usual keys, given up with Escape.
 */
export const useCellRange = <Row>({ cells, rows, rowKey, columns, frame }: Table<Row>) => {
  const [ends, setEnds] = useState<CellEnds>();
  const isDrawing = useRef(false);
  const keys = useMemo(
    () => ({ rows: rows.map(rowKey), columns: columns.map(({ key }) => key) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the way to a key is made anew at each drawing and leads to the same
    [rows, columns],
  );
  const places = useMemo(() => new Map(keys.rows.map((key, at) => [key, at])), [keys]);
  const range = ends && cells ? rangeBetween(keys, ends) : undefined;
  if (cells === undefined) return { frameProps: {}, cellProps: (): object => ({}) };

  const goTo = (to: CellAt, isExtended: boolean): void => {
    setEnds((known) => ({ from: isExtended && known ? known.from : to, to }));
    const row = frame.current?.querySelector(`tr[data-row-key="${CSS.escape(to.row)}"]`);
    row
      ?.querySelector(`td[data-cell="${CSS.escape(to.column)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const frameProps = {
    tabIndex: 0,
    ...(range && (range.fromRow < range.toRow || range.fromColumn < range.toColumn) ? { 'data-range': true } : {}),
    onMouseDown: (event: MouseEvent<HTMLElement>): void => {
      const at = cellAt(event.target, frame.current);
      if (at === undefined || event.button !== 0 || keepsPress(event.target)) return;
      if (event.shiftKey) {
        event.preventDefault();
        frame.current?.focus({ preventScroll: true });
      }
      isDrawing.current = true;
      window.addEventListener('mouseup', () => (isDrawing.current = false), { once: true });
      setEnds((known) => ({ from: event.shiftKey && known ? known.from : at, to: at }));
    },
    onMouseOver: (event: MouseEvent<HTMLElement>): void => {
      const at = isDrawing.current ? cellAt(event.target, frame.current) : undefined;
      if (at === undefined || ends === undefined || isSame(at, ends.to)) return;
      document.getSelection()?.removeAllRanges();
      // drawn from a button, it would keep the keys
      frame.current?.focus({ preventScroll: true });
      setEnds({ from: ends.from, to: at });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.target !== frame.current) return;
      if (event.key === 'Escape' && range) {
        event.stopPropagation();
        setEnds(undefined);
        return;
      }
      const [row, column] = [keys.rows[0], keys.columns[0]];
      if (row === undefined || column === undefined) return;
      const to = cellBeside(keys, ends && range ? ends.to : { row, column }, event.key);
      if (to === undefined) return;
      event.preventDefault();
      goTo(range ? to : { row, column }, event.shiftKey);
    },
    onCopy: (event: ClipboardEvent<HTMLElement>): void => {
      if (!range || isOwn(event.target) || hasMarkedText()) return;
      event.preventDefault();
      cells.copy(rows.slice(range.fromRow, range.toRow + 1), keys.columns.slice(range.fromColumn, range.toColumn + 1));
    },
    onPaste: (event: ClipboardEvent<HTMLElement>): void => {
      if (!range || isOwn(event.target)) return;
      event.preventDefault();
      cells.paste({
        text: event.clipboardData.getData('text/plain'),
        rows: rows.slice(range.fromRow),
        columns: keys.columns.slice(range.fromColumn),
        height: range.toRow - range.fromRow + 1,
        width: range.toColumn - range.fromColumn + 1,
      });
    },
  };
  /** What a cell of the table is told, for the kit. */
  const cellProps = (row: Row, column: string): object => ({
    'data-cell': column,
    'data-chosen': lookInRange(range, places.get(rowKey(row)) ?? -1, keys.columns.indexOf(column)),
  });
  return { frameProps, cellProps };
};
