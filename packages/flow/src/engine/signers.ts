import { queryOf } from '../people/assignee';
import type { TaskAt } from './decide';
import { commented, conclude, refuseNode } from './decide';
import type { AddSignerEvent, DelegateEvent, RemoveSignerEvent, TakeBackEvent, TransferEvent } from './events';
import type { Run } from './run';
import { change, requirePeople, record, refuse } from './run';
import type { Task } from './state';
import { closeTasks, openTask, userIdsOf } from './tasks';
import { takeBackTo } from './walker';
import { taskRulesOf } from '../model/document';
import { takeBackTarget } from '../rules/take-back';

/** Who is asked at the opening of a task now or later. */
const askedAt = (run: Run, task: Task): Set<string> => {
  const open = run.state.tasks.filter(
    (other) => other.batch === task.batch && (other.status === 'open' || other.status === 'agreed'),
  );
  const token = run.state.tokens.find((each) => each.batch === task.batch);
  const away = run.state.tasks.flatMap((other) =>
    other.batch === task.batch && other.back ? [other.back.userId] : [],
  );
  return new Set([...userIdsOf(open), ...(token?.queue ?? []), ...away]);
};

/** May all of these be asked now? Asks the directory first; false while it has not answered or when it says no. */
const areInUse = (run: Run, userIds: readonly string[]): boolean => {
  const query = queryOf({ kind: 'users', ids: [...userIds] });
  const known = run.context.answers[query.key];
  if (!known) requirePeople(run, [query]);
  else if (!userIds.every((id) => known.includes(id))) refuse(run, { code: 'flow.user_unknown' });
  return known !== undefined && run.refused === undefined;
};

/** Hands one task to somebody else; the place in the order stays. */
export const transfer = (run: Run, event: TransferEvent | DelegateEvent, { task, nodeId, rules }: TaskAt): void => {
  const { toUserId, kind } = event;
  if (toUserId === task.userId) return refuse(run, { code: 'flow.transfer_to_self' });
  if (toUserId === run.state.starter.userId && rules.approverIsStarter !== 'self')
    return refuse(run, { code: 'flow.transfer_to_starter' });
  if (askedAt(run, task).has(toUserId)) return refuse(run, { code: 'flow.already_asked' });
  if (!areInUse(run, [toUserId])) return undefined;
  const isDelegation = kind === 'delegate';
  const status = isDelegation ? 'delegated' : 'transferred';
  closeTasks(run, (each) => each.id === task.id, status);
  const { order, batch, addedBy, isMust } = task;
  const own = { ...(addedBy === undefined ? {} : { addedBy }), ...(isMust === undefined ? {} : { isMust }) };
  // who has it for another gives it back to that other, whoever had it in between
  const back = isDelegation ? { userId: task.userId, order, ...own } : undefined;
  const kept = task.back && !isDelegation ? { back: task.back } : {};
  const opened = openTask(run, { nodeId, order, batch, userId: toUserId, ...own, ...kept, ...(back ? { back } : {}) });
  record(run, { kind: status, nodeId, taskId: task.id, userIds: [toUserId], ...commented(event.comment) });
  run.effects.push({ kind: 'notify', notice: status, userIds: [opened.userId], nodeId, taskIds: [opened.id] });
  return undefined;
};

const RECORDED = { before: 'addedBefore', after: 'addedAfter', beside: 'addedBeside' } as const;

