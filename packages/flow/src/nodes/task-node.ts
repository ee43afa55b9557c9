import type { Reference } from '@qiaoban/contracts/uses/reference';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { TaskRules } from '../model/task-rules';
import { modeOf } from '../model/task-rules';
import type { CheckContext, FlowProblem, Sight, SummaryView } from '../node-definition';
import { describeAssignee } from '../describe/describe-assignee';
import { checkAssignee } from './check-assignee';
import { checkFurtherForm } from './check-further-form';
import { checkPrint } from './check-print';
import { referencesOfRule, seenRule } from './rule-parts';
import { unknownFields } from './unknown-fields';

/** Who is asked, and how many of them. */
export const summaryOfTask = (rules: TaskRules, { host, t }: SummaryView): string => {
  const who = describeAssignee(rules.assignee, host, t);
  return who === '' ? '' : `${who} · ${t(`flow.mode.short.${modeOf(rules)}`)}`;
};

export const taskReferences = ({ assignee, empty, furtherForm, limit, printId }: TaskRules): Reference[] => [
  ...byIds('form', [furtherForm?.formId]),
  ...byIds('print', [printId]),
  ...referencesOfRule(assignee),
  ...(empty.kind === 'users' ? byIds('user', empty.ids) : []),
  ...(limit?.action.kind === 'transfer' && limit.action.userId !== '' ? byIds('user', [limit.action.userId]) : []),
];

/** Nobody's rights to fields, of no form, and no field that names people if it is hidden. */
export const seenTask = <Props extends TaskRules>(props: Props, isSeen: Sight): Props => ({
  ...props,
  assignee: seenRule(props.assignee, isSeen),
  fieldRights: {},
  furtherForm: undefined,
});

const checkReject = (nodeId: string, { refuseTo }: TaskRules, context: CheckContext): FlowProblem[] => {
  if (refuseTo.kind !== 'node') return [];
  const isEarlier = context.isTask(refuseTo.nodeId) && context.precedes(refuseTo.nodeId, nodeId);
  return isEarlier ? [] : [{ nodeId, key: 'flow.problem.refuse_target' }];
};

const checkLimit = (nodeId: string, { limit }: TaskRules, context: CheckContext): FlowProblem[] => {
  if (limit?.action.kind === 'transfer' && limit.action.userId === '')
    return [{ nodeId, key: 'flow.problem.limit_receiver' }];
  const isLost = limit?.action.kind === 'jump' && context.typeOf(limit.action.nodeId) === undefined;
  return isLost ? [{ nodeId, key: 'flow.problem.limit_target' }] : [];
};

const checkVote = (nodeId: string, { mode, vote }: TaskRules): FlowProblem[] =>
  mode === 'vote' && vote?.by === 'ratio' && vote.need > 100 ? [{ nodeId, key: 'flow.problem.vote_ratio' }] : [];

/** What is missing where people are asked. */
export const checkTask = (nodeId: string, rules: TaskRules, context: CheckContext): FlowProblem[] => [
  ...checkAssignee(nodeId, rules.assignee, context),
  ...unknownFields(nodeId, rules.fieldRights, context.fields),
  ...checkReject(nodeId, rules, context),
  ...checkVote(nodeId, rules),
  ...checkLimit(nodeId, rules, context),
  ...checkPrint(nodeId, rules, context),
  ...checkFurtherForm(nodeId, rules, context),
  ...(rules.empty.kind === 'users' && rules.empty.ids.length === 0
    ? [{ nodeId, key: 'flow.problem.empty_rule_users' }]
    : []),
];
