import type { DesignerDocument } from './document';
import { childrenOf, nodeOf, placeOf } from './document';

type OutlineRow = {
  id: string;
  type: string;
  /** 0 for the root's children. */
  depth: number;
  parent: string;
  index: number;
  hasChildren: boolean;
};

/** The document as indented rows without the root. Children of folded nodes are left out. */
export const outline = (document: DesignerDocument, folded: ReadonlySet<string> = new Set()): OutlineRow[] => {
  const rows: OutlineRow[] = [];
  const walk = (parent: string, depth: number): void => {
    childrenOf(document, parent).forEach((id, index) => {
      const node = nodeOf(document, id);
      if (!node) return;
      rows.push({ id, type: node.type, depth, parent, index, hasChildren: (node.children?.length ?? 0) > 0 });
      if (!folded.has(id)) walk(id, depth + 1);
    });
  };
  walk(document.root, 0);
  return rows;
};

/** The node before or after `id` in reading order, for arrow keys. */
export const neighbour = (document: DesignerDocument, id: string, step: 1 | -1): string | undefined => {
  const rows = outline(document);
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? rows[0]?.id : rows[at + step]?.id;
};

export type Shift = 'up' | 'down' | 'in' | 'out';

/**
 * Where a keyboard move takes a node: among its siblings, into the container before it, or behind its own container.
 * Undefined when there is no such place. `holds` says which nodes are containers.
 */
export const shiftTarget = (
  document: DesignerDocument,
  id: string,
  shift: Shift,
  holds: (id: string) => boolean,
): { parent: string; index: number } | undefined => {
  const place = placeOf(document, id);
  if (!place) return undefined;
  const siblings = childrenOf(document, place.parent);
  if (shift === 'up') return place.index > 0 ? { parent: place.parent, index: place.index - 1 } : undefined;
  if (shift === 'down') {
    return place.index < siblings.length - 1 ? { parent: place.parent, index: place.index + 2 } : undefined;
  }
  if (shift === 'in') {
    const before = siblings[place.index - 1];
    return before !== undefined && holds(before)
      ? { parent: before, index: childrenOf(document, before).length }
      : undefined;
  }
  const outer = placeOf(document, place.parent);
  return outer && { parent: outer.parent, index: outer.index + 1 };
};
