import type { NodeOf } from '../model/document';
import type { AgreeEvent, RefuseEvent, ReturnEvent, ReturnTo } from './events';
import { executorOf } from '../registry.server';
import { returnTargets } from '../rules/return-targets';
import type { Task } from './state';
import { CaseStatus } from './state';
import type { Run } from './run';
import { change, record, refuse, setStatus } from './run';
import { closeTasks } from './tasks';
import { stopWalk, walkBackTo, walkOn } from './walker';

export type TaskAt = { task: Task; node: NodeOf<'approver'> };

const said = (opinion: string | undefined): { opinion?: string } => (opinion === undefined ? {} : { opinion });
const isBlank = (opinion: string | undefined): boolean => opinion === undefined || opinion.trim() === '';

export const agree = (run: Run, event: AgreeEvent, { task, node }: TaskAt): void => {
  if (node.props.opinion.onAgree && isBlank(event.opinion)) return refuse(run, { code: 'flow.opinion_required' });
  const token = run.state.tokens.find((each) => each.nodeId === node.id && each.batch === task.batch);
  if (!token) return refuse(run, { code: 'flow.already_handled' });
  closeTasks(run, (each) => each.id === task.id, 'agreed');
  record(run, { kind: 'agreed', nodeId: node.id, taskId: task.id, ...said(event.opinion) });
  if (executorOf(node.type)?.agreed?.(run, node, token, task) === 'done') walkOn(run, node.id);
  return undefined;
};

/** Back to the starter: the form is open again; where to go on later is kept when the node says so. */
const backToStart = (run: Run, node: NodeOf<'approver'>, notice: 'refused' | 'returned'): void => {
  const { tokens, passed } = run.state;
  const resumes = node.props.resubmit === 'resume';
  stopWalk(run);
  change(run, { resume: resumes ? tokens : null, passed: resumes ? passed : [], isClosed: false });
  setStatus(run, CaseStatus.rejected);
  run.effects.push({ kind: 'notify', notice, userIds: [run.state.starter.userId], nodeId: node.id });
};

const end = (run: Run, node: NodeOf<'approver'>): void => {
  stopWalk(run);
  change(run, { isClosed: true, resume: null });
  setStatus(run, CaseStatus.rejected);
  run.effects.push({ kind: 'notify', notice: 'refused', userIds: [run.state.starter.userId], nodeId: node.id });
};

/** A target that the case has not been at (another branch was taken) falls back to the one before, then to the starter. */
const refuseTarget = (run: Run, node: NodeOf<'approver'>): string | undefined => {
  const { refuseTo } = node.props;
  const targets = returnTargets(run.document, run.state, node.id);
  if (refuseTo.kind === 'node' && targets.includes(refuseTo.nodeId)) return refuseTo.nodeId;
  return refuseTo.kind === 'node' || refuseTo.kind === 'previous' ? targets.at(-1) : undefined;
};

export const refuseTask = (run: Run, event: RefuseEvent, { task, node }: TaskAt): void => {
  if (node.props.opinion.onRefuse && isBlank(event.opinion)) return refuse(run, { code: 'flow.opinion_required' });
  const isEnd = node.props.refuseTo.kind === 'end';
  const target = refuseTarget(run, node);
  closeTasks(run, (each) => each.id === task.id, 'refused');
  const to = isEnd ? {} : { toNodeId: target ?? run.document.root };
  record(run, { kind: 'refused', nodeId: node.id, taskId: task.id, ...to, ...said(event.opinion) });
  if (isEnd) end(run, node);
  else if (target === undefined) backToStart(run, node, 'refused');
  else walkBackTo(run, target);
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

export const returnTask = (run: Run, event: ReturnEvent, { task, node }: TaskAt): void => {
  if (node.props.opinion.onRefuse && isBlank(event.opinion)) return refuse(run, { code: 'flow.opinion_required' });
  const target = returnTarget(run, event.to, node.id);
  if (target === undefined) return undefined;
  closeTasks(run, (each) => each.id === task.id, 'returned');
  record(run, { kind: 'returned', nodeId: node.id, taskId: task.id, toNodeId: target, ...said(event.opinion) });
  if (event.to.kind === 'start') backToStart(run, node, 'returned');
  else walkBackTo(run, target);
  return undefined;
};
