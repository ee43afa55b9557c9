import type { InstanceState } from '../engine/state';
import type { FlowDocument } from '../model/document';
import { hasDefault } from '../registry';
import type { Scope } from './conditions';
import { chooseBranches } from './conditions';

/** What is kept of a walk that was returned to its initiator. */
export type ReturnedWalk = Pick<InstanceState, 'passed' | 'resume'>;

/** Would every condition that was passed still choose the branch it chose? */
const isSameWay = (document: FlowDocument, { passed, resume }: ReturnedWalk, scope: Scope): boolean =>
  passed.every((id) => {
    const node = document.nodes[id];
    if (!node || !hasDefault(node.type)) return true;
    const chosen = chooseBranches(document, id, scope);
    const reached = new Set([...passed, ...(resume ?? []).map(({ lane }) => lane)]);
    return chosen !== undefined && (node.children ?? []).every((each) => chosen.includes(each) === reached.has(each));
  });

/**
 * How a corrected instance goes on where it was returned; undefined when it walks from the start: nothing was kept, or
 * the form now leads another way. `entries`: nodes that are entered, hooks included; `steps`: those where people are
 * asked again, whoever agreed before; `behind`: what is not walked again.
 */
export const resumedWay = (document: FlowDocument, walk: ReturnedWalk, scope: Scope) => {
  const { nodes } = document;
  if (!walk.resume || walk.resume.length === 0 || !isSameWay(document, walk, scope)) return undefined;
  const entries = walk.resume.filter((token) => token.batch > 0).map(({ nodeId }) => nodeId);
  const isDoneAgain = (id: string): boolean => {
    const { side, nodeId } = nodes[id]?.hookOf ?? {};
    return side === 'before' && nodeId !== undefined && entries.includes(nodeId);
  };
  return {
    entries,
    steps: entries.map((id) => nodes[id]?.hookOf?.nodeId ?? id),
    behind: walk.passed.filter((id) => !isDoneAgain(id)),
  };
};
