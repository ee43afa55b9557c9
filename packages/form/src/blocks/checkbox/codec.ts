import { optionCodec } from '../../values/option-value';
import type { CheckboxProps } from './definition';

export const codec = optionCodec<CheckboxProps>(() => true);
