import { memberCodec } from '../../values/member-value';
import type { CurrDeptProps } from './definition';

export const codec = memberCodec<CurrDeptProps>('department');
