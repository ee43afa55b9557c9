import type { Validate } from '../../block';
import { validateOption } from '../../values/option-value';
import type { PopupSelectProps } from './definition';

export const validate: Validate<PopupSelectProps> = validateOption;
