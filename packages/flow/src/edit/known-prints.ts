import type { FlowDocument, FlowNode } from '../model/document';

/** A flow that came from elsewhere, without the print templates that its form does not have. */
export const withKnownPrints = (document: FlowDocument, printIds: readonly string[]): FlowDocument => ({
  ...document,
  nodes: Object.fromEntries(
    Object.entries(document.nodes).map(([id, node]) => {
      const printId = 'printId' in node.props ? node.props.printId : undefined;
      if (printId === undefined || printIds.includes(printId)) return [id, node];
      const { printId: _, ...props } = node.props as Record<string, unknown>;
      return [id, { ...node, props } as FlowNode];
    }),
  ),
});
