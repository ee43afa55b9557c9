import { textCodec } from '../../values/text-value';
import type { TextareaProps } from './definition';

export const codec = textCodec<TextareaProps>();
