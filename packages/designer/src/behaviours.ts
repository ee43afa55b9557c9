import type { DesignerDocument } from './document';

/**
 * Runs after a command, on the same draft, and may change the document to keep it in order (a copied field gets a
 * free name). What it changes belongs to the command's step: one undo takes both back.
 */
export type Behaviour<D extends DesignerDocument = DesignerDocument> = (draft: D, before: D) => void;

/** Runs behaviours one after the other, each seeing what the ones before it did. */
export const runBehaviours = <D extends DesignerDocument>(
  draft: D,
  before: D,
  behaviours: readonly Behaviour<D>[],
): void => {
  for (const behaviour of behaviours) behaviour(draft, before);
};
