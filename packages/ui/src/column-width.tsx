import { createContext, useContext, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { clampWidth, LEAST_DRAGGED, MOST_DRAGGED } from './logic/columns/column-width';
import { useHeadDrag } from './logic/columns/use-head-drag';
import { fill } from './logic/texts';
import { useUiTexts } from './ui-context';
import './column-width.css';

type Widths = {
  /** The column whose handle stands in the Tab order; arrow keys lead to the others. */
  first: string;
  title: (key: string) => string;
  /** Pixels, where it is known. */
  width: (key: string) => number | undefined;
  set: (key: string, width: number | undefined) => void;
};

/** Who draws the list says how widths are kept; without it the headers have no handles. */
export const ColumnWidths = createContext<Widths | undefined>(undefined);

const STEP = 16;
const handlesIn = (cell: HTMLElement): HTMLElement[] => [
  ...(cell.closest('tr')?.querySelectorAll<HTMLElement>('.qb-col-handle') ?? []),
];

type Line = { x: number; top: number; height: number };

const Handle = ({ column, widths }: { column: string; widths: Widths }) => {
  const texts = useUiTexts();
  const from = useRef<{ x: number; width: number }>(undefined);
  const [line, setLine] = useState<Line>();
  const cellOf = (handle: HTMLElement): HTMLElement => handle.closest('th') ?? handle;
  const stop = (): void => {
    from.current = undefined;
    setLine(undefined);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (from.current === undefined) return;
    const cell = cellOf(event.currentTarget).getBoundingClientRect();
    const frame = event.currentTarget.closest('.qb-table-frame')?.getBoundingClientRect() ?? cell;
    const width = clampWidth(from.current.width + event.clientX - from.current.x);
    setLine({ x: cell.left + width, top: frame.top, height: frame.height });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const cell = cellOf(event.currentTarget);
    const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    const beside = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) widths.set(column, clampWidth(cell.offsetWidth + by));
    else if (event.key === 'Delete' || event.key === 'Backspace') widths.set(column, undefined);
    else if (beside !== 0) {
      const all = handlesIn(cell);
      all[all.indexOf(event.currentTarget) + beside]?.focus();
    } else if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    // the header below sorts with Enter
    event.stopPropagation();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a control */}
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={fill(texts.columnWidth, { title: widths.title(column) })}
        aria-valuenow={widths.width(column) ?? LEAST_DRAGGED}
        aria-valuemin={LEAST_DRAGGED}
        aria-valuemax={MOST_DRAGGED}
        title={texts.columnWidthHint}
        className="qb-col-handle"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={column === widths.first ? 0 : -1}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => {
          event.stopPropagation();
          widths.set(column, undefined);
        }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, width: cellOf(event.currentTarget).offsetWidth };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={(event) => {
          const { current } = from;
          stop();
          if (current !== undefined && event.clientX !== current.x)
            widths.set(column, clampWidth(current.width + event.clientX - current.x));
        }}
        onPointerCancel={stop}
        onKeyDown={onKeyDown}
      />
      {line &&
        createPortal(
          <div className="qb-col-line" style={{ left: line.x, top: line.top, height: line.height }} />,
          document.body,
        )}
    </>
  );
};

type Props = ComponentProps<'th'> & { 'data-column'?: string; 'data-columns'?: string };

/**
 * A header that is dragged to another place, and whose right edge is dragged, or moved with the arrow keys; a double
 * click takes the own width back.
 */
export const HeaderCell = ({ children, ...rest }: Props) => {
  const widths = useContext(ColumnWidths);
  const column = rest['data-column'];
  const { held, handlers } = useHeadDrag(rest['data-columns'] ?? column);
  return (
    <th {...rest} {...handlers}>
      {children}
      {widths !== undefined && column !== undefined && <Handle column={column} widths={widths} />}
      {held &&
        createPortal(
          <>
            <div className="qb-col-held" style={{ left: held.x, top: held.y }}>
              {held.title}
            </div>
            {held.line !== undefined && (
              <div className="qb-col-line" style={{ left: held.line, top: held.top, height: held.height }} />
            )}
          </>,
          document.body,
        )}
    </th>
  );
};
