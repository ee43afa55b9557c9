import type { FlowDocument, FlowNode } from './document';
import { definitionOf, opensLanes } from '../registry';

type Place = { holder: string; at: number };

/** What is asked again and again about a document, found once. */
type FlowTree = {
  /** Where a node stands; the root has none. */
  place: ReadonlyMap<string, Place>;
  /** The root, or the nearest branch above that is walked beside others: the lane in which a token at this node travels. */
  lane: ReadonlyMap<string, string>;
};

const trees = new WeakMap<FlowDocument, FlowTree>();

const build = (document: FlowDocument): FlowTree => {
  const place = new Map<string, Place>();
  const lane = new Map<string, string>([[document.root, document.root]]);
  const visit = (holder: FlowNode): void => {
    (holder.children ?? []).forEach((id, at) => {
      const child = document.nodes[id];
      // a node that is met twice is a fault of the document (soundness.ts); the first place counts
      if (!child || lane.has(id)) return;
      place.set(id, { holder: holder.id, at });
      lane.set(id, opensLanes(holder.type) ? id : (lane.get(holder.id) ?? document.root));
      visit(child);
    });
  };
  const root = document.nodes[document.root];
  if (root) visit(root);
  return { place, lane };
};

/** The tree of a document; kept as long as the document is. Documents are never changed in place. */
export const treeOf = (document: FlowDocument): FlowTree => {
  const known = trees.get(document);
  if (known) return known;
  const built = build(document);
  trees.set(document, built);
  return built;
};

export const laneOf = (document: FlowDocument, id: string): string => treeOf(document).lane.get(id) ?? document.root;

/** From the root down to the node: which child of which holder. */
const lineage = (document: FlowDocument, id: string): Place[] => {
  const { place } = treeOf(document);
  const steps: Place[] = [];
  for (let at = place.get(id); at; at = place.get(at.holder)) steps.unshift(at);
  return steps;
};

/** Ids of everything that holds the node, nearest first. */
export const holdersOf = (document: FlowDocument, id: string): string[] =>
  lineage(document, id)
    .map((step) => step.holder)
    .reverse();

/**
 * Does `earlier` lie before `later` on the way? Nodes of different branches of one fork are not ordered, and neither is a
 * node and what it holds.
 */
export const precedes = (document: FlowDocument, earlier: string, later: string): boolean => {
  const one = lineage(document, earlier);
  const two = lineage(document, later);
  for (let depth = 0; depth < one.length && depth < two.length; depth += 1) {
    const [a, b] = [one[depth], two[depth]];
    if (!a || !b || a.holder !== b.holder) return false;
    if (a.at === b.at) continue;
    const holder = document.nodes[a.holder];
    return holder !== undefined && definitionOf(holder.type).isChain && a.at < b.at;
  }
  return false;
};

/** Is the node a branch that is walked beside others? */
export const opensLane = (document: FlowDocument, id: string): boolean =>
  laneOf(document, id) === id && id !== document.root;

/** Is it, or does it lie in, another leg of a fork around `nodeId`? */
export const isInOtherLeg = (document: FlowDocument, nodeId: string, id: string): boolean => {
  const around = holdersOf(document, nodeId);
  return [id, ...holdersOf(document, id)].some(
    (holder) =>
      opensLane(document, holder) &&
      !around.includes(holder) &&
      around.includes(treeOf(document).place.get(holder)?.holder ?? ''),
  );
};

/** Can an instance stand at all of these at once? */
export const areBeside = (document: FlowDocument, ids: readonly string[]): boolean =>
  ids.every((one, at) => ids.slice(at + 1).every((other) => isInOtherLeg(document, one, other)));

/** Every node in reading order, top to bottom, first branch first. */
export const inReadingOrder = (document: FlowDocument): FlowNode[] => {
  const found: FlowNode[] = [];
  for (const id of treeOf(document).lane.keys()) {
    const node = document.nodes[id];
    if (node) found.push(node);
  }
  return found;
};
