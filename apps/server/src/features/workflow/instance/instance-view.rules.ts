import type { Language } from '@qiaoban/contracts/languages';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { getInstance } from '@qiaoban/contracts/workflow/instance.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { HistoryEntry } from '@qiaoban/flow/engine/effects';
import { taskRulesOf } from '@qiaoban/flow/model/document';
import { allowsBatch } from '@qiaoban/flow/model/task-rules';
import type { TaskRules } from '@qiaoban/flow/model/task-rules';
import type { Operation } from '@qiaoban/flow/rules/matrix';
import { addedBy, availableOperations } from '@qiaoban/flow/rules/operations';
import { nodeStatuses } from '@qiaoban/flow/route/progress';
import { inReadingOrder } from '@qiaoban/flow/model/tree';
import { definitionOf } from '@qiaoban/flow/registry';
import { titleInFlow } from '@qiaoban/flow/describe/describe-node';
import { returnTargets } from '@qiaoban/flow/rules/return-targets';
import { InstanceStatus, initiators } from '@qiaoban/flow/engine/state';
import type { InstanceState, Task } from '@qiaoban/flow/engine/state';
import type { ReturnEvent } from '@qiaoban/flow/engine/events';
import type { ShownEnclosed } from './enclosures';

type View = ReplyOf<typeof getInstance>;
type Names = ReadonlyMap<string, string>;

/** Name of a node in a language, of a hook under its step; nothing for a node that the flow does not have. */
export const nodeNameIn =
  (document: FlowDocument, language: Language) =>
  (nodeId: string | undefined): string =>
    nodeId === undefined ? '' : titleInFlow(document, nodeId, { language });

/** Everybody who appears in an instance: asked, informed, acting. */
export const peopleOf = (state: InstanceState, history: readonly HistoryEntry[]): string[] => [
  ...initiators(state),
  ...state.tasks.map((task) => task.userId),
  ...Object.keys(state.circulated),
  ...history.flatMap((entry) => [entry.actorId, ...(entry.userIds ?? [])]),
];

/** Who is asked and has not answered. */
export const waitedFor = (state: InstanceState): string[] => [
  ...new Set(state.tasks.flatMap(({ status, userId }) => (status === 'open' ? [userId] : []))),
];

/** `inUse`: those of whom the instance waits that can answer. */
export const nodeStatesOf = (
  document: FlowDocument,
  state: InstanceState,
  names: Names,
  inUse: Pick<ReadonlySet<string>, 'has'>,
): View['nodeStates'] =>
  Object.entries(nodeStatuses(document, state)).map(([nodeId, status]) => ({
    nodeId,
    state: status.state,
    people: status.people.map((person) => ({
      ...person,
      name: names.get(person.userId) ?? '',
      isGone: person.status === 'open' && !inUse.has(person.userId),
    })),
  }));

export const timelineOf = (
  history: readonly HistoryEntry[],
  nodeName: (nodeId: string | undefined) => string,
  names: Names,
  enclosedIn: (sequence: number) => ShownEnclosed,
): View['timeline'] =>
  history.map((entry) => ({
    sequence: entry.sequence,
    kind: entry.kind,
    at: entry.at,
    userId: entry.actorId,
    userName: names.get(entry.actorId) ?? '',
    nodeId: entry.nodeId ?? '',
    nodeName: nodeName(entry.nodeId),
    opinion: entry.opinion ?? '',
    reason: entry.reason ?? '',
    users: (entry.userIds ?? []).map((id) => names.get(id) ?? id),
    toNodeName: nodeName(entry.toNodeId),
    until: entry.until ?? null,
    branches: (entry.branchIds ?? []).map(nodeName),
    ...enclosedIn(entry.sequence),
  }));

/** The last time the instance was submitted again while it runs, and since when its initiator had it in hand before. */
export const lastCorrection = (
  state: InstanceState,
  history: readonly HistoryEntry[],
): { userId: string; from: number; to: number } | undefined => {
  if (state.status !== InstanceStatus.waiting) return undefined;
  const at = history.findLastIndex(({ kind }) => kind === 'submitted' || kind === 'resubmitted');
  const again = history[at];
  if (again?.kind !== 'resubmitted') return undefined;
  const back = history.slice(0, at).findLast(({ kind }) => ['returned', 'refused', 'withdrawn'].includes(kind));
  return back && { userId: again.actorId, from: back.at, to: again.at };
};

