import type { FlowDocument } from '../model/document';
import type { InitiatorFacts } from '../model/initiator';
import { definitionOf } from '../registry';

/** May this person start the flow? */
export const mayStart = (document: FlowDocument, initiator: InitiatorFacts): boolean => {
  const root = document.nodes[document.root];
  return (root && definitionOf(root.type).admits?.(root.props, initiator)) ?? false;
};
