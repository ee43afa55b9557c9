import type { Validate } from '../../block';
import { validateOption } from '../../values/option-value';
import type { CheckboxProps } from './definition';

/** Everything ticked is on offer, and not too few or too many are. */
export const validate: Validate<CheckboxProps> = (value, props, context) => {
  const problems = validateOption(value, props, context);
  if (!Array.isArray(value)) return problems;
  if (props.min !== undefined && value.length < props.min) {
    problems.push({ key: 'form.problem.too_few_chosen', values: { min: props.min } });
  }
  if (props.max !== undefined && value.length > props.max) {
    problems.push({ key: 'form.problem.too_many_chosen', values: { max: props.max } });
  }
  return problems;
};
