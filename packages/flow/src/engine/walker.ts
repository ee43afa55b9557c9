import { definitionOf } from '../registry';
import { resumedWay } from '../route/resumed-way';
import type { FlowDocument, FlowNode } from '../model/document';
import { taskRulesOf } from '../model/document';
import { entryOf } from '../model/with-hooks';
import type { Task, Token } from './state';
import { InstanceStatus, initiators, openTasks } from './state';
import { holdersOf, isInOtherLeg, laneOf, opensLane, precedes, treeOf } from '../model/tree';
import { isPickMissing } from './asking';
import { enter } from './enter';
import type { Run } from './run';
import { change, record, refuse, scopeOf, setStatus, setTimer } from './run';
import { closeTasks } from './tasks';

const putToken = (run: Run, token: Token): void => {
  change(run, { tokens: [...run.state.tokens.filter((other) => other.lane !== token.lane), token] });
};

const dropToken = (run: Run, lane: string): void => {
  change(run, { tokens: run.state.tokens.filter((token) => token.lane !== lane) });
};

const markPassed = (run: Run, ...ids: string[]): void => {
  change(run, { passed: [...run.state.passed.filter((id) => !ids.includes(id)), ...ids] });
};

/** The end of the way: everything is adopted. */
const finish = (run: Run): void => {
  change(run, { tokens: [] });
  closeTasks(run, () => true, 'cancelled');
  setStatus(run, InstanceStatus.adopted);
  record(run, { kind: 'finished' });
  run.effects.push({ kind: 'notify', notice: 'finished', userIds: initiators(run.state) });
};

const placeholder = (lane: string, nodeId: string): Token => ({ lane, nodeId, batch: 0, queue: [] });

/** Opens every leg before the first is walked: a leg that is done at once must not look like the last one. */
const split = (run: Run, forkId: string, legs: readonly string[]): void => {
  markPassed(run, forkId);
  putToken(run, placeholder(laneOf(run.document, forkId), forkId));
  for (const leg of legs) putToken(run, placeholder(leg, leg));
  for (const leg of legs) walkFrom(run, leg, 0);
};

/** A chain is at its end: out of a branch, over a finished join, or to the end of the instance. */
const leave = (run: Run, holderId: string): void => {
  const { document, state } = run;
  const place = treeOf(document).place.get(holderId);
  if (!place) return finish(run);
  const forkPlace = treeOf(document).place.get(place.holder);
  if (!forkPlace) return finish(run);
  if (opensLane(document, holderId)) {
    dropToken(run, holderId);
    markPassed(run, holderId);
    const legs = document.nodes[place.holder]?.children ?? [];
    if (state.tokens.some((token) => token.lane !== holderId && legs.includes(token.lane))) return undefined;
  }
  return walkFrom(run, forkPlace.holder, forkPlace.at + 1);
};

/** Waits for a time, under a number of its own: only the timer that was set for it wakes it. */
const sleep = (run: Run, lane: string, nodeId: string, until: number): void => {
  const batch = run.state.batchCount + 1;
  change(run, { batchCount: batch });
  record(run, { kind: 'waiting', nodeId, until });
  setTimer(run, { kind: 'wake', nodeId, batch, at: until });
  putToken(run, { lane, nodeId, batch, queue: [], wakeAt: until });
};

/** The step of the chain that comes behind what is done before and after steps. */
const stepBehind = (run: Run, nodeId: string): string | undefined => {
  const { nodes } = run.document;
  const place = treeOf(run.document).place.get(nodeId);
  const chain = (place && nodes[place.holder]?.children) ?? [];
  return chain.slice((place?.at ?? 0) + 1).find((id) => nodes[id]?.hookOf === undefined);
};

/** Whoever acts now is the last who can choose the people behind a hook: the program chooses nobody. */
const checkPickBehind = (run: Run, nodeId: string): void => {
  const step = run.document.nodes[nodeId]?.hookOf && stepBehind(run, nodeId);
  const rules = step === undefined ? undefined : taskRulesOf(run.document.nodes[step]);
  if (step !== undefined && rules && isPickMissing(run, step, rules))
    refuse(run, { code: 'flow.pick_missing', nodeId: step });
};

/** Must the step ask although people approved before, so that what is done before it has to hand that on? */
const againAt = (run: Run, nodeId: string): { again?: 'returned' | 'asked' } => {
  const hook = run.document.nodes[nodeId]?.hookOf;
  if (hook?.side !== 'before' || !run.forced.has(hook.nodeId)) return {};
  return { again: run.isSentBack ? 'returned' : 'asked' };
};

