import { useCallback, useMemo, useState } from 'react';
import type { CellRange } from '../../runtime/copy-cells';

type At = { row: number; column: number };
type Ends = { from: At; to: At };

const rangeOf = ({ from, to }: Ends): CellRange => ({
  fromRow: Math.min(from.row, to.row),
  toRow: Math.max(from.row, to.row),
  fromColumn: Math.min(from.column, to.column),
  toColumn: Math.max(from.column, to.column),
});

/** The rectangle of cells that was chosen with Shift, from where one was to where one went; none of a single cell. */
export const useCellRange = () => {
  const [ends, setEnds] = useState<Ends>();
  const range = useMemo(() => (ends === undefined ? undefined : rangeOf(ends)), [ends]);
  const extend = useCallback(
    (from: At, to: (last: At) => At): void =>
      setEnds((known) => ({ from: known?.from ?? from, to: to(known?.to ?? from) })),
    [],
  );
  const clear = useCallback((): void => setEnds(undefined), []);
  return { range, extend, clear };
};

/** Is the cell within? */
export const isWithin = (range: CellRange | undefined, row: number, column: number): boolean =>
  range !== undefined &&
  row >= range.fromRow &&
  row <= range.toRow &&
  column >= range.fromColumn &&
  column <= range.toColumn;
