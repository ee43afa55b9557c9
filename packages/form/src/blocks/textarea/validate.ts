import type { Validate } from '../../block';
import { validateText } from '../../values/text-value';
import type { TextareaProps } from './definition';

export const validate: Validate<TextareaProps> = validateText;
