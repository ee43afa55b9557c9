import type { FlowDocument } from '../model/document';
import type { StarterFacts } from '../model/starter';
import { definitionOf } from '../registry';

/** May this person start the flow? */
export const mayStart = (document: FlowDocument, starter: StarterFacts): boolean => {
  const root = document.nodes[document.root];
  return (root && definitionOf(root.type).admits?.(root.props, starter)) ?? false;
};
