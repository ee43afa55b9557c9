import type { Sight } from '../node-definition';
import { definitionOf } from '../registry';
import type { FlowDocument, FlowNode } from './document';
import type { Hook } from './hooks';
import { activeHooks, withoutHookNodes } from './with-hooks';

const seenProps = <N extends FlowNode | Hook>(node: N, isSeen: Sight): N => ({
  ...node,
  props: definitionOf(node.type).seen(node.props, isSeen),
});

const seenNode = ({ hooks, ...node }: FlowNode, isSeen: Sight): FlowNode => {
  const side = (name: 'before' | 'after') => activeHooks({ hooks }, name).map((hook) => seenProps(hook, isSeen));
  return {
    ...seenProps(node as FlowNode, isSeen),
    ...(hooks ? { hooks: { before: side('before'), after: side('after') } } : {}),
  };
};

/**
 * A flow as far as somebody who only takes part in its instances may see it, for the picture: nobody's rights to fields, not the
 * title's template, and nothing that names a field which the person may not see.
 */
export const seenFlow = (document: FlowDocument, isSeen: Sight): FlowDocument => {
  const { nodes, settings, ...rest } = withoutHookNodes(document);
  return {
    ...rest,
    nodes: Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, seenNode(node, isSeen)])),
    settings: { ...settings, titleTemplate: '' },
  };
};
