import type { Validate } from '../../block';
import type { DateRangeProps } from './definition';

/** The end is not before the start. */
export const validate: Validate<DateRangeProps> = (value) => {
  if (!Array.isArray(value)) return [];
  return Number(value[0]) > Number(value[1]) ? [{ key: 'form.problem.range_reversed' }] : [];
};
