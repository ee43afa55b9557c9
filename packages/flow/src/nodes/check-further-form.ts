import { fieldsByName } from '../model/flow-field';
import type { TaskRules } from '../model/task-rules';
import type { CheckContext, FlowProblem, KnownForm } from '../node-definition';

const PROBLEMS: Record<Exclude<KnownForm['state'], 'fit'>, string> = {
  gone: 'flow.problem.further_gone',
  own: 'flow.problem.further_own',
  hasFlow: 'flow.problem.further_has_flow',
  bound: 'flow.problem.further_bound',
};

/** A further form that cannot be filled in, and rights to fields that it does not have. */
export const checkFurtherForm = (
  nodeId: string,
  { furtherForm }: Pick<TaskRules, 'furtherForm'>,
  context: CheckContext,
): FlowProblem[] => {
  const known = furtherForm && context.furtherForm(furtherForm.formId);
  if (known === undefined) return [];
  if (known.state !== 'fit') return [{ nodeId, key: PROBLEMS[known.state] }];
  const fields = fieldsByName(known.fields);
  return Object.keys(furtherForm?.rights ?? {})
    .filter((name) => !fields.has(name))
    .map((name) => ({ nodeId, key: 'flow.problem.further_field', values: { name } }));
};
