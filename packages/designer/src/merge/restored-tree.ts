import { isObject } from './json';
import type { Json, JsonObject } from './json';

const childrenOf = (node: Json | undefined): string[] | undefined =>
  isObject(node) && Array.isArray(node.children)
    ? node.children.filter((child): child is string => typeof child === 'string')
    : undefined;

/** Where a node stood: behind the nearest of its siblings that is still there. */
const putBack = (nodes: JsonObject, side: JsonObject, id: string): boolean => {
  const [parentId, parent] = Object.entries(side).find(([, node]) => childrenOf(node)?.includes(id)) ?? [];
  const holder = parentId === undefined ? undefined : nodes[parentId];
  const list = childrenOf(holder);
  if (!isObject(holder) || list === undefined) return false;
  const siblings = childrenOf(parent) ?? [];
  const before = siblings
    .slice(0, siblings.indexOf(id))
    .toReversed()
    .find((sibling) => list.includes(sibling));
  holder.children = list.toSpliced(before === undefined ? 0 : list.indexOf(before) + 1, 0, id);
  return true;
};

/**
 * The tree of a merged document with the nodes that one side took out and somebody chose to keep: they stand where they stood on the side that
 * has them. `sides`: the trees that it was made of, the more important one first.
 */
export const restoredTree = (tree: JsonObject, sides: readonly (Json | undefined)[]): JsonObject => {
  if (!isObject(tree.nodes)) return tree;
  const nodes = structuredClone(tree.nodes);
  const named = new Set(Object.values(nodes).flatMap((node) => childrenOf(node) ?? []));
  for (const id of Object.keys(nodes)) {
    if (named.has(id) || id === tree.root) continue;
    sides.some((side) => isObject(side) && isObject(side.nodes) && putBack(nodes, side.nodes, id));
  }
  return { ...tree, nodes };
};
