import type { LocalText } from '@qiaoban/contracts/languages';
import type { Answers, AssigneeQuery } from '../people/assignee';
import type { Scope } from './conditions';
import type { FlowDocument, FlowNode } from '../model/document';
import type { Reason } from '../engine/effects';
import { expectedRoute } from './expected-route';
import { taskRulesOf } from '../model/document';
import type { TaskRules } from '../model/task-rules';
import { modeOf } from '../model/task-rules';
import type { Facts } from '../people/people';
import { findPeople, planApprovers } from '../people/people';
import { withHooks } from '../model/with-hooks';
import { resumedWay } from './resumed-way';
import type { ReturnedWalk } from './resumed-way';
import type { HookSide } from '../node-definition';
import { definitionOf } from '../registry';
import type { NodeType } from '../registry';

/** One expected step. */
export type PreviewStep = {
  nodeId: string;
  type: NodeType;
  title: LocalText;
  /** The root, or the leg of a parallel fork: steps of different lanes happen at the same time. */
  lane: string;
  people: string[];
  mode?: TaskRules['mode'];
  /** Passed without asking, or others are asked than the rule names. */
  reason?: Reason;
  /** The initiator still has to choose. */
  isToPick?: boolean;
  /** Nobody would be asked: the submission will be refused. */
  isBlocked?: boolean;
  /** Done by the program before or after a step. */
  hook?: HookSide;
  /** Passed before the instance was returned; not asked again. */
  isBehind?: boolean;
};

export type PreviewInput = Scope & {
  picks: Readonly<Record<string, readonly string[]>>;
  answers: Answers;
  administratorIds: readonly string[];
  /** Of an instance that was returned: where it stood. */
  returned?: ReturnedWalk;
};

/** `forks` are manual forks on the way. `needs` are questions still to be answered; ask again with them until there are none. `broken`: a condition that cannot be asked. */
export type Preview = { steps: PreviewStep[]; needs: AssigneeQuery[]; forks: string[]; broken?: string };

type Found = Pick<PreviewStep, 'people' | 'mode' | 'reason' | 'isToPick' | 'isBlocked'> | { needs: AssigneeQuery[] };

const stepAt = (node: FlowNode, facts: Facts, agreed: Set<string>): Found => {
  const rules = taskRulesOf(node);
  if (!rules) return findPeople(definitionOf(node.type).people(node.props), node.id, facts);
  const mode = modeOf(rules);
  const isPicked = rules.assignee.kind === 'starterPick' || rules.assignee.kind === 'previousPick';
  if (isPicked && (facts.picks[node.id] ?? []).length === 0)
    return { people: [], mode, isToPick: rules.assignee.kind === 'starterPick' };
  if (rules.assignee.kind === 'service') return { people: [], mode };
  const plan = planApprovers(node.id, rules, facts, agreed);
  switch (plan.outcome) {
    case 'needs':
      return { needs: plan.needs };
    case 'pass':
      return { people: plan.people, mode, reason: plan.reason };
    case 'ask':
      for (const id of mode === 'any' && plan.people.length > 1 ? [] : plan.people) agreed.add(id);
      return { people: plan.people, mode, ...(plan.substitute ? { reason: plan.substitute } : {}) };
    default:
      return { people: [], mode, isBlocked: true };
  }
};

/** The way that an instance with this form would take and who would be asked, assuming that everyone approves. */
export const previewRoute = (designed: FlowDocument, input: PreviewInput): Preview => {
  const document = withHooks(designed);
  const { initiator, values, picks, answers, administratorIds } = input;
  const facts: Facts = { initiator, values, picks, answers, administratorIds };
  const route = expectedRoute(document, input);
  const resumed = input.returned && resumedWay(document, input.returned, input);
  const agreed = new Set<string>();
  const steps: PreviewStep[] = [];
  const needs = new Map<string, AssigneeQuery>();
  for (const { node, lane } of route.steps) {
    const definition = definitionOf(node.type);
    const isStep = !definition.isFork && (!definition.isChain || node.id === document.root);
    if (!isStep) continue;
    // where it goes on, people are asked whoever agreed before
    const found = stepAt(node, facts, resumed?.steps.includes(node.id) ? new Set() : agreed);
    if ('needs' in found) {
      for (const query of found.needs) needs.set(query.key, query);
      continue;
    }
    const people = node.id === document.root ? [initiator.userId] : found.people;
    const hook = node.hookOf ? { hook: node.hookOf.side } : {};
    const title = definition.titleOf(node.props);
    const behind = resumed?.behind.includes(node.id) && node.id !== document.root ? { isBehind: true } : {};
    steps.push({ nodeId: node.id, type: node.type, title, lane, ...found, people, ...hook, ...behind });
  }
  return {
    steps,
    needs: [...needs.values()],
    forks: route.forks,
    ...(route.broken === undefined ? {} : { broken: route.broken }),
  };
};
