import type { Validate } from '../../block';
import { validateOption } from '../../values/option-value';
import type { SelectProps } from './definition';

export const validate: Validate<SelectProps> = validateOption;
