import { memberCodec } from '../../values/member-value';
import type { DepSelectProps } from './definition';

export const codec = memberCodec<DepSelectProps>('department');
