/** What a key does in a cell of a sub-table. */
export type GridMove = { rows: number; columns: number } | 'add';

export type GridKey = {
  key: string;
  isCtrl: boolean;
  /** `plain`: a text input; `list`: a select or calendar, which needs the arrows itself; `cell`: the cell, nothing open. */
  target: 'plain' | 'list' | 'cell';
  /** Where the cursor is in a text input. */
  isAtStart: boolean;
  isAtEnd: boolean;
};

/** The move of a key, undefined when the key belongs to the input. Tab stays the browser's. */
export const gridMove = ({ key, isCtrl, target, isAtStart, isAtEnd }: GridKey): GridMove | undefined => {
  if (key === 'Enter' && isCtrl) return 'add';
  if (target === 'list') return undefined;
  switch (key) {
    case 'Enter':
    case 'ArrowDown':
      return { rows: 1, columns: 0 };
    case 'ArrowUp':
      return { rows: -1, columns: 0 };
    case 'ArrowLeft':
      return target === 'cell' || isAtStart ? { rows: 0, columns: -1 } : undefined;
    case 'ArrowRight':
      return target === 'cell' || isAtEnd ? { rows: 0, columns: 1 } : undefined;
    default:
      return undefined;
  }
};

/** Height of a row in pixels while only a part of the rows is drawn. */
export const ROW_HEIGHT = 41;
/** Up to this many rows all are drawn. */
export const ALL_DRAWN = 50;
/** Height of the frame that scrolls. */
export const FRAME_HEIGHT = 480;

const STEP = 10;

/** Which rows to draw: what is in the frame and some beyond, in steps so that scrolling seldom draws anew. */
export const drawnRows = (scrollTop: number, count: number): { from: number; to: number } => {
  if (count <= ALL_DRAWN) return { from: 0, to: count };
  const first = Math.floor(scrollTop / ROW_HEIGHT / STEP) * STEP;
  const shown = Math.ceil(FRAME_HEIGHT / ROW_HEIGHT);
  return { from: Math.max(0, Math.min(first - STEP, count)), to: Math.min(count, first + shown + 2 * STEP) };
};

/** Scroll position that has the row in the frame; the present one if it is there already. */
export const scrollFor = (row: number, scrollTop: number): number => {
  const top = row * ROW_HEIGHT;
  if (top < scrollTop) return top;
  const most = top - FRAME_HEIGHT + 3 * ROW_HEIGHT;
  return scrollTop < most ? most : scrollTop;
};
