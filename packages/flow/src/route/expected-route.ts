import type { Scope } from './conditions';
import { chooseBranches } from './conditions';
import type { FlowDocument, FlowNode } from '../model/document';
import { definitionOf } from '../registry';
import { laneOf } from '../model/tree';

/** A node of the way that an instance would take, with the lane it lies in (the root, or a leg). */
type RouteStep = { node: FlowNode; lane: string };

/**
 * The nodes that an instance with these values passes, in reading order; legs of a parallel fork one after another.
 * `forks`: manual forks on the way; what lies in a branch that nobody has chosen yet is not on it. `broken`: the fork whose condition cannot be asked, where the way is lost.
 */
export const expectedRoute = (
  document: FlowDocument,
  scope: Scope,
): { steps: RouteStep[]; forks: string[]; broken?: string } => {
  const forks: string[] = [];
  const steps: RouteStep[] = [];
  let broken: string | undefined;
  const visit = (id: string): void => {
    const node = document.nodes[id];
    if (!node) return;
    const definition = definitionOf(node.type);
    steps.push({ node, lane: laneOf(document, id) });
    if (definition.isChain) return (node.children ?? []).forEach(visit);
    if (!definition.isFork) return undefined;
    if (definition.branching === 'all') return (node.children ?? []).forEach(visit);
    if (definition.branching === 'chosen') {
      const chosen = scope.choices?.[id];
      forks.push(id);
      return (node.children ?? []).filter((each) => chosen?.includes(each)).forEach(visit);
    }
    const branches = chooseBranches(document, id, scope);
    if (branches === undefined) broken ??= id;
    return branches?.forEach(visit);
  };
  visit(document.root);
  return broken === undefined ? { steps, forks } : { steps, forks, broken };
};
