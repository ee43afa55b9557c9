import type { Filter } from '@qiaoban/language/filter';
import type { AssigneeRule } from '../people/assignee';
import type { FlowDocument, FlowNode, FlowSettings } from '../model/document';
import { emptyFlowDocument } from '../model/document';
import type { ApproverProps } from '../nodes/approver/definition';
import { definitions } from '../registry';

/** A subtree, its top first: what the builders below make and `flowOf` puts together. For tests and demonstrations. */
export type Part = FlowNode[];

const idsOf = (parts: readonly Part[]): string[] => parts.flatMap((part) => (part[0] ? [part[0].id] : []));

export const users = (...ids: string[]): AssigneeRule => ({ kind: 'users', ids });

/** An approver; without more, named people of whom one is enough. */
export const approver = (id: string, assignee: AssigneeRule, props: Partial<ApproverProps> = {}): Part => [
  {
    id,
    type: 'approver',
    props: {
      ...definitions.approver.defaults(),
      title: id,
      approverIsStarter: 'self',
      opinion: { onAgree: false, onRefuse: false },
      assignee,
      ...props,
    },
  },
];

/** A person who does something rather than decides it. */
export const handler = (id: string, assignee: AssigneeRule): Part => [
  { id, type: 'handler', props: { ...definitions.handler.defaults(), title: id, assignee } },
];

export const circulate = (id: string, ...recipients: AssigneeRule[]): Part => [
  { id, type: 'circulate', props: { title: id, recipients, fieldRights: {} } },
];

export const branch = (id: string, when: Filter | null, ...steps: Part[]): Part => [
  { id, type: 'branch', props: { title: id, when }, children: idsOf(steps) },
  ...steps.flat(),
];

export const condition = (id: string, ...branches: Part[]): Part => [
  { id, type: 'condition', props: { title: id }, children: idsOf(branches) },
  ...branches.flat(),
];

export const leg = (id: string, ...steps: Part[]): Part => [
  { id, type: 'leg', props: { title: id }, children: idsOf(steps) },
  ...steps.flat(),
];

export const parallel = (id: string, ...legs: Part[]): Part => [
  { id, type: 'parallel', props: { title: id }, children: idsOf(legs) },
  ...legs.flat(),
];

export const inclusive = (id: string, ...branches: Part[]): Part => [
  { id, type: 'inclusive', props: { title: id }, children: idsOf(branches) },
  ...branches.flat(),
];

export const choice = (id: string, several: boolean, ...legs: Part[]): Part => [
  { id, type: 'choice', props: { title: id, several }, children: idsOf(legs) },
  ...legs.flat(),
];

export const timer = (id: string, minutes: number): Part => [
  {
    id,
    type: 'timer',
    props: { title: id, until: { kind: 'duration', duration: { amount: minutes, unit: 'minute', isWorking: false } } },
  },
];

export const message = (id: string, ...recipients: AssigneeRule[]): Part => [
  { id, type: 'message', props: { title: id, recipients, text: id } },
];

/** A document with these steps between start and end. */
export const flowOf = (steps: readonly Part[], settings: Partial<FlowSettings> = {}): FlowDocument => {
  const empty = emptyFlowDocument();
  const start = empty.nodes.start;
  const nodes = Object.fromEntries(steps.flat().map((node) => [node.id, node]));
  return {
    ...empty,
    nodes: {
      ...empty.nodes,
      ...nodes,
      ...(start ? { start: { ...start, children: [...idsOf(steps), 'end'] } } : {}),
    },
    settings: { ...empty.settings, ...settings },
  };
};

export const above = (field: string, value: number): Filter => ({ field, op: 'gt', value });
