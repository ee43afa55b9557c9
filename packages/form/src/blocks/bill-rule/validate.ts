import type { Validate } from '../../block';
import type { BillRuleProps } from './definition';

/** The server makes it. */
export const validate: Validate<BillRuleProps> = () => [];
