import type { Validate } from '../../block';
import { DEFAULT_ZONE, timeText } from '../../values/time-value';
import type { DateProps } from './definition';

/** Within the designer's earliest and latest moment. */
export const validate: Validate<DateProps> = (value, props) => {
  if (typeof value !== 'number') return [];
  if (props.min !== undefined && value < props.min) {
    return [{ key: 'form.problem.too_early', values: { min: timeText(props.min, props.format, DEFAULT_ZONE) } }];
  }
  if (props.max !== undefined && value > props.max) {
    return [{ key: 'form.problem.too_late', values: { max: timeText(props.max, props.format, DEFAULT_ZONE) } }];
  }
  return [];
};
