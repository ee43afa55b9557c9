import type { PrintElement } from '@qiaoban/form/print-template';

// Sizes are millimetres on the sheet, those of letters are points.

const MILLIMETRES = 25.4 / 72;
/** A line of the font, of its letters' size. */
const LINE = 1.45;
/** Blank around the words in a box, points. */
const AROUND = 4;
/** Two edges that are this near are one. */
const NEAR = 0.2;

const widthOf = (sign: string): number => (sign <= '\u2e7f' ? 0.62 : /\p{Emoji_Presentation}/u.test(sign) ? 1.27 : 1);

/** A letter of Chinese is as wide as high, others a little more than half; an emoji is wider. */
export const widthIn = (text: string): number => [...text].reduce((sum, each) => sum + widthOf(each), 0);

/** How high words are in a box so wide; undefined for those that have one line. */
export const heightOfText = (text: string, size: number, w: number): number | undefined => {
  const room = Math.max(1, (w / MILLIMETRES - 6) / size);
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((widthIn(line) * 1.02) / room)), 0);
  return lines === 1 ? undefined : (lines * size * LINE + AROUND) * MILLIMETRES;
};

type Placed = { element: PrintElement; y: number; h: number };
/** How high the words of an element are, millimetres; undefined where that does not matter. */
export type TextHeight = (element: PrintElement) => number | undefined;

const STRETCHED: ReadonlySet<PrintElement['kind']> = new Set(['text', 'field', 'box']);

/** Where everything stands once words that are too long for their box have made room below; undefined when none is. */
export const withRoom = (elements: readonly PrintElement[], textHeight: TextHeight): Placed[] | undefined => {
  const moves: { at: number; by: number }[] = [];
  const moved = (y: number): number => moves.reduce((sum, { at, by }) => (at <= y + NEAR ? sum + by : sum), y);
  for (const element of elements.toSorted((a, b) => a.y + a.h - b.y - b.h)) {
    const bottom = element.y + element.h;
    const by = moved(element.y) + (textHeight(element) ?? 0) - moved(bottom);
    if (by > 1) moves.push({ at: bottom, by });
  }
  if (moves.length === 0) return undefined;
  return elements.map((element) => {
    const y = moved(element.y);
    return { element, y, h: STRETCHED.has(element.kind) ? moved(element.y + element.h) - y : element.h };
  });
};

export type PrintRow = { top: number; bottom: number; placed: Placed[] };

/** What stands beside each other, from the top down. */
export const rowsOf = (placed: readonly Placed[]): PrintRow[] => {
  const rows: PrintRow[] = [];
  for (const each of placed.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && each.y < row.bottom - NEAR) {
      row.placed.push(each);
      row.bottom = Math.max(row.bottom, each.y + each.h);
    } else rows.push({ top: each.y, bottom: each.y + each.h, placed: [each] });
  }
  return rows;
};

/** Nothing in the row stands above, below or on something else: its parts can be columns. */
export const areColumns = ({ placed }: PrintRow): boolean => {
  const sorted = placed.toSorted((a, b) => a.element.x - b.element.x);
  return sorted.every(({ element: { x } }, at) => {
    const before = sorted[at - 1]?.element;
    return before === undefined || before.x + before.w <= x + NEAR;
  });
};
