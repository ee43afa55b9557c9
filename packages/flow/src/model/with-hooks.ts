import type { HookSide } from '../node-definition';
import type { FlowDocument, FlowNode } from './document';
import { allHooks, hookNodeId } from './hooks';
import type { Hook } from './hooks';

/** Hooks of a side that are done. */
export const activeHooks = (node: Pick<FlowNode, 'hooks'>, side: HookSide): Hook[] =>
  (node.hooks?.[side] ?? []).filter(({ isOff }) => isOff !== true);

const hookNode = (nodeId: string, side: HookSide, { id, type, props }: Hook): FlowNode =>
  ({ id: hookNodeId(nodeId, id), type, props, hookOf: { nodeId, side } }) as FlowNode;

const isPlain = (document: FlowDocument): boolean =>
  Object.values(document.nodes).every(
    (node) => activeHooks(node, 'before').length === 0 && activeHooks(node, 'after').length === 0,
  );
const isExpanded = (document: FlowDocument): boolean =>
  Object.values(document.nodes).some(({ hookOf }) => hookOf !== undefined);

const expand = (document: FlowDocument): FlowDocument => {
  const made: FlowNode[] = [];
  const nodesOf = (node: FlowNode, side: HookSide): string[] =>
    activeHooks(node, side).map((hook) => {
      const own = hookNode(node.id, side, hook);
      made.push(own);
      return own.id;
    });
  const around = (id: string): string[] => {
    const node = document.nodes[id];
    return node ? [...nodesOf(node, 'before'), id, ...nodesOf(node, 'after')] : [id];
  };
  const nodes = Object.values(document.nodes).map((node): [string, FlowNode] => {
    if (!node.children) return [node.id, node];
    // what follows the initiator's step comes first in the chain that this step holds
    const first = node.id === document.root ? nodesOf(node, 'after') : [];
    return [node.id, { ...node, children: [...first, ...node.children.flatMap(around)] }];
  });
  return { ...document, nodes: { ...Object.fromEntries(nodes), ...Object.fromEntries(made.map((n) => [n.id, n])) } };
};

const expanded = new WeakMap<FlowDocument, FlowDocument>();

/**
 * The flow as the engine walks it: what is done before and after a step stands in the chain as a node of its own, named by
 * `hookOf`. Pure, done once for a document, and the same again for one that is expanded already. What comes of it is never
 * stored or sent (`withoutHookNodes`).
 */
export const withHooks = (document: FlowDocument): FlowDocument => {
  const known = expanded.get(document);
  if (known) return known;
  const made = isPlain(document) || isExpanded(document) ? document : expand(document);
  expanded.set(document, made);
  return made;
};

/** The flow as it is designed and shown: hooks belong to their step again. */
export const withoutHookNodes = (document: FlowDocument): FlowDocument => {
  if (!isExpanded(document)) return document;
  const isOwn = (id: string): boolean => document.nodes[id]?.hookOf === undefined;
  const nodes = Object.values(document.nodes).filter(({ id }) => isOwn(id));
  return {
    ...document,
    nodes: Object.fromEntries(
      nodes.map((node) => [node.id, node.children ? { ...node, children: node.children.filter(isOwn) } : node]),
    ),
  };
};

/** Where a step is entered: at the first thing that is done before it. */
export const entryOf = (document: FlowDocument, nodeId: string): string => {
  const node = document.nodes[nodeId];
  const [first] = node ? activeHooks(node, 'before') : [];
  const id = first && hookNodeId(nodeId, first.id);
  return id !== undefined && document.nodes[id] ? id : nodeId;
};

/** The step and hook that an id of `hookNodeId` means; undefined for a node that is designed as such. */
export const hookAt = (document: FlowDocument, id: string): { nodeId: string; hookId: string } | undefined => {
  if (document.nodes[id]?.hookOf === undefined && document.nodes[id]) return undefined;
  for (const node of Object.values(document.nodes))
    for (const hook of allHooks(node))
      if (hookNodeId(node.id, hook.id) === id) return { nodeId: node.id, hookId: hook.id };
  return undefined;
};
