import { useCallback, useSyncExternalStore } from 'react';
import type { Cell } from '../runtime/cell';
import type { CellState } from '../runtime/cell-board';
import type { FormRuntime } from '../runtime/runtime-types';

/** One cell of an open record; the caller renders again only when that cell changes. */
export const useCell = (runtime: FormRuntime, cell: Cell, nodeId: string, row?: string): CellState => {
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(cell, listener), [runtime, cell]);
  const read = (): CellState => runtime.state(cell, nodeId, row);
  return useSyncExternalStore(subscribe, read, read);
};
