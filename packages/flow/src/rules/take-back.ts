import type { InstanceState, Task } from '../engine/state';
import type { FlowDocument } from '../model/document';
import { precedes } from '../model/tree';

/** The last approval of this person on the present walk, if nobody has gone on from it. */
export const takeBackTarget = (
  document: FlowDocument,
  state: InstanceState,
  userId: string,
): { task: Task; isUntouched: boolean } | undefined => {
  const task = state.tasks.findLast(
    (each) =>
      each.userId === userId && each.status === 'agreed' && each.round === state.round && each.back === undefined,
  );
  if (!task) return undefined;
  const isOnWay = state.passed.includes(task.nodeId) || state.tokens.some((token) => token.batch === task.batch);
  // asked again already, or about to be: there is nothing to take back
  const isAsked =
    state.tasks.some((each) => each.batch === task.batch && each.userId === userId && each.status === 'open') ||
    state.tokens.some((token) => token.batch === task.batch && token.queue.includes(userId));
  const isNewest = !state.tasks.some((each) => each.nodeId === task.nodeId && each.batch > task.batch);
  const later = state.tasks.filter((each) => each.batch > task.batch && precedes(document, task.nodeId, each.nodeId));
  const isStill = later.every((each) => each.status === 'open');
  // what the clock or the program has begun behind it is not undone
  const isWaitedFor = state.tokens.every(
    (token) => !precedes(document, task.nodeId, token.nodeId) || (token.wakeAt === undefined && !token.work),
  );
  return { task, isUntouched: !isAsked && isOnWay && isNewest && isStill && isWaitedFor && task.addedBy === undefined };
};
