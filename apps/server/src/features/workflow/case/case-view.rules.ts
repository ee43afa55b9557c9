import type { Language } from '@qiaoban/contracts/languages';
import { textIn } from '@qiaoban/contracts/languages';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { getCase } from '@qiaoban/contracts/workflow/case.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { HistoryEntry } from '@qiaoban/flow/engine/effects';
import { allowsBatch } from '@qiaoban/flow/nodes/approver/definition';
import { offeredOperations } from '@qiaoban/flow/rules/operations';
import { nodeStatuses } from '@qiaoban/flow/route/progress';
import { definitionOf } from '@qiaoban/flow/registry';
import { returnTargets } from '@qiaoban/flow/rules/return-targets';
import type { CaseState, Task } from '@qiaoban/flow/engine/state';
import type { ReturnEvent } from '@qiaoban/flow/engine/events';

type View = ReplyOf<typeof getCase>;
type Names = ReadonlyMap<string, string>;

/** Name of a node in a language; nothing for a node that the flow does not have. */
export const nodeNameIn =
  (document: FlowDocument, language: Language) =>
  (nodeId: string | undefined): string => {
    const node = nodeId === undefined ? undefined : document.nodes[nodeId];
    return node ? textIn(definitionOf(node.type).titleOf(node.props), language) : '';
  };

/** Everybody who appears in a case: asked, informed, acting. */
export const peopleOf = (state: CaseState, history: readonly HistoryEntry[]): string[] => [
  state.starter.userId,
  ...state.tasks.map((task) => task.userId),
  ...Object.keys(state.circulated),
  ...history.flatMap((entry) => [entry.actorId, ...(entry.userIds ?? [])]),
];

export const nodeStatesOf = (document: FlowDocument, state: CaseState, names: Names): View['nodeStates'] =>
  Object.entries(nodeStatuses(document, state)).map(([nodeId, status]) => ({
    nodeId,
    state: status.state,
    people: status.people.map((person) => ({ ...person, name: names.get(person.userId) ?? '' })),
  }));

export const timelineOf = (
  history: readonly HistoryEntry[],
  nodeName: (nodeId: string | undefined) => string,
  names: Names,
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
  }));

/** What the buttons offer: the matrix, with the monitor's acts as the person's buttons allow them. */
export const operationsOf = (
  document: FlowDocument,
  state: CaseState,
  who: { userId: string; mayEnd: boolean; mayRemove: boolean },
): string[] => {
  const { userId } = who;
  const own = offeredOperations(document, state, { userId });
  const asMonitor = offeredOperations(document, state, { userId, isMonitor: true });
  const extra = asMonitor.filter(
    (operation) =>
      !own.includes(operation) && ((operation === 'cancel' && who.mayEnd) || (operation === 'delete' && who.mayRemove)),
  );
  return [...own, ...extra].filter((operation) => operation !== 'view');
};

/** The node at which a task is asked. */
const approverOf = (document: FlowDocument, task: Task | undefined) => {
  const node = task && document.nodes[task.nodeId];
  return node?.type === 'approver' ? node : undefined;
};

/** May the task be decided without its form on the screen, together with others? */
export const isBatchable = (document: FlowDocument, task: Task | undefined): boolean => {
  const node = approverOf(document, task);
  return node !== undefined && allowsBatch(node.props);
};

export const opinionRequiredOn = (document: FlowDocument, task: Task | undefined): string[] => {
  const { onAgree = false, onRefuse = false } = approverOf(document, task)?.props.opinion ?? {};
  const back: ReturnEvent['kind'] = 'return';
  return [...(onAgree ? ['agree'] : []), ...(onRefuse ? ['refuse', back] : [])];
};

export const taskViewOf = (
  document: FlowDocument,
  task: Task | undefined,
  nodeName: (nodeId: string | undefined) => string,
): View['task'] =>
  task && approverOf(document, task)
    ? {
        id: task.id,
        nodeId: task.nodeId,
        nodeName: nodeName(task.nodeId),
        opinionRequiredOn: opinionRequiredOn(document, task),
      }
    : null;

export const returnTargetsOf = (
  document: FlowDocument,
  state: CaseState,
  task: Task | undefined,
  nodeName: (nodeId: string | undefined) => string,
): View['returnTargets'] =>
  task ? returnTargets(document, state, task.nodeId).map((nodeId) => ({ nodeId, name: nodeName(nodeId) })) : [];
