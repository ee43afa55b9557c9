import type { Problem } from '../problem';
import type { Cell } from './cell';

/** What a view of one cell shows. The same object until something of it changes. */
export type CellState = {
  value: unknown;
  problems: readonly Problem[];
  isVisible: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  /** The choices that rules leave it; undefined: all. */
  availableOptions?: readonly string[] | undefined;
};

type Sources = {
  valueOf: (cell: Cell) => unknown;
  stateOf: (
    nodeId: string,
    row: string | undefined,
  ) => Pick<CellState, 'isVisible' | 'isRequired' | 'isDisabled' | 'availableOptions'>;
};

const NONE: readonly Problem[] = [];

/** Keeps problems, cached states and listeners by cell, so that a keystroke reaches one cell and those that depend on it. */
export const createCellBoard = ({ valueOf, stateOf }: Sources) => {
  const problems = new Map<Cell, readonly Problem[]>();
  const cached = new Map<Cell, CellState>();
  const listeners = new Map<Cell, Set<() => void>>();

  const state = (cell: Cell, nodeId: string, row?: string): CellState => {
    const known = cached.get(cell);
    if (known) return known;
    const fresh: CellState = { value: valueOf(cell), problems: problems.get(cell) ?? NONE, ...stateOf(nodeId, row) };
    cached.set(cell, fresh);
    return fresh;
  };
  const subscribe = (cell: Cell, listener: () => void): (() => void) => {
    const own = listeners.get(cell) ?? new Set();
    listeners.set(cell, own);
    own.add(listener);
    return () => {
      own.delete(listener);
      if (own.size === 0 && listeners.get(cell) === own) listeners.delete(cell);
    };
  };
  const notify = (cells: Iterable<Cell>): void => {
    const called: Cell[] = [];
    for (const cell of cells) {
      cached.delete(cell);
      if (listeners.has(cell)) called.push(cell);
    }
    for (const cell of called) for (const listener of listeners.get(cell) ?? []) listener();
  };
  return {
    state,
    subscribe,
    notify,
    /** A cell that was checked once is checked again at each change. */
    isChecked: (cell: Cell): boolean => problems.has(cell),
    setProblems: (cell: Cell, found: readonly Problem[]): void => {
      problems.set(cell, found.length > 0 ? found : NONE);
    },
    /** For cells of a row that is gone. */
    forget: (cell: Cell): void => {
      problems.delete(cell);
      cached.delete(cell);
    },
    allProblems: (): [Cell, readonly Problem[]][] => [...problems].filter(([, found]) => found.length > 0),
  };
};
