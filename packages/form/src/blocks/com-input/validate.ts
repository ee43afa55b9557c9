import type { Validate } from '../../block';
import { validateText } from '../../values/text-value';
import type { ComInputProps } from './definition';

export const validate: Validate<ComInputProps> = validateText;
