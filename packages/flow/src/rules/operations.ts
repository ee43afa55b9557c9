import type { FlowDocument } from '../model/document';
import { taskRulesOf } from '../model/document';
import type { TaskRules } from '../model/task-rules';
import { takeBackTarget } from './take-back';
import type { Operation, Verdict } from './matrix';
import { mayDo, OPERATIONS } from './matrix';
import type { Who } from './relation';
import { phaseOf, relationsOf } from './relation';
import { returnTargets } from './return-targets';
import type { InstanceState, Task } from '../engine/state';

/** Operations that the node of a task does not offer, or that have nowhere to lead. */
const switchedOffAt = ({ operations }: Pick<TaskRules, 'operations'>): Operation[] => [
  ...(operations.return ? [] : (['returnStart', 'returnPrevious', 'returnNode'] as const)),
  ...(operations.transfer ? [] : (['transfer'] as const)),
  ...(operations.refuse === false ? (['refuse'] as const) : []),
  ...(operations.addSigner === false ? (['addBefore', 'addAfter', 'addBeside'] as const) : []),
  ...(operations.delegate === false ? (['delegate'] as const) : []),
];

/** May this person do this with the instance as it stands, through this task of theirs if it needs one? */
export const evaluateOperation = (
  document: FlowDocument,
  state: InstanceState,
  operation: Operation,
  who: Who,
  task?: Task,
): Verdict => {
  const rules = task && taskRulesOf(document.nodes[task.nodeId]);
  return mayDo(operation, {
    phase: phaseOf(state),
    relations: relationsOf(state, who),
    lateWithdrawal: document.settings.withdraw === 'running',
    switchedOff: rules ? switchedOffAt(rules) : [],
  });
};

/** Open tasks of people whom this person added. */
export const addedBy = (state: InstanceState, userId: string): Task[] =>
  state.tasks.filter((task) => task.status === 'open' && task.addedBy === userId);

const mayTakeBack = (document: FlowDocument, state: InstanceState, userId: string): boolean => {
  const found = takeBackTarget(document, state, userId);
  const rules = found && taskRulesOf(document.nodes[found.task.nodeId]);
  return found?.isUntouched === true && rules?.operations.takeBack !== false;
};

/** For what an automatic step could not do. */
const STEP_OPERATIONS: readonly Operation[] = ['retryWork', 'skipWork'];

/** What the buttons of an instance page show for this person; `task` is the person's open task, if there is one. */
export const availableOperations = (document: FlowDocument, state: InstanceState, who: Who): Operation[] => {
  const task = state.tasks.find((each) => each.status === 'open' && each.userId === who.userId);
  const earlier = task ? returnTargets(document, state, task.nodeId) : [];
  return OPERATIONS.filter((operation) => {
    if ((operation === 'returnPrevious' || operation === 'returnNode') && earlier.length === 0) return false;
    if (operation === 'takeBack' && !mayTakeBack(document, state, who.userId)) return false;
    if (STEP_OPERATIONS.includes(operation) && !state.tokens.some(({ work }) => work?.status === 'failed'))
      return false;
    if (operation === 'removeSigner' && addedBy(state, who.userId).length === 0) return false;
    return evaluateOperation(document, state, operation, who, task).allowed;
  });
};