/** Others are asked besides: before the owner, after him, or at the same time. */
export const addSigner = (run: Run, event: AddSignerEvent, { task, nodeId, rules }: TaskAt): void => {
  const userIds = [...new Set(event.userIds)];
  const { where } = event;
  if (userIds.length === 0) return refuse(run, { code: 'flow.nobody_added' });
  if (userIds.includes(task.userId)) return refuse(run, { code: 'flow.transfer_to_self' });
  if (rules.approverIsStarter !== 'self' && userIds.includes(run.state.starter.userId))
    return refuse(run, { code: 'flow.transfer_to_starter' });
  const asked = askedAt(run, task);
  if (userIds.some((id) => asked.has(id))) return refuse(run, { code: 'flow.already_asked' });
  if (!areInUse(run, userIds)) return undefined;
  const { order, batch, isMust } = task;
  if (where === 'before') closeTasks(run, (each) => each.id === task.id, 'addedBefore');
  if (where === 'after') closeTasks(run, (each) => each.id === task.id, 'agreed');
  record(run, { kind: RECORDED[where], nodeId, taskId: task.id, userIds, ...commented(event.comment) });
  const back = { userId: task.userId, order, ...(isMust === undefined ? {} : { isMust }) };
  const after = task.back ? { back: task.back } : { isMust: true };
  const extra = where === 'before' ? { back } : where === 'after' ? after : {};
  const tasks = userIds.map((userId) =>
    openTask(run, { nodeId, userId, order, batch, addedBy: task.userId, ...extra }),
  );
  run.effects.push({
    kind: 'notify',
    notice: 'signerAdded',
    userIds: userIdsOf(tasks),
    nodeId,
    taskIds: tasks.map(({ id }) => id),
  });
  return undefined;
};

/** The added person is asked no more; what waited only for him goes on. */
export const removeSigner = (run: Run, event: RemoveSignerEvent): void => {
  const task = run.state.tasks.find((each) => each.id === event.taskId);
  const rules = task && taskRulesOf(run.document.nodes[task.nodeId]);
  const token = task && run.state.tokens.find((each) => each.batch === task.batch);
  if (!task || !rules || !token) return refuse(run, { code: 'flow.task_unknown' });
  if (task.addedBy !== event.actor.userId) return refuse(run, { code: 'flow.not_added_by_you' });
  if (task.status !== 'open') return refuse(run, { code: 'flow.already_handled' });
  const { nodeId, batch, back } = task;
  closeTasks(run, (each) => each.id === task.id, 'cancelled');
  record(run, { kind: 'signerRemoved', nodeId, taskId: task.id, userIds: [task.userId], ...commented(event.comment) });
  run.effects.push({ kind: 'notify', notice: 'signerRemoved', userIds: [task.userId], nodeId });
  const isLastBefore =
    back !== undefined &&
    !run.state.tasks.some(
      (each) => each.batch === batch && each.status === 'open' && each.back?.userId === back.userId,
    );
  if (isLastBefore) {
    const opened = openTask(run, { nodeId, batch, ...back });
    run.effects.push({ kind: 'notify', notice: 'givenBack', userIds: [opened.userId], nodeId, taskIds: [opened.id] });
    return undefined;
  }
  if (conclude(run, { nodeId, rules }, token) === 'refused') refuseNode(run, nodeId, rules);
  return undefined;
};

/** Is somebody asked only because the owner of the task approved and wanted him asked after that? */
const isAddedAfter = ({ status, batch, addedBy, isMust, back }: Task, { userId, batch: own }: Task): boolean =>
  status === 'open' &&
  batch === own &&
  addedBy === userId &&
  (back === undefined ? isMust === true : back.userId !== userId);

export const takeBack = (run: Run, event: TakeBackEvent): void => {
  const found = takeBackTarget(run.document, run.state, event.actor.userId);
  if (!found) return refuse(run, { code: 'flow.not_your_task' });
  const { task, isUntouched } = found;
  const rules = taskRulesOf(run.document.nodes[task.nodeId]);
  if (!isUntouched || !rules) return refuse(run, { code: 'flow.moved_on' });
  if (rules.operations.takeBack === false) return refuse(run, { code: 'flow.operation_off' });
  takeBackTo(run, task);
  const { nodeId, order, batch } = task;
  record(run, { kind: 'takenBack', nodeId, taskId: task.id, ...commented(event.comment) });
  // the row keeps that he agreed once; for what happens next it does not count any more
  change(run, {
    tasks: run.state.tasks.map((each) => (each.id === task.id ? { ...each, status: 'cancelled' } : each)),
  });
  const after = run.state.tasks.filter((each) => isAddedAfter(each, task));
  closeTasks(run, (each) => after.includes(each), 'cancelled');
  if (after.length > 0)
    run.effects.push({ kind: 'notify', notice: 'signerRemoved', userIds: userIdsOf(after), nodeId });
  openTask(run, { nodeId, order, batch, userId: task.userId });
  return undefined;
};
