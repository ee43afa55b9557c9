import type { DesignerDocument } from './document';
import { ancestorsOf, isWithin, nodeOf, subtreeOf } from './document';

/** What the rules need to know of a type; each kind's registry answers it. */
export type Placement = {
  holdsChildren: boolean;
  /** Each of its children is a page: what holds nothing itself goes into a page rather than becoming one. */
  holdsPages?: boolean;
  /** May a node of this type stand directly in `parentType`, with `ancestorTypes` above (nearest first, root last)? */
  mayStandIn?: (ancestorTypes: readonly string[]) => boolean;
};

export type PlacementOf = (type: string) => Placement | undefined;

const typesAbove = (document: DesignerDocument, parent: string): string[] =>
  [parent, ...ancestorsOf(document, parent)].map((id) => nodeOf(document, id)?.type ?? '');

/** May a new node of this type be put into `parent`? Rules only answer, they never change the document. */
export const mayInsert = (
  document: DesignerDocument,
  placementOf: PlacementOf,
  type: string,
  parent: string,
): boolean => {
  const place = nodeOf(document, parent);
  const own = placementOf(type);
  if (!place || !own || !placementOf(place.type)?.holdsChildren) return false;
  return own.mayStandIn?.(typesAbove(document, parent)) ?? true;
};

/** May this node, with everything below it, be moved into `parent`? */
export const mayMove = (document: DesignerDocument, placementOf: PlacementOf, id: string, parent: string): boolean => {
  const node = nodeOf(document, id);
  if (!node || id === document.root || isWithin(document, parent, id)) return false;
  if (!mayInsert(document, placementOf, node.type, parent)) return false;
  const above = typesAbove(document, parent);
  return subtreeOf(document, id).every((each) => {
    const chain = ancestorsOf(document, each);
    const inner = chain.slice(0, chain.indexOf(id) + 1).map((at) => nodeOf(document, at)?.type ?? '');
    const type = nodeOf(document, each)?.type ?? '';
    return placementOf(type)?.mayStandIn?.([...(each === id ? [] : inner), ...above]) ?? true;
  });
};
