import type { TaskRules } from '../model/task-rules';
import { taskRulesOf } from '../model/document';
import { queryOf } from '../people/assignee';
import { definitionOf } from '../registry';
import { refuseNode } from './decide';
import type { ExpireEvent, WakeEvent } from './events';
import { SYSTEM } from './events';
import type { Run } from './run';
import { change, requirePeople, record, refuse } from './run';
import { cancel } from './steer';
import { closeTasks, openTask, userIdsOf } from './tasks';
import { walkOn, walkTo } from './walker';

/** The time for which the instance waited at a node has come. */
export const wake = (run: Run, event: WakeEvent): void => {
  const token = run.state.tokens.find((each) => each.nodeId === event.nodeId && each.batch === event.batch);
  // the instance has gone on, or the clock that called was ahead
  if (token?.wakeAt === undefined || token.wakeAt > event.at) return refuse(run, { code: 'flow.nothing_due' });
  record(run, { kind: 'woken', nodeId: event.nodeId });
  return walkOn(run, event.nodeId);
};

/** Everybody who is asked approves, because nobody said otherwise in time. */
const approveAll = (run: Run, nodeId: string, batch: number): void => {
  closeTasks(run, (task) => task.batch === batch, 'agreed');
  record(run, { kind: 'agreed', nodeId, reason: 'timeout' });
  walkOn(run, nodeId);
};

const rejectAll = (run: Run, nodeId: string, batch: number, rules: TaskRules): void => {
  closeTasks(run, (task) => task.batch === batch, 'refused');
  record(run, { kind: 'refused', nodeId, reason: 'timeout' });
  refuseNode(run, nodeId, rules);
};

const handTo = (run: Run, nodeId: string, batch: number, userId: string): void => {
  const query = queryOf({ kind: 'users', ids: [userId] });
  const known = run.context.answers[query.key];
  if (!known) return requirePeople(run, [query]);
  // who left since the flow was published cannot take over: it stays where it is, and those asked are told
  if (!known.includes(userId)) return undefined;
  const open = run.state.tasks.filter((task) => task.batch === batch && task.status === 'open');
  if (open.length === 1 && open[0]?.userId === userId) return undefined;
  closeTasks(run, (task) => task.batch === batch, 'transferred');
  change(run, { tokens: run.state.tokens.map((each) => (each.batch === batch ? { ...each, queue: [] } : each)) });
  record(run, { kind: 'transferred', nodeId, reason: 'timeout', userIds: [userId] });
  const opened = openTask(run, { nodeId, userId, order: 0, batch });
  run.effects.push({ kind: 'notify', notice: 'transferred', userIds: [opened.userId], nodeId, taskIds: [opened.id] });
  return undefined;
};

const carryOut = (run: Run, event: ExpireEvent, rules: TaskRules): void => {
  const { nodeId, batch, at } = event;
  const then = rules.limit?.action ?? { kind: 'remind' as const };
  switch (then.kind) {
    case 'remind':
      return undefined;
    case 'agree':
      return approveAll(run, nodeId, batch);
    case 'refuse':
      return rejectAll(run, nodeId, batch, rules);
    case 'transfer':
      return handTo(run, nodeId, batch, then.userId);
    case 'end':
      return cancel(run, { kind: 'cancel', at, actor: { userId: SYSTEM, isSystem: true } });
    case 'jump': {
      const node = run.document.nodes[then.nodeId];
      if (!node || definitionOf(node.type).stands !== 'step') return undefined;
      record(run, { kind: 'jumped', toNodeId: node.id, reason: 'timeout' });
      return walkTo(run, [node.id]);
    }
  }
};

/** Nobody has answered in time, or soon will not have. */
export const expire = (run: Run, event: ExpireEvent): void => {
  const { nodeId, batch, stage } = event;
  const rules = taskRulesOf(run.document.nodes[nodeId]);
  const open = run.state.tasks.filter((task) => task.batch === batch && task.status === 'open');
  if (!rules || open.length === 0) return refuse(run, { code: 'flow.nothing_due' });
  const kind = stage === 'remind' ? 'dueSoon' : 'overdue';
  record(run, { kind, nodeId, userIds: userIdsOf(open) });
  run.effects.push({
    kind: 'notify',
    notice: kind,
    userIds: userIdsOf(open),
    nodeId,
    taskIds: open.map((task) => task.id),
  });
  return stage === 'limit' ? carryOut(run, event, rules) : undefined;
};
