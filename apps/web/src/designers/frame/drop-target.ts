import type { DesignerDocument } from '@qiaoban/designer/document';
import { childrenOf } from '@qiaoban/designer/document';
import type { PlacementOf } from '@qiaoban/designer/rules';
import type { DragSource } from './drag-source';
import { indexAt, markAt, mayEnter } from './insertion';
import type { Mark, Point } from './insertion';
import type { Place } from './node-commands';

/**
 * Canvas elements say what they are: `data-zone` the inside of a container, `data-node` a node. Reading them here keeps
 * two hundred nodes free of measuring hooks.
 */
const zoneOf = (root: HTMLElement, id: string): HTMLElement | null => root.querySelector(`[data-zone="${id}"]`);

const boxesIn = (zone: HTMLElement, ids: readonly string[]): DOMRect[] =>
  ids.flatMap((id) => zone.querySelector<HTMLElement>(`[data-node="${id}"]`)?.getBoundingClientRect() ?? []);

export const markOf = (root: HTMLElement, document: DesignerDocument, place: Place): Mark | undefined => {
  const zone = zoneOf(root, place.parent);
  if (!zone) return undefined;
  return markAt(boxesIn(zone, childrenOf(document, place.parent)), place.index, zone.getBoundingClientRect());
};

/** The place under the pointer: the innermost container that takes what is dragged. */
export const targetAt = (
  root: HTMLElement,
  document: DesignerDocument,
  placementOf: PlacementOf,
  source: DragSource,
  at: Point,
): { target: Place; mark: Mark } | undefined => {
  const under = root.ownerDocument.elementFromPoint(at.x, at.y);
  if (!under || !root.contains(under)) return undefined;
  let zone = under.closest<HTMLElement>('[data-zone]') ?? zoneOf(root, document.root);
  while (zone && !mayEnter(document, placementOf, source, zone.dataset.zone ?? '')) {
    zone = zone.parentElement?.closest<HTMLElement>('[data-zone]') ?? null;
  }
  const parent = zone?.dataset.zone;
  if (!zone || parent === undefined) return undefined;
  const boxes = boxesIn(zone, childrenOf(document, parent));
  const index = indexAt(boxes, at);
  return { target: { parent, index }, mark: markAt(boxes, index, zone.getBoundingClientRect()) };
};
