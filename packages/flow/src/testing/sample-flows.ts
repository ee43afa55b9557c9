import type { Filter } from '@qiaoban/language/filter';
import type { AssigneeRule } from '../people/assignee';
import type { FlowDocument, FlowNode, FlowSettings } from '../model/document';
import type { Hook } from '../model/hooks';
import { emptyFlowDocument } from '../model/document';
import type { ApproverProps } from '../nodes/approver/definition';
import type { ScriptProps } from '../nodes/script/definition';
import type { ServiceProps } from '../nodes/service/definition';
import type { NodeType } from '../registry';
import { definitionOf, definitions } from '../registry';
import type { StepInput } from '../model/step-values';
import type { WorkRules } from '../model/work-rules';
import { defaultWorkRules } from '../model/work-rules';

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

export const cc = (id: string, ...recipients: AssigneeRule[]): Part => [
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

/** An automatic step. */
export const script = (id: string, work: Partial<WorkRules> = {}, props: Partial<ScriptProps> = {}): Part => [
  {
    id,
    type: 'script',
    props: {
      title: id,
      code: 'return 1;',
      inputs: [],
      outputs: [],
      work: { ...defaultWorkRules(), ...work },
      ...props,
    },
  },
];

/** A service node that sends JSON to an address. */
export const webhook = (id: string, url: string, props: Partial<ServiceProps> = {}, inputs: StepInput[] = []): Part => [
  {
    id,
    type: 'service',
    props: {
      title: id,
      call: { kind: 'webhook', method: 'POST', url, inputs },
      outputs: [],
      work: defaultWorkRules(),
      ...props,
    },
  },
];

/** The step with something that is done before and after it. */
export const hooked = ([top, ...rest]: Part, before: readonly Part[], after: readonly Part[] = []): Part => {
  const side = (parts: readonly Part[]): Hook[] =>
    parts.flatMap(([node]) => (node ? [{ id: node.id, type: node.type, props: node.props } as Hook] : []));
  return top ? [{ ...top, hooks: { before: side(before), after: side(after) } }, ...rest] : [];
};

/** A leaf of any kind as the designer makes it. */
export const usual = (type: NodeType, id: string): Part => [
  { id, type, props: { ...definitionOf(type).defaults(), title: id } } as FlowNode,
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
