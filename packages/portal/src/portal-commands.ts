import type { Behaviour } from '@qiaoban/designer/behaviours';
import type { Command } from '@qiaoban/designer/commands';
import { CommandRefused } from '@qiaoban/designer/commands';
import type { PortalDocument, PortalNode } from './document';
import { MAX_BLOCKS, blocksOf, boxesOf } from './document';
import { findSpot, settle } from './layout';
import type { Place } from './place';
import { definitionOf } from './registry';

/** A fresh block of a type in the first gap that takes it; undefined for an unknown type or a full portal. */
export const newBlock = (document: PortalDocument, type: string, id: string, at?: Place): PortalNode | undefined => {
  const definition = definitionOf(type);
  if (definition === undefined || blocksOf(document).length >= MAX_BLOCKS) return undefined;
  const place = at ?? findSpot(boxesOf(document), definition.size);
  return { id, type, props: definition.defaults() as unknown as Record<string, unknown>, place };
};

/** Puts blocks where a hand dragged or pulled them to. Quick steps of one kind are one in the history. */
export const placeBlocks = (
  places: Readonly<Record<string, Place>>,
  gesture: 'move' | 'pull' = 'move',
): Command<PortalDocument> => ({
  name: gesture,
  mergeKey: `${gesture}:${Object.keys(places).sort().join()}`,
  run: (draft) => {
    for (const [id, place] of Object.entries(places)) {
      const node = Object.hasOwn(draft.nodes, id) ? draft.nodes[id] : undefined;
      if (node?.place === undefined) throw new CommandRefused('unknown_node');
      const { x, y, w, h } = node.place;
      if (x !== place.x || y !== place.y || w !== place.w || h !== place.h) node.place = place;
    }
  },
});

/** Keeps the grid in order after every step: what was moved wins, what came new gives way. */
const keepOrder: Behaviour<PortalDocument> = (draft, before) => {
  const moved = new Set(
    blocksOf(draft).flatMap(({ id, place }) => {
      const earlier = before.nodes[id]?.place;
      const isSame =
        earlier !== undefined && (['x', 'y', 'w', 'h'] as const).every((side) => earlier[side] === place[side]);
      return earlier === undefined || isSame ? [] : [id];
    }),
  );
  for (const { id, place } of settle(boxesOf(draft), moved)) {
    const node = draft.nodes[id];
    if (node?.place !== undefined && node.place.y !== place.y) node.place = { ...place };
  }
};

export const portalBehaviours: readonly Behaviour<PortalDocument>[] = [keepOrder];
