import { useSyncExternalStore } from 'react';
import type { DesignerDocument, DesignerNode } from '../document';
import { nodeOf } from '../document';
import { canRedo, canUndo } from '../history';
import type { DesignerStore } from '../store';

/** Reads one thing of the designer; the caller renders again only when that thing is another one (compared by identity). */
export const useDesignerState = <D extends DesignerDocument, T>(
  store: DesignerStore<D>,
  read: (state: ReturnType<DesignerStore<D>['getState']>) => T,
): T =>
  useSyncExternalStore(
    store.subscribe,
    () => read(store.getState()),
    () => read(store.getState()),
  );

/** The document that is being edited. */
export const useDocument = <D extends DesignerDocument>(store: DesignerStore<D>): D =>
  useDesignerState(store, (state) => state.history.present);

/** One node; renders again only when that node changes. */
export const useNode = <N extends DesignerNode, D extends DesignerDocument<N>>(
  store: DesignerStore<D>,
  id: string,
): N | undefined => useDesignerState(store, (state) => nodeOf<N>(state.history.present, id));

export const useSelection = <D extends DesignerDocument>(store: DesignerStore<D>): readonly string[] =>
  useDesignerState(store, (state) => state.selection);

export const useIsSelected = <D extends DesignerDocument>(store: DesignerStore<D>, id: string): boolean =>
  useDesignerState(store, (state) => state.selection.includes(id));

/** What the toolbar shows: can undo, can redo, is there something to save. */
export const useToolbarState = <D extends DesignerDocument>(
  store: DesignerStore<D>,
): { canUndo: boolean; canRedo: boolean; isDirty: boolean } => ({
  canUndo: useDesignerState(store, (state) => canUndo(state.history)),
  canRedo: useDesignerState(store, (state) => canRedo(state.history)),
  isDirty: useDesignerState(store, (state) => state.history.present !== state.saved),
});
