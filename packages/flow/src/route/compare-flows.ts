import type { FlowDocument } from '../model/document';
import { treeOf } from '../model/tree';

/** What became of a node between two versions of its flow. */
export type NodeChange = 'added' | 'removed' | 'changed' | 'moved';
type FlowComparison = {
  /** Nodes that differ, by id; what stayed as it was is not among them. */
  nodes: Readonly<Record<string, NodeChange>>;
  /** Settings of the flow as a whole that differ, by name. */
  settings: readonly string[];
};

/** A value with the keys of its objects in one order: the database keeps them in its own. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, inOrder(each)]),
  );
};
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

/** The longest part of a sequence that goes upwards: what stayed in its order. */
const steady = (places: readonly number[]): Set<number> => {
  const best: { length: number; from: number }[] = [];
  places.forEach((place, at) => {
    let found = { length: 1, from: -1 };
    for (let before = 0; before < at; before += 1) {
      const length = (best[before]?.length ?? 0) + 1;
      if ((places[before] ?? 0) < place && length > found.length) found = { length, from: before };
    }
    best.push(found);
  });
  const kept = new Set<number>();
  const longest = Math.max(0, ...best.map(({ length }) => length));
  for (let at = best.findIndex(({ length }) => length === longest); at >= 0; at = best[at]?.from ?? -1) kept.add(at);
  return kept;
};

/** Nodes of both versions that stand elsewhere: under another node, or in another order among those that stayed there. */
const movedNodes = (before: FlowDocument, after: FlowDocument): Set<string> => {
  const moved = new Set<string>();
  const was = treeOf(before).place;
  for (const { id: holder, children = [] } of Object.values(after.nodes)) {
    const stayed = children.filter((id) => was.get(id)?.holder === holder);
    const kept = steady(stayed.map((id) => was.get(id)?.at ?? 0));
    stayed.forEach((id, at) => !kept.has(at) && moved.add(id));
    for (const id of children) if (before.nodes[id] && was.get(id)?.holder !== holder) moved.add(id);
  }
  return moved;
};

/** What differs between two versions of a flow. Of a node that moved and was changed it says that it was changed. */
export const compareFlows = (before: FlowDocument, after: FlowDocument): FlowComparison => {
  const nodes: Record<string, NodeChange> = {};
  const moved = movedNodes(before, after);
  for (const id of Object.keys(before.nodes)) if (!after.nodes[id]) nodes[id] = 'removed';
  for (const [id, node] of Object.entries(after.nodes)) {
    const old = before.nodes[id];
    if (!old) nodes[id] = 'added';
    else if (old.type !== node.type || !isSame([old.props, old.hooks], [node.props, node.hooks])) nodes[id] = 'changed';
    else if (moved.has(id)) nodes[id] = 'moved';
  }
  const names = Object.keys({ ...before.settings, ...after.settings }) as (keyof FlowDocument['settings'])[];
  return { nodes, settings: names.filter((name) => !isSame(before.settings[name], after.settings[name])) };
};
