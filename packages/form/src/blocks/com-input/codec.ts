import { textCodec } from '../../values/text-value';
import type { ComInputProps } from './definition';

export const codec = textCodec<ComInputProps>();
