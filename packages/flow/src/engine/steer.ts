import { queryOf } from '../people/assignee';
import type { CancelEvent, TransferEvent, UrgeEvent, WithdrawEvent } from './events';
import { CaseStatus, openTasks } from './state';
import type { TaskAt } from './decide';
import type { Run } from './run';
import { change, need, record, refuse, setStatus } from './run';
import { closeTasks, openTask, userIdsOf } from './tasks';
import { stopWalk } from './walker';

const said = (opinion: string | undefined): { opinion?: string } => (opinion === undefined ? {} : { opinion });

/** Hands one task to somebody else; the place in the order stays. */
export const transfer = (run: Run, event: TransferEvent, { task, node }: TaskAt): void => {
  const { toUserId } = event;
  if (toUserId === task.userId) return refuse(run, { code: 'flow.transfer_to_self' });
  if (toUserId === run.state.starter.userId && node.props.approverIsStarter !== 'self')
    return refuse(run, { code: 'flow.transfer_to_starter' });
  const batch = run.state.tasks.filter((other) => other.batch === task.batch && other.status !== 'transferred');
  const token = run.state.tokens.find((each) => each.batch === task.batch);
  if (batch.some((other) => other.userId === toUserId) || token?.queue.includes(toUserId))
    return refuse(run, { code: 'flow.already_asked' });
  const query = queryOf({ kind: 'users', ids: [toUserId] });
  const known = run.context.answers[query.key];
  if (!known) return need(run, [query]);
  if (!known.includes(toUserId)) return refuse(run, { code: 'flow.user_unknown' });
  closeTasks(run, (each) => each.id === task.id, 'transferred');
  const { nodeId, order } = task;
  const opened = openTask(run, { nodeId, order, batch: task.batch, userId: toUserId });
  record(run, { kind: 'transferred', nodeId, taskId: task.id, userIds: [toUserId], ...said(event.opinion) });
  run.effects.push({ kind: 'notify', notice: 'transferred', userIds: [toUserId], nodeId, taskIds: [opened.id] });
  return undefined;
};

/** Taken back by the starter: the form is open again and a resubmit walks from the start. */
export const withdraw = (run: Run, event: WithdrawEvent): void => {
  const asked = stopWalk(run);
  change(run, { passed: [], resume: null });
  setStatus(run, CaseStatus.revoked);
  record(run, { kind: 'withdrawn', nodeId: run.document.root, ...said(event.opinion) });
  run.effects.push({ kind: 'notify', notice: 'withdrawn', userIds: asked });
};

const MINUTE = 60_000;

export const urge = (run: Run, event: UrgeEvent): void => {
  const { urgedAt } = run.state;
  const wait = urgedAt === null ? 0 : urgedAt + run.context.urgeInterval - event.at;
  if (wait > 0) return refuse(run, { code: 'flow.urged_recently', minutes: Math.ceil(wait / MINUTE) });
  const tasks = openTasks(run.state).filter((task) => {
    const node = run.document.nodes[task.nodeId];
    return node?.type === 'approver' && node.props.operations.urge;
  });
  if (tasks.length === 0) return refuse(run, { code: 'flow.operation_off' });
  const userIds = userIdsOf(tasks);
  change(run, { urgedAt: event.at });
  record(run, { kind: 'urged', userIds, ...said(event.opinion) });
  run.effects.push({ kind: 'notify', notice: 'urged', userIds, taskIds: tasks.map((task) => task.id) });
  return undefined;
};

/** Ended by the monitor, for good. */
export const cancel = (run: Run, event: CancelEvent): void => {
  const asked = stopWalk(run);
  change(run, { resume: null });
  setStatus(run, CaseStatus.cancelled);
  record(run, { kind: 'cancelled', ...said(event.opinion) });
  const userIds = [...new Set([run.state.starter.userId, ...asked])];
  run.effects.push({ kind: 'notify', notice: 'cancelled', userIds });
};
