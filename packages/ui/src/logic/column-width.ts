/** Least and most pixels of a column that somebody drags. */
export const [LEAST_DRAGGED, MOST_DRAGGED] = [48, 1200] as const;

export const clampWidth = (width: number): number => Math.round(Math.min(MOST_DRAGGED, Math.max(LEAST_DRAGGED, width)));

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
