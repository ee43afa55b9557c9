import type { FlowDocument } from '../model/document';
import { taskRulesOf } from '../model/document';
import { areBeside } from '../model/tree';
import { queryOf } from '../people/assignee';
import { definitionOf } from '../registry';
import { commented } from './decide';
import type { JumpEvent, PauseEvent, ReassignEvent, ResumeEvent } from './events';
import type { Run } from './run';
import { change, requirePeople, record, refuse, setStatus, setTimer } from './run';
import { InstanceStatus, openTasks } from './state';
import { closeTasks, openTask, userIdsOf } from './tasks';
import { walkTo } from './walker';

/** Nothing moves any more, not by people and not by the clock. */
export const pause = (run: Run, event: PauseEvent): void => {
  change(run, { isPaused: true });
  record(run, { kind: 'paused', ...commented(event.comment) });
};

/** Goes on; what the clock had to do meanwhile is done now. */
export const resume = (run: Run, event: ResumeEvent): void => {
  change(run, { isPaused: false });
  record(run, { kind: 'resumed', ...commented(event.comment) });
  for (const { nodeId, batch, wakeAt, work } of run.state.tokens) {
    if (wakeAt !== undefined) setTimer(run, { kind: 'wake', nodeId, batch, at: Math.max(wakeAt, event.at) });
    if (work?.status === 'waiting') run.effects.push({ kind: 'startWork', nodeId, batch });
  }
};

/** What a step has done before or after it is reached by way of the step. */
const mayJumpTo = (document: FlowDocument, id: string): boolean => {
  const node = document.nodes[id];
  if (!node || node.hookOf) return false;
  const { stands, isFork } = definitionOf(node.type);
  return stands === 'step' && !isFork;
};

/** To any step of the flow, from wherever the instance stands; an instance that has ended lives again. */
export const jump = (run: Run, event: JumpEvent): void => {
  const { document } = run;
  const moves = [{ toNodeId: event.toNodeId, instead: event.instead }, ...(event.also ?? [])];
  const targets = [...new Set(moves.map(({ toNodeId }) => toNodeId))];
  if (!targets.every((id) => mayJumpTo(document, id)) || !areBeside(document, targets))
    return refuse(run, { code: 'flow.bad_jump_target' });
  const open = openTasks(run.state);
  if (event.kind === 'revive') {
    change(run, { isClosed: false, resume: null });
    setStatus(run, InstanceStatus.waiting);
  }
  const kind = event.kind === 'revive' ? 'revived' : 'jumped';
  for (const { toNodeId, instead } of moves) {
    const asked = userIdsOf(open.filter((task) => instead === undefined || task.nodeId === instead));
    record(run, { kind, toNodeId, userIds: asked, ...commented(event.comment) });
  }
  return walkTo(
    run,
    targets,
    moves.flatMap(({ instead }) => instead ?? []),
  );
};

/** Others are asked in place of all who are asked at the node now. */
export const reassign = (run: Run, event: ReassignEvent): void => {
  const { nodeId } = event;
  const userIds = [...new Set(event.userIds)];
  const token = run.state.tokens.find((each) => each.nodeId === nodeId && each.batch > 0);
  const rules = taskRulesOf(run.document.nodes[nodeId]);
  if (!token || !rules) return refuse(run, { code: 'flow.nobody_asked_there' });
  if (userIds.length === 0) return refuse(run, { code: 'flow.nobody_added' });
  // nobody approves their own through the monitor either
  if (rules.approverIsStarter !== 'self' && userIds.includes(run.state.starter.userId))
    return refuse(run, { code: 'flow.transfer_to_starter' });
  const query = queryOf({ kind: 'users', ids: userIds });
  const known = run.context.answers[query.key];
  if (!known) return requirePeople(run, [query]);
  if (!userIds.every((id) => known.includes(id))) return refuse(run, { code: 'flow.user_unknown' });
  closeTasks(run, (task) => task.batch === token.batch, 'transferred');
  change(run, { tokens: run.state.tokens.map((each) => (each === token ? { ...each, queue: [] } : each)) });
  record(run, { kind: 'reassigned', nodeId, userIds, ...commented(event.comment) });
  const tasks = userIds.map((userId, order) => openTask(run, { nodeId, userId, order, batch: token.batch }));
  run.effects.push({
    kind: 'notify',
    notice: 'transferred',
    userIds: userIdsOf(tasks),
    nodeId,
    taskIds: tasks.map((task) => task.id),
  });
  return undefined;
};
