import type { Filter } from '@qiaoban/language/filter';
import type { FlowField } from '../model/flow-field';
import { fieldsByName } from '../model/flow-field';
import type { StepOutput } from '../model/step-values';
import type { CheckContext, FlowProblem } from '../node-definition';
import { checkCondition } from '../nodes/branch/check-condition';
import { INSTANCE_RULES } from '../people/assignee';
import { definitionOf } from '../registry';
import type { TriggerStep } from './trigger-steps';

/** Where problems of the condition are said to be. */
export const CONDITION = 'condition';

const outputsOf = (step: TriggerStep): readonly StepOutput[] =>
  step.type === 'message' || step.type === 'subflow' ? [] : step.props.outputs;

/** Everything that keeps a trigger from being switched on, in the order of its steps. */
export const triggerProblems = (
  { steps, condition, isSystem }: { steps: readonly TriggerStep[]; condition: Filter | null; isSystem: boolean },
  fields: readonly FlowField[],
): FlowProblem[] => {
  const placeOf = (id: string): number => steps.findIndex((step) => step.id === id);
  const precedes = (earlier: string, later: string): boolean =>
    placeOf(earlier) >= 0 && placeOf(earlier) < placeOf(later);
  const context: CheckContext = {
    fields: fieldsByName(fields),
    precedes,
    typeOf: (id) => steps[placeOf(id)]?.type,
    isKept: (name, before) =>
      steps.some(({ id, type, props }) => definitionOf(type).keeps(props).includes(name) && precedes(id, before)),
    isTask: () => false,
    parentOf: () => undefined,
    childrenOf: () => [],
  };
  const found = steps.flatMap((step): FlowProblem[] => {
    const nodeId = step.id;
    const problems = definitionOf(step.type).check({ id: nodeId, props: step.props, children: [] }, context);
    // there is no form into which an answer could go
    if (outputsOf(step).some(({ to }) => to.kind === 'field'))
      problems.push({ nodeId, key: 'flow.problem.trigger_field' });
    const rules = definitionOf(step.type).people(step.props);
    if (rules.some(({ kind }) => INSTANCE_RULES.includes(kind)))
      problems.push({ nodeId, key: 'flow.problem.trigger_rule' });
    if (isSystem && (step.type === 'subflow' || rules.some(({ kind }) => kind === 'starter')))
      problems.push({ nodeId, key: 'flow.problem.trigger_system' });
    return problems;
  });
  if (condition !== null) found.unshift(...checkCondition(CONDITION, condition, { ...context, isKept: () => false }));
  return steps.length === 0 ? [{ nodeId: '', key: 'flow.problem.trigger_empty' }, ...found] : found;
};
