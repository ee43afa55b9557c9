import { optionCodec } from '../../values/option-value';
import type { RadioProps } from './definition';

export const codec = optionCodec<RadioProps>(() => false);
