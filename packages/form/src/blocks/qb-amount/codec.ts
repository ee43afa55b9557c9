import { numberCodec } from '../../values/number-value';
import type { QbAmountProps } from './definition';

export const codec = numberCodec<QbAmountProps>((props) => props.precision);
