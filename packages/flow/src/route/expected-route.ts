import type { Scope } from './conditions';
import { chooseBranch } from './conditions';
import type { FlowDocument, FlowNode } from '../model/document';
import { definitionOf } from '../registry';
import { laneOf } from '../model/tree';

/** A node of the way that a case would take, with the lane it lies in (the root, or a leg). */
export type RouteStep = { node: FlowNode; lane: string };

/**
 * The nodes that a case with these values passes, in reading order; legs of a parallel fork one after another.
 * `broken`: the fork whose condition cannot be asked, where the way is lost.
 */
export const expectedRoute = (document: FlowDocument, scope: Scope): { steps: RouteStep[]; broken?: string } => {
  const steps: RouteStep[] = [];
  let broken: string | undefined;
  const visit = (id: string): void => {
    const node = document.nodes[id];
    if (!node) return;
    const definition = definitionOf(node.type);
    steps.push({ node, lane: laneOf(document, id) });
    if (definition.isChain) return (node.children ?? []).forEach(visit);
    if (!definition.isFork) return undefined;
    if (definition.walksAll) return (node.children ?? []).forEach(visit);
    const branch = chooseBranch(document, id, scope);
    if (branch === undefined) broken ??= id;
    else visit(branch);
    return undefined;
  };
  visit(document.root);
  return broken === undefined ? { steps } : { steps, broken };
};
