import type { Validate } from '../../block';
import { validateNumber } from '../../values/number-value';
import type { QbAmountProps } from './definition';

export const validate: Validate<QbAmountProps> = validateNumber;
