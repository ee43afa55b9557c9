import type { DragSource } from './drag-source';
import type { Mark } from './insertion';
import type { Place } from './node-commands';

type DragState = { source: DragSource | undefined; target: Place | undefined; mark: Mark | undefined };

export type DragSession = {
  get: () => DragState;
  set: (state: Partial<DragState>) => void;
  subscribe: (listener: () => void) => () => void;
};

const nothing: DragState = { source: undefined, target: undefined, mark: undefined };

/** The drag of one designer, outside React: a move of the pointer draws the mark again and nothing else. */
export const createDragSession = (): DragSession => {
  let state = nothing;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