/** What the monitor does with an instance, by the button "end". */
const STEERING: readonly Operation[] = [
  'cancel',
  'pause',
  'resume',
  'jump',
  'revive',
  'reassign',
  'retryWork',
  'skipWork',
];

/** What the buttons offer: the matrix, with the monitor's acts as the person's buttons allow them. */
export const operationsOf = (
  document: FlowDocument,
  state: InstanceState,
  who: { userId: string; mayEnd: boolean; mayRemove: boolean },
): string[] => {
  const { userId } = who;
  const own = availableOperations(document, state, { userId });
  const asMonitor = availableOperations(document, state, { userId, isMonitor: true });
  const extra = asMonitor.filter(
    (operation) =>
      !own.includes(operation) &&
      ((STEERING.includes(operation) && who.mayEnd) || (operation === 'delete' && who.mayRemove)),
  );
  return [...own, ...extra].filter((operation) => operation !== 'view');
};

/** By which rules a task is asked. */
const rulesAt = (document: FlowDocument, task: Task | undefined): TaskRules | undefined =>
  task && taskRulesOf(document.nodes[task.nodeId]);

/** May the task be decided without its form on the screen, together with others? */
export const isBatchable = (document: FlowDocument, task: Task | undefined): boolean => {
  const rules = rulesAt(document, task);
  return rules !== undefined && allowsBatch(rules);
};

export const opinionRequiredOn = (document: FlowDocument, task: Task | undefined): string[] => {
  const { onAgree = false, onRefuse = false } = rulesAt(document, task)?.opinion ?? {};
  const back: ReturnEvent['kind'] = 'return';
  return [...(onAgree ? ['agree'] : []), ...(onRefuse ? ['refuse', back] : [])];
};

/** Does whoever approves the task sign by hand? */
export const needsSignature = (document: FlowDocument, task: Task | undefined): boolean =>
  rulesAt(document, task)?.opinion.signature === true;

export const taskViewOf = (
  document: FlowDocument,
  task: Task | undefined,
  nodeName: (nodeId: string | undefined) => string,
  dueAt: number | null,
): View['task'] =>
  task && rulesAt(document, task)
    ? {
        id: task.id,
        nodeId: task.nodeId,
        nodeName: nodeName(task.nodeId),
        opinionRequiredOn: opinionRequiredOn(document, task),
        needsSignature: needsSignature(document, task),
        isHandling: rulesAt(document, task)?.operations.refuse === false,
        resumes: rulesAt(document, task)?.resubmit === 'resume',
        asksAhead: Object.values(document.nodes).some(({ type, props }) => {
          const definition = definitionOf(type);
          return definition.branching === 'chosen' || definition.task?.(props).assignee.kind === 'previousPick';
        }),
        dueAt,
      }
    : null;

export const returnTargetsOf = (
  document: FlowDocument,
  state: InstanceState,
  task: Task | undefined,
  nodeName: (nodeId: string | undefined) => string,
  names: Names,
): View['returnTargets'] => {
  if (task === undefined) return [];
  return returnTargets(document, state, task.nodeId).map((nodeId) => {
    const answered = state.tasks.filter((each) => each.nodeId === nodeId && each.status === 'agreed');
    const people = [...new Set(answered.map(({ userId }) => names.get(userId) ?? ''))].filter((name) => name !== '');
    return { nodeId, name: nodeName(nodeId), people };
  });
};

/** People whom this person added and who have not answered yet. */
export const addedOf = (state: InstanceState, userId: string, names: Names): View['added'] =>
  addedBy(state, userId).map((task) => ({ taskId: task.id, userId: task.userId, name: names.get(task.userId) ?? '' }));

/** Everybody who has to do with the instance, each once. */
export const involvedOf = (state: InstanceState, names: Names): View['people'] => {
  const ids = [...initiators(state), ...state.tasks.map((task) => task.userId), ...Object.keys(state.circulated)];
  return [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? id }));
};

/** Steps to which the instance may be moved. */
export const stepsOf = (
  document: FlowDocument,
  state: InstanceState,
  nodeName: (nodeId: string | undefined) => string,
): View['steps'] =>
  inReadingOrder(document).flatMap((node) => {
    const { stands, isFork } = definitionOf(node.type);
    if (stands !== 'step' || isFork || node.hookOf) return [];
    const isAsked = state.tasks.some((task) => task.nodeId === node.id && task.status === 'open');
    return [{ nodeId: node.id, name: nodeName(node.id), isAsked }];
  });
