import { taskRulesOf } from '../model/document';
import { commented } from './decide';
import type { CancelEvent, CommentEvent, RemindEvent, WithdrawEvent } from './events';
import type { Run } from './run';
import { change, record, refuse, setStatus } from './run';
import { InstanceStatus, initiators, openTasks } from './state';
import { userIdsOf } from './tasks';
import { stopWalk } from './walker';

/** Taken back by the initiator: the form is open again and a resubmit walks from the start. */
export const withdraw = (run: Run, event: WithdrawEvent): void => {
  const asked = stopWalk(run);
  change(run, { passed: [], resume: null });
  setStatus(run, InstanceStatus.revoked);
  record(run, { kind: 'withdrawn', nodeId: run.document.root, ...commented(event.comment) });
  run.effects.push({ kind: 'notify', notice: 'withdrawn', userIds: asked });
};

const MINUTE = 60_000;

export const remind = (run: Run, event: RemindEvent): void => {
  const { urgedAt } = run.state;
  const wait = urgedAt === null ? 0 : urgedAt + run.context.remindInterval - event.at;
  if (wait > 0) return refuse(run, { code: 'flow.urged_recently', minutes: Math.ceil(wait / MINUTE) });
  const tasks = openTasks(run.state).filter(
    (task) => taskRulesOf(run.document.nodes[task.nodeId])?.operations.urge === true,
  );
  if (tasks.length === 0) return refuse(run, { code: 'flow.operation_off' });
  const userIds = userIdsOf(tasks);
  change(run, { urgedAt: event.at });
  record(run, { kind: 'urged', userIds, ...commented(event.comment) });
  run.effects.push({ kind: 'notify', notice: 'urged', userIds, taskIds: tasks.map((task) => task.id) });
  return undefined;
};

/** Says something to all who are in the instance, and tells those who are named. */
export const comment = (run: Run, event: CommentEvent): void => {
  if (event.comment === undefined || event.comment.trim() === '') return refuse(run, { code: 'flow.opinion_required' });
  const userIds = [...new Set(event.userIds)].filter((id) => id !== event.actor.userId);
  const involved = new Set([
    ...initiators(run.state),
    ...userIdsOf(run.state.tasks),
    ...Object.keys(run.state.circulated),
  ]);
  // a name in a comment opens the instance to nobody
  if (userIds.some((id) => !involved.has(id))) return refuse(run, { code: 'flow.not_involved' });
  record(run, { kind: 'commented', userIds, opinion: event.comment });
  if (userIds.length > 0) run.effects.push({ kind: 'notify', notice: 'commented', userIds });
  return undefined;
};

/** Ended by the monitor, for good. */
export const cancel = (run: Run, event: CancelEvent): void => {
  const asked = stopWalk(run);
  change(run, { resume: null, isPaused: false });
  setStatus(run, InstanceStatus.cancelled);
  record(run, { kind: 'cancelled', ...commented(event.comment) });
  const userIds = [...new Set([run.state.starter.userId, ...asked])];
  run.effects.push({ kind: 'notify', notice: 'cancelled', userIds });
};