/** Waits for the program, under a number of its own: only what was done for it lets the instance go on. */
const work = (run: Run, lane: string, nodeId: string): void => {
  checkPickBehind(run, nodeId);
  const batch = run.state.batchCount + 1;
  change(run, { batchCount: batch });
  record(run, { kind: 'working', nodeId });
  run.effects.push({ kind: 'startWork', nodeId, batch });
  putToken(run, { lane, nodeId, batch, queue: [], work: { status: 'waiting', ...againAt(run, nodeId) } });
};

/** Forgets what was answered before when a fork leads another way than it did then. */
const forgetOtherWay = (run: Run, { id, children = [] }: FlowNode, taken: readonly string[]): void => {
  const { answered = [] } = run.state;
  if (!answered.includes(id)) return;
  if (children.some((each) => taken.includes(each) !== answered.includes(each))) change(run, { answered: [] });
};

/** Walks on with the child `at` of a chain until somebody has to be asked or the instance ends. */
function walkFrom(run: Run, holderId: string, at: number): void {
  if (run.refused || run.state.status !== InstanceStatus.waiting) return;
  const { document } = run;
  const lane = laneOf(document, holderId);
  const id = document.nodes[holderId]?.children?.[at];
  const node = id === undefined ? undefined : document.nodes[id];
  if (!node) return leave(run, holderId);
  if (node.children === undefined && run.state.answered?.includes(node.id)) {
    markPassed(run, node.id);
    return walkFrom(run, holderId, at + 1);
  }
  const entered = enter(run, node);
  switch (entered.go) {
    case 'on':
      markPassed(run, node.id);
      return walkFrom(run, holderId, at + 1);
    case 'into':
      forgetOtherWay(run, node, [entered.branch]);
      markPassed(run, node.id, entered.branch);
      return walkFrom(run, entered.branch, 0);
    case 'legs':
      forgetOtherWay(run, node, entered.legs);
      return split(run, node.id, entered.legs);
    case 'sleep':
      return sleep(run, lane, node.id, entered.until);
    case 'work':
      return work(run, lane, node.id);
    case 'finish':
      return finish(run);
    case 'wait':
      return putToken(run, { lane, nodeId: node.id, batch: entered.batch, queue: entered.queue });
    case 'halt':
      // stands here until the question is answered, so that other legs can ask theirs in the same round
      return putToken(run, placeholder(lane, node.id));
  }
}

/** The node at the token is done: on to what follows it. */
export const walkOn = (run: Run, nodeId: string): void => {
  const place = treeOf(run.document).place.get(nodeId);
  if (!place) return;
  markPassed(run, nodeId);
  walkFrom(run, place.holder, place.at + 1);
};

export const walkAgainFromStart = (run: Run): void => {
  change(run, { passed: [], tokens: [], resume: null, answered: [] });
  walkFrom(run, run.document.root, 0);
};

/**
 * Back to an earlier node: whatever lies behind it on the way is undone, other legs of its fork go on. `backTo`: the node
 * to which it comes straight back from there.
 */
export const walkBackTo = (run: Run, nodeId: string, backTo?: string): void => {
  const { document } = run;
  const entry = entryOf(document, nodeId);
  const place = treeOf(document).place.get(entry);
  if (!place) return;
  const lane = laneOf(document, nodeId);
  const stays = (id: string): boolean => id !== entry && !precedes(document, entry, id);
  const { answered = [], passed, tokens } = run.state;
  const isDoneAgain = (id: string): boolean =>
    [nodeId, backTo].includes(id) || [nodeId, backTo].includes(document.nodes[id]?.hookOf?.nodeId);
  const reached = [...answered, ...passed, ...tokens.map((token) => token.lane)];
  change(run, {
    answered: backTo === undefined ? [] : reached.filter((id) => !stays(id) && !isDoneAgain(id)),
    tokens: run.state.tokens.filter((token) => token.lane !== lane && stays(token.nodeId)),
    passed: run.state.passed.filter(stays),
  });
  const open = new Set(run.state.tokens.map((token) => token.nodeId));
  closeTasks(run, (task) => !open.has(task.nodeId), 'cancelled');
  openForks(run, nodeId);
  run.forced = new Set([nodeId]);
  walkFrom(run, place.holder, place.at);
};

