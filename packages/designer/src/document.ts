/**
 * The document that every designer edits: a flat table of nodes and the id of its root. Order and nesting live in
 * `children` only; a node does not know its parent, so that a move touches two nodes and nothing else.
 */
export type DesignerNode = {
  id: string;
  /** Key of the block, flow node, chart … that the kind's registry knows. */
  type: string;
  props: Record<string, unknown>;
  children?: string[];
};

export type DesignerDocument<N extends DesignerNode = DesignerNode> = {
  /** 'form', 'flow', 'report' … */
  kind: string;
  /** Version of the shape, for migrations; not the version of what a user published. */
  version: number;
  root: string;
  nodes: Record<string, N>;
};

/** The node, or undefined. Own properties only: an id such as `constructor` finds nothing. */
export const nodeOf = <N extends DesignerNode>(document: DesignerDocument<N>, id: string): N | undefined =>
  Object.hasOwn(document.nodes, id) ? document.nodes[id] : undefined;

/** The child ids of a node, empty for a leaf or an unknown id. */
export const childrenOf = (document: DesignerDocument, id: string): readonly string[] =>
  nodeOf(document, id)?.children ?? [];

/** Where a node stands, or undefined for the root and for unknown ids. */
export const placeOf = (document: DesignerDocument, id: string): { parent: string; index: number } | undefined => {
  for (const node of Object.values(document.nodes)) {
    const index = node.children?.indexOf(id) ?? -1;
    if (index >= 0) return { parent: node.id, index };
  }
  return undefined;
};

/** Ids from the node's parent up to the root. */
export const ancestorsOf = (document: DesignerDocument, id: string): string[] => {
  const found: string[] = [];
  let place = placeOf(document, id);
  while (place && !found.includes(place.parent)) {
    found.push(place.parent);
    place = placeOf(document, place.parent);
  }
  return found;
};

/** The node's id and all ids below it, in reading order. */
export const subtreeOf = (document: DesignerDocument, id: string): string[] => {
  const found: string[] = [];
  const walk = (at: string): void => {
    if (!nodeOf(document, at)) return;
    found.push(at);
    for (const child of childrenOf(document, at)) walk(child);
  };
  walk(id);
  return found;
};

/** The nodes of these that do not stand inside another of them, in reading order. */
export const topsOf = (document: DesignerDocument, ids: readonly string[]): string[] => {
  const asked = new Set(ids);
  const inner = new Set(ids.flatMap((id) => subtreeOf(document, id).slice(1)));
  return subtreeOf(document, document.root).filter((id) => asked.has(id) && !inner.has(id));
};

/** Is `id` the node itself or somewhere below `top`? */
export const isWithin = (document: DesignerDocument, id: string, top: string): boolean =>
  id === top || ancestorsOf(document, id).includes(top);

export type TreeFault = {
  node: string;
  fault: 'no_root' | 'wrong_id' | 'missing_child' | 'two_parents' | 'unreachable';
};

/** What keeps a document from being a tree whose every node is reached exactly once. Empty when sound. */
export const treeFaults = (document: DesignerDocument): TreeFault[] => {
  if (!nodeOf(document, document.root)) return [{ node: document.root, fault: 'no_root' }];
  const faults: TreeFault[] = [];
  const seen = new Set<string>([document.root]);
  const waiting = [document.root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const child of childrenOf(document, id)) {
      if (seen.has(child)) faults.push({ node: child, fault: 'two_parents' });
      else if (!nodeOf(document, child)) faults.push({ node: child, fault: 'missing_child' });
      else {
        seen.add(child);
        waiting.push(child);
      }
    }
  }
  for (const [id, node] of Object.entries(document.nodes)) {
    if (node.id !== id) faults.push({ node: id, fault: 'wrong_id' });
    if (!seen.has(id)) faults.push({ node: id, fault: 'unreachable' });
  }
  return faults;
};
