import { z } from 'zod';
import type { Box } from './layout';
import { Place } from './place';

const PORTAL_VERSION = 1;
/** Type of the one root node; it is no block. */
export const PORTAL_ROOT_TYPE = 'portal';
/** Blocks that a portal may hold. */
export const MAX_BLOCKS = 60;

const NodeId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .refine((id) => id !== '__proto__' && id !== 'constructor');

/** A block on the grid, or the root that holds them. */
export type PortalNode = {
  id: string;
  type: string;
  props: Record<string, unknown>;
  place?: Place;
  children?: string[];
};

export const PortalDocument = z.object({
  kind: z.literal('portal'),
  version: z.literal(PORTAL_VERSION),
  root: NodeId,
  nodes: z
    .record(
      NodeId,
      z.object({
        id: NodeId,
        type: z.string().min(1).max(40),
        props: z.record(z.string().max(60), z.json()),
        place: Place.optional(),
        children: z.array(NodeId).max(MAX_BLOCKS).optional(),
      }),
    )
    .refine((nodes) => Object.keys(nodes).length <= MAX_BLOCKS + 1),
});
/** A portal as it is designed: blocks below one root, each with its place on the grid. */
export type PortalDocument = { kind: 'portal'; version: number; root: string; nodes: Record<string, PortalNode> };

/** A portal without blocks. */
export const emptyPortalDocument = (): PortalDocument => ({
  kind: 'portal',
  version: PORTAL_VERSION,
  root: 'root',
  nodes: { root: { id: 'root', type: PORTAL_ROOT_TYPE, props: {}, children: [] } },
});

export type PlacedNode = PortalNode & { place: Place };

/** The blocks in the order of the document; a block without a place is none. */
export const blocksOf = (document: PortalDocument): PlacedNode[] =>
  (document.nodes[document.root]?.children ?? []).flatMap((id) => {
    const node = document.nodes[id];
    return node?.place === undefined ? [] : [{ ...node, place: node.place }];
  });

export const boxesOf = (document: PortalDocument): Box[] => blocksOf(document).map(({ id, place }) => ({ id, place }));
