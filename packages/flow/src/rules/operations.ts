import type { FlowDocument, NodeOf } from '../model/document';
import type { Operation, Verdict } from './matrix';
import { mayDo, OPERATIONS } from './matrix';
import { phaseOf, relationsOf } from './relation';
import { returnTargets } from './return-targets';
import type { CaseState, Task } from '../engine/state';

type Who = { userId: string; isMonitor?: boolean };

/** Operations that the node of a task does not offer, or that have nowhere to lead. */
export const switchedOffAt = (node: NodeOf<'approver'>): Operation[] => [
  ...(node.props.operations.return ? [] : (['returnStart', 'returnPrevious', 'returnNode'] as const)),
  ...(node.props.operations.transfer ? [] : (['transfer'] as const)),
];

const nodeOf = (document: FlowDocument, task: Task | undefined): NodeOf<'approver'> | undefined => {
  const node = task && document.nodes[task.nodeId];
  return node?.type === 'approver' ? node : undefined;
};

/** May this person do this with the case as it stands, through this task of theirs if it needs one? */
export const judge = (
  document: FlowDocument,
  state: CaseState,
  operation: Operation,
  who: Who,
  task?: Task,
): Verdict => {
  const node = nodeOf(document, task);
  return mayDo(operation, {
    phase: phaseOf(state),
    relations: relationsOf(state, who.userId, who.isMonitor),
    lateWithdrawal: document.settings.withdraw === 'running',
    switchedOff: node ? switchedOffAt(node) : [],
  });
};

/** What the buttons of a case page show for this person; `task` is the person's open task, if there is one. */
export const offeredOperations = (document: FlowDocument, state: CaseState, who: Who): Operation[] => {
  const task = state.tasks.find((each) => each.status === 'open' && each.userId === who.userId);
  const earlier = task ? returnTargets(document, state, task.nodeId) : [];
  return OPERATIONS.filter((operation) => {
    if ((operation === 'returnPrevious' || operation === 'returnNode') && earlier.length === 0) return false;
    return judge(document, state, operation, who, task).allowed;
  });
};
