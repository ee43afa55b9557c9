import type { Validate } from '../../block';
import { validateNumber } from '../../values/number-value';
import type { NumInputProps } from './definition';

export const validate: Validate<NumInputProps> = validateNumber;
