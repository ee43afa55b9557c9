import type { FlowNode } from '../model/document';
import type { Inform, Wait, Branching } from '../node-definition';
import { findPeople } from '../people/people';
import { definitionOf } from '../registry';
import { chooseBranch, chooseBranches } from '../route/conditions';
import { after } from '../route/working-time';
import { enterTask } from './asking';
import type { Entered } from './entered';
import type { Run } from './run';
import { change, factsOf, requirePeople, record, refuse, scopeOf } from './run';

/** A condition that cannot be asked chooses nothing: the event is refused. */
const enterChosen = (run: Run, nodeId: string, chosen: Entered | undefined): Entered => {
  if (chosen) return chosen;
  refuse(run, { code: 'flow.condition_broken', nodeId });
  return { go: 'halt' };
};

const enterFirst = (run: Run, { id }: FlowNode): Entered => {
  const branch = chooseBranch(run.document, id, scopeOf(run));
  return enterChosen(run, id, branch === undefined ? undefined : { go: 'into', branch });
};

const enterEach = (run: Run, { id }: FlowNode): Entered => {
  const legs = chooseBranches(run.document, id, scopeOf(run));
  return enterChosen(run, id, legs && { go: 'legs', legs });
};

/** A branch is chosen for one passing: who comes here again is asked again. */
const enterByHand = (run: Run, { id, type, props, children: branches = [] }: FlowNode): Entered => {
  const { [id]: chosen, ...others } = run.state.choices ?? {};
  const legs = branches.filter((branch) => chosen?.includes(branch));
  if (chosen && legs.length < new Set(chosen).size) refuse(run, { code: 'flow.choice_unknown', nodeId: id });
  if (legs.length > 1 && definitionOf(type).takesSeveral?.(props) !== true)
    refuse(run, { code: 'flow.choice_too_many', nodeId: id });
  if (legs.length === 0 && run.event.actor.isSystem !== true) refuse(run, { code: 'flow.choice_missing', nodeId: id });
  if (run.refused) return { go: 'halt' };
  change(run, { choices: others });
  const taken = legs.length > 0 ? legs : branches.slice(0, 1);
  const byItself = legs.length > 0 ? {} : { reason: 'byItself' as const };
  record(run, { kind: 'chosen', nodeId: id, branchIds: taken, ...byItself });
  return { go: 'legs', legs: taken };
};

const enterFork: Record<Branching, (run: Run, node: FlowNode) => Entered> = {
  first: enterFirst,
  each: enterEach,
  chosen: enterByHand,
  all: (_, { children = [] }) => ({ go: 'legs', legs: children }),
};

const sendCopy = (run: Run, nodeId: string, userIds: string[]): void => {
  record(run, { kind: 'circulated', nodeId, userIds });
  if (userIds.length === 0) return;
  const sent = Object.fromEntries(userIds.map((id) => [id, nodeId]));
  change(run, { circulated: { ...run.state.circulated, ...sent } });
  run.effects.push({ kind: 'circulate', nodeId, userIds, at: run.event.at });
  run.effects.push({ kind: 'notify', notice: 'circulated', userIds, nodeId });
};

const sendMessage = (run: Run, nodeId: string, userIds: string[], text: string): void => {
  record(run, { kind: 'messaged', nodeId, userIds });
  if (userIds.length > 0) run.effects.push({ kind: 'message', nodeId, userIds, text });
};

const enterInforming = (run: Run, { id, type, props }: FlowNode, inform: Inform): Entered => {
  const found = findPeople(definitionOf(type).people(props), id, factsOf(run));
  if ('needs' in found) {
    requirePeople(run, found.needs);
    return { go: 'halt' };
  }
  if (inform.by === 'copy') sendCopy(run, id, found.people);
  else sendMessage(run, id, found.people, inform.text);
  return { go: 'on' };
};

/** Epoch ms at which the instance goes on; what cannot be read as a time is over already. */
const dueAt = (run: Run, wait: Wait): number => {
  if (wait.kind === 'duration') return after(run.event.at, wait.duration, run.context.calendar);
  const value = run.values[wait.field];
  const at = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(at) ? at : run.event.at;
};

const enterWaiting = (run: Run, wait: Wait): Entered => {
  const until = dueAt(run, wait);
  return until > run.event.at ? { go: 'sleep', until } : { go: 'on' };
};

/** What happens as an instance reaches a node: its definition says what is meant, this is how it is done. */
export const enter = (run: Run, node: FlowNode): Entered => {
  const { props } = node;
  const { task, branching, work, waits, informs, stands } = definitionOf(node.type);
  if (task) return enterTask(run, node.id, task(props));
  if (branching) return enterFork[branching](run, node);
  if (work) return { go: 'work' };
  if (waits) return enterWaiting(run, waits(props));
  if (informs) return enterInforming(run, node, informs(props));
  return { go: stands === 'end' ? 'finish' : 'on' };
};
