import { textCodec } from '../../values/text-value';
import type { BillRuleProps } from './definition';

export const codec = textCodec<BillRuleProps>();
