import { numberCodec } from '../../values/number-value';
import type { NumInputProps } from './definition';

export const codec = numberCodec<NumInputProps>((props) => props.precision);
