import type { Behaviour } from './behaviours';
import type { Command, Refusal } from './commands';
import { CommandRefused } from './commands';
import type { DesignerDocument } from './document';
import { nodeOf } from './document';
import type { History } from './history';
import { execute, redo, startHistory, undo } from './history';

type DesignerState<D extends DesignerDocument> = {
  history: History<D>;
  /** Chosen node ids; no part of the document, so undo does not touch it except for nodes that are gone. */
  selection: readonly string[];
  /** The document as it was last saved; equal to `history.present` when there is nothing to save. */
  saved: D;
};

export type DesignerStore<D extends DesignerDocument> = {
  getState: () => DesignerState<D>;
  subscribe: (listener: () => void) => () => void;
  /** Carries a command out. Answers the refusal's code instead of throwing, undefined when done. */
  run: (command: Command<D>) => Refusal | undefined;
  undo: () => void;
  redo: () => void;
  select: (ids: readonly string[]) => void;
  markSaved: () => void;
  /** Another document altogether (loaded, or a draft thrown away); forgets the history. */
  load: (document: D) => void;
};

/** One open designer. `now` gives epoch ms. */
export const createDesignerStore = <D extends DesignerDocument>(
  document: D,
  { now, behaviours = [] }: { now: () => number; behaviours?: readonly Behaviour<D>[] },
): DesignerStore<D> => {
  let state: DesignerState<D> = { history: startHistory(document), selection: [], saved: document };
  const listeners = new Set<() => void>();
  const become = (next: DesignerState<D>): void => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const withHistory = (history: History<D>): void => {
    if (history === state.history) return;
    const left = state.selection.filter((id) => nodeOf(history.present, id));
    become({ ...state, history, selection: left.length === state.selection.length ? state.selection : left });
  };
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run: (command) => {
      try {
        withHistory(execute(state.history, command, { now: now(), behaviours }));
        return undefined;
      } catch (error) {
        if (error instanceof CommandRefused) return error.code;
        throw error;
      }
    },
    undo: () => withHistory(undo(state.history)),
    redo: () => withHistory(redo(state.history)),
    select: (ids) => {
      const known = ids.filter((id) => nodeOf(state.history.present, id));
      if (known.join() !== state.selection.join()) become({ ...state, selection: known });
    },
    markSaved: () => become({ ...state, saved: state.history.present }),
    load: (next) => become({ history: startHistory(next), selection: [], saved: next }),
  };
};
