import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { ShownCell, ShownSheet } from '../sheet-wire';
import { ROW_HEIGHT } from '../sheet';
import { PAPER_MARGIN, edgesOf, lineAt, zoomOf } from '../sheet-place';
import type { Zoom } from '../sheet-place';
import './sheet-view.css';

type Props = {
  sheet: ShownSheet;
  label: string;
  /** 1 is the size that was designed; `fit`: as wide as there is room, never larger. */
  zoom?: Zoom;
  /** Hears at which size the sheet is drawn. */
  onZoom?: (zoom: number) => void;
};

/** How far beyond the window rows are drawn. */
const BEYOND = 300;

/** The looks of a cell, for the screen and for print. */
export const cellLook = (sheet: ShownSheet, cell: ShownCell, zoom = 1): CSSProperties => {
  const { bold, italic, size, color, background, align } = sheet.styles[cell.style] ?? {};
  return {
    ...(bold === true ? { fontWeight: 600 } : {}),
    ...(italic === true ? { fontStyle: 'italic' } : {}),
    ...(size === undefined ? {} : { fontSize: `${size * zoom}pt` }),
    // chosen for white paper: the style sheet gives a dark window their shades
    ...(color === undefined ? {} : { ['--qr-ink' as string]: color }),
    ...(background === undefined ? {} : { ['--qr-fill' as string]: background }),
    textAlign: align ?? (cell.isNumber ? 'right' : 'left'),
  };
};

const classOf = (sheet: ShownSheet, cell: ShownCell): string => {
  const { border, wrap } = sheet.styles[cell.style] ?? {};
  return `qr-cell${border === true ? ' qr-bordered' : ''}${wrap === true ? ' qr-wrap' : ''}${cell.isNumber ? ' qb-number' : ''}`;
};

/** A finished sheet on paper: only the rows in sight are drawn; head and first columns stay. */
export const SheetView = ({ sheet, label, zoom: wanted = 1, onZoom }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, left: 0, width: 0, height: 800 });
  const zoom = useMemo(() => zoomOf(wanted, sheet.columns, view.width), [wanted, sheet, view.width]);
  const isDrawn = view.width > 0;
  useEffect(() => {
    if (isDrawn) onZoom?.(zoom);
  }, [isDrawn, zoom, onZoom]);
  const tops = useMemo(
    () =>
      edgesOf(Array.from({ length: sheet.rowCount }, (_, row) => (sheet.heights[String(row)] ?? ROW_HEIGHT) * zoom)),
    [sheet, zoom],
  );
  const lefts = useMemo(() => edgesOf(sheet.columns.map((width) => width * zoom)), [sheet, zoom]);
  const { byRow, tall } = useMemo(() => {
    const rows = new Map<number, ShownCell[]>();
    for (const cell of sheet.cells) {
      const list = rows.get(cell.row);
      if (list) list.push(cell);
      else rows.set(cell.row, [cell]);
    }
    return { byRow: rows, tall: sheet.cells.filter((cell) => cell.rowSpan > 1) };
  }, [sheet]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const read = (): void => {
      const { clientWidth, clientHeight } = element;
      const frame = element.getBoundingClientRect();
      const paper = space.current?.getBoundingClientRect() ?? frame;
      setView({
        // how much of the sheet is above and left of the window; its margins are paper, too
        top: Math.max(0, frame.top - paper.top),
        left: Math.max(0, frame.left - paper.left),
        width: clientWidth,
        height: clientHeight || 800,
      });
    };
    read();
    const watcher = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read);
    watcher?.observe(element);
    // another zoom moves what is in sight
    if (space.current) watcher?.observe(space.current);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      watcher?.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, []);

  const head = Math.min(sheet.frozenRows, sheet.rowCount);
  const first = Math.max(head, lineAt(tops, view.top - BEYOND));
  const last = Math.min(sheet.rowCount - 1, lineAt(tops, view.top + view.height + BEYOND));
  const cellAt = (cell: ShownCell): ReactNode => {
    const isFixed = cell.column < sheet.frozenColumns;
    // lines of neighbours lie on each other
    const line = sheet.styles[cell.style]?.border === true ? 1 : 0;
    const left = (lefts[cell.column] ?? 0) + (isFixed ? view.left : 0);
    const place: CSSProperties = {
      top: tops[cell.row] ?? 0,
      left,
      height: (tops[cell.row + cell.rowSpan] ?? 0) - (tops[cell.row] ?? 0) + line,
      width: (lefts[cell.column + cell.columnSpan] ?? 0) - (lefts[cell.column] ?? 0) + line,
    };
    return (
      <div
        key={`${cell.row}:${cell.column}`}
        role="cell"
        aria-colindex={cell.column + 1}
        className={`${classOf(sheet, cell)}${isFixed ? ' qr-fixed' : ''}`}
        style={{ ...cellLook(sheet, cell, zoom), ...place }}
        title={cell.text.length > 12 ? cell.text : undefined}
      >
        {/* a tall group says its name where one is reading */}
        <span
          className={cell.rowSpan > 3 ? 'qr-texts qr-follow' : 'qr-texts'}
          style={cell.rowSpan > 3 ? { top: tops[head] } : undefined}
        >
          {cell.text}
        </span>
      </div>
    );
  };
  const rowOf = (row: number, cells: readonly ShownCell[]): ReactNode => (
    <div key={row} role="row" aria-rowindex={row + 1} className="qr-row">
      {cells.map(cellAt)}
    </div>
  );
  const rows: ReactNode[] = [];
  const reaching = tall.filter((cell) => cell.row >= head && cell.row < first && cell.row + cell.rowSpan > first);
  for (const cell of reaching) rows.push(rowOf(cell.row, [cell]));
  for (let row = first; row <= last; row += 1) {
    const cells = byRow.get(row);
    if (cells) rows.push(rowOf(row, cells));
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div ref={box} className="qr-sheet" role="table" aria-label={label} aria-rowcount={sheet.rowCount} tabIndex={0}>
      <div className="qr-paper" style={{ padding: PAPER_MARGIN * zoom, fontSize: `${14 * zoom}px` }}>
        <div ref={space} className="qr-space" style={{ width: lefts.at(-1), height: tops.at(-1) }}>
          {head > 0 && (
            <div className="qr-head" role="rowgroup" style={{ height: tops[head] }}>
              {Array.from({ length: head }, (_, row) => rowOf(row, byRow.get(row) ?? []))}
            </div>
          )}
          <div role="rowgroup">{rows}</div>
        </div>
      </div>
    </div>
  );
};
