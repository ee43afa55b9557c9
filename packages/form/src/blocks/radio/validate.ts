import type { Validate } from '../../block';
import { validateOption } from '../../values/option-value';
import type { RadioProps } from './definition';

export const validate: Validate<RadioProps> = validateOption;