/** Every fork around the node waits again for the branch in which the node lies. */
const openForks = (run: Run, nodeId: string): void => {
  const { document } = run;
  for (const holder of holdersOf(document, nodeId)) {
    const fork = treeOf(document).place.get(holder)?.holder;
    if (fork === undefined || !opensLane(document, holder)) continue;
    change(run, { passed: run.state.passed.filter((id) => id !== holder) });
    putToken(run, placeholder(laneOf(document, fork), fork));
  }
};

/** Without forks that would wait for legs of which none is under way any more. */
const withoutEmptyForks = (document: FlowDocument, tokens: Token[]): Token[] => {
  const lanes = new Set(tokens.map(({ lane }) => lane));
  const left = tokens.filter(({ nodeId }) => {
    const node = document.nodes[nodeId];
    const isFork = node !== undefined && definitionOf(node.type).isFork;
    return !isFork || (node.children ?? []).some((leg) => lanes.has(leg));
  });
  return left.length === tokens.length ? left : withoutEmptyForks(document, left);
};

/**
 * To any step, wherever the instance stands: all that is under way ends, and forks around the step wait for nothing else.
 * With places that give way (`instead`), other legs of the forks around the steps go on.
 */
export const walkTo = (run: Run, nodeIds: readonly string[], instead: readonly string[] = []): void => {
  const { document } = run;
  const goesOn = (nodeId: string, id: string): boolean => instead.length > 0 && isInOtherLeg(document, nodeId, id);
  const tokens = withoutEmptyForks(
    document,
    run.state.tokens.filter(
      ({ nodeId, lane }) =>
        !instead.includes(nodeId) &&
        laneOf(document, nodeId) === lane &&
        nodeIds.every((target) => goesOn(target, nodeId)),
    ),
  );
  const open = new Set(tokens.map((token) => token.nodeId));
  closeTasks(run, (task) => !open.has(task.nodeId), 'cancelled');
  // what lies beside the step, in another branch, is no part of the way that leads to it
  const stays = (id: string): boolean =>
    nodeIds.every((target) => precedes(document, id, entryOf(document, target)) || goesOn(target, id));
  change(run, { tokens, resume: null, answered: [], passed: run.state.passed.filter(stays) });
  for (const nodeId of nodeIds)
    for (const holder of holdersOf(document, nodeId).reverse()) if (holder !== document.root) markPassed(run, holder);
  for (const nodeId of nodeIds) openForks(run, nodeId);
  for (const nodeId of nodeIds) putToken(run, placeholder(laneOf(document, nodeId), nodeId));
  run.forced = new Set(nodeIds);
  for (const nodeId of nodeIds) {
    const place = treeOf(document).place.get(entryOf(document, nodeId));
    if (place) walkFrom(run, place.holder, place.at);
  }
};

/** The opening in which the task was answered is open again; what it led to is undone. */
export const takeBackTo = (run: Run, { nodeId, batch }: Task): void => {
  const { document } = run;
  if (run.state.tokens.some((token) => token.batch === batch)) return;
  const lane = laneOf(document, nodeId);
  const stays = (id: string): boolean => id !== nodeId && !precedes(document, nodeId, id);
  change(run, {
    tokens: run.state.tokens.filter((token) => token.lane !== lane && stays(token.nodeId)),
    passed: run.state.passed.filter(stays),
  });
  const open = new Set(run.state.tokens.map((token) => token.nodeId));
  closeTasks(run, (task) => !open.has(task.nodeId), 'cancelled');
  openForks(run, nodeId);
  putToken(run, { lane, nodeId, batch, queue: [] });
};

/** After a correction by the initiator: straight back to where it was returned, unless the form now leads another way. */
export const resumeOrRestart = (run: Run): void => {
  const { resume } = run.state;
  const way = resumedWay(run.document, run.state, scopeOf(run));
  if (!resume || !way) return walkAgainFromStart(run);
  const tokens = resume.map((token) => placeholder(token.lane, token.nodeId));
  change(run, { tokens, resume: null, passed: way.behind });
  run.forced = new Set(way.steps);
  for (const id of way.entries) {
    const place = treeOf(run.document).place.get(entryOf(run.document, id));
    if (place) walkFrom(run, place.holder, place.at);
  }
};

/** Ends every lane without a result; returns the people who were still asked. */
export const stopWalk = (run: Run): string[] => {
  const asked = openTasks(run.state).map((task) => task.userId);
  closeTasks(run, () => true, 'cancelled');
  change(run, { tokens: [] });
  return [...new Set(asked)];
};
