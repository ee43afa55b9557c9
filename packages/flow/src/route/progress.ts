import type { FlowDocument, FlowNode } from '../model/document';
import { hookNodeId } from '../model/hooks';
import { activeHooks } from '../model/with-hooks';
import { definitionOf } from '../registry';
import type { InstanceState, Task } from '../engine/state';
import { InstanceStatus } from '../engine/state';
import { holdersOf, inReadingOrder, precedes } from '../model/tree';

export type NodeStatus = {
  state: 'done' | 'current' | 'future' | 'skipped' | 'refused' | 'failed';
  /** Who was or is asked at the last opening of the node, and what they answered. */
  people: { userId: string; status: Task['status'] }[];
};

/** How a card shows its step: where what is done before or after it is under way or has failed, that. */
export const stateWithHooks = (
  node: Pick<FlowNode, 'id' | 'hooks'>,
  statuses: Readonly<Record<string, NodeStatus>>,
): NodeStatus['state'] | undefined => {
  const hooks = [...activeHooks(node, 'before'), ...activeHooks(node, 'after')];
  const states = hooks.map(({ id }) => statuses[hookNodeId(node.id, id)]?.state);
  const busy = (['failed', 'current'] as const).find((state) => states.includes(state));
  return busy ?? statuses[node.id]?.state;
};

const lastOpening = (state: InstanceState, nodeId: string): Task[] => {
  const tasks = state.tasks.filter((task) => task.nodeId === nodeId);
  const latest = Math.max(0, ...tasks.map((task) => task.batch));
  return tasks.filter((task) => task.batch === latest);
};

/** Branches that were not taken where another one was or for which a fork does not wait, with all that is below them. */
const untaken = (document: FlowDocument, state: InstanceState, walked: ReadonlySet<string>): Set<string> => {
  const standing = new Set(state.tokens.map((token) => token.nodeId));
  const reached = new Set([...state.passed, ...standing]);
  const lost = new Set<string>();
  for (const node of inReadingOrder(document)) {
    const { branching } = definitionOf(node.type);
    const children = node.children ?? [];
    const isDecided = branching !== undefined && branching !== 'all' && children.some((id) => reached.has(id));
    for (const id of children) {
      const isWithout = (isDecided || standing.has(node.id)) && !reached.has(id) && !walked.has(id);
      if (lost.has(node.id) || isWithout) lost.add(id);
    }
  }
  return lost;
};

const initiatorOf = (state: InstanceState): NodeStatus['people'] =>
  state.starter.userId === '' ? [] : [{ userId: state.starter.userId, status: state.round > 0 ? 'agreed' : 'open' }];

/**
 * How the picture of an instance shows each node. done: behind the instance; current: someone is asked there or in the branch, or a fork waits
 * for its legs; failed: an automatic step could not be done;
 * refused: the last answer there was a refusal or a return; skipped: the instance has ended or gone by without it.
 */
export const nodeStatuses = (document: FlowDocument, state: InstanceState): Record<string, NodeStatus> => {
  const passed = new Set(state.passed);
  const standing = new Set(state.tokens.map((token) => token.nodeId));
  const failed = new Set(state.tokens.flatMap(({ nodeId, work }) => (work?.status === 'failed' ? [nodeId] : [])));
  const walked = new Set(state.tokens.flatMap(({ nodeId }) => holdersOf(document, nodeId)));
  const lost = untaken(document, state, walked);
  const isAdopted = state.status === InstanceStatus.adopted;
  const isOver = isAdopted || state.status === InstanceStatus.cancelled || state.isClosed;
  const stateAt = (id: string, tasks: readonly Task[]): NodeStatus['state'] => {
    if (failed.has(id)) return 'failed';
    if (standing.has(id)) return 'current';
    if (lost.has(id)) return 'skipped';
    if (id === document.root) return state.round > 0 ? 'done' : 'future';
    if (passed.has(id) || isAdopted) return 'done';
    // a branch in which somebody is asked
    if (walked.has(id)) return 'current';
    // it was jumped over
    if (state.tokens.some((token) => precedes(document, id, token.nodeId))) return 'skipped';
    const isRefused = tasks.some((task) => task.status === 'refused' || task.status === 'returned');
    if (isRefused && state.status === InstanceStatus.rejected) return 'refused';
    return isOver ? 'skipped' : 'future';
  };
  const result: Record<string, NodeStatus> = {};
  for (const { id } of inReadingOrder(document)) {
    const tasks = lastOpening(state, id);
    const people = tasks.map(({ userId, status }) => ({ userId, status }));
    result[id] = { state: stateAt(id, tasks), people: id === document.root ? initiatorOf(state) : people };
  }
  return result;
};
