import type { Sight } from '../node-definition';
import { definitionOf } from '../registry';
import type { FlowDocument, FlowNode } from './document';

const seenNode = (node: FlowNode, isSeen: Sight): FlowNode =>
  ({ ...node, props: definitionOf(node.type).seen(node.props, isSeen) }) as FlowNode;

/**
 * A flow as far as somebody who only takes part in its cases may see it, for the picture: nobody's rights to fields, not the
 * title's template, and nothing that names a field which the person may not see.
 */
export const seenFlow = (document: FlowDocument, isSeen: Sight): FlowDocument => ({
  ...document,
  nodes: Object.fromEntries(Object.entries(document.nodes).map(([id, node]) => [id, seenNode(node, isSeen)])),
  settings: { ...document.settings, titleTemplate: '' },
});
