import type { StepInput, StepOutput } from '../model/step-values';
import type { CheckContext, FlowProblem } from '../node-definition';

const NAME = /^[\p{L}_][\p{L}\p{N}_]{0,49}$/u;

/** Inputs without a name or with a field that is gone. */
export const checkInputs = (
  nodeId: string,
  inputs: readonly StepInput[],
  { fields, isKept }: Pick<CheckContext, 'fields' | 'isKept'>,
): FlowProblem[] =>
  inputs.flatMap(({ name, value }): FlowProblem[] => {
    if (name.trim() === '') return [{ nodeId, key: 'flow.problem.step_name' }];
    if (value.kind === 'field' && !fields.has(value.field))
      return [{ nodeId, key: 'flow.problem.step_field', values: { field: value.field } }];
    return value.kind === 'variable' && !isKept(value.name, nodeId)
      ? [{ nodeId, key: 'flow.problem.variable_unknown', values: { name: value.name } }]
      : [];
  });

/** Answers that are kept where nothing can be kept. */
export const checkOutputs = (
  nodeId: string,
  outputs: readonly StepOutput[],
  { fields }: Pick<CheckContext, 'fields'>,
): FlowProblem[] =>
  outputs.flatMap(({ to }): FlowProblem[] => {
    if (to.kind === 'variable') return NAME.test(to.name) ? [] : [{ nodeId, key: 'flow.problem.step_variable' }];
    const field = fields.get(to.field);
    const isKept = field !== undefined && field.isTable !== true && !to.field.includes('.');
    return isKept ? [] : [{ nodeId, key: 'flow.problem.step_field', values: { field: to.field } }];
  });
