import { widthOf } from './fit-columns';
import { BOLD, PLAIN, textWidth } from './text-width';

/** Least and most pixels of a column that somebody drags. */
export const [LEAST_DRAGGED, MOST_DRAGGED] = [48, 1200] as const;

export const clampWidth = (width: number): number => Math.round(Math.min(MOST_DRAGGED, Math.max(LEAST_DRAGGED, width)));

type Titled = { key: string; title: string; width?: number; sortable?: boolean | undefined };

/** A link is never narrower, see actions.css. */
const LEAST_LINK = 24;
/** Left and right of what stands in a cell, the arrows of a header that sorts, and between two links of a row, pixels. */
const [PADDING, ARROWS, BETWEEN] = [18, 22, 12] as const;

const headWidth = ({ title, sortable }: Titled): number =>
  textWidth(title, BOLD) + PADDING + (sortable === true ? ARROWS : 0);

/** The same columns; of what is left in `room` pixels, headers take what they lack. A width that somebody dragged stays. */
export const withHeadWidths = <C extends Titled>(
  columns: readonly C[],
  dragged: Readonly<Record<string, number>>,
  room: number,
): C[] => {
  let left = room - widthOf(columns, 0);
  return columns.map((column) => {
    const lacks =
      column.width === undefined || dragged[column.key] !== undefined ? 0 : headWidth(column) - column.width;
    const taken = Math.max(0, Math.min(lacks, left));
    left -= taken;
    return taken === 0 ? column : { ...column, width: column.width! + taken };
  });
};

/** Pixels of a column of links, given the labels of each row; never less than `least`. */
export const linksWidth = (rows: readonly (readonly string[])[], least: number): number =>
  rows.reduce((most, labels) => {
    const links = labels.map((label) => Math.max(LEAST_LINK, textWidth(label, PLAIN)));
    return Math.max(
      most,
      links.reduce((sum, link) => sum + link + BETWEEN, PADDING - BETWEEN),
    );
  }, least);

type Sized = { key: string; width?: number };

/**
 * The columns with the widths that somebody dragged. Of columns that all have a width one gives its own up and takes
 * what is left: otherwise the table would stretch the dragged ones, too.
 */
export const withWidths = <C extends Sized>(columns: readonly C[], widths: Readonly<Record<string, number>>): C[] => {
  const dragged = (column: C): boolean => widths[column.key] !== undefined;
  const sized = columns.map((column) => (dragged(column) ? { ...column, width: widths[column.key]! } : column));
  if (!columns.some(dragged) || sized.some(({ width }) => width === undefined)) return [...sized];
  const rest = sized.findLast((column) => !dragged(column));
  return sized.map((column) => {
    if (column !== rest) return column;
    const { width: _width, ...taking } = column;
    return taking as C;
  });
};
