import { optionCodec } from '../../values/option-value';
import type { PopupSelectProps } from './definition';

export const codec = optionCodec<PopupSelectProps>((props) => props.multiple);
