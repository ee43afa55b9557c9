import type { DesignerDocument, DesignerNode } from '../document';

/**
 * The document as a tree again after two states of it became one: a node stands where it is named first, what is not there
 * is not named, and what nobody names, because its holder was taken out, goes to the end of the root.
 */
export const repairedTree = <D extends DesignerDocument>(
  document: D,
  mayStandInRoot: (node: DesignerNode) => boolean,
): D => {
  const nodes: Record<string, DesignerNode> = {};
  const seen = new Set<string>([document.root]);
  const take = (id: string): void => {
    const node = document.nodes[id];
    if (node === undefined) return;
    const children = node.children?.filter((child) => {
      if (seen.has(child) || !Object.hasOwn(document.nodes, child)) return false;
      seen.add(child);
      return true;
    });
    nodes[id] = children === undefined ? node : { ...node, children };
    for (const child of children ?? []) take(child);
  };
  take(document.root);
  const root = nodes[document.root];
  if (root === undefined) return document;
  const named = new Set(Object.values(document.nodes).flatMap(({ children = [] }) => children));
  const lost = Object.values(document.nodes).filter(({ id }) => !seen.has(id));
  for (const node of lost) {
    const isTop = !named.has(node.id) || !lost.some(({ children }) => children?.includes(node.id));
    if (seen.has(node.id) || !isTop || !mayStandInRoot(node)) continue;
    seen.add(node.id);
    nodes[document.root] = { ...nodes[document.root]!, children: [...(nodes[document.root]!.children ?? []), node.id] };
    take(node.id);
  }
  return { ...document, nodes };
};
