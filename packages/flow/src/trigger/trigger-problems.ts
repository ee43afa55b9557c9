import type { Filter } from '@qiaoban/language/filter';
import type { FlowField } from '../model/flow-field';
import { fieldsByName } from '../model/flow-field';
import type { CheckContext, FlowProblem } from '../node-definition';
import { checkCondition } from '../nodes/branch/check-condition';
import { INSTANCE_RULES } from '../people/assignee';
import { definitionOf } from '../registry';
import type { TriggerStep } from './trigger-steps';

/** Where problems of the condition are said to be. */
export const CONDITION = 'condition';
/** Parts of a trigger beside its steps of which something may be wrong. */
export const CONDITION_PATHS = [CONDITION, 'conditionBefore', 'changedFields'] as const;

type TriggerParts = {
  steps: readonly TriggerStep[];
  condition: Filter | null;
  conditionBefore?: Filter | null;
  changedFields?: readonly string[];
  isSystem: boolean;
};

/** Everything that keeps a trigger from being switched on, in the order of its steps. */
export const triggerProblems = (
  { steps, condition, conditionBefore = null, changedFields = [], isSystem }: TriggerParts,
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
    isFilledIn: () => false,
    isTask: () => false,
    furtherForm: () => undefined,
    isPrint: () => true,
    parentOf: () => undefined,
    childrenOf: () => [],
  };
  const found = steps.flatMap((step): FlowProblem[] => {
    const nodeId = step.id;
    const definition = definitionOf(step.type);
    const problems = definition.check({ id: nodeId, props: step.props, children: [] }, context);
    // there is no form into which an answer could go
    if (definition.outputs(step.props).some(({ to }) => to.kind === 'field'))
      problems.push({ nodeId, key: 'flow.problem.trigger_field' });
    const rules = definition.people(step.props);
    if (rules.some(({ kind }) => INSTANCE_RULES.includes(kind)))
      problems.push({ nodeId, key: 'flow.problem.trigger_rule' });
    if (isSystem && (definition.inTrigger?.needsPerson === true || rules.some(({ kind }) => kind === 'starter')))
      problems.push({ nodeId, key: 'flow.problem.trigger_system' });
    return problems;
  });
  // what a step keeps is not known before the first of them
  const atStart = { ...context, isKept: () => false };
  const asked = { condition, conditionBefore };
  for (const path of ['conditionBefore', CONDITION] as const) {
    const filter = asked[path];
    if (filter !== null) found.unshift(...checkCondition(path, filter, atStart));
  }
  for (const name of changedFields)
    if (!context.fields.has(name))
      found.unshift({ nodeId: 'changedFields', key: 'flow.problem.unknown_field', values: { field: name } });
  return steps.length === 0 ? [{ nodeId: '', key: 'flow.problem.trigger_empty' }, ...found] : found;
};
