import type { TaskRules } from '../model/task-rules';
import { modeOf } from '../model/task-rules';
import { returnTargets } from '../rules/return-targets';
import type { Outcome } from './asking';
import { settle } from './asking';
import type { ApproveEvent, RejectEvent, ReturnEvent, ReturnTo } from './events';
import type { Run } from './run';
import { change, record, refuse, setStatus } from './run';
import type { Task, Token } from './state';
import { InstanceStatus, initiators } from './state';
import { closeTasks, openTask } from './tasks';
import { stopWalk, walkBackTo, walkOn } from './walker';

/** An open task with the rules of its node. */
export type TaskAt = { task: Task; nodeId: string; rules: TaskRules };

export const commented = (comment: string | undefined): { opinion?: string } =>
  comment === undefined ? {} : { opinion: comment };
const isBlank = (comment: string | undefined): boolean => comment === undefined || comment.trim() === '';

const tokenAt = (run: Run, batch: number): Token | undefined =>
  run.state.tokens.find((each) => each.batch === batch && batch > 0);

/** Remembers what the person said about the way ahead. */
export const noteAhead = (run: Run, { choices, picks }: Pick<ApproveEvent, 'choices' | 'picks'>): void => {
  if (choices) change(run, { choices: { ...run.state.choices, ...choices } });
  if (picks) change(run, { starterPicks: { ...run.state.starterPicks, ...picks } });
};

/** The task comes back to whom it was taken from, once everybody who was to answer before has. */
const giveBack = (run: Run, task: Task): void => {
  const { back, batch, nodeId } = task;
  if (!back) return;
  const others = run.state.tasks.some(
    (each) => each.batch === batch && each.status === 'open' && each.back?.userId === back.userId,
  );
  if (others) return;
  const opened = openTask(run, { nodeId, batch, ...back });
  record(run, { kind: 'givenBack', nodeId, taskId: opened.id, userIds: [opened.userId] });
  run.effects.push({ kind: 'notify', notice: 'givenBack', userIds: [opened.userId], nodeId, taskIds: [opened.id] });
};

/** Goes on with what the answers at the node come to. */
export const conclude = (run: Run, { nodeId, rules }: Omit<TaskAt, 'task'>, token: Token): Outcome => {
  const outcome = settle(run, nodeId, rules, token);
  if (outcome === 'agreed') walkOn(run, nodeId);
  return outcome;
};

export const approveTask = (run: Run, event: ApproveEvent, { task, nodeId, rules }: TaskAt): void => {
  if (rules.opinion.onAgree && isBlank(event.comment)) return refuse(run, { code: 'flow.opinion_required' });
  const token = tokenAt(run, task.batch);
  if (!token) return refuse(run, { code: 'flow.already_handled' });
  noteAhead(run, event);
  closeTasks(run, (each) => each.id === task.id, 'agreed');
  record(run, { kind: 'agreed', nodeId, taskId: task.id, ...commented(event.comment) });
  if (task.back) return giveBack(run, task);
  if (conclude(run, { nodeId, rules }, token) === 'refused') refuseNode(run, nodeId, rules);
  return undefined;
};

/** Back to the initiator: the form is open again; where to go on later is kept when the node says so. */
const backToStart = (run: Run, nodeId: string, rules: TaskRules, notice: 'refused' | 'returned'): void => {
  const { tokens, passed } = run.state;
  const resumes = rules.resubmit === 'resume';
  stopWalk(run);
  change(run, { resume: resumes ? tokens : null, passed: resumes ? passed : [], isClosed: false });
  setStatus(run, InstanceStatus.rejected);
  run.effects.push({ kind: 'notify', notice, userIds: initiators(run.state), nodeId });
};

const backToStep = (run: Run, nodeId: string, { resubmit }: TaskRules, target: string): void =>
  walkBackTo(run, target, resubmit === 'resume' ? nodeId : undefined);

const end = (run: Run, nodeId: string): void => {
  stopWalk(run);
  change(run, { isClosed: true, resume: null });
  setStatus(run, InstanceStatus.rejected);
  run.effects.push({ kind: 'notify', notice: 'refused', userIds: initiators(run.state), nodeId });
};

/** A target that the instance has not been at (another branch was taken) falls back to the one before, then to the initiator. */
const rejectTarget = (run: Run, nodeId: string, { refuseTo }: TaskRules): string | undefined => {
  const targets = returnTargets(run.document, run.state, nodeId);
  if (refuseTo.kind === 'node' && targets.includes(refuseTo.nodeId)) return refuseTo.nodeId;
  return refuseTo.kind === 'node' || refuseTo.kind === 'previous' ? targets.at(-1) : undefined;
};

/** The node as a whole refuses. */
export const refuseNode = (run: Run, nodeId: string, rules: TaskRules): void => {
  if (rules.refuseTo.kind === 'end') return end(run, nodeId);
  const target = rejectTarget(run, nodeId, rules);
  return target === undefined ? backToStart(run, nodeId, rules, 'refused') : backToStep(run, nodeId, rules, target);
};

/** Where a refusal leads, for the timeline; nothing when the instance ends. */
const refusedTo = (run: Run, nodeId: string, rules: TaskRules): { toNodeId?: string } =>
  rules.refuseTo.kind === 'end' ? {} : { toNodeId: rejectTarget(run, nodeId, rules) ?? run.document.root };

export const rejectTask = (run: Run, event: RejectEvent, { task, nodeId, rules }: TaskAt): void => {
  if (rules.opinion.onRefuse && isBlank(event.comment)) return refuse(run, { code: 'flow.opinion_required' });
  const token = tokenAt(run, task.batch);
  if (!token) return refuse(run, { code: 'flow.already_handled' });
  // a voter only votes; everybody else refuses for all
  const isVote = modeOf(rules) === 'vote' && task.back === undefined && task.isMust !== true;
  const to = isVote ? {} : refusedTo(run, nodeId, rules);
  closeTasks(run, (each) => each.id === task.id, 'refused');
  record(run, { kind: 'refused', nodeId, taskId: task.id, ...to, ...commented(event.comment) });
  if (!isVote) return refuseNode(run, nodeId, rules);
  if (conclude(run, { nodeId, rules }, token) === 'refused') refuseNode(run, nodeId, rules);
  return undefined;
};

const returnTarget = (run: Run, to: ReturnTo, nodeId: string): string | undefined => {
  if (to.kind === 'start') return run.document.root;
  const targets = returnTargets(run.document, run.state, nodeId);
  if (to.kind === 'previous') {
    if (targets.length === 0) refuse(run, { code: 'flow.no_previous' });
    return targets.at(-1);
  }
  if (targets.includes(to.nodeId)) return to.nodeId;
  refuse(run, { code: 'flow.bad_return_target', nodeId: to.nodeId });
  return undefined;
};

export const returnTask = (run: Run, event: ReturnEvent, { task, nodeId, rules }: TaskAt): void => {
  if (rules.opinion.onRefuse && isBlank(event.comment)) return refuse(run, { code: 'flow.opinion_required' });
  const target = returnTarget(run, event.to, nodeId);
  if (target === undefined) return undefined;
  closeTasks(run, (each) => each.id === task.id, 'returned');
  record(run, { kind: 'returned', nodeId, taskId: task.id, toNodeId: target, ...commented(event.comment) });
  if (event.to.kind === 'start') backToStart(run, nodeId, rules, 'returned');
  else backToStep(run, nodeId, rules, target);
  return undefined;
};
