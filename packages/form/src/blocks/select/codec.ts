import { optionCodec } from '../../values/option-value';
import type { SelectProps } from './definition';

export const codec = optionCodec<SelectProps>((props) => props.multiple);
